import type { Page } from '../library/matches.ts'
import { type CourseQuery, LIMITS } from '../library/query.ts'
import { searchCourses } from '../library/search.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { type Found, type FoundCourse, NOTHING, type Question } from './found.ts'
import { namesNothing } from './query-words.ts'

/** The courses that match every word, by the rules of the data API's `q`; null if none does. */
export function literally(snapshot: Snapshot, question: Question, words: readonly string[]): Found | null {
  const query = queryOf(question, words)
  if (query.q !== null && query.q.length > LIMITS.q.maximum) return null
  const page = searchCourses(snapshot, query)
  return page.total > 0 ? foundBy(snapshot, query, page) : null
}

export const firstOf = (question: Question): Question => ({ ...question, offset: 0, limit: 1 })

const withMiles = ({ courses, hundredths }: Page): readonly FoundCourse[] =>
  courses.map((course, index) => ({
    course,
    miles: hundredths === null ? null : (hundredths[index] ?? 0) / 100,
  }))

export const foundBy = (
  snapshot: Snapshot,
  query: CourseQuery,
  page: Page,
  more: Partial<Found> = {},
): Found => ({
  ...NOTHING,
  total: page.total,
  courses: withMiles(page),
  includes: (course) =>
    page.courses.includes(course) ||
    (page.total > page.courses.length &&
      searchCourses(snapshot, { ...query, offset: 0, limit: snapshot.count }).courses.includes(course)),
  ...more,
})

export function queryOf(
  { query, near, radius, coverage, limit, offset }: Question,
  words: readonly string[],
): CourseQuery {
  // `golf courses` or `near me`, with a point: all courses there.
  const q = near !== null && words.length > 0 && namesNothing(words) ? null : query
  return { q, country: null, region: null, city: null, near, radius, coverage, limit, offset }
}
