import type { Course } from '../course/course.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { LibrarySourceTable } from '../platform/db/tables.ts'

/** A course with all that tells where it comes from. */
export type CheckedCourse = {
  readonly slug: string
  readonly course: Course
  /** Packed flags. */
  readonly coverage: number
  /** What each origin says about it; at least one. */
  readonly shares: readonly { readonly origin: string; readonly course: Course }[]
  readonly corrections: readonly HeldCorrection[]
  /** What is noted about the sources of the library. */
  readonly sources: readonly NotedSource[]
}

export type NotedSource = Pick<
  LibrarySourceTable,
  'name' | 'format' | 'licence' | 'data_date' | 'imported_at'
>

export type HeldCorrection = { readonly reason: string; readonly paths: readonly string[] }

/** By its slug, or by the slug of a course that was merged into it. */
export async function readCheckedCourse(db: Db, slug: string): Promise<CheckedCourse | null> {
  const found = await readWholeCourse(db, slug)
  if (!found) return null
  const { course, origin } = found
  const shares = await readShares(db, found.id)
  // Courses from before origins were kept have but their source.
  const whole = { origin: origin ?? ` ${course.source?.name ?? ''}`, course }
  return {
    slug: found.slug,
    course,
    coverage: found.coverage,
    shares: shares.length > 0 ? shares : [whole],
    corrections: await readCorrections(db, found.id),
    sources: await db
      .selectFrom('library_source')
      .select(['name', 'format', 'licence', 'data_date', 'imported_at'])
      .execute(),
  }
}

async function readShares(db: Db, courseId: number) {
  const rows = await db
    .selectFrom('course_share')
    .select(['origin', 'record'])
    .where('course_id', '=', courseId)
    .orderBy('place')
    .execute()
  return rows.map(({ origin, record }) => ({ origin, course: JSON.parse(record) as Course }))
}

async function readCorrections(db: Db, courseId: number): Promise<readonly HeldCorrection[]> {
  const rows = await db
    .selectFrom('course_correction')
    .select(['reason', 'patch'])
    .where('course_id', '=', courseId)
    .orderBy('place')
    .execute()
  return rows.map(({ reason, patch }) => ({ reason, paths: pathsOf(JSON.parse(patch)) }))
}

type Operation = { readonly op: string; readonly path: string }

/** The values that a patch changes; a test only looks. */
const pathsOf = (patch: readonly Operation[]) =>
  patch.flatMap(({ op, path }) => (op === 'test' ? [] : [path]))
