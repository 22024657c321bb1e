import type { Figures } from './figures.ts'
import { figuresIn, nothingAdded } from './flat-figures.ts'
import { type GainedSum, gainedBy } from './gained-sum.ts'
import type { PlayedRound } from './played-round.ts'

/** What finished rounds say about somebody's golf. */
export type Statistics = Figures & { readonly gained: GainedSum }

/** `against`: the handicap that strokes gained are compared with; null is a tour player. */
export function statisticsOf(played: readonly PlayedRound[], against: number | null): Statistics {
  const sums = nothingAdded()
  for (const { flat } of played)
    for (let place = 0; place < sums.length; place++) sums[place] = (sums[place] ?? 0) + (flat[place] ?? 0)
  return { ...figuresIn(sums), gained: gainedBy(played, against) }
}
