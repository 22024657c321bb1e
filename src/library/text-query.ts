import { otherSpelling, phraseSpelling, splitWords, type WordParts, wholeForms } from '../text/words.ts'
import { lowerBound, prefixEnd, type TextIndex } from './text-index.ts'

/** Term numbers from … to-1. */
type Range = { readonly from: number; readonly to: number }
/** One word of the query: any term of these ranges matches it. */
type Matcher = { readonly ranges: readonly Range[]; readonly postings: number }
/** What must be found: one of the alternatives, each of which wants all of its words. */
type Unit = { readonly alternatives: readonly (readonly Matcher[])[]; readonly postings: number }

/** A query's text, ready to be held against the courses of one library. */
export type TextQuery = {
  /** Courses that may match, in no order, some of them twice; `count` of them at the most. */
  readonly candidates: (visit: (course: number) => void) => void
  readonly count: number
  /** How well a course matches, 0 best, or -1 when it does not. */
  readonly rank: (course: number) => number
}

// The order of the contract: whole name, start of the name, all words in the name, name and city. An alias
// stands just behind a recorded name that matches the same way.
const WHOLE = 0
const START = 1
const NAME = 2
const NAME_AND_CITY = 3

export function textQuery(index: TextIndex, q: string): TextQuery {
  const words = splitWords(q)
  const units = words.length > 0 ? unitsOf(index, words) : [{ alternatives: [], postings: 0 }]
  const rarest = units.reduce((a, b) => (b.postings < a.postings ? b : a))
  const starts = startRanges(index, wholeForms(words))
  const courses = index.sortKeys.length
  const rankEntry = (entry: number) => {
    const found = matchEntry(index, units, entry)
    return found === NAME ? starts(entry) : found
  }
  const rank = (course: number) => {
    let best = doubled(rankEntry(course), 0)
    const end = index.aliasStart[course + 1] ?? 0
    for (let alias = index.aliasStart[course] ?? 0; alias < end; alias++)
      best = better(best, doubled(rankEntry(courses + alias), 1))
    return best
  }
  return { candidates: (visit) => visitPostings(index, rarest, visit), count: rarest.postings, rank }
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
  if (phrase.length > 0) alternatives.push([{ ranges: phrase, postings: postingsIn(index, phrase) }])
  const postings = alternatives.reduce((sum, matchers) => sum + rarestOf(matchers).postings, 0)
  return { alternatives, postings }
}

function matcherOf(index: TextIndex, word: string): Matcher {
  const prefix = { from: lowerBound(index.terms, word), to: prefixEnd(index.terms, word) }
  const ranges = otherSpelling(word) ? [prefix, ...exactly(index, `=${word}`)] : [prefix]
  return { ranges, postings: postingsIn(index, ranges) }
}

function exactly(index: TextIndex, term: string): readonly Range[] {
  const from = lowerBound(index.terms, term)
  return index.terms[from] === term ? [{ from, to: from + 1 }] : []
}

const postingsIn = (index: TextIndex, ranges: readonly Range[]) =>
  ranges.reduce(
    (sum, { from, to }) => sum + (index.postingStart[to] ?? 0) - (index.postingStart[from] ?? 0),
    0,
  )

const rarestOf = (matchers: readonly Matcher[]) =>
  matchers.reduce((a, b) => (b.postings < a.postings ? b : a))

/** Every course that can fulfil the unit: the postings of each alternative's rarest word. */
function visitPostings(index: TextIndex, unit: Unit, visit: (course: number) => void) {
  const { postings, postingStart, aliasOwner } = index
  const courses = index.sortKeys.length
  for (const matchers of unit.alternatives)
    for (const { from, to } of rarestOf(matchers).ranges) {
      const end = postingStart[to] ?? 0
      for (let at = postingStart[from] ?? 0; at < end; at++) {
        const entry = postings[at] ?? 0
        visit(entry < courses ? entry : (aliasOwner[entry - courses] ?? 0))
      }
    }
}

/** NAME when the name alone holds all words, NAME_AND_CITY when it needs the city, else -1. */
function matchEntry(index: TextIndex, units: readonly Unit[], entry: number): number {
  const from = index.wordStart[entry] ?? 0
  const city = index.cityStart[entry] ?? 0
  const to = index.wordStart[entry + 1] ?? 0
  let found = NAME
  for (const unit of units) {
    if (holds(index.words, from, city, unit)) continue
    if (!holds(index.words, from, to, unit)) return -1
    found = NAME_AND_CITY
  }
  return found
}

function holds(words: Uint32Array, from: number, to: number, unit: Unit): boolean {
  for (const matchers of unit.alternatives) {
    let all = true
    for (const matcher of matchers) all &&= holdsWord(words, from, to, matcher.ranges)
    if (all) return true
  }
  return false
}

function holdsWord(words: Uint32Array, from: number, to: number, ranges: readonly Range[]): boolean {
  for (let at = from; at < to; at++) {
    const term = words[at] ?? 0
    for (const range of ranges) if (term >= range.from && term < range.to) return true
  }
  return false
}

/** Tells for an entry whose name holds all words whether the query is its whole name, its start, or neither. */
function startRanges(index: TextIndex, forms: readonly string[]): (entry: number) => number {
  const own = forms.map((form) => {
    const from = lowerBound(index.sortKeys, form)
    return { from, whole: lowerBound(index.sortKeys, `${form}\u0000`), to: prefixEnd(index.sortKeys, form) }
  })
  const further = furtherForms(index, forms)
  return (entry) => {
    let best = further.get(entry) ?? NAME
    for (const { from, whole, to } of own)
      if (entry >= from && entry < to) best = Math.min(best, entry < whole ? WHOLE : START)
    return best
  }
}

function furtherForms(index: TextIndex, forms: readonly string[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const form of forms)
    for (let at = lowerBound(index.forms, form); index.forms[at]?.startsWith(form); at++) {
      const entry = index.formEntry[at] ?? 0
      const rank = index.forms[at] === form ? WHOLE : START
      found.set(entry, Math.min(rank, found.get(entry) ?? NAME))
    }
  return found
}
