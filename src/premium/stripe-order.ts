import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Order } from './payment-provider.ts'
import { firstChargeCents, isDiscounted, PLANS, type PlanId } from './plans.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams
type LineItem = NonNullable<SessionParams['line_items']>[number]

/** Our own ids for what we sell: created once in a Stripe account, and found again. */
export const PRODUCT_ID = 'dogleg_premium'
export const COUPON_ID = 'dogleg_first_period'

/** Stripe asks for at least half an hour, counted from when the call arrives. */
const OPEN_FOR_S = 31 * 60

export const orderCents = ({ plan, firstTime }: Order) => firstChargeCents(plan, firstTime)
export const isHalfPrice = ({ plan, firstTime }: Order) => isDiscounted(plan, firstTime)

/**
 * The page for an order. The same order always gives the same parameters, as the idempotency key requires: even its
 * expiry depends on the checkout, not on the clock.
 */
export function pageParams(order: Order): SessionParams {
  const metadata = { account: order.accountId, checkout: order.checkoutId, plan: order.plan }
  return {
    ...(PLANS[order.plan].renews === null
      ? { mode: 'payment', payment_intent_data: { metadata } }
      : { mode: 'subscription', subscription_data: { metadata } }),
    line_items: [lineItem(order.plan)],
    ...(isHalfPrice(order) ? { discounts: [{ coupon: COUPON_ID }] } : {}),
    ...payer(order),
    client_reference_id: order.checkoutId,
    metadata,
    locale: order.language,
    success_url: order.paidUrl,
    cancel_url: order.leftUrl,
    expires_at: Math.floor(order.expiresAt / 1_000) + OPEN_FOR_S,
    // Only cards: with them a completed page is paid. A bank debit may fail days later.
    allowed_payment_method_types: ['card'],
    // TOOL-3: the price is in dollars, and the one we showed.
    adaptive_pricing: { enabled: false },
  }
}

function lineItem(plan: PlanId): LineItem {
  const { cents, renews } = PLANS[plan]
  const recurring = renews === null ? {} : { recurring: { interval: renews } }
  return {
    quantity: 1,
    price_data: { currency: 'usd', product: PRODUCT_ID, unit_amount: cents, ...recurring },
  }
}

/** Stripe takes only one of the two. */
function payer({ customerId, email }: Order): Pick<SessionParams, 'customer' | 'customer_email'> {
  if (customerId !== null) return { customer: customerId }
  return email === null ? {} : { customer_email: email }
}

/** The same page has the same key. Stripe allows one set of parameters per key, and an email may change. */
export function pageKey({ checkoutId, pageNumber }: Order, params: SessionParams): string {
  const print = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 16)
  return `page-${checkoutId}-${pageNumber}-${print}`
}
