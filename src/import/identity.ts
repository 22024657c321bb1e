import type { Course } from '../course/course.ts'
import { equalityKey } from '../text/words.ts'
import type { CourseRecord } from './records/parse-record.ts'

/**
 * What makes two records the same one: the source's own id with the source, else the slug, else the folded
 * name, city and coordinates to three decimals. Kept as text, so that it can be a key on both engines.
 */
export function identityOf(record: CourseRecord): string {
  if (record.id !== null) return sourceIdentity(record.course, record.id)
  if (record.slug !== null) return `slug ${record.slug}`
  return nameIdentity(record.course)
}

export function nameIdentity(course: Course): string {
  const place = course.point ? `${course.point.lat.toFixed(3)},${course.point.lng.toFixed(3)}` : ''
  return `name ${JSON.stringify([equalityKey(course.name) || course.name, equalityKey(course.city ?? ''), place])}`
}

export const sourceIdentity = (course: Course, id: string) =>
  `id ${JSON.stringify([course.source?.name ?? '', id])}`

/** The id again, when the identity is one of this source. */
export function sourceIdOf(identity: string, sourceName: string | null): string | null {
  if (!identity.startsWith('id ')) return null
  const [name, id]: [string, string] = JSON.parse(identity.slice('id '.length))
  return name === (sourceName ?? '') ? id : null
}
