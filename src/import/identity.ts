import { createHash } from 'node:crypto'
import { equalityKey } from '../core/text/words.ts'
import type { Course } from '../course/course.ts'
import type { CourseRecord, SourceId } from './records/parse-record.ts'

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
  const coordinates = course.point ? `${rounded(course.point.lat)},${rounded(course.point.lng)}` : ''
  const parts = [equalityKey(course.name) || course.name, equalityKey(course.city ?? ''), coordinates]
  // Hashed, because names and towns may be longer than a key can be.
  return `name ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** To three decimals; what rounds to zero has no sign. */
const rounded = (degrees: number) => (Math.round(degrees * 1_000) / 1_000 || 0).toFixed(3)

export const sourceIdentity = (course: Course, id: string) => idKey(course.source?.name ?? '', id)

// What JSON would have to escape.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/

export const idKey = (source: string, id: string) =>
  NEEDS_ESCAPE.test(source) || NEEDS_ESCAPE.test(id)
    ? `id ${JSON.stringify([source, id])}`
    : `id ["${source}","${id}"]`

/** The source and its id again, when the identity is of that kind. */
export function sourceIdOf(identity: string): SourceId | null {
  if (!identity.startsWith('id ')) return null
  const [source, id]: [string, string] = JSON.parse(identity.slice('id '.length))
  return { source, id }
}
