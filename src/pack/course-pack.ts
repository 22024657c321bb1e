import type { CourseMap } from '../course/course-map.ts'
import type { LayoutJson } from '../course/layout-schema.ts'
import type { GridJson } from './pack-heights.ts'

/** The layout of this file's format. An app that finds another number asks for the pack again. */
export const PACK_FORMAT = 1

/** Everything that the app needs of one course, on the course and without a network. */
export type CoursePack = {
  readonly format: typeof PACK_FORMAT
  /** Changes with anything in it. */
  readonly version: string
  readonly slug: string
  readonly name: string
  readonly place: string
  readonly url: string
  /** Where the course is; null if nobody says. */
  readonly lat: number | null
  readonly lng: number | null
  readonly timezone: string | null
  /** When the course last changed in the library, ISO 8601. */
  readonly updated_at: string
  /** Whether the wind over it can be asked for. */
  readonly has_wind: boolean
  /** Made up, as its weather may be. */
  readonly is_demo: boolean
  /** The layouts with their holes and tees, as in the data API. */
  readonly card: { readonly layouts: readonly LayoutJson[] }
  /** GeoJSON with OpenStreetMap's golf tags; no features where nothing is drawn. */
  readonly map: CourseMap
  readonly ground: { readonly terrain: GridJson | null }
  /** Each surveyed green, as its heights. */
  readonly greens: readonly GridJson[]
  /** Whom the data is from, for the attribution. */
  readonly sources: readonly PackSource[]
}

export type PackSource = {
  readonly what: 'card' | 'map' | 'ground'
  readonly name: string
  readonly url: string | null
  readonly licence: string | null
  readonly date: string | null
}
