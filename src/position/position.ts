import { MINUTE_MS } from '../core/duration.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Metres } from '../core/units.ts'

/** We use a position for this long, and keep it no longer. */
export const POSITION_LIFETIME_MS = 10 * MINUTE_MS

/** Where a golfer was, and when. We store only the newest. */
export type Position = {
  readonly point: LatLng
  readonly accuracy: Metres | null
  readonly at: number
  /** Sent by the app on the golfer's phone, or by the client of an agent. */
  readonly source: 'app' | 'client'
}
