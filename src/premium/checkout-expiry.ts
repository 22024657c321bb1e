import type { Checkout } from './checkout-store.ts'
import { firstChargeCents } from './plans.ts'

/** Why a checkout can no longer be paid. */
export type ExpiryReason = 'expired' | 'discount' | 'price'

/** Null while the golfer can pay the price that the checkout shows. */
export function checkoutExpiry(checkout: Checkout, isFirstTime: boolean, now: number): ExpiryReason | null {
  const { plan, firstTime, priceCents, expiresAt } = checkout
  if (expiresAt <= now) return 'expired'
  if (priceCents !== firstChargeCents(plan, firstTime)) return 'price'
  // TOOL-3: a golfer gets the discount once, so another checkout that shows it has expired.
  return firstTime && !isFirstTime ? 'discount' : null
}
