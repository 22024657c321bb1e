import { sortKey } from '../../src/core/text/words.ts'
import type { Course } from '../../src/course/course.ts'
import type { KnownCourse } from '../../src/import/known-course.ts'
import { openKnownCourses } from '../../src/import/known-courses.ts'
import { matchRecord } from '../../src/import/match.ts'
import { parseRecord } from '../../src/import/records/parse-record.ts'

export type ListMatches = {
  /** Went to the course it was made from. */
  readonly joined: number
  /** Went to another one. */
  readonly wrong: readonly (readonly [string, string])[]
  /** Stayed a course of its own although we have it. */
  readonly duplicates: readonly (readonly [string, string])[]
}

/** Takes a second list into a library of the first, the way an import does; both are in the same order. */
export async function matchLists(first: readonly Course[], second: readonly Course[]): Promise<ListMatches> {
  const known = openKnownCourses(
    first.map((course, index) => knownOf(course, index + 1, 'opengolfapi First list')),
  )
  const read = async (id: number) => first[id - 1] ?? null
  const keys = { byIdentity: () => undefined, bySlug: () => undefined }
  const wrong: (readonly [string, string])[] = []
  const duplicates: (readonly [string, string])[] = []
  let joined = 0
  for (const [index, course] of second.entries()) {
    const record = { ...parseRecord({ id: `${index}`, name: 'x' }, () => {}), course }
    const { existing } = await matchRecord({ known, keys, read, isApart: () => false }, record, () => {})
    const meant = first[index]?.name ?? ''
    if (existing === null) duplicates.push([meant, course.name])
    else if (existing.id === index + 1) joined++
    else wrong.push([existing.name, course.name])
  }
  return { joined, wrong, duplicates }
}

const knownOf = (course: Course, id: number, origin: string): KnownCourse => ({
  ...{
    id,
    slug: `course-${id}`,
    name: course.name,
    foldedName: sortKey(course.name),
    aliases: course.aliases,
  },
  ...{ origins: [origin], city: course.city, region: course.region, country: course.country },
  ...{ point: course.point, bounds: course.bounds, recordDigest: '', extras: [] },
})
