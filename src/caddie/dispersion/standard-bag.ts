import { type CurvePoint, lineThrough } from '../../core/line-through.ts'
import { type Yards, yards } from '../../core/units.ts'
import { ASSUMED_HANDICAP } from './shot-pattern.ts'

/** As in a golfer's profile; named as the profile page suggests. The putter has no carry. */
type StandardClub = { readonly club: string; readonly carryYards: Yards | null }

const HANDICAPS = [-5, 0, 5, 10, 15, 20, 25] as const

type Row = readonly [club: string, tour: number, carried: number, distances: readonly number[]]

/**
 * For each club: the carry of a handicap of -5, how much of the distance is carry, and the distances of handicaps of
 * 0, 5, 10, 15, 20 and 25.
 *
 * Published: the carries on the PGA Tour (TrackMan, 2023; wedges shorter than the pitching wedge are derived), and
 * charts of men's distances by handicap. Their woods are within 11 yards of what Shot Scope publishes for well-struck
 * shots, so they count to where the ball stops. Derived: the share of it that is carry, from a driver's roll of about
 * 8 % down to none for wedges.
 */
const ROWS: readonly Row[] = [
  ['Driver', 282, 0.92, [280, 265, 255, 235, 220, 200]],
  ['3-wood', 249, 0.94, [250, 240, 230, 215, 195, 175]],
  ['4-hybrid', 231, 0.96, [230, 220, 210, 195, 180, 160]],
  ['4-iron', 209, 0.97, [210, 200, 195, 180, 165, 150]],
  ['5-iron', 199, 0.97, [195, 185, 180, 170, 155, 140]],
  ['6-iron', 188, 0.98, [180, 172, 170, 160, 148, 135]],
  ['7-iron', 176, 0.98, [165, 165, 160, 150, 142, 130]],
  ['8-iron', 164, 0.99, [155, 150, 148, 140, 133, 120]],
  ['9-iron', 152, 0.99, [145, 140, 138, 130, 125, 110]],
  ['Pitching wedge', 142, 1, [135, 130, 125, 120, 110, 100]],
  ['Gap wedge', 126, 1, [120, 115, 110, 105, 95, 85]],
  ['Sand wedge', 110, 1, [105, 95, 90, 85, 80, 70]],
  ['Lob wedge', 90, 1, [85, 75, 70, 65, 60, 50]],
]

/** Past a handicap of 25, each stroke takes one percent off the distance, up to 54. Assumed. */
const [LAST_HANDICAP, HIGHEST_HANDICAP, LOSS] = [25, 54, 0.99] as const

/**
 * Women carry 79 % as far as men: so do tour players (223 of 282 yards with the driver; TrackMan, 2023), and so do
 * amateurs on average (178 of 225 yards; Arccos, 2023).
 */
const WOMEN = 0.79

/** Thirteen clubs and a putter, as golfers of this handicap and gender carry them on average, longest first. */
export function standardBag(handicap: number | null, gender: 'M' | 'F' | null): readonly StandardClub[] {
  const level = Math.min(handicap ?? ASSUMED_HANDICAP, HIGHEST_HANDICAP)
  const scale = (gender === 'F' ? WOMEN : 1) * LOSS ** Math.max(0, level - LAST_HANDICAP)
  const carries = ROWS.map((row) => ({
    club: row[0],
    carryYards: yards(Math.round(scale * lineThrough(carryCurve(row), Math.min(level, LAST_HANDICAP)))),
  }))
  return [...carries, { club: 'Putter', carryYards: null }]
}

const carryCurve = ([, tour, carried, distances]: Row): readonly CurvePoint[] =>
  [tour, ...distances.map((distance) => distance * carried)].map((carry, index) => [
    HANDICAPS[index] ?? LAST_HANDICAP,
    carry,
  ])
