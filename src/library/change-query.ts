import { malformed } from '../core/problem.ts'
import { LIMITS, parseLimit } from './query.ts'
import { decodeQuery } from './query-string.ts'

/**
 * How far a mirror has read. `known` is the number its reading began after: courses added later than that are new to
 * it, even if it comes across them only now because they have changed since.
 */
export type Cursor = { readonly after: number; readonly known: number }

export type Since = { readonly cursor: Cursor } | { readonly time: number }

export type ChangeQuery = { readonly since: Since; readonly limit: number }

const START: Since = { cursor: { after: 0, known: 0 } }

/** What to list changes by, parsed like the parameters of search. */
export function parseChangeQuery(queryString: string): ChangeQuery {
  const given = decodeQuery(queryString, ['since', 'limit'])
  const [since, limit] = [given.get('since'), given.get('limit')]
  return {
    since: since === undefined ? START : parseSince(since),
    limit: limit === undefined ? LIMITS.limit.default : parseLimit(limit),
  }
}

function parseSince(text: string): Since {
  const cursor = parseCursor(text)
  if (cursor !== null) return { cursor }
  const time = parseTime(text)
  if (time === null) throw malformedSince()
  return { time }
}

export const malformedSince = () =>
  malformed('since', 'the next of an earlier answer, or a date-time such as 2026-05-01T12:00:00Z')

// Fifteen digits are below 2^53.
const CURSOR = /^(\d{1,15})(?:-(\d{1,15}))?$/

function parseCursor(text: string): Cursor | null {
  const [, after, known] = CURSOR.exec(text) ?? []
  if (after === undefined) return null
  const cursor = { after: Number(after), known: Number(known ?? after) }
  return cursor.known > cursor.after ? null : cursor
}

/** In the middle of a reading it says where that began. */
export const writeCursor = ({ after, known }: Cursor) => (known === after ? `${after}` : `${after}-${known}`)

const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

function parseTime(text: string): number | null {
  const [, day] = DATE_TIME.exec(text) ?? []
  return day === undefined || !isDay(day) ? null : Date.parse(text)
}

/** JavaScript takes the 30th of February for a day in March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
