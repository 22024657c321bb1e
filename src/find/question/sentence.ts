import { fold } from '../../core/text/fold.ts'

export type Token = { readonly raw: string; readonly word: string }
/** Tokens that are not taken yet; a taken one leaves a hole, so that words on both sides of it don't become neighbours. */
export type Sentence = (Token | null)[]

export const tokensOf = (query: string): Token[] =>
  query
    .split(/[\s,;:!?()"“”]+/)
    .map((raw) => raw.replace(/^['’.]+|['’.]+$/g, ''))
    .filter((raw) => raw !== '')
    .map((raw) => ({ raw, word: fold(raw).replace(/'/g, '') }))

export const wordAt = (sentence: Sentence, index: number) => sentence[index]?.word ?? ''

export function take(sentence: Sentence, from: number, to = from) {
  for (let i = from; i <= to; i++) sentence[i] = null
}
