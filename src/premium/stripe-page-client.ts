import type Stripe from 'stripe'
import type { Order, PaymentPage } from './payment-provider.ts'
import type { CallStripe } from './stripe-call-client.ts'
import { nullOn, providerUnavailable, StripeError } from './stripe-error.ts'
import { COUPON_ID, isHalfPrice, orderCents, PRODUCT_ID, pageKey, pageParams } from './stripe-order.ts'

export async function openPage(ask: CallStripe, order: Order): Promise<PaymentPage> {
  await keepProduct(ask)
  if (isHalfPrice(order)) await keepCoupon(ask)
  const session = await createSession(ask, order)
  await requirePrice(ask, order, session)
  return { id: session.id, url: session.url }
}

async function createSession(ask: CallStripe, order: Order): Promise<Stripe.Checkout.Session> {
  const params = pageParams(order)
  try {
    return await ask(({ checkout }) =>
      checkout.sessions.create(params, { idempotencyKey: pageKey(order, params) }),
    )
  } catch (error) {
    const other = withAnotherPayer(order, error)
    if (other === null) throw error
    return createSession(ask, other)
  }
}

/** A customer may be gone or belong to another Stripe account, and Stripe refuses some emails that we accept. */
function withAnotherPayer(order: Order, error: unknown): Order | null {
  const param = error instanceof StripeError ? error.param : null
  if (param === 'customer' && order.customerId !== null) return { ...order, customerId: null }
  if (param === 'customer_email' && order.email !== null) return { ...order, email: null }
  return null
}

/** TOOL-3: nobody pays another price than the one they saw, whatever somebody changed at Stripe by hand. */
async function requirePrice(ask: CallStripe, order: Order, session: Stripe.Checkout.Session) {
  const { id, amount_total: cents, currency } = session
  if (cents === orderCents(order) && currency === 'usd' && session.url !== null) return
  await closePage(ask, id)
  throw new Error(`Stripe would have charged ${cents} ${currency} where ${orderCents(order)} usd was shown.`)
}

/** We look for the product first: Stripe would remember a refusal under the page's key. */
async function keepProduct(ask: CallStripe) {
  const known = await nullOn(
    ['resource_missing'],
    ask(({ products }) => products.retrieve(PRODUCT_ID)),
  )
  if (known === null)
    await nullOn(
      ['resource_already_exists'],
      ask(({ products }) => products.create({ id: PRODUCT_ID, name: 'Dogleg Premium' })),
    )
}

async function keepCoupon(ask: CallStripe) {
  const known = await nullOn(
    ['resource_missing'],
    ask(({ coupons }) => coupons.retrieve(COUPON_ID)),
  )
  if (known === null)
    await nullOn(
      ['resource_already_exists'],
      ask(({ coupons }) =>
        coupons.create({ id: COUPON_ID, name: 'First period', percent_off: 50, duration: 'once' }),
      ),
    )
}

/** A page that this Stripe account does not know cannot be paid either. */
export async function closePage(ask: CallStripe, pageId: string): Promise<'closed' | 'paid'> {
  try {
    await ask(({ checkout }) => checkout.sessions.expire(pageId))
    return 'closed'
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    if (error.code === 'resource_missing') return 'closed'
    return whyNot(ask, pageId)
  }
}

async function whyNot(ask: CallStripe, pageId: string): Promise<'closed' | 'paid'> {
  const { status } = await ask(({ checkout }) => checkout.sessions.retrieve(pageId))
  // Somebody is paying there right now.
  if (status === 'open') throw providerUnavailable()
  return status === 'complete' ? 'paid' : 'closed'
}
