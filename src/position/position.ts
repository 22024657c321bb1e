import type { LatLng } from '../core/geo/point.ts'
import type { Metres } from '../core/units.ts'

/** A position is of use for so long, and is kept no longer. */
export const POSITION_MS = 10 * 60_000

/** Where a golfer was, and when; only the newest is kept. */
export type Position = {
  readonly point: LatLng
  readonly accuracy: Metres | null
  readonly at: number
}
