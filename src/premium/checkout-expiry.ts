import type { Checkout } from './checkout-store.ts'
import { firstChargeCents } from './plans.ts'

/** Why nobody can pay any more. */
export type ExpiryReason = 'expired' | 'discount' | 'price'

/** Null while a checkout can be paid at the price it shows, by a golfer who is a first-time subscriber or not. */
export function checkoutExpiry(checkout: Checkout, isFirstTime: boolean, now: number): ExpiryReason | null {
  const { plan, firstTime, priceCents, expiresAt } = checkout
  if (expiresAt <= now) return 'expired'
  if (priceCents !== firstChargeCents(plan, firstTime)) return 'price'
  // TOOL-3: once per golfer, so another page that showed it is over.
  return firstTime && !isFirstTime ? 'discount' : null
}
