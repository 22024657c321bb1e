import { type ScoreName, scoreNameOf } from '../../../src/round/totals.ts'
import { dateFormat } from '../../../src/words/date-format.ts'
import type { Language } from '../../../src/words/language.ts'
import type { HoleScore, Round } from './round.ts'

/** How many holes with each kind of score. */
export function countScores(round: Round): Readonly<Record<ScoreName, number>> {
  const counts = { eagle: 0, birdie: 0, par: 0, bogey: 0, double: 0, more: 0 }
  for (const score of round.holes) {
    const name = scoreNameOf(score)
    if (name !== null) counts[name] += 1
  }
  return counts
}

export type Share = { readonly hit: number; readonly of: number }

/** On the green with two putts left to par. Counted only where strokes, putts and par are known. */
export function greensInRegulation(round: Round): Share {
  const known = round.holes.filter(hasGreenFacts)
  const hit = known.filter(({ strokes, putts, par }) => strokes - putts <= par - 2).length
  return { hit, of: known.length }
}

type GreenFacts = HoleScore & { readonly strokes: number; readonly putts: number; readonly par: number }

const hasGreenFacts = (score: HoleScore): score is GreenFacts =>
  score.strokes !== null && score.putts !== null && score.par !== null

/** Holes with putts, so that a total says what it is over. */
export const holesWithPutts = (round: Round) =>
  round.holes.filter(({ putts, strokes }) => putts !== null && strokes !== null).length

export const holesWithoutScore = (round: Round) =>
  round.holes.filter(({ strokes, picked_up }) => strokes === null && !picked_up).length

/** The round in the golfer's own day, not in UTC. */
export const dayOf = (language: Language, { started_at }: Round) =>
  dateFormat(language, { dateStyle: 'medium' }).format(new Date(started_at))
