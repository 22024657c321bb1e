import { malformed } from '../core/problem.ts'
import type { RoundJson } from './round-json.ts'

/** Who may see a finished round, the fewest first. Each includes those before it. */
export const VISIBILITIES = ['nobody', 'friends', 'club', 'all'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export function parseVisibility(value: unknown, name = 'visibility'): Visibility {
  const found = VISIBILITIES.find((each) => each === value)
  if (found === undefined) throw malformed(name, `one of ${VISIBILITIES.join(', ')}`)
  return found
}

/** What a card of the feed says about a round. */
export type ScoreSummary = {
  /** With a score. */
  readonly holes: number
  /** Null when a hole was picked up: that is no score. */
  readonly strokes: number | null
  /** Of the holes with a score; null when the par of one isn't known. */
  readonly par: number | null
}

export function scoreSummary({ holes, total }: Pick<RoundJson, 'holes' | 'total'>): ScoreSummary {
  if (total) return { holes: total.holes, strokes: total.strokes, par: total.par }
  const played = holes.filter(({ strokes, picked_up }) => strokes !== null || picked_up)
  const isScore =
    played.length > 0 && played.every(({ strokes, picked_up }) => strokes !== null && !picked_up)
  const hasPars = played.length > 0 && played.every(({ par }) => par !== null)
  return {
    holes: played.length,
    strokes: isScore ? played.reduce((sum, { strokes }) => sum + (strokes ?? 0), 0) : null,
    par: hasPars ? played.reduce((sum, { par }) => sum + (par ?? 0), 0) : null,
  }
}
