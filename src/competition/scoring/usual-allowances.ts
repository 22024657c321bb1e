import type { Rules, Scoring } from './types.ts'

const INDIVIDUAL: Readonly<Record<Scoring, number>> = { stroke: 95, stableford: 95, par: 95, match: 100 }
const FOUR_BALL: Readonly<Record<Scoring, number>> = { stroke: 85, stableford: 85, par: 90, match: 90 }

const SCRAMBLE_OF_TWO = [35, 15]
const SCRAMBLE_OF_THREE = [30, 20, 10]
const SCRAMBLE_OF_FOUR = [25, 20, 15, 10]

/** What Appendix C of the Rules of Handicapping (2024) recommends, in percent; the committee may decide otherwise. */
export function usualAllowances(rules: Pick<Rules, 'scoring' | 'sides' | 'size'>): readonly number[] {
  if (rules.sides === 'individual') return [INDIVIDUAL[rules.scoring]]
  if (rules.sides === 'four_ball') return [FOUR_BALL[rules.scoring]]
  if (rules.sides === 'foursomes') return [50]
  if (rules.size === 2) return SCRAMBLE_OF_TWO
  return rules.size === 3 ? SCRAMBLE_OF_THREE : SCRAMBLE_OF_FOUR
}
