import { fold } from './fold.ts'

/** The parts of one written word: `O'Brien` is ['o', 'brien'], `Links` is ['links']. */
export type WordParts = readonly string[]

// An apostrophe, period or hyphen inside a word both joins and splits it; all other punctuation splits.
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['.-]+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu
const JOINER = /['.-]+/

const PLAIN = /^[a-z0-9 ]*$/

export function splitWords(text: string): readonly WordParts[] {
  const folded = fold(text)
  // Most names are plain words, and a start has to split many of them.
  if (PLAIN.test(folded)) return folded.split(' ').flatMap((word) => (word === '' ? [] : [[word]]))
  const found = folded.match(WORD) ?? []
  return found.map((word) => word.split(JOINER))
}

/** Equality after folding: the same letters and digits in the same order. */
export const equalityKey = (text: string) => splitWords(text).flat().join('')

let lastText = ''
let lastKey = ''

/** The folded name that lists are sorted by. The last one is cached, because callers often need it twice. */
export function sortKey(text: string): string {
  if (text !== lastText) {
    lastKey = splitWords(text).flat().join(' ')
    lastText = text
  }
  return lastKey
}

// Spellings that match each other. Maps, not objects: a name may contain the word "constructor".
const SHORT = new Map([
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])
const PHRASE = new Map([
  ['golf club', 'gc'],
  ['country club', 'cc'],
])
const LONG = new Map([...SHORT, ...PHRASE].map(([long, short]) => [short, long]))

/** The other spelling of a whole word, or of two words that follow each other; undefined when it has none. */
export const otherSpelling = (word: string) => SHORT.get(word) ?? LONG.get(word)
export const phraseSpelling = (first: string, second: string) => PHRASE.get(`${first} ${second}`)

/**
 * All the ways a name is written in full: joined or split at its apostrophes, as given or with `st`, `gc` and
 * their kind written out. A query that equals one of them is the whole name; one that begins one, its start.
 */
export function wholeForms(words: readonly WordParts[]): readonly string[] {
  if (words.every(isPlain)) return [words.join(' ')]
  const split = words.flat()
  const joined = words.map((parts) => parts.join(''))
  const forms = [split, joined, split.map(writeOut), joined.map(writeOut)].map((form) => form.join(' '))
  return [...new Set(forms)]
}

/** A word in one part with one spelling has one form. */
const isPlain = (parts: WordParts) => parts.length === 1 && !LONG.has(parts[0] ?? '')

const writeOut = (word: string) => LONG.get(word) ?? word
