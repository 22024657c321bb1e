import { fewerIsBetter, type HoleScores, NO_SCORE } from './hole-scores.ts'
import type { Scoring } from './types.ts'

/** The best of each hole: of partners (rule 23.2), or of the rounds of an eclectic. */
export function bestOf(scoring: Scoring, all: readonly HoleScores[]): HoleScores {
  const [only] = all
  if (only && all.length === 1) return only
  const holes = (only?.gross ?? []).keys().map((hole) => bestOnHole(scoring, all, hole))
  const best = [...holes]
  return { counted: best.map(({ counted }) => counted), gross: best.map(({ gross }) => gross) }
}

type OnHole = { readonly counted: number | null; readonly gross: number | null }

const OPEN: OnHole = { counted: null, gross: null }

/** While somebody can still score on the hole, those who picked up do not decide it. */
function bestOnHole(scoring: Scoring, all: readonly HoleScores[], hole: number): OnHole {
  const better = fewerIsBetter(scoring) ? Math.min : Math.max
  let { counted, gross } = OPEN
  let waiting = false
  for (const scores of all) {
    const [own, strokes] = [scores.counted[hole] ?? null, scores.gross[hole] ?? null]
    if (own === null || strokes === null) waiting = true
    else [counted, gross] = [better(counted ?? own, own), Math.min(gross ?? NO_SCORE, strokes)]
  }
  return waiting && gross === NO_SCORE ? OPEN : { counted, gross }
}
