import { MINUTE_MS } from '../core/duration.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { type Checkout, findOrCreateCheckout } from './checkout-store.ts'
import { firstChargeCents, isDiscounted, type PlanId } from './plans.ts'

/** How long a golfer can pay at the price they were shown. */
export const CHECKOUT_LIFETIME_MS = 30 * MINUTE_MS

/** Asking again while a checkout is open gives the same one. It charges nothing. */
export function openCheckout(
  { db, now, random }: Deps,
  accountId: string,
  plan: PlanId,
  firstTime: boolean,
): Promise<Checkout> {
  const createdAt = now()
  return findOrCreateCheckout(db, {
    ...{ id: newId(random), accountId, plan },
    priceCents: firstChargeCents(plan, firstTime),
    firstTime: isDiscounted(plan, firstTime),
    createdAt,
    expiresAt: createdAt + CHECKOUT_LIFETIME_MS,
  })
}
