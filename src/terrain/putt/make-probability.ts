import { normalShare } from '../../core/normal-share.ts'

/** The average of men with a handicap in the United States (USGA, 2024); for golfers who have not told us theirs. */
export const USUAL_HANDICAP = 14

/** What a putt is like, and who putts; a handicap of null is a tour player. */
export type PuttToMake = {
  readonly feet: number
  readonly playsLikeFeet: number
  readonly breakInches: number
  readonly handicap: number | null
}

/**
 * Errors of a tour player: of the direction in radians, and of the distance as a share of it. Fitted to 1.2 million
 * putts on the PGA Tour, 2016 to 2018 (data of Broadie, published by Gelman); no distance is off by over 0.9 points.
 */
const TOUR = { direction: (1.024 * Math.PI) / 180, distance: 0.0796 } as const

/** Radius of the hole less that of the ball, in feet: how far off a ball that drops may be. */
const TOLERANCE = (2.125 - 0.84) / 12
/** A putt is meant to run a foot past the hole. It drops if it gets there and would not run more than three past. */
const [PAST, SHORTEST, LONGEST] = [1, 1, 2] as const

/**
 * How much larger the errors are, by handicap. A tour player is like a handicap of -5. The golfer who scores 90
 * makes half the putts of 5 feet (Broadie); that is a handicap of 17.3, if the mean score is 74.1 + 0.92 × handicap
 * (derived). Scratch is assumed: half the putts of 6.5 feet. Between and beyond them we draw straight lines.
 */
const ERRORS = [
  [-5, 1],
  [0, 1.224],
  [17.3, 1.576],
] as const

/**
 * Pace errors change the break: this share of it is the standard deviation at the hole (derived from the same errors
 * and the way of a ball over a side slope, for putts of 3 to 40 feet; nobody has published a figure).
 */
const BREAK_ERROR = 0.2

/**
 * How likely the putt drops, from 0 to 1: never higher for a longer putt, for more break or for a higher handicap.
 * Uphill, a putt is as hard as the level one that it plays like; downhill, as one of its real length.
 */
export function makeProbability({ feet, playsLikeFeet, breakInches, handicap }: PuttToMake): number {
  const distance = Math.max(feet, playsLikeFeet)
  if (distance <= TOLERANCE) return 1
  const errors = puttingErrors(handicap)
  const spread = distance * TOUR.direction * errors
  const breakSpread = BREAK_ERROR * Math.sqrt(errors) * (breakInches / 12)
  const onLine = normalShare((distance * Math.asin(TOLERANCE / distance)) / Math.hypot(spread, breakSpread))
  const paceSpread = (distance + PAST) * TOUR.distance * errors
  return (onLine * (normalShare(SHORTEST / paceSpread) + normalShare(LONGEST / paceSpread))) / 2
}

/** How many times larger than a tour player's the errors are: more for every higher handicap from -5 on. */
export function puttingErrors(handicap: number | null): number {
  const [tour, scratch, bogey] = ERRORS
  if (handicap === null || handicap <= tour[0]) return tour[1]
  const [from, to] = handicap < scratch[0] ? [tour, scratch] : [scratch, bogey]
  return from[1] + ((handicap - from[0]) * (to[1] - from[1])) / (to[0] - from[0])
}
