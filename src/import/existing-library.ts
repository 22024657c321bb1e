import { type Correction, readAllCorrections } from '../course/correction-store.ts'
import { type CourseKeys, readIdentities, readSlugs } from '../course/course-key-store.ts'
import { readMatchingCourses } from '../course/matching-store.ts'
import { readVerdicts, type SlugPair } from '../course/verdict-store.ts'
import type { Db } from '../platform/db/open.ts'
import { type GroundBoxes, readGroundBoxes } from '../terrain/ground-store.ts'
import { type KnownCourse, knownFromRow } from './known-course.ts'

/** What an import must know about the library before it starts. */
export type ExistingLibrary = {
  readonly courses: readonly KnownCourse[]
  readonly keys: CourseKeys
  readonly corrections: ReadonlyMap<number, readonly Correction[]>
  readonly ground: ReadonlyMap<number, GroundBoxes>
  /** Courses that somebody looked at and said are two. */
  readonly apart: readonly SlugPair[]
}

export const readExistingLibrary = async (db: Db): Promise<ExistingLibrary> => ({
  courses: await readKnownCourses(db),
  keys: { identities: await readIdentities(db), slugs: await readSlugs(db) },
  corrections: await readAllCorrections(db),
  ground: await readGroundBoxes(db),
  apart: (await readVerdicts(db)).filter(({ verdict }) => verdict === 'apart').map(({ slugs }) => slugs),
})

async function readKnownCourses(db: Db): Promise<readonly KnownCourse[]> {
  const courses = await readMatchingCourses(db)
  return courses.map(({ row, hasMap, origin, shareOrigins }) => {
    const only = origin ?? `records ${row.source_name ?? ''}`
    return knownFromRow(row, hasMap, shareOrigins.length > 0 ? shareOrigins : [only])
  })
}
