import { otherSpelling, phraseSpelling, splitWords, type WordParts, wholeForms } from '../core/text/words.ts'
import { isFamous } from './renown-order.ts'
import { lowerBound, prefixEnd, type TextIndex } from './text-index.ts'

/** Term numbers from … to-1. */
type Range = { readonly from: number; readonly to: number }
/** One word of the query: any term of these ranges matches it. */
export type Matcher = { readonly ranges: readonly Range[]; readonly postings: number; readonly key: string }
/** What must be found: one of the alternatives, and of that all words. */
export type Unit = { readonly alternatives: readonly (readonly Matcher[])[]; readonly postings: number }

/** A query's text, ready to be compared with the courses of one library. */
export type TextQuery = {
  /** Courses whose entries have the rarest unit and pass the sieve, in no order, some of them twice. */
  readonly candidates: (sieve: (entry: number) => boolean, visit: (course: number) => void) => void
  /** At most so many entries have the rarest unit. */
  readonly count: number
  readonly rarest: Unit
  /** How well a course matches, 0 best, or -1 when it does not. */
  readonly rank: (course: number) => number
  readonly units: readonly Unit[]
  readonly starts: Starts
}

// The order of the contract: whole name, start of the name, all words in the name, name and city. An alias comes
// just after a recorded name that matches the same way. A famous course always matches as if by its whole name.
export const WHOLE = 0
export const START = 1
export const NAME = 2
export const NAME_AND_CITY = 3

// Every part of a search reads the same text.
const lastOf = new WeakMap<TextIndex, { readonly q: string; readonly query: TextQuery }>()

export function textQuery(index: TextIndex, q: string): TextQuery {
  const last = lastOf.get(index)
  if (last?.q === q) return last.query
  const query = readText(index, q)
  lastOf.set(index, { q, query })
  return query
}

function readText(index: TextIndex, q: string): TextQuery {
  const words = splitWords(q)
  const units = words.length > 0 ? unitsOf(index, words) : [{ alternatives: [], postings: 0 }]
  const rarest = units.reduce((a, b) => (b.postings < a.postings ? b : a))
  const starts = startsOf(index, wholeForms(words))
  const courses = index.sortKeys.length
  const rankEntry = (entry: number, famous: boolean) => {
    const found = matchEntry(index, units, entry)
    if (famous && found >= 0) return WHOLE
    return found === NAME ? startRank(index, starts, entry) : found
  }
  const rank = (course: number) => {
    const famous = isFamous(index.renown, course)
    let best = doubled(rankEntry(course, famous), 0)
    const end = index.aliasStart[course + 1] ?? 0
    for (let alias = index.aliasStart[course] ?? 0; alias < end; alias++)
      best = better(best, doubled(rankEntry(courses + alias, famous), 1))
    return best
  }
  const candidates: TextQuery['candidates'] = (sieve, visit) =>
    visitPostings(index, rarest, (entry) => {
      if (sieve(entry)) visit(entry < courses ? entry : (index.aliasOwner[entry - courses] ?? 0))
    })
  return { candidates, count: rarest.postings, rarest, rank, units, starts }
}

const doubled = (rank: number, alias: 0 | 1) => (rank < 0 ? -1 : rank * 2 + alias)
const better = (a: number, b: number) => (a < 0 ? b : b < 0 ? a : Math.min(a, b))

/** The words of the query, two at a time where they have a short form together. */
function unitsOf(index: TextIndex, words: readonly WordParts[]): readonly Unit[] {
  const units: Unit[] = []
  for (let i = 0; i < words.length; i++) {
    const parts = words[i] ?? []
    const next = words[i + 1]
    const short =
      parts.length === 1 && next?.length === 1 ? phraseSpelling(parts[0] ?? '', next[0] ?? '') : undefined
    if (short) i++
    units.push(unitOf(index, short && next ? [...parts, ...next] : parts, !short))
  }
  return units
}

/** `o'brien` is found as `obrien` or as `o` and `brien`; `golf club` as both words or as a name's `gc`. */
function unitOf(index: TextIndex, parts: WordParts, joins: boolean): Unit {
  const alternatives = [parts.map((part) => matcherOf(index, part))]
  if (parts.length > 1 && joins) alternatives.push([matcherOf(index, parts.join(''))])
  const phrase = parts.length === 2 ? exactly(index, `=${parts.join(' ')}`) : []
  if (phrase.length > 0) alternatives.push([matcher(index, phrase)])
  const postings = alternatives.reduce((sum, matchers) => sum + rarestOf(matchers).postings, 0)
  return { alternatives, postings }
}

function matcherOf(index: TextIndex, word: string): Matcher {
  const prefix = { from: lowerBound(index.terms, word), to: prefixEnd(index.terms, word) }
  const ranges = otherSpelling(word) ? [prefix, ...exactly(index, `=${word}`)] : [prefix]
  return matcher(index, ranges)
}

const matcher = (index: TextIndex, ranges: readonly Range[]): Matcher => ({
  ranges,
  postings: postingsIn(index, ranges),
  key: ranges.map(({ from, to }) => `${from}-${to}`).join(' '),
})

function exactly(index: TextIndex, term: string): readonly Range[] {
  const from = lowerBound(index.terms, term)
  return index.terms[from] === term ? [{ from, to: from + 1 }] : []
}

const postingsIn = ({ name, city }: TextIndex, ranges: readonly Range[]) =>
  [name, city].reduce(
    (sum, { start }) =>
      sum + ranges.reduce((n, { from, to }) => n + (start[to] ?? 0) - (start[from] ?? 0), 0),
    0,
  )

const rarestOf = (matchers: readonly Matcher[]) =>
  matchers.reduce((a, b) => (b.postings < a.postings ? b : a))

/** Every entry that can fulfil the unit: the postings of each alternative's rarest word. */
function visitPostings(index: TextIndex, unit: Unit, visit: (entry: number) => void) {
  for (const matchers of unit.alternatives)
    for (const { from, to } of rarestOf(matchers).ranges)
      for (const { start, entries } of [index.name, index.city]) {
        const end = start[to] ?? 0
        for (let at = start[from] ?? 0; at < end; at++) visit(entries[at] ?? 0)
      }
}

/** NAME when the name alone has all words, NAME_AND_CITY when it needs the city, else -1. */
function matchEntry(index: TextIndex, units: readonly Unit[], entry: number): number {
  const from = index.wordStart[entry] ?? 0
  const city = index.cityStart[entry] ?? 0
  const to = index.wordStart[entry + 1] ?? 0
  let found = NAME
  for (let i = 0; i < units.length; i++) {
    const { alternatives } = units[i] as Unit
    if (holds(index.words, from, city, alternatives)) continue
    if (city === to || !holds(index.words, from, to, alternatives)) return -1
    found = NAME_AND_CITY
  }
  return found
}

// Plain loops: this runs for every candidate.
function holds(words: Uint32Array, from: number, to: number, alternatives: Unit['alternatives']): boolean {
  for (let a = 0; a < alternatives.length; a++) {
    const matchers = alternatives[a] as readonly Matcher[]
    let m = 0
    while (m < matchers.length && holdsWord(words, from, to, (matchers[m] as Matcher).ranges)) m++
    if (m === matchers.length) return true
  }
  return false
}

function holdsWord(words: Uint32Array, from: number, to: number, ranges: readonly Range[]): boolean {
  for (let r = 0; r < ranges.length; r++) {
    const range = ranges[r] as Range
    for (let at = from; at < to; at++) {
      const term = words[at] as number
      if (term >= range.from && term < range.to) return true
    }
  }
  return false
}

/** A stretch of a sorted list: what equals the form up to `whole`, what goes on after it up to `to`. */
export type Stretch = { readonly from: number; readonly whole: number; readonly to: number }

/** What the query is the start or the whole of: courses by their own folded name, and indexes of further forms. */
export type Starts = { readonly own: readonly Stretch[]; readonly further: readonly Stretch[] }

const startsOf = (index: TextIndex, forms: readonly string[]): Starts => ({
  own: forms.map((form) => stretchOf(index.sortKeys, form)),
  further: forms.map((form) => stretchOf(index.forms, form)),
})

const stretchOf = (sorted: readonly string[], form: string): Stretch => ({
  from: lowerBound(sorted, form),
  whole: lowerBound(sorted, `${form}\u0000`),
  to: prefixEnd(sorted, form),
})

/** For an entry whose name has all words: the query is its whole name, its start, or neither. */
function startRank(index: TextIndex, { own, further }: Starts, entry: number): number {
  let best = bestOf(own, entry, NAME)
  const end = index.formStart[entry + 1] ?? 0
  for (let at = index.formStart[entry] ?? 0; at < end; at++)
    best = bestOf(further, index.formIndexes[at] ?? 0, best)
  return best
}

function bestOf(stretches: readonly Stretch[], index: number, before: number): number {
  let best = before
  for (const { from, whole, to } of stretches)
    if (index >= from && index < to) best = Math.min(best, index < whole ? WHOLE : START)
  return best
}
