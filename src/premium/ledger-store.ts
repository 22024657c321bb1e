import { readPremiumOf, setPremium } from '../account/premium-store.ts'
import { chunk } from '../core/chunk.ts'
import type { Db } from '../platform/db/open.ts'
import {
  type BoughtTime,
  entitlementOf,
  type KnownSubscription,
  reversalKind,
  type SubscriptionTask,
  subscriptionTasks,
} from './entitlement.ts'
import { type Recording, recordFact } from './fact-store.ts'
import type { Fact, SubscriptionStatus } from './facts.ts'
import { withLedgerLocked } from './ledger-lock-store.ts'
import type { PaymentProviderName } from './payment-provider.ts'
import { addTask, removeTask, taskId } from './task-store.ts'

/**
 * Records facts and everything that follows from them. Whatever their order, and however often they arrive, the ledger
 * is the same in the end. Returns the accounts they belong to.
 */
export async function recordFacts(
  trx: Db,
  { provider, now }: Recording,
  facts: readonly Fact[],
): Promise<readonly string[]> {
  const accounts = new Set<string>()
  for (const fact of facts) {
    const accountId = await recordFact(trx, { provider, now }, fact)
    if (accountId !== null) accounts.add(accountId)
  }
  for (const accountId of accounts) await recalculateEntitlement(trx, { provider, now }, accountId)
  return [...accounts]
}

/** Works out again how long a golfer has Premium, and what we have to do at the provider. */
export async function recalculateEntitlement(
  trx: Db,
  { provider, now }: Recording,
  accountId: string,
): Promise<void> {
  const bought = await readBought(trx, provider, accountId)
  const subscriptions = await readSubscriptions(trx, provider, accountId)
  await setPremium(trx, accountId, entitlementOf(bought, subscriptions))
  await orderTasks(trx, { provider, now }, subscriptions, subscriptionTasks(bought, subscriptions))
}

/** Removes tasks that no longer follow from the ledger, since we know more now. */
async function orderTasks(
  trx: Db,
  { provider, now }: Recording,
  subscriptions: readonly KnownSubscription[],
  duties: readonly SubscriptionTask[],
) {
  for (const { id } of subscriptions)
    for (const kind of ['stop', 'end'] as const)
      if (duties.some((duty) => duty.kind === kind && duty.subscriptionId === id))
        await addTask(trx, provider, kind, id, now)
      else await removeTask(trx, taskId(kind, id))
}

/** Sandbox payments stop counting once there is a real provider: ends the Premium that they gave. */
export async function dropSandboxPremium(db: Db, recording: Recording): Promise<void> {
  if (recording.provider === 'sandbox') return
  for (const ids of chunk(await listSandboxPayers(db)))
    for (const { id, until, graceUntil } of await readPremiumOf(db, ids)) {
      if (Math.max(until ?? 0, graceUntil ?? 0) <= recording.now) continue
      await withLedgerLocked(db, async (trx) => {
        await recalculateEntitlement(trx, recording, id)
      })
    }
}

async function listSandboxPayers(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('premium_payment')
    .select('account_id')
    .distinct()
    .where('provider', '=', 'sandbox')
    .where('account_id', 'is not', null)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Sandbox payments count only while there is no real provider. */
const uncounted = (provider: PaymentProviderName) => (provider === 'sandbox' ? '' : 'sandbox')

export async function readBought(
  db: Db,
  provider: PaymentProviderName,
  accountId: string,
): Promise<readonly BoughtTime[]> {
  const rows = await db
    .selectFrom('premium_payment')
    .select(['id', 'subscription_id', 'cents', 'starts_at', 'ms'])
    .where('account_id', '=', accountId)
    .where('provider', '!=', uncounted(provider))
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

/** A golfer's payments that were refunded in full or are disputed, with how. */
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
    const way = reversalKind(parts[0]?.paid ?? 0, parts)
    if (way !== null) back.set(id, way)
  }
  return back
}

export async function readSubscriptions(
  db: Db,
  provider: PaymentProviderName,
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

// TOOL-3: somebody who has paid for a month or a year before is not a first-time subscriber, even after a refund.
export async function isFirstTime(
  db: Db,
  provider: PaymentProviderName,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('premium_payment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('subscription_id', 'is not', null)
    .where('provider', '!=', uncounted(provider))
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}
