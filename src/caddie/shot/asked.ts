import type { ClubInBag } from '../../account/profile.ts'
import type { LatLng } from '../../core/geo/point.ts'
import type { Yards } from '../../core/units.ts'
import type { Ambient } from '../../wind/weather/ambient.ts'
import type { Lie } from '../lie.ts'

/** Everything an answer depends on, besides the course: the same again gives the same answer. */
export type Asked = {
  /** A club to hit, or only what wind, slope and air do. */
  readonly wants: 'shot' | 'conditions'
  /** Null if nobody knows where the ball is; then `yards` is known. */
  readonly ball: LatLng | null
  /** The distance to the flag, as the golfer states it. It counts more than the position. */
  readonly yards: Yards | null
  /** As the golfer states it; otherwise the map's. */
  readonly lie: Lie | null
  /** Today's pin. */
  readonly pin: LatLng | null
  readonly golfer: AskedGolfer
  readonly weather: Ambient | null
  readonly stated: StatedConditions
}

export type AskedGolfer = {
  readonly handicap: number | null
  readonly gender: 'M' | 'F' | null
  /** Without carries, a standard bag is assumed. */
  readonly bag: readonly ClubInBag[]
}

/** What the golfer says about wind and slope. It counts more than what we know. */
export type StatedConditions = {
  /** m/s, in the face and from the left. */
  readonly wind: { readonly head: number; readonly fromLeft: number } | null
  /** Metres, the target above the ball. */
  readonly rise: number | null
}

export const NOTHING_STATED: StatedConditions = { wind: null, rise: null }
