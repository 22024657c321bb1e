/** What a course handicap is made of: the golfer's index, and the ratings of the tee. */
export type RatedTee = {
  readonly index: number
  readonly slope: number
  readonly rating: number
  readonly par: number
}

/** The slope of a course of standard difficulty (Rules of Handicapping, rule 6.1). */
const STANDARD_SLOPE = 113

/** Halves round up, towards the higher handicap, for plus handicaps too: -1.5 becomes -1. */
export function roundHalfUp(value: number, decimals = 0): number {
  const scale = 10 ** decimals
  // The sums are of decimals: 12.5 may come out as 12.499999999999998. Adding 0 turns -0 into 0.
  return (Math.floor(value * scale + 0.5 + 1e-9) + 0) / scale
}

/** The unrounded course handicap (rule 6.1a): further sums begin with it, not with the rounded one. */
export const unroundedCourseHandicap = ({ index, slope, rating, par }: RatedTee): number =>
  (index * slope) / STANDARD_SLOPE + rating - par

export const courseHandicap = (tee: RatedTee): number => roundHalfUp(unroundedCourseHandicap(tee))

/** The allowance is a fraction: 0.95 for most stroke play (rule 6.2). */
export const playingHandicap = (tee: RatedTee, allowance: number): number =>
  roundHalfUp(unroundedCourseHandicap(tee) * allowance)

/** For nine holes with their own ratings, half the index counts, to one decimal (rule 6.1b). */
export const nineHoleIndex = (index: number): number => roundHalfUp(index / 2, 1)

/**
 * The strokes a golfer gets on a hole, by its place in the order of difficulty (1 is the hardest) among all holes of
 * the round. A plus handicap gives strokes back, from the easiest hole on: those are negative.
 */
export function strokesOnHole(handicap: number, difficulty: number, holes = 18): number {
  const everywhere = Math.floor(handicap / holes)
  return everywhere + (difficulty <= handicap - everywhere * holes ? 1 : 0)
}

/**
 * The strokes on each hole of a nine-hole round, in hole order. Clubs number nine holes 1 to 9, or with the odd or
 * even stroke indexes of eighteen; only the order counts.
 */
export const strokesOnNine = (handicap: number, strokeIndexes: readonly number[]): readonly number[] =>
  strokeIndexes.map((own) =>
    strokesOnHole(handicap, strokeIndexes.filter((other) => other <= own).length, strokeIndexes.length),
  )
