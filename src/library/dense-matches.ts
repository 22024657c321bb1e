import {
  addBit,
  addList,
  addOwners,
  addRange,
  addSet,
  type Bits,
  hasBit,
  keepOnly,
  keepUnseen,
  takeBits,
} from './bits.ts'
import type { Filter } from './filter.ts'
import type { Matches } from './search.ts'
import type { Snapshot } from './snapshot.ts'
import type { Postings } from './text-index.ts'
import {
  type Matcher,
  NAME,
  NAME_AND_CITY,
  RANKS,
  START,
  type TextQuery,
  type Unit,
  WHOLE,
} from './text-query.ts'

/**
 * Matches of words that much of the library holds: one set for each rank, best first. What a better rank has
 * taken is taken out of the others, so a page is cut from the sets one behind the other.
 */
export function denseMatches(snapshot: Snapshot, text: TextQuery, filter: Filter): Matches {
  const seen = snapshot.sets.borrow()
  const allowed = filter.set()
  const ranks = rankSets(snapshot, text).flatMap((set) => {
    if (set === undefined) return []
    if (allowed) keepOnly(set, allowed)
    return [{ set, count: keepUnseen(set, seen) }]
  })
  const total = ranks.reduce((sum, { count }) => sum + count, 0)
  const page = (offset: number, limit: number) => {
    const found: number[] = []
    let skip = offset
    for (const { set, count } of ranks) {
      if (skip < count) takeBits(set, skip, limit - found.length, found)
      skip = Math.max(0, skip - count)
    }
    return found
  }
  return { total, page }
}

/** For each rank the courses that match at least so well; most ranks have none and no set. */
function rankSets(snapshot: Snapshot, text: TextQuery): readonly (Bits | undefined)[] {
  const inName = entriesHolding(snapshot, text.units, nameEntries)
  const anywhere = entriesHolding(snapshot, text.units, allEntries)
  const sets: (Bits | undefined)[] = Array.from({ length: RANKS })
  const setOf = (rank: number) => {
    sets[rank] ??= snapshot.sets.borrow()
    return sets[rank]
  }
  for (const { from, whole, to } of text.starts.own) {
    if (from < whole) addRange(setOf(WHOLE * 2), from, whole)
    if (whole < to) addRange(setOf(START * 2), whole, to)
  }
  // The start of a name counts only where its words match.
  for (const rank of [WHOLE * 2, START * 2]) if (sets[rank]) keepOnly(sets[rank], inName)
  addFurtherStarts(snapshot, text, inName, setOf)
  sets[NAME * 2] = coursesOf(snapshot, inName)
  sets[NAME * 2 + 1] = ownersOf(snapshot, inName)
  sets[NAME_AND_CITY * 2] = coursesOf(snapshot, anywhere)
  sets[NAME_AND_CITY * 2 + 1] = ownersOf(snapshot, anywhere)
  return sets
}

/** Forms other than the recorded name's own: of names that are also written otherwise, and of aliases. */
function addFurtherStarts(
  { text: index, count }: Snapshot,
  { starts }: TextQuery,
  inName: Bits,
  setOf: (rank: number) => Bits,
) {
  for (const { from, whole, to } of starts.further)
    for (let place = from; place < to; place++) {
      const entry = index.formEntry[place] ?? 0
      if (!hasBit(inName, entry)) continue
      const rank = (place < whole ? WHOLE : START) * 2
      if (entry < count) addBit(setOf(rank), entry)
      else addBit(setOf(rank + 1), index.aliasOwner[entry - count] ?? 0)
    }
}

/** Entries up to the number of courses are the courses themselves. */
function coursesOf({ count, sets }: Snapshot, entries: Bits): Bits {
  const courses = sets.borrow()
  courses.set(entries)
  const last = count >>> 5
  courses[last] = (courses[last] ?? 0) & (2 ** (count & 31) - 1)
  courses.fill(0, last + 1)
  return courses
}

/** The entries behind are aliases; each stands for the course it names. */
function ownersOf({ text: { aliasOwner }, count, sets }: Snapshot, entries: Bits): Bits | undefined {
  if (aliasOwner.length === 0) return undefined
  const owners = sets.borrow()
  addOwners(owners, entries, count, aliasOwner)
  return owners
}

type Holding = (snapshot: Snapshot, matcher: Matcher) => Bits

/** The entries that fulfil every unit; not to be changed, since a kept set may stand for them. */
const entriesHolding = (snapshot: Snapshot, units: readonly Unit[], holding: Holding): Bits =>
  intersection(
    snapshot,
    units.map(({ alternatives }) =>
      union(
        snapshot,
        alternatives.map((matchers) =>
          intersection(
            snapshot,
            matchers.map((matcher) => holding(snapshot, matcher)),
          ),
        ),
      ),
    ),
  )

function intersection({ sets }: Snapshot, [first, ...others]: readonly Bits[]): Bits {
  if (first && others.length === 0) return first
  const all = sets.borrow()
  if (first) all.set(first)
  for (const other of others) keepOnly(all, other)
  return all
}

function union({ sets }: Snapshot, [first, ...others]: readonly Bits[]): Bits {
  if (first && others.length === 0) return first
  const all = sets.borrow()
  if (first) all.set(first)
  for (const other of others) addSet(all, other)
  return all
}

/** The entries with a term of the matcher's ranges in the name, or in the name or the city. */
const nameEntries: Holding = ({ sets, text }, { key, ranges }) =>
  sets.get(`name ${key}`, (set) => collect(set, text.name, ranges))
const allEntries: Holding = ({ sets, text }, { key, ranges }) =>
  sets.get(`any ${key}`, (set) => {
    collect(set, text.name, ranges)
    collect(set, text.city, ranges)
  })

function collect(set: Bits, { start, entries }: Postings, ranges: Matcher['ranges']) {
  for (const { from, to } of ranges) addList(set, entries, start[from] ?? 0, start[to] ?? 0)
}
