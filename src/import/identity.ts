import type { Course } from '../course/course.ts'
import { equalityKey } from '../text/words.ts'
import type { CourseRecord } from './records/parse-record.ts'

/**
 * What makes two records the same one: the source's own id with the source, else the slug, else the folded
 * name, city and coordinates to three decimals. Kept as text, so that it can be a key on both engines.
 */
export function identityOf({ course, id, slug }: CourseRecord): string {
  if (id !== null) return sourceIdentity(course, id)
  if (slug !== null) return `slug ${slug}`
  const place = course.point ? `${course.point.lat.toFixed(3)},${course.point.lng.toFixed(3)}` : ''
  return `name ${JSON.stringify([equalityKey(course.name) || course.name, equalityKey(course.city ?? ''), place])}`
}

export const sourceIdentity = (course: Course, id: string) =>
  `id ${JSON.stringify([course.source?.name ?? '', id])}`
