import { readCorrections } from '../course/correction-store.ts'
import type { Course } from '../course/course.ts'
import { type NotedSource, readNotedSources } from '../course/library-source-store.ts'
import { readShares, type Share } from '../course/share-store.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Db } from '../platform/db/open.ts'

/** A course with everything about where it comes from. */
export type CheckedCourse = {
  readonly slug: string
  readonly course: Course
  /** Packed flags. */
  readonly coverage: number
  /** What each origin says about it; at least one. */
  readonly shares: readonly Share[]
  readonly corrections: readonly AppliedCorrection[]
  /** What imports have noted about the sources of the library. */
  readonly sources: readonly NotedSource[]
}

export type AppliedCorrection = { readonly reason: string; readonly paths: readonly string[] }

/** By its slug, or by the slug of a course that was merged into it. */
export async function readCheckedCourse(db: Db, slug: string): Promise<CheckedCourse | null> {
  const found = await readWholeCourse(db, slug)
  if (!found) return null
  const { course, origin } = found
  const shares = await readShares(db, found.id)
  // Courses from before we kept origins only have their source.
  const whole = { origin: origin ?? ` ${course.source?.name ?? ''}`, course }
  const corrections = await readCorrections(db, found.id)
  return {
    slug: found.slug,
    course,
    coverage: found.coverage,
    shares: shares.length > 0 ? shares : [whole],
    corrections: corrections.map(({ reason, patch }) => ({ reason, paths: patch.flatMap(changedPath) })),
    sources: await readNotedSources(db),
  }
}

/** The value that an operation of a patch changes; a test only looks. */
function changedPath(operation: unknown): readonly string[] {
  if (typeof operation !== 'object' || operation === null) return []
  const { op, path }: { readonly op?: unknown; readonly path?: unknown } = operation
  return op === 'test' || typeof path !== 'string' ? [] : [path]
}
