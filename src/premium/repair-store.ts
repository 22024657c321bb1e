import type { Db } from '../platform/db/open.ts'
import type { Fact, PaymentFact, ReversalFact, SubscriptionFact } from './facts.ts'
import type { PaymentProviderName } from './payment-provider.ts'
import { readExistingAccounts } from './reconcile-store.ts'

/** Events that wait for a retry are due now. */
export const retryEventsNow = (db: Db, provider: PaymentProviderName, now: number) =>
  db
    .updateTable('premium_event')
    .set({ due_at: now })
    .where('provider', '=', provider)
    .where('applied_at', 'is', null)
    .where('due_at', '>', now)
    .execute()

export const retryTasksNow = (db: Db, provider: PaymentProviderName, now: number) =>
  db
    .updateTable('premium_task')
    .set({ due_at: now })
    .where('provider', '=', provider)
    .where('due_at', '>', now)
    .execute()

/**
 * We asked the provider after these rows were written, so what it says counts. Recording alone would keep a later stage
 * and a payment's first amount.
 */
export async function clearStale(trx: Db, facts: readonly Fact[]): Promise<void> {
  const present = await readExistingAccounts(trx, facts)
  for (const fact of facts)
    if (fact.kind === 'payment') await correctPayment(trx, fact, present)
    else if (fact.kind === 'subscription') await removeStaleSubscription(trx, fact)
    else if (fact.kind === 'reversal') await removeStaleReversal(trx, fact)
}

const removeStaleSubscription = (trx: Db, { id, asOf }: SubscriptionFact) =>
  trx.deleteFrom('premium_subscription').where('id', '=', id).where('as_of', '<=', asOf).execute()

const removeStaleReversal = (trx: Db, { id, asOf }: ReversalFact) =>
  trx.deleteFrom('premium_reversal').where('id', '=', id).where('as_of', '<=', asOf).execute()

/** Only we know when a day pass began, and whether its receipt was sent. */
const correctPayment = (trx: Db, fact: PaymentFact, present: ReadonlySet<string>) =>
  trx
    .updateTable('premium_payment')
    .set({
      account_id: present.has(fact.accountId) ? fact.accountId : null,
      plan: fact.plan,
      subscription_id: fact.subscriptionId,
      cents: fact.cents,
      ms: fact.ms,
      ...(fact.startsAt === null ? {} : { starts_at: fact.startsAt }),
    })
    .where('id', '=', fact.id)
    .execute()
