import {
  addBit,
  addList,
  addRange,
  addSet,
  type Bits,
  hasBit,
  keepOnly,
  keepUnseen,
  newBits,
  takeBits,
  visitBits,
} from './bits.ts'
import type { Filter } from './filter.ts'
import type { Matches } from './search.ts'
import type { Snapshot } from './snapshot.ts'
import {
  type Matcher,
  NAME,
  NAME_AND_CITY,
  RANKS,
  START,
  startRank,
  type TextQuery,
  type Unit,
  WHOLE,
} from './text-query.ts'

/**
 * Matches of words that much of the library holds: one set for each rank, best first. What a better rank has
 * taken is taken out of the others, so a page is cut from the sets one behind the other.
 */
export function denseMatches(snapshot: Snapshot, text: TextQuery, filter: Filter): Matches {
  const seen = newBits(snapshot.count)
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
    sets[rank] ??= newBits(snapshot.count)
    return sets[rank]
  }
  addStarts(snapshot, text, setOf)
  // The start of a name counts only where its words match.
  for (const rank of [WHOLE * 2, START * 2]) if (sets[rank]) keepOnly(sets[rank], inName)
  sets[NAME * 2] = coursesOf(snapshot, inName)
  sets[NAME_AND_CITY * 2] = coursesOf(snapshot, anywhere)
  addAliases(snapshot, text, inName, anywhere, setOf)
  return sets
}

function addStarts({ text: index, count }: Snapshot, { starts }: TextQuery, setOf: (rank: number) => Bits) {
  for (const { from, whole, to } of starts.own) {
    if (from < whole) addRange(setOf(WHOLE * 2), from, whole)
    if (whole < to) addRange(setOf(START * 2), whole, to)
  }
  for (const { from, whole, to } of starts.further)
    for (let place = from; place < to; place++) {
      const entry = index.formEntry[place] ?? count
      if (entry < count) addBit(setOf((place < whole ? WHOLE : START) * 2), entry)
    }
}

/** Entries up to the number of courses are the courses; those behind are aliases. */
function coursesOf({ count }: Snapshot, entries: Bits): Bits {
  const set = entries.slice(0, (count + 31) >>> 5)
  if ((count & 31) > 0) set[set.length - 1] = (set.at(-1) ?? 0) & (2 ** (count & 31) - 1)
  return set
}

function addAliases(
  { text: index, count }: Snapshot,
  { starts }: TextQuery,
  inName: Bits,
  anywhere: Bits,
  setOf: (rank: number) => Bits,
) {
  visitBits(anywhere, count, (entry) => {
    const rank = hasBit(inName, entry) ? startRank(index, starts, entry) : NAME_AND_CITY
    addBit(setOf(rank * 2 + 1), index.aliasOwner[entry - count] ?? 0)
  })
}

type Holding = (snapshot: Snapshot, matcher: Matcher) => Bits

/** The entries that fulfil every unit; not to be changed, since a cached set may stand for them. */
function entriesHolding(snapshot: Snapshot, units: readonly Unit[], holding: Holding): Bits {
  const [first, ...others] = units.map((unit) => unitSet(snapshot, unit, holding))
  return others.length === 0 ? (first ?? newBits(0)) : intersection(first ?? newBits(0), others)
}

function unitSet(snapshot: Snapshot, { alternatives }: Unit, holding: Holding): Bits {
  const sets = alternatives.map((matchers) => {
    const [first, ...others] = matchers.map((matcher) => holding(snapshot, matcher))
    return others.length === 0 ? (first ?? newBits(0)) : intersection(first ?? newBits(0), others)
  })
  const [only, ...more] = sets
  if (only && more.length === 0) return only
  const union = newBits(entryCount(snapshot))
  for (const set of sets) addSet(union, set)
  return union
}

function intersection(first: Bits, others: readonly Bits[]): Bits {
  const all = first.slice()
  for (const other of others) keepOnly(all, other)
  return all
}

const entryCount = ({ count, text }: Snapshot) => count + text.aliasOwner.length

/** The entries with a term of the matcher's ranges in the name, or in the name or the city. */
const nameEntries: Holding = (snapshot, matcher) =>
  snapshot.sets.get(`name ${matcher.key}`, () => collect(snapshot, matcher, ['name']))
const allEntries: Holding = (snapshot, matcher) =>
  snapshot.sets.get(`any ${matcher.key}`, () => collect(snapshot, matcher, ['name', 'city']))

function collect(snapshot: Snapshot, { ranges }: Matcher, fields: readonly ('name' | 'city')[]): Bits {
  const set = newBits(entryCount(snapshot))
  for (const field of fields) {
    const { start, entries } = snapshot.text[field]
    for (const { from, to } of ranges) addList(set, entries, start[from] ?? 0, start[to] ?? 0)
  }
  return set
}
