import type { LatLng } from '../core/geo/point.ts'

/** A championship that was played somewhere, and when. */
export type Championship = { readonly name: string; readonly years: readonly number[] }

/** A course that has hosted championships, as content/renown describes it. */
export type Venue = {
  /** The names of its club, any of which a course may go by. */
  readonly club: readonly string[]
  /** Which of the club's courses; null where it has only one. */
  readonly course: string | null
  readonly town: string
  readonly region: string
  readonly country: string
  /** Within about a mile. */
  readonly point: LatLng
  readonly championships: readonly Championship[]
}
