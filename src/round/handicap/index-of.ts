import { dividedHalfUp, type Tenths } from './tenths.ts'

/** So many of the best differentials count, and what is added to their mean (rule 5.2a). */
const TABLE: readonly { readonly upTo: number; readonly best: number; readonly plus: Tenths }[] = [
  { upTo: 3, best: 1, plus: -20 },
  { upTo: 4, best: 1, plus: -10 },
  { upTo: 5, best: 1, plus: 0 },
  { upTo: 6, best: 2, plus: -10 },
  { upTo: 8, best: 2, plus: 0 },
  { upTo: 11, best: 3, plus: 0 },
  { upTo: 14, best: 4, plus: 0 },
  { upTo: 16, best: 5, plus: 0 },
  { upTo: 18, best: 6, plus: 0 },
  { upTo: 19, best: 7, plus: 0 },
  { upTo: 20, best: 8, plus: 0 },
]

/** Fewer scores are no handicap. */
export const FEWEST = 3
/** Older scores don't count. */
export const MOST = 20
const MOST_INDEX: Tenths = 540

/** How many of so many scores count. */
export const bestOf = (scores: number) => TABLE.find(({ upTo }) => scores <= upTo)?.best ?? 8

/** The index of up to twenty differentials, before any cap; null with too few. */
export function indexOf(differentials: readonly Tenths[]): Tenths | null {
  const row = TABLE.find(({ upTo }) => differentials.length <= upTo)
  if (differentials.length < FEWEST || row === undefined) return null
  const best = differentials.toSorted((a, b) => a - b).slice(0, row.best)
  const mean = dividedHalfUp(
    best.reduce((sum, each) => sum + each, 0),
    best.length,
  )
  return Math.min(mean + row.plus, MOST_INDEX)
}

const SOFT_CAP: Tenths = 30
const HARD_CAP: Tenths = 50

/** An index rises by half of what is above 3.0 over the year's lowest, and never by more than 5.0 (rule 5.8). */
export function capped(index: Tenths, low: Tenths | null): Tenths {
  if (low === null || index - low <= SOFT_CAP) return index
  return Math.min(low + SOFT_CAP + dividedHalfUp(index - low - SOFT_CAP, 2), low + HARD_CAP)
}

/** What an exceptional score takes off the last twenty differentials (rule 5.9). */
export function reductionFor(differential: Tenths, index: Tenths | null): Tenths {
  if (index === null) return 0
  const better = index - differential
  if (better >= 100) return -20
  return better >= 70 ? -10 : 0
}
