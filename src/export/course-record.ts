import type { Course } from '../course/course.ts'
import { detailToRecord } from '../course/course-json.ts'

/** A course as an export writes it. */
export type ExportedCourse = {
  readonly slug: string
  readonly course: Course
  /** The summary as served, without the links. */
  readonly summary: string
  readonly ids: readonly string[]
  readonly formerSlugs: readonly string[]
}

/** A line of the import format: what is derived is left out, what is unknown is null. */
export function toRecordLine({ slug, course, ids, formerSlugs }: ExportedCourse): string {
  const [id, ...otherIds] = ids
  const record = {
    slug,
    ...(id === undefined ? {} : { id }),
    ...(otherIds.length > 0 ? { other_ids: otherIds } : {}),
    ...(formerSlugs.length > 0 ? { former_slugs: formerSlugs } : {}),
    source: course.source,
    name: course.name,
    aliases: course.aliases,
    city: course.city,
    region: course.region,
    country: course.country,
    lat: course.point?.lat ?? null,
    lng: course.point?.lng ?? null,
    hole_count: course.holeCount,
    par_total: course.parTotal,
    ...detailToRecord(course),
    ...(course.map ? { map: course.map } : {}),
  }
  return `${JSON.stringify(record)}\n`
}
