import { shown } from '../../core/problem.ts'
import { COURSE_KINDS, type CourseKind, isCourseKind } from '../course-kind.ts'
import type { Source } from '../source.ts'
import { keysSeen } from './keys-seen.ts'
import { type Fields, isStorable, readFields, readList, readText } from './read-value.ts'
import { Rejected, type Warn } from './rejected.ts'

export const MAX_NAME_LENGTH = 200

export function parseName(value: unknown, record: Fields): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new Rejected(`the course has no name${record.name === undefined ? keysSeen(record) : ''}`)
  if ([...value].length > MAX_NAME_LENGTH)
    throw new Rejected(`the name is over ${MAX_NAME_LENGTH} characters`)
  if (!isStorable(value)) throw new Rejected('the name has characters that are not text')
  return value
}

/** The name of a course that is given as a club and a course: "Old Mill Golf Club (North)". */
export function nameOfBoth({ club, course }: Fields): unknown {
  if (typeof club !== 'string' || club.trim() === '') return undefined
  return typeof course === 'string' && course.trim() !== '' ? `${club} (${course})` : club
}

export function parseAliases(value: unknown, warn: Warn): readonly string[] {
  const aliases = readList(value, 'aliases').flatMap((alias) => readText(alias, 'an alias', warn) ?? [])
  return [...new Set(aliases)]
}

/** In either case. */
export function parseKind(value: unknown, name: string, warn: Warn): CourseKind | null {
  const text = readText(value, name, warn)
  if (text === null) return null
  const kind = text.trim().toLowerCase()
  if (isCourseKind(kind)) return kind
  warn(`${name} ${shown(text)} is not one of ${COURSE_KINDS.join(', ')}: ignored`)
  return null
}

export function parseWebsite(value: unknown, name: string, warn: Warn): string | null {
  const text = readText(value, name, warn)
  if (text === null) return null
  // We serve it as a URI: characters that are not allowed in one are encoded, a plain address stays as given.
  if (isWebAddress(text)) return PLAIN_URI.test(text) ? text : new URL(text).href
  warn(`${name} ${shown(text)} is not an http(s) address: ignored`)
  return null
}

const PLAIN_URI = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)

export function parseSource(value: unknown, warn: Warn): Source | null {
  if (value === undefined || value === null) return null
  const fields = readFields(value, 'source')
  const name = readText(fields.name, 'source name', warn)
  if (name === null) return null
  return {
    name,
    licence: readText(fields.licence, 'source licence', warn),
    url: parseWebsite(fields.url, 'source url', warn),
  }
}
