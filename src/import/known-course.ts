import type { Box } from '../core/geo/bounding-box.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { MatchingRow } from '../course/matching-store.ts'
import { unservedFieldsOf } from '../course/stored-course.ts'
import type { Origin } from './origin.ts'
import type { Extra } from './records/parse-record.ts'

/** As much of a course as matching needs. */
export type KnownCourse = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly foldedName: string
  readonly aliases: readonly string[]
  /** Who describes it: the one origin of all of it, or all that have a share. */
  readonly origins: readonly Origin[]
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly point: LatLng | null
  readonly bounds: Box | null
  readonly recordDigest: string
  /** What it has of the fields that a record need not repeat. */
  readonly extras: readonly Extra[]
}

const NO_ALIASES: readonly string[] = []

export const knownFromRow = (row: MatchingRow, hasMap: boolean, origins: readonly Origin[]): KnownCourse => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  foldedName: row.folded_name,
  aliases: row.aliases === '[]' ? NO_ALIASES : JSON.parse(row.aliases),
  origins,
  city: row.city,
  region: row.region,
  country: row.country,
  point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  bounds: row.bounds === null ? null : JSON.parse(row.bounds),
  recordDigest: row.record_digest,
  extras: [
    ...unservedFieldsOf(row, hasMap),
    ...(row.only_layout_name === null ? [] : ['layoutName' as const]),
  ],
})
