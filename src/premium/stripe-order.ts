import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Order } from './payment-provider.ts'
import { firstChargeCents, isDiscounted, PLANS, type PlanId } from './plans.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams
type LineItem = NonNullable<SessionParams['line_items']>[number]

/** What is sold, by ids of our own: they are made once in an account of Stripe's and found again. */
export const PRODUCT_ID = 'dogleg_premium'
export const COUPON_ID = 'dogleg_first_period'

/** Stripe wants half an hour at the least, counted from when it hears of it. */
const OPEN_FOR_S = 31 * 60

export const orderCents = ({ plan, firstTime }: Order) => firstChargeCents(plan, firstTime)
export const isHalfPrice = ({ plan, firstTime }: Order) => isDiscounted(plan, firstTime)

/**
 * The page to pay an order on. It says the same whenever it is asked for, as its idempotency key wants it: even when
 * it ends goes by the checkout and not by the clock.
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
    success_url: order.paidUrl,
    cancel_url: order.leftUrl,
    expires_at: Math.floor(order.expiresAt / 1_000) + OPEN_FOR_S,
    // Whoever has completed the page has paid: a bank debit would be known only days later.
    allowed_payment_method_types: ['card'],
    // TOOL-3: the price is in dollars, and the one that was shown.
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

/** Stripe takes one of the two. */
function payer({ customerId, email }: Order): Pick<SessionParams, 'customer' | 'customer_email'> {
  if (customerId !== null) return { customer: customerId }
  return email === null ? {} : { customer_email: email }
}

/** The same page has the same key. Stripe takes a key for one set of parameters alone, and an email may change. */
export function pageKey({ checkoutId, pageNumber }: Order, params: SessionParams): string {
  const print = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 16)
  return `page-${checkoutId}-${pageNumber}-${print}`
}
