import type { Db } from '../platform/db/open.ts'
import type { EdgePurgeTable } from '../platform/db/tables.ts'

/** What an edge cache has been told so far. A new one has been told nothing. */
export async function readPurge(db: Db, url: string): Promise<EdgePurgeTable> {
  const known = await find(db, url)
  if (known) return known
  const fresh = { url, revision: -1, again_at: null, claimed_until: 0, failures: 0, next_at: 0 }
  await db
    .insertInto('edge_purge')
    .values(fresh)
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await find(db, url)) ?? fresh
}

const find = (db: Db, url: string) =>
  db.selectFrom('edge_purge').selectAll().where('url', '=', url).executeTakeFirst()

/** Of many processes that saw the same row, one gets it. */
export async function claimPurge(db: Db, seen: EdgePurgeTable, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('edge_purge')
    .set({ claimed_until: until })
    .where('url', '=', seen.url)
    .where('claimed_until', '=', seen.claimed_until)
    .where('revision', '=', seen.revision)
    .where('next_at', '=', seen.next_at)
    // Otherwise somebody who looked before the second purge would send a third.
    .where('again_at', 'is not distinct from', seen.again_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Claim = { readonly url: string; readonly until: number }

/** The edge has dropped what it had. `again`: when to say it once more; null after the second time. */
export const notePurged = (db: Db, { url, until }: Claim, revision: number, again: number | null) =>
  db
    .updateTable('edge_purge')
    .set({ revision, again_at: again, claimed_until: 0, failures: 0, next_at: 0 })
    .where('url', '=', url)
    .where('claimed_until', '=', until)
    .execute()

export const noteFailed = (db: Db, { url, until }: Claim, failures: number, nextAt: number) =>
  db
    .updateTable('edge_purge')
    .set({ claimed_until: 0, failures, next_at: nextAt })
    .where('url', '=', url)
    .where('claimed_until', '=', until)
    .execute()

/** How many of these caches have not acknowledged this revision. */
export async function countBehind(db: Db, urls: readonly string[], revision: number): Promise<number> {
  if (urls.length === 0) return 0
  const { told } = await db
    .selectFrom('edge_purge')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('url', 'in', urls)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return urls.length - Number(told)
}
