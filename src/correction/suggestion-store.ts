import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { CorrectionSuggestionTable } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import type { SentSuggestion } from './suggestion.ts'
import { CLOSED_LIFETIME_MS, MAX_OPEN, MAX_OPEN_PER_COURSE } from './suggestion-limits.ts'

export type Decision = 'accepted' | 'rejected'

export type StoredSuggestion = SentSuggestion & {
  readonly reference: string
  readonly createdAt: number
  readonly status: 'open' | Decision
  /** What the operator wrote when closing it. */
  readonly note: string | null
  readonly closedAt: number | null
}

/** The cap that a suggestion would exceed. */
export type FullQueue = { readonly full: 'course' | 'all' }

/** What is open never expires. */
const NEVER = Number.MAX_SAFE_INTEGER

/**
 * Stores a suggestion and returns its reference. The same words about the same course are stored once: sending
 * them again returns the reference of the first.
 */
export function saveSuggestion(
  db: Db,
  sent: SentSuggestion,
  reference: string,
  now: number,
): Promise<{ readonly reference: string } | FullQueue> {
  const digest = digestOf(sent)
  return db.transaction().execute(async (trx) => {
    const known = await referenceOf(trx, digest)
    if (known !== null) return { reference: known }
    if ((await countOpen(trx, sent.courseSlug)) >= MAX_OPEN_PER_COURSE) return { full: 'course' }
    if ((await countOpen(trx)) >= MAX_OPEN) return { full: 'all' }
    await insert(trx, sent, { reference, digest, now })
    // Somebody may have sent the same a moment earlier.
    return { reference: (await referenceOf(trx, digest)) ?? reference }
  })
}

type Stored = { readonly reference: string; readonly digest: string; readonly now: number }

const insert = (db: Db, sent: SentSuggestion, { reference, digest, now }: Stored) =>
  db
    .insertInto('correction_suggestion')
    .values({
      reference,
      digest,
      course_slug: sent.courseSlug,
      about: sent.about,
      explanation: sent.explanation,
      known_from: sent.knownFrom,
      email: sent.email,
      language: sent.language,
      created_at: now,
      status: 'open',
      note: null,
      closed_at: null,
      expires_at: NEVER,
    })
    .onConflict((clash) => clash.column('digest').doNothing())
    .execute()

/** Spaces and upper case make no difference. */
const digestOf = ({ courseSlug, about, explanation }: SentSuggestion) =>
  createHash('sha256')
    .update(
      JSON.stringify([courseSlug, about, explanation.normalize('NFC').toLowerCase().split(/\s+/).join(' ')]),
    )
    .digest('hex')

async function referenceOf(db: Db, digest: string): Promise<string | null> {
  const row = await db
    .selectFrom('correction_suggestion')
    .select('reference')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** How many are open, of one course or of all. */
export async function countOpen(db: Db, courseSlug: string | null = null): Promise<number> {
  const open = db
    .selectFrom('correction_suggestion')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'open')
  const row = await (courseSlug === null
    ? open
    : open.where('course_slug', '=', courseSlug)
  ).executeTakeFirst()
  return Number(row?.count ?? 0)
}

export type Listed = { readonly courseSlug: string | null; readonly closedToo: boolean }

/** The oldest first. */
export async function listSuggestions(
  db: Db,
  { courseSlug, closedToo }: Listed,
): Promise<readonly StoredSuggestion[]> {
  let rows = db.selectFrom('correction_suggestion').selectAll().orderBy('created_at').orderBy('reference')
  if (courseSlug !== null) rows = rows.where('course_slug', '=', courseSlug)
  if (!closedToo) rows = rows.where('status', '=', 'open')
  return (await rows.execute()).map(storedOf)
}

export async function readSuggestion(db: Db, reference: string): Promise<StoredSuggestion | null> {
  const row = await db
    .selectFrom('correction_suggestion')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ? storedOf(row) : null
}

/** Closes an open suggestion and removes its email. False when it was closed before. */
export async function closeSuggestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  decision: Decision,
  note: string | null,
): Promise<boolean> {
  const at = now()
  const closed = { status: decision, note, email: null, closed_at: at, expires_at: at + CLOSED_LIFETIME_MS }
  const changed = await db
    .updateTable('correction_suggestion')
    .set(closed)
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .returning('reference')
    .executeTakeFirst()
  return changed !== undefined
}

export const removeClosedSuggestions = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'correction_suggestion', 'reference', now())

const storedOf = (row: Selectable<CorrectionSuggestionTable>): StoredSuggestion => ({
  reference: row.reference,
  courseSlug: row.course_slug,
  about: row.about,
  explanation: row.explanation,
  knownFrom: row.known_from,
  email: row.email,
  language: row.language,
  createdAt: row.created_at,
  status: row.status,
  note: row.note,
  closedAt: row.closed_at,
})
