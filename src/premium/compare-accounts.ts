import { type PremiumAccount, readPremium } from '../account/premium-store.ts'
import type { Difference } from './compare-facts.ts'
import { entitlementOf, subscriptionTasks } from './entitlement.ts'
import { withLedgerLocked } from './ledger-lock-store.ts'
import { readBought, readSubscriptions, recalculateEntitlement } from './ledger-store.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { hasTask, listHolders } from './reconcile-store.ts'

/** Accounts whose Premium does not follow from the ledger, or that lack a task for the provider. */
export async function compareAccounts(deps: PremiumDeps): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  for await (const holder of listHolders(deps.db)) {
    if ((await wordsOf(deps, holder)) === null) continue
    // A payment between two reads looks like a difference, so we look again.
    const again = await readPremium(deps.db, holder.id)
    const words = again && (await wordsOf(deps, again))
    if (words) differences.push({ about: 'account', id: holder.id, words, fact: null })
  }
  return differences
}

async function wordsOf(
  { db, provider: { name } }: PremiumDeps,
  holder: PremiumAccount,
): Promise<string | null> {
  const bought = await readBought(db, name, holder.id)
  const subscriptions = await readSubscriptions(db, name, holder.id)
  const { until, graceUntil } = entitlementOf(bought, subscriptions)
  if (until !== holder.until || graceUntil !== holder.graceUntil)
    return `account ${holder.id}: Premium ${spanWords(holder.until, holder.graceUntil)}; the ledger gives ${spanWords(until, graceUntil)}`
  for (const { kind, subscriptionId } of subscriptionTasks(bought, subscriptions))
    if (!(await hasTask(db, kind, subscriptionId)))
      return `account ${holder.id}: there is no task to ${kind} subscription ${subscriptionId}`
  return null
}

const spanWords = (until: number | null, graceUntil: number | null) =>
  until === null
    ? 'none'
    : `until ${new Date(until).toISOString()}${graceUntil === null ? '' : ` with grace until ${new Date(graceUntil).toISOString()}`}`

/** Works out again how long a golfer has Premium. */
export const recalculateAccount = ({ db, now, provider }: PremiumDeps, accountId: string): Promise<void> =>
  withLedgerLocked(db, async (trx) => {
    await recalculateEntitlement(trx, { provider: provider.name, now: now() }, accountId)
  })
