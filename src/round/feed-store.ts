import { sql } from 'kysely'
import { DAY_MS } from '../core/duration.ts'
import { type Db, isPostgres } from '../platform/db/open.ts'
import { type SharedRound, sharedOf } from './shared-round-store.ts'

/** Where a page of the feed ends: the next one begins after it. */
export type FeedCursor = { readonly finishedAt: number; readonly id: string }

export type FeedPage = { readonly limit: number; readonly before: FeedCursor | null }

/** How far back we look first, and then, if that is too little. Most pages need the first only. */
const SPANS_MS = [14 * DAY_MS, 120 * DAY_MS, 1_000 * DAY_MS, Number.POSITIVE_INFINITY]

/**
 * The rounds that some golfers share with their friends, the newest first. All of them could be thousands: we look at
 * the last days first, and never sort the rest.
 */
export async function listFeed(
  db: Db,
  golfers: readonly string[],
  now: number,
  { limit, before }: FeedPage,
): Promise<readonly SharedRound[]> {
  const until = before?.finishedAt ?? now
  for (const span of SPANS_MS) {
    const found = await newestSince(db, golfers, { limit, before, from: until - span })
    if (found.length === limit || span === Number.POSITIVE_INFINITY) return found
  }
  return []
}

async function newestSince(
  db: Db,
  golfers: readonly string[],
  { limit, before, from }: FeedPage & { readonly from: number },
): Promise<readonly SharedRound[]> {
  let rows = db
    .selectFrom('shared_round')
    .selectAll()
    .where(isAmong(db, golfers))
    .where('hidden_at', 'is', null)
  if (Number.isFinite(from)) rows = rows.where('finished_at', '>=', from)
  if (before !== null)
    rows = rows
      .where('finished_at', '<=', before.finishedAt)
      .where((is) => is.or([is('finished_at', '<', before.finishedAt), is('id', '<', before.id)]))
  const found = await rows.orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return found.map(sharedOf)
}

/** As one value: a statement with hundreds of them takes longer to read than to run. */
const isAmong = (db: Db, golfers: readonly string[]) =>
  isPostgres(db)
    ? sql<boolean>`account_id in (select jsonb_array_elements_text(${JSON.stringify(golfers)}::jsonb))`
    : sql<boolean>`account_id in (select value from json_each(${JSON.stringify(golfers)}))`

/** Those that some golfers have shared since a time, the newest first. */
export async function listSharedSince(
  db: Db,
  golfers: readonly string[],
  since: number,
  limit: number,
): Promise<readonly SharedRound[]> {
  if (golfers.length === 0) return []
  const rows = await db
    .selectFrom('shared_round')
    .selectAll()
    .where(isAmong(db, golfers))
    .where('finished_at', '>=', since)
    .where('hidden_at', 'is', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(sharedOf)
}
