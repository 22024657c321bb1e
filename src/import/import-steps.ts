import type { Db } from '../platform/db/open.ts'
import { type IsApart, openApart } from './apart-courses.ts'
import { type CourseCorrections, openCourseCorrections } from './corrections/course-corrections.ts'
import { type CourseGround, openCourseGround } from './course-ground.ts'
import { type CourseKeys, openCourseKeys } from './course-keys.ts'
import { type CourseShares, openCourseShares } from './course-shares.ts'
import type { ExistingLibrary } from './existing-library.ts'
import { type ImportLog, openLog } from './import-log.ts'
import { type KnownCoursesOwner, openKnownCourses } from './known-courses.ts'
import { openPendingCourses, type PendingCourses } from './pending-courses.ts'
import { openPlacing, type Placing } from './place-record.ts'
import { openTouchedCourses, type TouchedCourses } from './touched-courses.ts'

/**
 * The steps of an import. Each owns its part of what a file changes, and nobody else writes to it; in the end
 * `import-file.ts` asks each for its part and commits them together.
 */
export type ImportSteps = {
  /** Counts records, and collects warnings and rejections. */
  readonly log: ImportLog
  /** Which courses there are, by id, name and place: for matching. */
  readonly known: KnownCoursesOwner
  /** Which course an identity or a slug leads to. */
  readonly keys: CourseKeys
  /** Which courses somebody said are two. */
  readonly isApart: IsApart
  /** What people corrected by hand. */
  readonly corrections: CourseCorrections
  /** What is surveyed. */
  readonly ground: CourseGround
  /** What each origin says about a course that several describe. */
  readonly shares: CourseShares
  /** Which courses the file describes. */
  readonly touched: TouchedCourses
  /** Which courses wait to be written. */
  readonly pending: PendingCourses
  /** Puts a record where it belongs, by way of all of the above. */
  readonly placing: Placing
}

export function openSteps(db: Db, existing: ExistingLibrary, maxBytes?: number): ImportSteps {
  const known = openKnownCourses(existing.courses)
  const keys = openCourseKeys(existing.keys)
  const corrections = openCourseCorrections(existing.corrections)
  const ground = openCourseGround(db, existing.ground)
  const pending = openPendingCourses(db, maxBytes)
  const shares = openCourseShares({ db, corrections, readCourse: pending.read })
  const touched = openTouchedCourses()
  const owners = { known, keys, corrections, ground, pending, shares, touched }
  const isApart = openApart(existing.apart, keys)
  return { log: openLog(), isApart, ...owners, placing: openPlacing(owners) }
}
