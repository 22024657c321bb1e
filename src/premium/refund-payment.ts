import { Problem } from '../core/problem.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PaymentProviderName } from './payment-provider.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { recordObjects } from './receive-event.ts'
import { finishTasks } from './reconcile.ts'
import { listIntents, type RefundablePayment, readRefundable } from './refund-store.ts'
import { listLive } from './subscription-store.ts'

/** Refunds a payment in full. Returns whose it was; null when the account is gone. */
export async function refundPayment(deps: PremiumDeps, paymentId: string): Promise<string | null> {
  const { db, provider } = deps
  const paid = await readRefundable(db, paymentId)
  if (paid === null) throw new Problem('not_found', `We couldn’t find the payment ${paymentId}.`)
  const obstacle = whyNotRefundable(paid, provider.name)
  if (obstacle !== null) throw new Problem('conflict', obstacle)
  for (const intentId of await knownIntents(deps, paymentId))
    await recordObjects(deps, requireAnswer(await provider.refund(intentId)))
  // A refunded subscription ends.
  await finishTasks(deps)
  return paid.accountId
}

function whyNotRefundable(
  { provider, back }: RefundablePayment,
  present: PaymentProviderName,
): string | null {
  if (provider === 'operator') return 'This was a gift: there is nothing to refund.'
  if (provider !== present) return `This was paid through ${provider}, but the provider is now ${present}.`
  if (back === 'refund') return 'This payment has already been refunded.'
  return back === 'dispute'
    ? 'This payment is disputed: the golfer’s bank decides where the money goes.'
    : null
}

async function knownIntents({ db }: PremiumDeps, paymentId: string): Promise<readonly string[]> {
  const intents = await listIntents(db, paymentId)
  if (intents.length > 0) return intents
  throw new Problem(
    'conflict',
    'We don’t know how this was paid; ./dogleg premium reconcile --apply asks the provider.',
  )
}

/** Ends a golfer's subscriptions at once. They keep the time they paid for. */
export async function endSubscriptionsNow(deps: PremiumDeps, accountId: string): Promise<void> {
  const { db, provider } = deps
  const live = await listLive(db, provider.name, accountId)
  if (live.length === 0) throw new Problem('conflict', 'This golfer has no active subscription.')
  for (const { id } of live) await recordObjects(deps, requireAnswer(await provider.endSubscription(id)))
}

function requireAnswer(objects: readonly PaymentObject[]): readonly PaymentObject[] {
  if (objects.length > 0) return objects
  throw new Problem(
    'conflict',
    'The payment provider had nothing to do; ./dogleg premium reconcile compares our ledger with it.',
  )
}
