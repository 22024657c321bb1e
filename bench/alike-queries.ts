import { integer, type Random, seededRandom } from '../src/demo/random.ts'
import { type CourseQuery, parseCourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import type { Snapshot } from '../src/library/snapshot.ts'

/** Queries for a small and a large library that find the same number of courses in each. */
export type AlikeQueries = { readonly small: readonly CourseQuery[]; readonly large: readonly CourseQuery[] }

/** Matches of a query that is worth comparing: some, but few beside either library. */
const FEWEST = 5
const MOST = 100
const PAIRS = 500
const TRIES = 6_000

export type Guess = (snapshot: Snapshot, random: Random) => string

export function alikeQueries(small: Snapshot, large: Snapshot, guess: Guess): AlikeQueries {
  const inSmall = byTotal(small, guess)
  const inLarge = byTotal(large, guess)
  const pairs = [...inSmall].flatMap(([total, queries]) => {
    const others = inLarge.get(total) ?? []
    return queries.slice(0, others.length).map((query, i) => ({ query, other: others[i] ?? query }))
  })
  // The totals came in random order, so any first ones are as good as others.
  const kept = pairs.slice(0, PAIRS)
  if (kept.length === 0) throw new Error('No two queries find the same number of courses.')
  return { small: kept.map(({ query }) => query), large: kept.map(({ other }) => other) }
}

function byTotal(snapshot: Snapshot, guess: Guess): ReadonlyMap<number, readonly CourseQuery[]> {
  const random = seededRandom(1, 0, 'alike queries')
  const found = new Map<number, CourseQuery[]>()
  const texts = new Set(Array.from({ length: TRIES }, () => guess(snapshot, random)))
  for (const text of texts) {
    const query = parseCourseQuery(text)
    const { total } = searchCourses(snapshot, query)
    if (total >= FEWEST && total <= MOST) found.set(total, [...(found.get(total) ?? []), query])
  }
  return found
}

const anyCourse = ({ count }: Snapshot, random: Random) => integer(random, 0, count - 1)

const wordsOf = ({ text }: Snapshot, course: number) => (text.sortKeys[course] ?? '').split(' ')

const aWord: Guess = (snapshot, random) => {
  const words = wordsOf(snapshot, anyCourse(snapshot, random))
  return `q=${encodeURIComponent(words[integer(random, 0, words.length - 1)] ?? '')}`
}

const twoWords: Guess = (snapshot, random) => {
  const words = wordsOf(snapshot, anyCourse(snapshot, random))
  const first = integer(random, 0, Math.max(0, words.length - 2))
  return `q=${encodeURIComponent(words.slice(first, first + 2).join(' '))}`
}

const aCity: Guess = ({ filters, ...snapshot }, random) => {
  const course = integer(random, 0, snapshot.count - 1)
  return `city=${encodeURIComponent(filters.city.keys[filters.city.valueOfCourse[course] ?? 0] ?? '')}`
}

/** A circle round a course, as wide as the library is thin there. */
const aCircle: Guess = (snapshot, random) => {
  const { sin, cos, lng } = snapshot.geo
  const place = integer(random, 0, lng.length - 1)
  const lat = (Math.atan2(sin[place] ?? 0, cos[place] ?? 0) * 180) / Math.PI
  const radius = random() * 40 * Math.sqrt(THIN_COURSES / snapshot.count)
  return `near=${lat.toFixed(4)},${(lng[place] ?? 0).toFixed(4)}&radius=${radius.toFixed(3)}`
}

const THIN_COURSES = 40_000

export const GUESSES: readonly { readonly what: string; readonly guess: Guess }[] = [
  { what: 'a word of few courses', guess: aWord },
  { what: 'two words of a name', guess: twoWords },
  { what: 'a city', guess: aCity },
  { what: 'courses round a point', guess: aCircle },
]
