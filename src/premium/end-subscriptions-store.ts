import type { Db } from '../platform/db/open.ts'
import { lockLedger } from './ledger-lock-store.ts'
import type { PaymentProviderName } from './payment-provider.ts'
import { addTask } from './task-store.ts'

/**
 * Deleting an account cancels its subscriptions: the payment provider has to end them and to close the pages that
 * could still be paid on. Locks the ledger first, or we would miss a subscription that is just being recorded.
 */
export async function endSubscriptions(trx: Db, accountId: string, now: number): Promise<void> {
  await lockLedger(trx)
  for (const { id, provider } of await listSubscriptions(trx, accountId))
    await addTask(trx, provider as PaymentProviderName, 'end', id, now)
  // The sandbox's page is our own and goes with the account: a page with an id is Stripe's.
  for (const pageId of await listOpenPages(trx, accountId)) await addTask(trx, 'stripe', 'close', pageId, now)
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
