import { equalityKey } from '../core/text/words.ts'
import { flagBit } from '../course/coverage.ts'
import { addList, type Bits, countBits, keepOnly, takeBits } from './bits.ts'
import type { Matches } from './matches.ts'
import type { CourseQuery } from './query.ts'
import type { Search, SearchScratch } from './search-scratch.ts'
import type { Snapshot } from './snapshot.ts'

/** The filters of a query, all of which a course must pass. */
export type Filter = {
  /** At most so many courses pass; infinite without a filter. */
  readonly size: number
  readonly passes: (course: number) => boolean
  /** Every course that may pass, in library order; empty without a filter. */
  readonly courses: Uint32Array
  /** The courses that pass, as a borrowed set; null when all do. */
  readonly set: () => Bits | null
  /** The courses that pass, in library order. */
  readonly listed: () => Matches
}

/** One filter: its courses in library order, and the check of a single course. */
type Part = {
  readonly key: string
  readonly courses: Uint32Array
  readonly check: (course: number) => boolean
}

const NAMED = ['country', 'region', 'city'] as const
const NOTHING = new Uint32Array(0)

export function filterOf(search: Search, query: CourseQuery): Filter {
  const { snapshot } = search
  const parts: Part[] = []
  for (const name of NAMED) if (query[name] !== null) parts.push(namedPart(snapshot, name, query[name]))
  if (query.coverage !== null) parts.push(coveragePart(snapshot, query.coverage))
  parts.sort((a, b) => a.courses.length - b.courses.length)
  const [smallest, ...others] = parts
  if (smallest === undefined) return noFilter(snapshot)
  const passes = (course: number) => parts.every(({ check }) => check(course))
  return {
    size: smallest.courses.length,
    passes,
    courses: smallest.courses,
    set: () => setOf(search, parts),
    listed: () =>
      others.length === 0 ? ofList(smallest.courses) : listedBoth(search, parts, smallest, passes),
  }
}

function namedPart(snapshot: Snapshot, name: (typeof NAMED)[number], text: string): Part {
  const number = snapshot.keyNumbers[name].get(equalityKey(text))
  // A value that no course has: nothing passes.
  if (number === undefined) return { key: '', courses: NOTHING, check: () => false }
  const { valueOfCourse, start, courses } = snapshot.filters[name]
  return {
    key: `${name} ${number}`,
    courses: courses.subarray(start[number], start[number + 1]),
    check: (course) => valueOfCourse[course] === number,
  }
}

function coveragePart(snapshot: Snapshot, flag: NonNullable<CourseQuery['coverage']>): Part {
  const bit = flagBit(flag)
  const { coverageBits, coverage } = snapshot.filters
  return { key: flag, courses: coverage[flag], check: (course) => ((coverageBits[course] ?? 0) & bit) !== 0 }
}

const noFilter = ({ count }: Snapshot): Filter => ({
  size: Number.POSITIVE_INFINITY,
  passes: () => true,
  courses: NOTHING,
  set: () => null,
  listed: () => ({
    total: count,
    page: (offset, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, index) => offset + index),
  }),
})

const ofList = (list: Uint32Array): Matches => ({
  total: list.length,
  page: (offset, limit) => Array.from(list.subarray(offset, offset + limit)),
})

const SHORT_LIST = 500

function listedBoth(
  search: Search,
  parts: readonly Part[],
  smallest: Part,
  passes: (course: number) => boolean,
): Matches {
  if (smallest.courses.length <= SHORT_LIST) return ofList(smallest.courses.filter(passes))
  const set = setOf(search, parts)
  return {
    total: countBits(set),
    page: (offset, limit) => {
      const found: number[] = []
      takeBits(set, offset, limit, found)
      return found
    },
  }
}

function setOf({ scratch }: Search, parts: readonly Part[]): Bits {
  const set = scratch.sets.borrow()
  parts.forEach((part, index) => {
    if (index === 0) set.set(partSet(scratch, part))
    else keepOnly(set, partSet(scratch, part))
  })
  return set
}

const partSet = ({ sets }: SearchScratch, { key, courses }: Part): Bits =>
  sets.get(`filter ${key}`, (set) => addList(set, courses, 0, courses.length))
