import type { RoundJson } from '../round-json.ts'
import type { HandicapRecord } from './record.ts'

/** The record as the API sends it. */
export const recordJson = ({ index, low, missing, scores, notCounted }: HandicapRecord) => ({
  index,
  low_index: low,
  official: false,
  method:
    'Our own calculation by the formula of the World Handicap System, without playing conditions; not an official index.',
  rounds_missing: missing,
  scores: scores.map((score) => ({
    ...roundJson(score.round),
    holes: score.holes,
    strokes: score.strokes,
    adjusted: score.adjusted,
    differential: score.differential,
    reduction: score.reduction,
    counts: score.counts,
    index_after: score.index,
  })),
  not_counted: notCounted.map(({ round, why }) => ({
    ...roundJson(round),
    reason: why.replaceAll(' ', '_'),
  })),
})

const roundJson = ({ id, course, course_name, started_at }: RoundJson) => ({
  round: id,
  course,
  course_name,
  started_at,
})
