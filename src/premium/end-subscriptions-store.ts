import { sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'

/**
 * Whoever leaves is charged no more: the payment provider is told to end their subscriptions and to close the pages
 * they could still pay on. The turn is taken first, as by all who change the books: a subscription that is just being
 * entered would else be missed.
 */
export async function endSubscriptions(trx: Db, accountId: string, now: number): Promise<void> {
  await trx.updateTable('premium_turn').set({ count: sql`count + 1` }).where('id', '=', 1).execute()
  for (const { id, provider } of await listSubscriptions(trx, accountId))
    await orderOnce(trx, provider, 'end', id, now)
  // The sandbox's page is our own and closes with the account: whatever has an id is Stripe's.
  for (const pageId of await listOpenPages(trx, accountId))
    await orderOnce(trx, 'stripe', 'close', pageId, now)
}

const listSubscriptions = (trx: Db, accountId: string) =>
  trx
    .selectFrom('premium_subscription')
    .select(['id', 'provider'])
    .where('account_id', '=', accountId)
    .where('status', '!=', 'ended')
    .execute()

async function listOpenPages(trx: Db, accountId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('checkout')
    .select('page_id')
    .where('account_id', '=', accountId)
    .where('page_is_open', '=', 1)
    .execute()
  return rows.flatMap(({ page_id }) => page_id ?? [])
}

/** As the tasks of the books are named: one that waits already is not doubled. */
const orderOnce = (trx: Db, provider: string, kind: 'end' | 'close', subject: string, now: number) =>
  trx
    .insertInto('premium_task')
    .values({ id: `${kind} ${subject}`, provider, kind, subject, tries: 0, due_at: now })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
