import { fold } from '../../core/text/fold.ts'
import {
  BACK,
  ENDINGS,
  FILLERS,
  FRONT,
  KINDS,
  type Kind,
  LETTERS,
  MIDDLE,
  PHRASES,
  PLURALS,
} from './kind-words.ts'

/** What a name says about a feature. */
export type Told = {
  readonly kind: Kind | null
  readonly hole: number | null
  /** Whether it says the word for a hole, or nothing but a number. */
  readonly isOfHole: boolean
  /** Which edge of the green it is. */
  readonly edge: 'front' | 'back' | null
  /** What else it says: the name of a tee or of a layout. */
  readonly rest: string
}

const LAST_HOLE = 36
// Names are short; a hostile file may have one of megabytes.
const MAX_WORDS = 30

type Word = { readonly text: string; readonly folded: string }

export function tellName(name: string): Told {
  const words = wordsOf(name)
  const short = words.map(shortForm).find((form) => form !== null) ?? null
  const found = findKind(words)
  const part = partOf(words, found.kind)
  const kind = found.kind ?? short?.kind ?? (part.isSaid && numbersIn(words).length > 0 ? 'green' : null)
  const numbered = numberOf(words, kind, found.at)
  const hole = numbered.hole ?? short?.hole ?? null
  const used = new Set([...found.used, ...numbered.used, ...(kind === 'green' ? part.used : [])])
  return {
    kind,
    hole,
    isOfHole: hole !== null && (numbered.isOfHole || words.length === 1),
    edge: kind === 'green' ? part.edge : null,
    rest: restOf(words, used),
  }
}

/** Letters and digits; `Green7` is two words, `7th` one. */
const wordsOf = (name: string): readonly Word[] =>
  [...name.slice(0, 500).matchAll(/\p{L}[\p{L}\p{M}]+(?=\d)|[\p{L}\p{M}\p{N}]+/gu)]
    .slice(0, MAX_WORDS)
    .map(([text]) => ({ text, folded: fold(text) }))

function shortForm({ folded }: Word): { readonly kind: Kind; readonly hole: number } | null {
  const [, before, number = '', behind] = /^([tghp])?0*(\d{1,2})([tghp])?$/.exec(folded) ?? []
  const kind = LETTERS.get(before ?? behind ?? '')
  const isOne = (before === undefined) !== (behind === undefined)
  return kind && isOne && isHole(Number(number)) ? { kind, hole: Number(number) } : null
}

const isHole = (number: number) => number >= 1 && number <= LAST_HOLE

type Found = { readonly kind: Kind | null; readonly at: number; readonly used: readonly number[] }

/** The first phrase in the order of kinds, or a compound before it. */
function findKind(words: readonly Word[]): Found {
  const compound = compoundKind(words)
  const found = PHRASES.find(({ words: phrase }) => startOf(words, phrase) >= 0)
  if (!found) return compound ?? { kind: null, at: -1, used: [] }
  if (compound?.kind && KINDS.indexOf(compound.kind) < KINDS.indexOf(found.kind)) return compound
  const at = startOf(words, found.words)
  return { kind: found.kind, at: at + found.words.length, used: found.words.map((_, i) => at + i) }
}

const startOf = (words: readonly Word[], phrase: readonly string[]) =>
  words.findIndex((_, start) => phrase.every((word, i) => words[start + i]?.folded === word))

function compoundKind(words: readonly Word[]): Found | null {
  const at = words.findIndex(({ folded }) => endingOf(folded) !== undefined)
  const kind = ENDINGS.find(([ending]) => ending === endingOf(words[at]?.folded ?? ''))?.[1]
  return kind ? { kind, at: at + 1, used: [] } : null
}

const HOLE_WORDS: ReadonlySet<string> = new Set(
  PHRASES.filter(({ kind, words }) => kind === 'hole' && words.length === 1).map(
    ({ words: [word = ''] }) => word,
  ),
)

function partOf(words: readonly Word[], kind: Kind | null) {
  const at = (set: ReadonlySet<string>) => words.findIndex(({ folded }) => set.has(folded))
  const [front, back, middle] = [at(FRONT), at(BACK), at(MIDDLE)]
  const applies = kind === null || kind === 'green'
  const edge = front >= 0 ? ('front' as const) : back >= 0 ? ('back' as const) : null
  return {
    edge: applies ? edge : null,
    isSaid: applies && (edge !== null || middle >= 0),
    used: [front, back, middle].filter((index) => index >= 0),
  }
}

const ORDINAL = /^0*(\d{1,2})(?:st|nd|rd|th|er|ere|re|eme|e|o|a)?$/

const numberIn = (word: Word | undefined): number | null => {
  const number = Number(ORDINAL.exec(word?.folded ?? '')?.[1] ?? 0)
  return isHole(number) ? number : null
}

const numbersIn = (words: readonly Word[]) =>
  words.filter((word, at) => numberIn(word) !== null && !isPar(words, at))

const isPar = (words: readonly Word[], at: number) => words[at - 1]?.folded === 'par'

// A number after these counts them: `Bunker 3` may be on any hole.
const ONE_PER_HOLE: ReadonlySet<Kind | null> = new Set(['green', 'tee', 'fairway', 'pin', 'hole', null])

type Numbered = { readonly hole: number | null; readonly isOfHole: boolean; readonly used: readonly number[] }

function numberOf(words: readonly Word[], kind: Kind | null, afterKind: number): Numbered {
  const holeWord = words.findIndex(({ folded }) => HOLE_WORDS.has(folded))
  const said = holeWord >= 0 ? [holeWord] : []
  const skipFiller = (at: number) => (FILLERS.has(words[at]?.folded ?? '') ? at + 1 : at)
  const isPlural = PLURALS.has(words[holeWord]?.folded ?? '')
  const beside = holeWord < 0 || isPlural ? [] : [skipFiller(holeWord + 1), holeWord - 1]
  const likely =
    ONE_PER_HOLE.has(kind) && !isPlural
      ? [...beside, skipFiller(afterKind), ...words.keys()]
      : [...beside, isPlural ? -1 : 0]
  const at = likely.find((index) => numberIn(words[index]) !== null && !isPar(words, index))
  const others = words.flatMap((word, index) => (shortForm(word) ? [index] : []))
  if (at === undefined) return { hole: null, isOfHole: said.length > 0, used: [...said, ...others] }
  return { hole: numberIn(words[at]), isOfHole: said.length > 0, used: [...said, at, ...others] }
}

const restOf = (words: readonly Word[], used: ReadonlySet<number>): string =>
  words
    .filter(
      ({ folded }, at) => !used.has(at) && !FILLERS.has(folded) && folded !== 'par' && !isPar(words, at),
    )
    .map(({ text, folded }) => text.slice(0, text.length - (endingOf(folded)?.length ?? 0)))
    .join(' ')

const endingOf = (folded: string) =>
  ENDINGS.map(([ending]) => ending).find(
    (ending) => folded.endsWith(ending) && folded.length > ending.length + 2,
  )
