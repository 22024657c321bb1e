import type { AskedFor } from './asked-for.ts'
import { type Sentence, tokensOf } from './sentence.ts'
import { takeField } from './take-field.ts'
import { takeHole } from './take-hole.ts'
import { takeKind } from './take-kind.ts'
import { takeGender, takeTee } from './take-tee.ts'

export type Question = {
  readonly asked: AskedFor
  /** The other words: the course or the place. */
  readonly rest: string
}

/**
 * `slope from the blue tees at Heron Lookout`: the slope, the blue tees, and the words that name the course. With
 * `keepsGender`, a word such as `ladies` that isn't about tees stays, because it may be part of a name.
 */
export function readQuestion(query: string, { keepsGender = false } = {}): Question {
  const last = keepsGender ? keeping : plain
  if (last.query !== query) Object.assign(last, { query, question: read(query, keepsGender) })
  return last.question
}

// Every part of a search reads the same question.
const NONE: Question = { asked: { hole: null, tee: null, gender: null, field: null }, rest: '' }
const keeping = { query: '', question: NONE }
const plain = { query: '', question: NONE }

function read(query: string, keepsGender: boolean): Question {
  const sentence: Sentence = tokensOf(query)
  const hole = takeHole(sentence)
  const { tee, gender: ofTee } = takeTee(sentence)
  const field = takeField(sentence, hole !== null) ?? takeKind(sentence)
  const gender = ofTee ?? (keepsGender ? null : takeGender(sentence))
  const rest = sentence.flatMap((token) => token?.raw ?? []).join(' ')
  return { asked: { hole, tee, gender, field }, rest }
}
