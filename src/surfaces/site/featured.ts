import { miles } from '../../core/units.ts'
import type { SummaryJson } from '../../course/schema.ts'
import { type CourseQuery, LIMITS } from '../../library/query.ts'
import { readSummary } from '../../library/read-course.ts'
import { searchCourses } from '../../library/search.ts'
import type { Snapshot } from '../../library/snapshot.ts'

/** A query that asks for nothing but what is given. */
export const queryFor = (selection: Partial<CourseQuery>): CourseQuery => ({
  ...{ q: null, country: null, region: null, city: null, near: null, coverage: null },
  ...{ radius: miles(LIMITS.radius.default), limit: LIMITS.limit.default, offset: 0 },
  ...selection,
})

/** Courses with the most to see, spread over the alphabet; none while nothing is mapped. */
export function featuredCourses(snapshot: Snapshot, most: number): readonly SummaryJson[] {
  const found = (['contours', 'traced'] as const)
    .map((coverage) => searchCourses(snapshot, queryFor({ coverage, limit: LIMITS.limit.maximum })).courses)
    .find(({ length }) => length > 0)
  const courses = found ?? []
  const step = Math.max(1, Math.floor(courses.length / most))
  return courses
    .filter((_, place) => place % step === 0)
    .slice(0, most)
    .map((course) => readSummary(snapshot, course))
}
