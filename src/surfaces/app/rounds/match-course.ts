import { equalityKey } from '../../../core/text/words.ts'
import { miles } from '../../../core/units.ts'
import { LIMITS } from '../../../library/query.ts'
import { searchCourses } from '../../../library/search.ts'
import { presentLibrary, servedSlug } from '../../../library/served-slug.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { MatchCourse, MatchedCourse } from '../../../round/file/import-plan.ts'
import type { AppContext } from '../context.ts'
import { readCourse, summaryOf } from '../pages/gps/course-of.ts'

/** By its slug, or by its name if only one course has it. Each course of a file is looked up once. */
export function courseMatcher(context: AppContext): MatchCourse {
  const snapshot = presentLibrary(context)
  const found = new Map<string, MatchedCourse | null>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    const course = matchIn(snapshot, text)
    found.set(text, course)
    return course
  }
}

function matchIn(snapshot: Snapshot, text: string): MatchedCourse | null {
  const slug = servedSlug(snapshot, text) ?? slugOfName(snapshot, text)
  const course = readCourse(snapshot, slug)
  return slug === null || course === null
    ? null
    : { slug, name: course.summary.name, layouts: course.layouts }
}

const LOOKED_AT = 50

function slugOfName(snapshot: Snapshot, name: string): string | null {
  const key = equalityKey(name)
  if (key === '') return null
  const { courses } = searchCourses(snapshot, {
    ...{ q: name, country: null, region: null, city: null, near: null, coverage: null },
    ...{ radius: miles(LIMITS.radius.default), limit: LOOKED_AT, offset: 0 },
  })
  const same = courses
    .map((course) => summaryOf(snapshot, course))
    .filter((summary) => equalityKey(summary.name) === key)
  return same.length === 1 ? (same[0]?.slug ?? null) : null
}
