import { type PremiumAccount, readPremium } from '../account/premium-store.ts'
import type { Difference } from './compare-facts.ts'
import { entitlementOf, subscriptionTasks } from './entitlement.ts'
import { lockLedger } from './ledger-lock-store.ts'
import { readBought, readSubscriptions, recalculateEntitlement } from './ledger-store.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { hasTask, listHolders } from './reconcile-store.ts'

/** Golfers whose Premium is not what follows from the books, or for whom the provider was never told something. */
export async function compareAccounts(deps: PremiumDeps): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  for await (const holder of listHolders(deps.db)) {
    if ((await wordsOf(deps, holder)) === null) continue
    // A payment that came between two reads looks like a difference: it is looked at once more.
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
    return `account ${holder.id}: Premium ${spanWords(holder.until, holder.graceUntil)}; the books give ${spanWords(until, graceUntil)}`
  for (const { kind, subscriptionId } of subscriptionTasks(bought, subscriptions))
    if (!(await hasTask(db, kind, subscriptionId)))
      return `account ${holder.id}: nobody is to tell the provider to ${kind} subscription ${subscriptionId}`
  return null
}

const spanWords = (until: number | null, graceUntil: number | null) =>
  until === null
    ? 'none'
    : `until ${new Date(until).toISOString()}${graceUntil === null ? '' : ` with grace until ${new Date(graceUntil).toISOString()}`}`

/** Counts anew what a golfer is entitled to. */
export const recalculateAccount = ({ db, now, provider }: PremiumDeps, accountId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockLedger(trx)
    await recalculateEntitlement(trx, { provider: provider.name, now: now() }, accountId)
  })
