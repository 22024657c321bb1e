import { countWord } from './bits.ts'
import type { TextIndex } from './text-index.ts'

/** A word of the library whose spelling is close to another. */
export type CloseWord = { readonly word: string; readonly distance: number }

const MAX_WORD_LENGTH = 30
const letterSets = new WeakMap<TextIndex, Uint32Array>()

/** The words of names and cities nearest in spelling to one that is not among them; the commoner first. */
export function closeWords(index: TextIndex, word: string, most: number): readonly CloseWord[] {
  const reach = reachOf(word)
  if (reach === 0) return []
  const letters = lettersOf(word)
  const sets = letterSetsOf(index)
  const found: (CloseWord & { readonly courses: number })[] = []
  for (let term = 0; term < sets.length; term++) {
    // Each change of a letter changes two letters of the set at the most.
    if (countWord((sets[term] ?? 0) ^ letters) > 2 * reach) continue
    const other = index.terms[term] ?? ''
    if (Math.abs(other.length - word.length) > reach) continue
    const distance = other === word || other.startsWith('=') ? 0 : spellingDistance(word, other, reach)
    if (distance > 0 && distance <= reach)
      found.push({ word: other, distance, courses: coursesOf(index, term) })
  }
  found.sort((a, b) => a.distance - b.distance || b.courses - a.courses)
  return found.slice(0, most)
}

/** Short words have too many neighbours. */
const reachOf = ({ length }: string) => (length < 4 || length > MAX_WORD_LENGTH ? 0 : length < 7 ? 1 : 2)

function letterSetsOf(index: TextIndex): Uint32Array {
  const known = letterSets.get(index)
  if (known) return known
  const sets = Uint32Array.from(index.terms, lettersOf)
  letterSets.set(index, sets)
  return sets
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters >>> 0
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
    if (fillRow(a, b, i) > reach) return reach + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return Math.min(last[b.length] ?? 0, reach + 1)
}

/** The costs of spelling the first `i` letters of `a` as the first letters of `b`; returns the least of them. */
function fillRow(a: string, b: string, i: number): number {
  row[0] = i
  let least = i
  for (let j = 1; j <= b.length; j++) {
    const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
    let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
    row[j] = cost
    least = Math.min(least, cost)
  }
  return least
}
