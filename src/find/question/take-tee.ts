import type { Gender } from '../../course/layout.ts'
import { type Sentence, take, wordAt } from './sentence.ts'

const COLOURS =
  'black blue white yellow red gold green silver orange purple brown bronze copper grey gray pink platinum teal'.split(
    ' ',
  )
const TEE_WORDS = new Set([
  ...COLOURS,
  ...'championship tournament back forward front middle member members medal competition pro senior seniors junior juniors combo tips'.split(
    ' ',
  ),
])
const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ...'men mens gents gentlemen gentlemens male males'.split(' ').map((word) => [word, 'M'] as const),
  ...'women womens woman ladies lady ladys female females'.split(' ').map((word) => [word, 'F'] as const),
])
const NO_NAME = new Set(
  'the a an from off on at of my our their which what these those all any each tee tees'.split(' '),
)
const MAX_TEE_WORDS = 3

/** `the blue tees`, `women's tees`, `men's blue tees`, `off the whites`. */
export function takeTee(sentence: Sentence): { readonly tee: string | null; readonly gender: Gender | null } {
  const end = sentence.findIndex((token) => token?.word === 'tee' || token?.word === 'tees')
  if (end < 0) return { tee: takeColours(sentence), gender: null }
  const start = startOfTee(sentence, end)
  const named = sentence.slice(start, end).flatMap((token) => token ?? [])
  take(sentence, start, end)
  const gender = named.map(({ word }) => GENDERS.get(word)).find((each) => each !== undefined) ?? null
  const tee = named
    .filter(({ word }) => !GENDERS.has(word))
    .map(({ raw }) => raw)
    .join(' ')
  return { tee: tee === '' ? null : tee, gender }
}

function startOfTee(sentence: Sentence, end: number): number {
  let start = end
  const isOf = (word: string) => word.split(/[/-]/).every((part) => TEE_WORDS.has(part)) || GENDERS.has(word)
  while (end - start < MAX_TEE_WORDS && isOf(wordAt(sentence, start - 1))) start -= 1
  if (start < end) return start
  // A name that we don't know, such as `the heron tees`.
  const before = wordAt(sentence, end - 1)
  const isName = before !== '' && !NO_NAME.has(before) && wordAt(sentence, end - 2) === 'the'
  return isName ? end - 1 : end
}

function takeColours(sentence: Sentence): string | null {
  const isSaid = (index: number) => ['the'].includes(wordAt(sentence, index - 1))
  const at = sentence.findIndex(
    (token, index) => token !== null && isSaid(index) && (isColours(token.word) || token.word === 'tips'),
  )
  const raw = sentence[at]?.raw ?? null
  if (raw === null) return null
  take(sentence, at)
  return raw === 'tips' ? raw : raw.slice(0, -1)
}

// The greens are where one putts.
const isColours = (word: string) =>
  word.endsWith('s') && word !== 'greens' && COLOURS.includes(word.slice(0, -1))

export function takeGender(sentence: Sentence): Gender | null {
  const at = sentence.findIndex((token) => token !== null && GENDERS.has(token.word))
  const gender = GENDERS.get(wordAt(sentence, at)) ?? null
  if (gender !== null) take(sentence, at)
  return gender
}
