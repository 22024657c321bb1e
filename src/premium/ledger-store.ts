import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type BoughtTime, dutiesOf, entitlementOf, type KnownSubscription } from './entitlement.ts'
import type {
  Fact,
  IntentFact,
  PaymentFact,
  ReversalFact,
  SubscriptionFact,
  SubscriptionStatus,
} from './facts.ts'
import type { ProviderName } from './payment-provider.ts'
import { addTask } from './task-store.ts'

/** Whoever changes the books takes the turn first, in the same transaction: a refund and its payment that come at
 * once would else not see each other. */
export const takeTurn = (trx: Db) =>
  trx.updateTable('premium_turn').set({ count: sql`count + 1` }).where('id', '=', 1).execute()

export type Learning = { readonly provider: ProviderName; readonly now: number }

/**
 * Enters facts into the books, with all that follows from them. In whatever order they come, and however often, the
 * books are the same in the end. Whose they were is returned.
 */
export async function learnFacts(
  trx: Db,
  { provider, now }: Learning,
  facts: readonly Fact[],
): Promise<readonly string[]> {
  const accounts = new Set<string>()
  for (const fact of facts) {
    const accountId = await learnFact(trx, { provider, now }, fact)
    if (accountId !== null) accounts.add(accountId)
  }
  for (const accountId of accounts) await settle(trx, { provider, now }, accountId)
  return [...accounts]
}

/** Whose the fact is; null when nobody knows yet, or they are gone. */
async function learnFact(trx: Db, learning: Learning, fact: Fact): Promise<string | null> {
  switch (fact.kind) {
    case 'payment':
      return learnPayment(trx, learning, fact)
    case 'intent':
      return learnIntent(trx, fact)
    case 'reversal':
      return learnReversal(trx, fact)
    case 'subscription':
      return learnSubscription(trx, learning, fact)
    case 'failure':
      return presentAccount(trx, fact.accountId)
  }
}

async function learnPayment(trx: Db, { provider, now }: Learning, fact: PaymentFact): Promise<string | null> {
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

// TOOL-3: the first-time price is given once; checkouts that still show it are given out no more.
async function retireDiscounted(trx: Db, accountId: string) {
  await trx
    .updateTable('checkout')
    .set({ open_key: null })
    .where('account_id', '=', accountId)
    .where('first_time', '=', 1)
    .execute()
}

async function learnIntent(trx: Db, { id, paymentId }: IntentFact): Promise<string | null> {
  await trx
    .insertInto('premium_intent')
    .values({ id, payment_id: paymentId })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
  return payerOf(trx, id)
}

async function learnReversal(trx: Db, fact: ReversalFact): Promise<string | null> {
  const known = await trx
    .selectFrom('premium_reversal')
    .select(['stage', 'as_of', 'stands'])
    .where('id', '=', fact.id)
    .executeTakeFirst()
  const row = {
    intent_id: fact.intentId,
    kind: fact.way,
    cents: fact.cents,
    stage: fact.stage,
    stands: fact.stands ? 1 : 0,
    as_of: fact.asOf,
  }
  const rank = ({ stage, as_of, stands }: Pick<typeof row, 'stage' | 'as_of' | 'stands'>) => [
    stage,
    as_of,
    stands,
  ]
  if (!known)
    await trx
      .insertInto('premium_reversal')
      .values({ id: fact.id, ...row })
      .execute()
  else if (isAfter(rank(row), rank(known)))
    await trx.updateTable('premium_reversal').set(row).where('id', '=', fact.id).execute()
  return payerOf(trx, fact.intentId)
}

const STATUS_RANK: Readonly<Record<SubscriptionStatus, number>> = {
  stopped: 0,
  active: 1,
  past_due: 2,
  ended: 3,
}

async function learnSubscription(
  trx: Db,
  { provider, now }: Learning,
  fact: SubscriptionFact,
): Promise<string | null> {
  const accountId = await presentAccount(trx, fact.accountId)
  const known = await trx
    .selectFrom('premium_subscription')
    .select(['status', 'renews', 'as_of'])
    .where('id', '=', fact.id)
    .executeTakeFirst()
  const row = {
    provider,
    account_id: accountId,
    plan: fact.plan,
    customer_id: fact.customerId,
    status: fact.status,
    renews: fact.renews ? 1 : 0,
    period_end: fact.periodEnd,
    created_at: fact.createdAt,
    as_of: fact.asOf,
  }
  if (!known)
    await trx
      .insertInto('premium_subscription')
      .values({ id: fact.id, ...row })
      .execute()
  else if (isAfter(rankOf(row), rankOf(known)))
    await trx.updateTable('premium_subscription').set(row).where('id', '=', fact.id).execute()
  // Nobody is there any more who could use or end it.
  if (accountId === null && fact.status !== 'ended') await addTask(trx, provider, 'end', fact.id, now)
  return accountId
}

/** What has ended has ended; else the later moment holds. The provider's moments are whole seconds. */
const rankOf = ({ status, renews, as_of }: { status: string; renews: number; as_of: number }) => {
  const rank = STATUS_RANK[status as SubscriptionStatus]
  return [rank === STATUS_RANK.ended ? 1 : 0, as_of, rank, 1 - renews]
}

const isAfter = (a: readonly number[], b: readonly number[]): boolean => {
  const place = a.findIndex((rank, i) => rank !== b[i])
  return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0)
}

async function presentAccount(trx: Db, accountId: string): Promise<string | null> {
  const row = await trx.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  return row?.id ?? null
}

async function payerOf(trx: Db, intentId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('premium_intent')
    .innerJoin('premium_payment', 'premium_payment.id', 'premium_intent.payment_id')
    .select('account_id')
    .where('premium_intent.id', '=', intentId)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Counts anew what a golfer is entitled to, and orders what the provider has to be told. */
export async function settle(trx: Db, { provider, now }: Learning, accountId: string): Promise<void> {
  const bought = await readBought(trx, provider, accountId)
  const subscriptions = await readSubscriptions(trx, provider, accountId)
  const { until, graceUntil } = entitlementOf(bought, subscriptions)
  await trx
    .updateTable('account')
    .set({ premium_until: until, premium_grace_until: graceUntil })
    .where('id', '=', accountId)
    .execute()
  for (const { kind, subscriptionId } of dutiesOf(bought, subscriptions))
    await addTask(trx, provider, kind, subscriptionId, now)
}

/** What was paid in the sandbox counts only as long as there is no real provider. */
const counted = (provider: ProviderName) => (provider === 'sandbox' ? [] : ['sandbox'])

export async function readBought(
  db: Db,
  provider: ProviderName,
  accountId: string,
): Promise<readonly BoughtTime[]> {
  const rows = await db
    .selectFrom('premium_payment')
    .select(['id', 'subscription_id', 'cents', 'starts_at', 'ms'])
    .where('account_id', '=', accountId)
    .where('provider', 'not in', ['', ...counted(provider)])
    .execute()
  const reversed = await readReversed(db, accountId)
  return rows.map((row) => ({
    id: row.id,
    subscriptionId: row.subscription_id,
    startsAt: row.starts_at,
    ms: row.ms,
    isReversed: reversed.has(row.id),
  }))
}

/** The payments of a golfer that went back whole, or that are disputed. */
export async function readReversed(db: Db, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('premium_payment')
    .innerJoin('premium_intent', 'premium_intent.payment_id', 'premium_payment.id')
    .innerJoin('premium_reversal', 'premium_reversal.intent_id', 'premium_intent.id')
    .select(['premium_payment.id', 'premium_payment.cents as paid', 'kind', 'premium_reversal.cents'])
    .where('account_id', '=', accountId)
    .where('stands', '=', 1)
    .execute()
  const back = new Map<string, string>()
  for (const [id, parts] of Map.groupBy(rows, ({ id }) => id)) {
    const refunded = parts.reduce((sum, { kind, cents }) => sum + (kind === 'refund' ? cents : 0), 0)
    if (parts.some(({ kind }) => kind === 'dispute')) back.set(id, 'dispute')
    else if (refunded >= (parts[0]?.paid ?? 0)) back.set(id, 'refund')
  }
  return back
}

async function readSubscriptions(
  db: Db,
  provider: ProviderName,
  accountId: string,
): Promise<readonly KnownSubscription[]> {
  const rows = await db
    .selectFrom('premium_subscription')
    .select(['id', 'status', 'renews', 'created_at'])
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status as SubscriptionStatus,
    renews: row.renews === 1,
    createdAt: row.created_at,
  }))
}

// TOOL-3: who has paid for a month or a year before is no first-time subscriber, even if it went back.
export async function isFirstTime(db: Db, provider: ProviderName, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('premium_payment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('subscription_id', 'is not', null)
    .where('provider', 'not in', ['', ...counted(provider)])
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}
