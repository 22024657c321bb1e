import { integer, type Random, seededRandom } from '../src/demo/random.ts'
import { type CourseQuery, parseCourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import type { Snapshot } from '../src/library/snapshot.ts'

/** Pairs of queries that find the same number of courses in a small and in a large library. */
export type MatchingQueries = {
  readonly small: readonly CourseQuery[]
  readonly large: readonly CourseQuery[]
}

/** Queries worth comparing match some courses, but few compared with either library. */
const MIN_MATCHES = 5
const MAX_MATCHES = 100
const PAIRS = 500
const CANDIDATES = 6_000

export type MakeQuery = (snapshot: Snapshot, random: Random) => string

export function matchingQueries(small: Snapshot, large: Snapshot, makeQuery: MakeQuery): MatchingQueries {
  const inSmall = byTotal(small, makeQuery)
  const inLarge = byTotal(large, makeQuery)
  const pairs = [...inSmall].flatMap(([total, queries]) => {
    const others = inLarge.get(total) ?? []
    return queries.slice(0, others.length).map((query, i) => ({ query, other: others[i] ?? query }))
  })
  // The totals are in random order, so the first ones are as good as any.
  const kept = pairs.slice(0, PAIRS)
  if (kept.length === 0) throw new Error('No two queries find the same number of courses.')
  return { small: kept.map(({ query }) => query), large: kept.map(({ other }) => other) }
}

function byTotal(snapshot: Snapshot, makeQuery: MakeQuery): ReadonlyMap<number, readonly CourseQuery[]> {
  const random = seededRandom(1, 0, 'alike queries')
  const found = new Map<number, CourseQuery[]>()
  const texts = new Set(Array.from({ length: CANDIDATES }, () => makeQuery(snapshot, random)))
  for (const text of texts) {
    const query = parseCourseQuery(text)
    const { total } = searchCourses(snapshot, query)
    if (total >= MIN_MATCHES && total <= MAX_MATCHES) found.set(total, [...(found.get(total) ?? []), query])
  }
  return found
}

const anyCourse = ({ count }: Snapshot, random: Random) => integer(random, 0, count - 1)

const wordsOf = ({ text }: Snapshot, course: number) => (text.sortKeys[course] ?? '').split(' ')

const aWord: MakeQuery = (snapshot, random) => {
  const words = wordsOf(snapshot, anyCourse(snapshot, random))
  return `q=${encodeURIComponent(words[integer(random, 0, words.length - 1)] ?? '')}`
}

const twoWords: MakeQuery = (snapshot, random) => {
  const words = wordsOf(snapshot, anyCourse(snapshot, random))
  const first = integer(random, 0, Math.max(0, words.length - 2))
  return `q=${encodeURIComponent(words.slice(first, first + 2).join(' '))}`
}

const aCity: MakeQuery = ({ filters, ...snapshot }, random) => {
  const course = integer(random, 0, snapshot.count - 1)
  return `city=${encodeURIComponent(filters.city.keys[filters.city.valueOfCourse[course] ?? 0] ?? '')}`
}

/** A circle around a course; the smaller the library, the wider the circle. */
const aCircle: MakeQuery = (snapshot, random) => {
  const { sin, cos, lng } = snapshot.geo
  const index = integer(random, 0, lng.length - 1)
  const lat = (Math.atan2(sin[index] ?? 0, cos[index] ?? 0) * 180) / Math.PI
  const radius = random() * 40 * Math.sqrt(REFERENCE_COURSES / snapshot.count)
  return `near=${lat.toFixed(4)},${(lng[index] ?? 0).toFixed(4)}&radius=${radius.toFixed(3)}`
}

const REFERENCE_COURSES = 40_000

export const QUERY_KINDS: readonly { readonly what: string; readonly makeQuery: MakeQuery }[] = [
  { what: 'a rare word', makeQuery: aWord },
  { what: 'two words of a name', makeQuery: twoWords },
  { what: 'a city', makeQuery: aCity },
  { what: 'courses around a point', makeQuery: aCircle },
]
