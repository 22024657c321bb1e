import { type Sentence, take, wordAt } from './sentence.ts'

const KINDS = ['public', 'private', 'municipal']

/** `is Spyglass Hill public`: asks who may play there. `is there a public course` asks for courses. */
export function takeKind(sentence: Sentence): 'kind' | null {
  const last = sentence.length - 1
  if (wordAt(sentence, 0) !== 'is' || wordAt(sentence, 1) === 'there') return null
  if (!KINDS.includes(wordAt(sentence, last))) return null
  take(sentence, last)
  return 'kind'
}
