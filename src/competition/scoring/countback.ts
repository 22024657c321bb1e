import { fewerIsBetter, type HoleScores } from './hole-scores.ts'
import type { Rules } from './types.ts'

/** What is compared one after the other; less is better. */
export type Countback = readonly number[]

/**
 * Committee Procedures, section 5A(6), matching scorecards: the last nine holes, six, three and one, by the numbers
 * of the holes, also after a shotgun start. Nine holes begin with the last six. Then hole by hole from the last but
 * one back. `handicap` is that of the one ball in net stroke play, otherwise null.
 */
export function countback(rules: Rules, card: HoleScores, handicap: number | null): Countback {
  const worth = handicap === null ? holesAsCounted(rules, card) : holesLessHandicap(card, handicap)
  const spans = [9, 6, 3, 1].filter((span) => span < worth.length)
  return [...spans.map((span) => sum(worth.slice(-span))), ...worth.slice(0, -1).toReversed()]
}

const holesAsCounted = ({ scoring }: Rules, { counted }: HoleScores): readonly number[] =>
  counted.map((hole) => (fewerIsBetter(scoring) ? (hole ?? 0) : 0 - (hole ?? 0)))

/**
 * Half of the handicap counts for nine of eighteen holes, a third for six, a sixth for three, an eighteenth for one,
 * and fractions stay. Times the number of holes, all of it is in whole numbers.
 */
const holesLessHandicap = ({ gross }: HoleScores, handicap: number): readonly number[] =>
  gross.map((strokes) => (strokes ?? 0) * gross.length - handicap)

export function compareCountback(a: Countback, b: Countback): number {
  for (const [index, own] of a.entries()) {
    const difference = own - (b[index] ?? own)
    if (difference !== 0) return difference
  }
  return 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
