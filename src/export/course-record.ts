import type { Course } from '../course/course.ts'
import { courseToRecord } from '../course/course-json.ts'
import type { Source } from '../course/source.ts'
import type { SourceId } from '../import/records/parse-record.ts'
import type { Ground } from '../terrain/ground.ts'
import { groundToJson } from '../terrain/ground-json.ts'

/** A course as an export writes it. */
export type ExportedCourse = {
  readonly slug: string
  readonly course: Course
  /** The summary as served, without the links. */
  readonly summary: string
  readonly ids: readonly string[]
  /** What other sources call it. */
  readonly sameAs: readonly SourceId[]
  readonly formerSlugs: readonly string[]
  readonly ground: Ground | null
  /** All that have a share in it; the first is the one it is cited by. */
  readonly sources: readonly (Source | null)[]
}

/** A line of the import format. */
export function toRecordLine({ slug, course, ids, sameAs, formerSlugs, ground }: ExportedCourse): string {
  const [id, ...otherIds] = ids
  const record = {
    slug,
    ...(id === undefined ? {} : { id }),
    ...(otherIds.length > 0 ? { other_ids: otherIds } : {}),
    ...(sameAs.length > 0 ? { same_as: sameAs } : {}),
    ...(formerSlugs.length > 0 ? { former_slugs: formerSlugs } : {}),
    ...courseToRecord(course),
    ...(ground ? { ground: groundToJson(ground) } : {}),
  }
  return `${JSON.stringify(record)}\n`
}
