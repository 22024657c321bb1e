import type Stripe from 'stripe'
import type { Account } from './stripe-account.ts'
import { expire, presentSession } from './stripe-actions.ts'
import { missing, missingParam, StripeFault, taken } from './stripe-fault.ts'
import type { Params } from './stripe-form.ts'
import { type Ordered, type Priced, sessionOf } from './stripe-objects.ts'

// Products, and the pages to pay on.

export type Call = {
  readonly account: Account
  readonly origin: string
  readonly id: string
  readonly params: Params
}

/** The known parameters of a session. */
export const SESSION = [
  ...['mode', 'success_url', 'cancel_url', 'client_reference_id', 'customer', 'customer_email', 'expires_at'],
  ...['metadata[*]', 'subscription_data[metadata][*]', 'payment_intent_data[metadata][*]', 'locale'],
  ...['discounts[][coupon]', 'line_items[][quantity]', 'line_items[][price_data][currency]', 'expand[]'],
  ...['line_items[][price_data][product]', 'line_items[][price_data][unit_amount]', 'submit_type'],
  ...['line_items[][price_data][recurring][interval]', 'allowed_payment_method_types[]', 'currency'],
  ...['adaptive_pricing[enabled]', 'allow_promotion_codes', 'subscription_data[description]'],
]

export function createProduct({ account, params }: Call): object {
  const { name, id = account.newId('prod') } = params
  if (name === undefined) throw missingParam('name')
  if (account.find(String(id), 'product') !== null) throw taken('Product')
  const made = { id: String(id), object: 'product', active: true, name, livemode: false, metadata: {} }
  account.say('product.created', account.keep(made))
  return made
}

export function createCoupon({ account, params }: Call): object {
  const { id = account.newId('co'), percent_off, duration = 'once', name = null } = params
  if (percent_off === undefined) throw missingParam('percent_off')
  if (account.find(String(id), 'coupon') !== null) throw taken('Coupon')
  const made = {
    ...{
      id: String(id),
      object: 'coupon',
      amount_off: null,
      created: account.now(),
      currency: null,
      duration,
    },
    ...{ duration_in_months: null, livemode: false, max_redemptions: null, metadata: {}, name },
    ...{ percent_off: Number(percent_off), redeem_by: null, times_redeemed: 0, valid: true },
  }
  account.say('coupon.created', account.keep(made))
  return made
}

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 3_600

export function createSession({ account, origin, params }: Call): object {
  const now = account.now()
  const mode = params.mode === 'subscription' ? ('subscription' as const) : ('payment' as const)
  const expiresAt = Number(params.expires_at ?? now + A_DAY)
  if (expiresAt < now + HALF_AN_HOUR || expiresAt > now + A_DAY)
    throw new StripeFault(
      400,
      { message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours.', param: 'expires_at' },
      true,
    )
  if (params.success_url === undefined) throw missingParam('success_url')
  const ordered = orderOf(account, params, mode)
  const id = account.newId('cs_test')
  const session = sessionOf(
    { id, now, expiresAt, mode, ...partsOf(account, params), url: `${origin}/pay/${id}` },
    ordered,
  )
  account.orders.set(id, ordered)
  return account.keep(session)
}

function partsOf(account: Account, params: Params) {
  const customer = textOf(params.customer)
  if (customer !== null && textOf(params.customer_email) !== null)
    throw new StripeFault(
      400,
      { message: 'You may only specify one of these parameters: customer, customer_email.' },
      true,
    )
  if (customer !== null && account.find(customer, 'customer') === null)
    throw missing(customer, 'customer', 400, 'customer')
  const email = textOf(params.customer_email)
  if (email !== null && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email))
    throw new StripeFault(
      400,
      { code: 'email_invalid', message: `Invalid email address: ${email}`, param: 'customer_email' },
      true,
    )
  return {
    customer,
    email,
    reference: textOf(params.client_reference_id),
    metadata: (params.metadata ?? {}) as Readonly<Record<string, string>>,
    successUrl: String(params.success_url),
    cancelUrl: textOf(params.cancel_url),
    allowed: (params.allowed_payment_method_types ?? []) as readonly string[],
    adaptive: (params.adaptive_pricing as Params | undefined)?.enabled !== 'false',
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function orderOf(account: Account, params: Params, mode: 'payment' | 'subscription'): Ordered {
  const price = priceOf(account, params, mode)
  const [discount] = (params.discounts ?? []) as readonly Params[]
  const couponId = textOf(discount?.coupon)
  const data = params[mode === 'payment' ? 'payment_intent_data' : 'subscription_data'] as Params | undefined
  const inner = (data?.metadata ?? {}) as Readonly<Record<string, string>>
  if (couponId === null) return { price, couponId, total: price.cents, inner }
  const coupon = account.find<{ percent_off: number }>(couponId, 'coupon')
  if (coupon === null) throw missing(couponId, 'coupon', 400, 'discounts[0][coupon]')
  return { price, couponId, total: Math.round(price.cents * (1 - coupon.percent_off / 100)), inner }
}

function priceOf(account: Account, params: Params, mode: 'payment' | 'subscription'): Priced {
  const [item] = (params.line_items ?? []) as readonly Params[]
  const data = item?.price_data as Params | undefined
  if (data === undefined) throw missingParam('line_items')
  const product = String(data.product)
  if (account.find(product, 'product') === null)
    throw missing(product, 'product', 400, 'line_items[0][price_data][product]')
  const interval = (data.recurring as Params | undefined)?.interval ?? null
  if ((interval === null) !== (mode === 'payment'))
    throw new StripeFault(400, { message: 'Recurring prices go with `subscription` mode alone.' }, true)
  return { product, cents: Number(data.unit_amount), interval: interval as Priced['interval'] }
}

export function showSession({ account, id }: Call): object {
  const session = presentSession(account, id)
  if (session === null) throw missing(id, 'checkout.session')
  return session
}

export function expireSession(call: Call): object {
  const session = showSession(call) as Stripe.Checkout.Session
  if (session.status !== 'open')
    throw new StripeFault(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    })
  return expire(call.account, session)
}
