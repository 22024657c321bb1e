import { readPremium } from '../account/premium-store.ts'
import type { Db } from '../platform/db/open.ts'
import { isNewerReversal, isNewerSubscription } from './fact-order.ts'
import type {
  Fact,
  IntentFact,
  PaymentFact,
  ReversalFact,
  SubscriptionFact,
  SubscriptionStatus,
} from './facts.ts'
import type { PaymentProviderName } from './payment-provider.ts'
import { addTask, removeTask, taskId } from './task-store.ts'

/** Who sent the facts, and when we record them. */
export type Recording = { readonly provider: PaymentProviderName; readonly now: number }

/** Records one fact. Returns whose it is; null when we don't know yet, or the account is gone. */
export async function recordFact(trx: Db, recording: Recording, fact: Fact): Promise<string | null> {
  switch (fact.kind) {
    case 'payment':
      return recordPayment(trx, recording, fact)
    case 'intent':
      return recordIntent(trx, fact)
    case 'reversal':
      return recordReversal(trx, fact)
    case 'subscription':
      return recordSubscription(trx, recording, fact)
    case 'failure':
      return presentAccount(trx, fact.accountId)
  }
}

async function recordPayment(
  trx: Db,
  { provider, now }: Recording,
  fact: PaymentFact,
): Promise<string | null> {
  const accountId = await presentAccount(trx, fact.accountId)
  await trx
    .insertInto('premium_payment')
    .values({
      id: fact.id,
      provider,
      account_id: accountId,
      plan: fact.plan,
      subscription_id: fact.subscriptionId,
      cents: fact.cents,
      starts_at: fact.startsAt ?? now,
      ms: fact.ms,
      paid_at: fact.paidAt,
    })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
  if (fact.checkoutId !== null) await markPaid(trx, fact.checkoutId, now)
  if (fact.subscriptionId !== null) await retireDiscounted(trx, fact.accountId)
  return accountId
}

async function markPaid(trx: Db, checkoutId: string, now: number) {
  await trx
    .updateTable('checkout')
    .set({ paid_at: now, open_key: null, page_is_open: 0 })
    .where('id', '=', checkoutId)
    .where('paid_at', 'is', null)
    .execute()
}

// TOOL-3: a golfer gets the introductory price once, so we no longer offer checkouts that show it.
async function retireDiscounted(trx: Db, accountId: string) {
  await trx
    .updateTable('checkout')
    .set({ open_key: null })
    .where('account_id', '=', accountId)
    .where('first_time', '=', 1)
    .execute()
}

async function recordIntent(trx: Db, { id, paymentId }: IntentFact): Promise<string | null> {
  await trx
    .insertInto('premium_intent')
    .values({ id, payment_id: paymentId })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
  return payerOf(trx, id)
}

async function recordReversal(trx: Db, fact: ReversalFact): Promise<string | null> {
  const known = await trx
    .selectFrom('premium_reversal')
    .select(['stage', 'as_of as asOf', 'stands', 'cents'])
    .where('id', '=', fact.id)
    .executeTakeFirst()
  const { intentId, way, cents, stage, stands, asOf } = fact
  const row = { intent_id: intentId, kind: way, cents, stage, stands: Number(stands), as_of: asOf }
  if (!known)
    await trx
      .insertInto('premium_reversal')
      .values({ id: fact.id, ...row })
      .execute()
  else if (isNewerReversal(fact, { ...known, stands: known.stands === 1 }))
    await trx.updateTable('premium_reversal').set(row).where('id', '=', fact.id).execute()
  return payerOf(trx, intentId)
}

async function recordSubscription(
  trx: Db,
  { provider, now }: Recording,
  fact: SubscriptionFact,
): Promise<string | null> {
  const { id } = fact
  const accountId = await presentAccount(trx, fact.accountId)
  const known = await readState(trx, id)
  const row = { provider, account_id: accountId, ...rowOf(fact) }
  if (known === null)
    await trx
      .insertInto('premium_subscription')
      .values({ id, ...row })
      .execute()
  else if (isNewerSubscription(fact, known))
    await trx.updateTable('premium_subscription').set(row).where('id', '=', id).execute()
  if (accountId !== null) return accountId
  // Nobody is left who could use or cancel it.
  if (fact.status === 'ended' || known?.status === 'ended') await removeTask(trx, taskId('end', id))
  else await addTask(trx, provider, 'end', id, now)
  return null
}

async function readState(trx: Db, id: string) {
  const row = await trx
    .selectFrom('premium_subscription')
    .select(['status', 'renews', 'period_end as periodEnd', 'as_of as asOf'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, status: row.status as SubscriptionStatus, renews: row.renews === 1 } : null
}

const rowOf = (fact: SubscriptionFact) => ({
  plan: fact.plan,
  customer_id: fact.customerId,
  status: fact.status,
  renews: Number(fact.renews),
  period_end: fact.periodEnd,
  created_at: fact.createdAt,
  as_of: fact.asOf,
})

const presentAccount = async (trx: Db, accountId: string): Promise<string | null> =>
  (await readPremium(trx, accountId))?.id ?? null

async function payerOf(trx: Db, intentId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('premium_intent')
    .innerJoin('premium_payment', 'premium_payment.id', 'premium_intent.payment_id')
    .select('account_id')
    .where('premium_intent.id', '=', intentId)
    .executeTakeFirst()
  return row?.account_id ?? null
}
