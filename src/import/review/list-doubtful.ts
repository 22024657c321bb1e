import type { Course } from '../../course/course.ts'
import { recallCourse } from '../../course/stored-course.ts'
import { readStoredCourse } from '../../course/whole-course-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { openApart } from '../apart-courses.ts'
import { openCourseKeys } from '../course-keys.ts'
import { readExistingLibrary } from '../existing-library.ts'
import type { KnownCourse } from '../known-course.ts'
import { openKnownCourses } from '../known-courses.ts'
import { neighbours } from '../match.ts'
import { judge, weigh } from '../matching/compare-courses.ts'
import { sourceNameOf } from '../origin.ts'

/** Two courses of the library that may be one. */
export type DoubtfulPair = {
  /** `same`: all speaks for one course, but an import must not join them by itself. */
  readonly verdict: 'same' | 'doubtful'
  readonly miles: number | null
  readonly courses: readonly [ReviewedCourse, ReviewedCourse]
}

export type ReviewedCourse = {
  readonly slug: string
  readonly name: string
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly holes: number | null
  readonly par: number | null
  readonly phone: string | null
  readonly website: string | null
  readonly sources: readonly string[]
}

/** All pairs that nobody has decided about yet, those most likely one course first. */
export async function listDoubtful(db: Db): Promise<readonly DoubtfulPair[]> {
  const { courses, keys, apart } = await readExistingLibrary(db)
  const known = openKnownCourses(courses)
  const isApart = openApart(apart, openCourseKeys(keys))
  const read = readOnce(db)
  const pairs: DoubtfulPair[] = []
  for (const course of courses)
    for (const other of neighbours(known, course)) {
      if (other.id <= course.id || isApart(course.id, other.id)) continue
      const pair = await comparePair(read, course, other)
      if (pair) pairs.push(pair)
    }
  return pairs.toSorted((a, b) => rankOf(a) - rankOf(b) || compareText(slugsOf(a), slugsOf(b)))
}

const rankOf = ({ verdict }: DoubtfulPair) => (verdict === 'same' ? 0 : 1)
const slugsOf = ({ courses: [first, second] }: DoubtfulPair) => `${first.slug} ${second.slug}`
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type ReadOnce = (id: number) => Promise<Course | null>

const MAX_KEPT = 100

/** A course is compared with all its neighbours in turn. */
function readOnce(db: Db): ReadOnce {
  const kept = new Map<number, Course | null>()
  return async (id) => {
    const found = kept.get(id)
    if (found !== undefined) return found
    const stored = await readStoredCourse(db, id)
    const course = stored && recallCourse(stored)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(id, course)
    return course
  }
}

async function comparePair(
  read: ReadOnce,
  first: KnownCourse,
  second: KnownCourse,
): Promise<DoubtfulPair | null> {
  const [a, b] = [await read(first.id), await read(second.id)]
  if (!a || !b) return null
  const evidence = weigh(a, b)
  const verdict = judge(evidence)
  if (verdict === 'different') return null
  return { verdict, miles: evidence.miles, courses: [reviewed(first, a), reviewed(second, b)] }
}

const reviewed = ({ slug, origins }: KnownCourse, course: Course): ReviewedCourse => ({
  ...{ slug, name: course.name, city: course.city, region: course.region, country: course.country },
  ...{ holes: course.holeCount ?? (course.layouts[0]?.holes.length || null), par: course.parTotal },
  ...{ phone: course.phone, website: course.website },
  sources: [...new Set(origins.map(sourceNameOf))].filter((name) => name !== ''),
})
