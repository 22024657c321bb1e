import {
  addBit,
  addList,
  addOwners,
  addRange,
  addSet,
  type Bits,
  countBits,
  hasBit,
  keepOnly,
  keepUnseen,
  removeBit,
  takeBits,
} from './bits.ts'
import type { Filter } from './filter.ts'
import type { Matches } from './matches.ts'
import type { RenownOrder } from './renown-order.ts'
import type { Search } from './search-scratch.ts'
import type { Postings } from './text-index.ts'
import { type Matcher, NAME, START, type TextQuery, type Unit, WHOLE } from './text-query.ts'

/**
 * Matches of words that much of the library has. The total is one set's count. For a page we make a set for each
 * rank, best first, until the page is full. Each set leaves out what a better rank has, so the page is cut from
 * one set after the other. In each, the courses with renown come first; the others are in the order of the library.
 */
export function denseMatches(search: Search, text: TextQuery, filter: Filter): Matches {
  const { snapshot, scratch } = search
  const allowed = filter.set()
  const entries = entriesHolding(search, text.units, allEntries)
  const all = coursesOf(search, entries)
  addOwners(all, entries, snapshot.count, snapshot.text.aliasOwner)
  if (allowed) keepOnly(all, allowed)
  const page = (offset: number, limit: number) => {
    const seen = scratch.sets.borrow()
    const found: number[] = []
    let skip = offset
    for (const set of rankSets(search, text, entries)) {
      if (allowed) keepOnly(set, allowed)
      const count = keepUnseen(set, seen)
      if (skip < count) takeByRenown(snapshot.text.renown, set, { skip, limit }, found)
      skip = Math.max(0, skip - count)
      if (found.length === limit) break
    }
    return found
  }
  return { total: countBits(all), page }
}

type Cut = { readonly skip: number; readonly limit: number }

/** Fills up `found` from a set, after the first `skip`. The set loses what has renown. */
function takeByRenown({ courses, known }: RenownOrder, set: Bits, { skip, limit }: Cut, found: number[]) {
  let left = skip
  for (let at = 0; at < known; at++) {
    const course = courses[at] ?? 0
    if (!hasBit(set, course)) continue
    removeBit(set, course)
    if (left > 0) left--
    else if (found.length < limit) found.push(course)
  }
  takeBits(set, left, limit - found.length, found)
}

/** For each rank, best first, the courses that match at least so well; a rank may have no set. */
function* rankSets(search: Search, text: TextQuery, entries: Bits): Iterable<Bits> {
  const inName = entriesHolding(search, text.units, nameEntries)
  for (const set of startSets(search, text, inName, entries)) if (set) yield set
  yield coursesOf(search, inName)
  yield ownersOf(search, inName)
  yield coursesOf(search, entries)
  yield ownersOf(search, entries)
}

/** The ranks of names that are or begin with the query. */
function startSets(
  search: Search,
  text: TextQuery,
  inName: Bits,
  entries: Bits,
): readonly (Bits | undefined)[] {
  const sets: (Bits | undefined)[] = Array.from({ length: NAME * 2 })
  const setOf = (rank: number) => {
    sets[rank] ??= search.scratch.sets.borrow()
    return sets[rank]
  }
  for (const { from, whole, to } of text.starts.own) {
    if (from < whole) addRange(setOf(WHOLE * 2), from, whole)
    if (whole < to) addRange(setOf(START * 2), whole, to)
  }
  // The start of a name counts only where its words match.
  for (const rank of [WHOLE * 2, START * 2]) if (sets[rank]) keepOnly(sets[rank], inName)
  addFurtherStarts(search, text, inName, setOf)
  addFamous(search, entries, setOf)
  return sets
}

/** Famous courses match as if by their whole name, or by a whole alias. */
function addFamous({ snapshot: { text, count } }: Search, entries: Bits, setOf: (rank: number) => Bits) {
  const { renown, aliasStart } = text
  for (let at = 0; at < renown.famous; at++) {
    const course = renown.courses[at] ?? 0
    if (hasBit(entries, course)) addBit(setOf(WHOLE * 2), course)
    const end = aliasStart[course + 1] ?? 0
    for (let alias = aliasStart[course] ?? 0; alias < end; alias++)
      if (hasBit(entries, count + alias)) addBit(setOf(WHOLE * 2 + 1), course)
  }
}

/** Forms other than the recorded name's own: other spellings of names, and aliases. */
function addFurtherStarts(
  { snapshot: { text, count } }: Search,
  { starts }: TextQuery,
  inName: Bits,
  setOf: (rank: number) => Bits,
) {
  for (const { from, whole, to } of starts.further)
    for (let form = from; form < to; form++) {
      const entry = text.formEntry[form] ?? 0
      if (!hasBit(inName, entry)) continue
      const rank = (form < whole ? WHOLE : START) * 2
      if (entry < count) addBit(setOf(rank), entry)
      else addBit(setOf(rank + 1), text.aliasOwner[entry - count] ?? 0)
    }
}

/** Entries up to the number of courses are the courses themselves. */
function coursesOf({ snapshot: { count }, scratch }: Search, entries: Bits): Bits {
  const courses = scratch.sets.borrow()
  courses.set(entries)
  const last = count >>> 5
  courses[last] = (courses[last] ?? 0) & (2 ** (count & 31) - 1)
  courses.fill(0, last + 1)
  return courses
}

/** The entries after them are aliases; each counts for the course it names. */
function ownersOf({ snapshot: { text, count }, scratch }: Search, entries: Bits): Bits {
  const owners = scratch.sets.borrow()
  addOwners(owners, entries, count, text.aliasOwner)
  return owners
}

/** The entries that match a unit, in the name or the city. */
export const unitEntries = (search: Search, unit: Unit): Bits => entriesHolding(search, [unit], allEntries)

type Holding = (search: Search, matcher: Matcher) => Bits

/** The entries that match every unit. Do not change the set: it may be a cached one. */
const entriesHolding = (search: Search, units: readonly Unit[], holding: Holding): Bits =>
  intersection(
    search,
    units.map(({ alternatives }) =>
      union(
        search,
        alternatives.map((matchers) =>
          intersection(
            search,
            matchers.map((matcher) => holding(search, matcher)),
          ),
        ),
      ),
    ),
  )

function intersection({ scratch }: Search, [first, ...others]: readonly Bits[]): Bits {
  if (first && others.length === 0) return first
  const all = scratch.sets.borrow()
  if (first) all.set(first)
  for (const other of others) keepOnly(all, other)
  return all
}

function union({ scratch }: Search, [first, ...others]: readonly Bits[]): Bits {
  if (first && others.length === 0) return first
  const all = scratch.sets.borrow()
  if (first) all.set(first)
  for (const other of others) addSet(all, other)
  return all
}

/** The entries with a term of the matcher's ranges in the name, or in the name or the city. */
const nameEntries: Holding = ({ snapshot: { text }, scratch }, { key, ranges }) =>
  scratch.sets.get(`name ${key}`, (set) => collect(set, text.name, ranges))
const allEntries: Holding = ({ snapshot: { text }, scratch }, { key, ranges }) =>
  scratch.sets.get(`any ${key}`, (set) => {
    collect(set, text.name, ranges)
    collect(set, text.city, ranges)
  })

function collect(set: Bits, { start, entries }: Postings, ranges: Matcher['ranges']) {
  for (const { from, to } of ranges) addList(set, entries, start[from] ?? 0, start[to] ?? 0)
}
