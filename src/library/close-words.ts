import { lowerBound, type TextIndex } from './text-index.ts'

/** A word of the library whose spelling is close to another. */
export type CloseWord = { readonly word: string; readonly distance: number }

const MAX_WORD_LENGTH = 30
const termLetters = new WeakMap<TextIndex, TermLetters>()

// Words such as `country` and `club` are in most questions that find nothing.
const MOST_REMEMBERED = 500
const remembered = new WeakMap<TextIndex, Map<string, readonly CloseWord[]>>()

/** The words of names and cities nearest in spelling to one that is not among them; the commoner first. */
export function closeWords(index: TextIndex, word: string, most: number): readonly CloseWord[] {
  const known = remembered.get(index) ?? new Map<string, readonly CloseWord[]>()
  remembered.set(index, known)
  const found = known.get(word) ?? findCloseWords(index, word)
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(word, found)
  return found.slice(0, most)
}

function findCloseWords(index: TextIndex, word: string): readonly CloseWord[] {
  const reach = reachOf(word)
  if (reach === 0) return []
  const letters = lettersOf(word)
  const { sets, byLength, ofLength } = lettersOfTerms(index)
  const found: (CloseWord & { readonly courses: number; readonly term: number })[] = []
  const end = ofLength[word.length + reach + 1] ?? byLength.length
  for (let at = ofLength[word.length - reach] ?? 0; at < end; at++) {
    // Each change takes one letter from the set and adds one, at the most.
    const set = sets[at] ?? 0
    if (hasMoreThan(reach, set & ~letters) || hasMoreThan(reach, letters & ~set)) continue
    const term = byLength[at] ?? 0
    const other = index.terms[term] ?? ''
    const distance = other === word || other.startsWith('=') ? 0 : spellingDistance(word, other, reach)
    if (distance > 0 && distance <= reach)
      found.push({ word: other, distance, courses: coursesOf(index, term), term })
  }
  found.sort((a, b) => a.distance - b.distance || b.courses - a.courses || a.term - b.term)
  return found
}

/** More than so many bits: each turn takes the lowest one away, which is quicker than to count them. */
function hasMoreThan(most: number, bits: number): boolean {
  let left = bits
  for (let taken = 0; taken < most && left !== 0; taken++) left &= left - 1
  return left !== 0
}

/** Short words have too many neighbours. */
const reachOf = ({ length }: string) => (length < 4 || length > MAX_WORD_LENGTH ? 0 : length < 7 ? 1 : 2)

/** The terms by length, each with the set of its letters: most of them need no closer look. */
type TermLetters = {
  readonly byLength: Uint32Array
  /** In the order of `byLength`. */
  readonly sets: Uint32Array
  /** Where the terms of a length start, up to one more than the longest. */
  readonly ofLength: Uint32Array
}

function lettersOfTerms(index: TextIndex): TermLetters {
  const known = termLetters.get(index)
  if (known) return known
  const { terms } = index
  const lengthOf = (term: number) => terms[term]?.length ?? 0
  const byLength = Uint32Array.from(terms, (_, term) => term).sort(
    (a, b) => lengthOf(a) - lengthOf(b) || a - b,
  )
  const longest = lengthOf(byLength.at(-1) ?? 0)
  const ofLength = new Uint32Array(longest + 2)
  for (const { length } of terms) ofLength[length + 1] = (ofLength[length + 1] ?? 0) + 1
  for (let length = 1; length < ofLength.length; length++)
    ofLength[length] = (ofLength[length] ?? 0) + (ofLength[length - 1] ?? 0)
  const made = { byLength, sets: byLength.map((term) => lettersOf(terms[term] ?? '')), ofLength }
  termLetters.set(index, made)
  return made
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters >>> 0
}

/** How many names and cities have exactly this word. */
export function coursesWithWord(index: TextIndex, word: string): number {
  const term = lowerBound(index.terms, word)
  return index.terms[term] === word ? coursesOf(index, term) : 0
}

const coursesOf = ({ name, city }: TextIndex, term: number) =>
  [name, city].reduce((sum, { start }) => sum + (start[term + 1] ?? 0) - (start[term] ?? 0), 0)

// Three rows of the table are enough, and there is never more than one table.
let beforeLast = new Uint8Array(MAX_WORD_LENGTH + 4)
let last = new Uint8Array(MAX_WORD_LENGTH + 4)
let row = new Uint8Array(MAX_WORD_LENGTH + 4)

/**
 * How many letters were changed, left out, put in or swapped with their neighbour. Words whose lengths differ
 * by more than `reach`, or that are longer than any name's, have `reach + 1`; farther is not counted to the end.
 */
export function spellingDistance(a: string, b: string, reach: number): number {
  if (Math.abs(a.length - b.length) > reach || a.length > MAX_WORD_LENGTH) return reach + 1
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i, reach) > reach) return reach + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return Math.min(last[b.length] ?? 0, reach + 1)
}

/**
 * The costs of spelling the first `i` letters of `a` as the first letters of `b`; returns the least of them. Farther
 * than the reach from the diagonal, every cost is more than the reach.
 */
function fillRow(a: string, b: string, i: number, reach: number): number {
  const from = Math.max(1, i - reach)
  const to = Math.min(b.length, i + reach)
  row[from - 1] = from === 1 ? i : reach + 1
  let least = from === 1 ? i : reach + 1
  for (let j = from; j <= to; j++) {
    const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
    let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
    row[j] = cost
    least = Math.min(least, cost)
  }
  row[to + 1] = reach + 1
  return least
}
