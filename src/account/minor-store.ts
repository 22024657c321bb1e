import { chunk } from '../core/chunk.ts'
import type { Db } from '../platform/db/open.ts'

/** Nobody but friends sees what golfers under age do. */
export async function isMinor(db: Db, accountId: string): Promise<boolean> {
  return (await minorsAmong(db, [accountId])).has(accountId)
}

/** Which of some golfers are marked as minors. */
export async function minorsAmong(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const minors = new Set<string>()
  for (const ids of chunk([...new Set(accountIds)])) {
    const rows = await db
      .selectFrom('account')
      .select('id')
      .where('id', 'in', ids)
      .where('minor', '=', 1)
      .execute()
    for (const { id } of rows) minors.add(id)
  }
  return minors
}

export const writeMinor = (db: Db, accountId: string, minor: boolean) =>
  db
    .updateTable('account')
    .set({ minor: minor ? 1 : 0 })
    .where('id', '=', accountId)
    .execute()
