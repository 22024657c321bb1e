import { MINUTE_MS } from '../core/duration.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { type Checkout, findOrCreateCheckout } from './checkout-store.ts'
import { firstChargeCents, isDiscounted, type PlanId } from './plans.ts'

/** How long a golfer can pay at the price they were shown. */
export const CHECKOUT_LIFETIME_MS = 30 * MINUTE_MS

/** Asking again within the life of a checkout gives the same one. Nothing is charged by it. */
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
