import { shown } from '../../core/problem.ts'
import { isFields, isStorable } from '../../course/record/read-value.ts'
import { isSlug } from '../../course/slug.ts'
import { readRecords } from '../records/read.ts'
import type { Patch } from './apply-patch.ts'

/** The course a correction is about. */
export type Target = { readonly slug: string } | { readonly source: string; readonly id: string }

/** One correction as the file gives it; its operations are checked when they are applied. */
export type RawCorrection = { readonly line: number } & Parsed

type Parsed =
  | { readonly target: Target; readonly reason: string; readonly patch: Patch }
  | { readonly broken: string }

/** Written like records: NDJSON or a JSON array. A broken correction does not affect the others. */
export async function* readCorrections(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<RawCorrection> {
  for await (const record of readRecords(head, bytes))
    if ('value' in record) yield { line: record.line, ...parseCorrection(record.value) }
    else if ('broken' in record) yield { line: record.line, broken: record.broken }
}

function parseCorrection(value: unknown): Parsed {
  if (!isFields(value)) return { broken: 'a correction is an object with course, reason and patch' }
  const { course, reason, patch } = value
  const target = parseTarget(course)
  if (typeof target === 'string') return { broken: target }
  // People who look at the course later must see why it differs from its source.
  if (typeof reason !== 'string' || reason.trim() === '' || !isStorable(reason))
    return { broken: 'the correction gives no reason' }
  if (!Array.isArray(patch) || patch.length === 0)
    return { broken: 'the correction has no patch: a list of operations as in RFC 6902' }
  return { target, reason, patch }
}

/** The course, or what is wrong with the way it is named. */
function parseTarget(course: unknown): Target | string {
  if (typeof course === 'string')
    return isSlug(course) ? { slug: course } : `course ${JSON.stringify(shown(course))} is not a slug`
  const { source, id } = isFields(course) ? course : {}
  const text = typeof id === 'number' ? String(id) : id
  if (typeof source === 'string' && source !== '' && typeof text === 'string' && text !== '')
    return { source, id: text }
  return 'course is neither a slug nor an object with source and id'
}
