import { type CurvePoint, lineThrough } from '../../core/line-through.ts'
import { makeProbability, puttingErrors } from '../../terrain/putt/make-probability.ts'

/** Mean putts of a tour player by feet. Published by Broadie, "Putts Gained", draft of January 2011, figure 1. */
export const TOUR_PUTTS: readonly CurvePoint[] = [
  [2, 1.01],
  [3, 1.05],
  [4, 1.14],
  [5, 1.24],
  [6, 1.34],
  [7, 1.43],
  [8, 1.5],
  [9, 1.56],
  [10, 1.61],
  [15, 1.78],
  [20, 1.87],
  [30, 1.98],
  [40, 2.06],
  [50, 2.14],
  [60, 2.21],
  [90, 2.36],
]
const LONGEST = 90

/** Nobody has published longer putts. We let them grow with the logarithm: they stay below a shot from the fairway. */
const LOG_GROWTH = 0.3
const pastTable = (feet: number) => LOG_GROWTH * Math.log(Math.max(1, feet / LONGEST))

const FROM_THE_HOLE: readonly CurvePoint[] = [[0, 1], ...TOUR_PUTTS]
const tourPutts = (feet: number) => lineThrough(FROM_THE_HOLE, Math.min(feet, LONGEST)) + pastTable(feet)

const missed = (feet: number, handicap: number | null) =>
  1 - makeProbability({ feet, playsLikeFeet: feet, breakInches: 0, handicap })

/**
 * Third and further putts of a tour player whose first putt missed: with them, the published putts are
 * 1 + missed × (1 + further). From 10 feet and less there are none, to the accuracy of the table.
 */
const FURTHER_PUTTS: readonly CurvePoint[] = [
  [10, 0],
  ...TOUR_PUTTS.filter(([feet]) => feet > 10).map(
    ([feet, putts]): CurvePoint => [feet, (putts - 1) / missed(feet, null) - 1],
  ),
]
const furtherPutts = (feet: number) => lineThrough(FURTHER_PUTTS, Math.min(feet, LONGEST)) + pastTable(feet)

/**
 * A golfer whose errors are e times a tour player's leaves a miss e times as far away, and the next putt is e times
 * as hard: for three putts, it is as if a tour player putted from e² times the distance. That is an upper bound, as
 * golfers with large errors putt more carefully. With 1.5, a handicap of 25 has a three-putt on every sixth or seventh
 * hole; Shot Scope counted every 7.6th.
 */
const LEAVE_EXPONENT = 1.5

/** Nobody makes every tap-in. Assumed; it is too small to matter, and keeps the order of handicaps there. */
const TAP_IN_MISSES = 0.001

const puttsAfterFirst = (feet: number, handicap: number | null) =>
  missed(feet, handicap) * (1 + furtherPutts(feet * puttingErrors(handicap) ** LEAVE_EXPONENT))

/**
 * Mean putts to hole out on a level green. A handicap of null is a tour player: the published table. For handicaps,
 * we add what the model above gives them more than a tour player. Derived, not published; it rises with the distance
 * and with the handicap.
 */
export function expectedPutts(feet: number, handicap: number | null): number {
  if (handicap === null) return tourPutts(feet)
  const extra = puttsAfterFirst(feet, handicap) - puttsAfterFirst(feet, null)
  return tourPutts(feet) + extra + TAP_IN_MISSES * (puttingErrors(handicap) - 1)
}
