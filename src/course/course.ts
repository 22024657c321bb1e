import type { Box } from '../core/geo/bounding-box.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Yards } from '../core/units.ts'

export type Hole = {
  readonly position: number
  readonly par: number | null
  readonly strokeIndex: number | null
  readonly yards: Yards | null
}

export type Gender = 'M' | 'F'

export type Tee = {
  readonly name: string
  readonly gender: Gender | null
  /** The recorded total, which promises no complete hole breakdown (TEE-5). */
  readonly yards: Yards | null
  readonly par: number | null
  readonly rating: number | null
  readonly slope: number | null
  readonly holes: readonly Hole[]
}

export type Layout = {
  readonly name: string | null
  readonly holes: readonly Hole[]
  readonly tees: readonly Tee[]
}

export type Source = { readonly name: string; readonly licence: string | null; readonly url: string | null }

/** A course as it is recorded: everything that is not derived. */
export type Course = {
  readonly name: string
  readonly aliases: readonly string[]
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly point: LatLng | null
  /** The box that holds the whole course, where the source tells it. */
  readonly bounds: Box | null
  readonly holeCount: number | null
  readonly parTotal: number | null
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly timezone: string | null
  readonly layouts: readonly Layout[]
  readonly source: Source | null
  readonly map: CourseMap | null
}

/** A GeoJSON FeatureCollection with OpenStreetMap's golf tags in the properties. */
export type CourseMap = { readonly type: 'FeatureCollection'; readonly features: readonly MapFeature[] }

export type MapFeature = {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates?: unknown }
}
