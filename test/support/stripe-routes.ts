import type Stripe from 'stripe'
import type { Account, Thing } from './stripe-account.ts'
import { end, leftOf, refund } from './stripe-actions.ts'
import { missing, present, StripeFault } from './stripe-fault.ts'
import type { Params } from './stripe-form.ts'
import {
  type Call,
  createCoupon,
  createProduct,
  createSession,
  expireSession,
  SESSION,
  showSession,
} from './stripe-session-routes.ts'

export type Route = {
  readonly method: string
  /** The path under /v1; its group is the id. */
  readonly path: RegExp
  /** The known parameters, `[]` for an item of a list and `[*]` for any name. */
  readonly known: readonly string[]
  readonly answer: (call: Call) => object
}

const PAGING = ['limit', 'starting_after', 'ending_before', 'created[gte]', 'expand[]']

const PORTAL = [
  ...['name', 'metadata[*]', 'business_profile[headline]', 'features[customer_update][enabled]'],
  ...['features[invoice_history][enabled]', 'features[payment_method_update][enabled]'],
  ...['features[subscription_cancel][enabled]', 'features[subscription_cancel][mode]'],
  ...['features[subscription_update][enabled]', 'default_return_url'],
]

export const ROUTES: readonly Route[] = [
  post(/^\/products$/, ['id', 'name', 'description', 'metadata[*]'], createProduct),
  get(/^\/products\/([^/]+)$/, ({ account, id }) => present(account, id, 'product')),
  post(/^\/coupons$/, ['id', 'name', 'percent_off', 'duration', 'metadata[*]'], createCoupon),
  get(/^\/coupons\/([^/]+)$/, ({ account, id }) => present(account, id, 'coupon')),
  post(/^\/checkout\/sessions$/, SESSION, createSession),
  get(/^\/checkout\/sessions\/([^/]+)$/, showSession),
  post(/^\/checkout\/sessions\/([^/]+)\/expire$/, ['expand[]'], expireSession),
  list(/^\/checkout\/sessions$/, 'checkout.session', [
    'status',
    'customer',
    'subscription',
    'payment_intent',
  ]),
  get(/^\/subscriptions\/([^/]+)$/, ({ account, id }) => present(account, id, 'subscription')),
  post(
    /^\/subscriptions\/([^/]+)$/,
    ['cancel_at', 'cancel_at_period_end', 'metadata[*]'],
    updateSubscription,
  ),
  {
    ...{ method: 'DELETE', path: /^\/subscriptions\/([^/]+)$/, known: ['invoice_now', 'prorate'] },
    answer: cancelSubscription,
  },
  list(/^\/subscriptions$/, 'subscription', ['status', 'customer']),
  list(/^\/invoices$/, 'invoice', ['status', 'customer']),
  list(/^\/invoice_payments$/, 'invoice_payment', ['status', 'invoice']),
  post(/^\/refunds$/, ['payment_intent', 'amount', 'reason', 'metadata[*]'], createRefund),
  list(/^\/refunds$/, 'refund', ['payment_intent', 'charge']),
  list(/^\/disputes$/, 'dispute', ['payment_intent', 'charge']),
  post(/^\/billing_portal\/configurations$/, PORTAL, createConfiguration),
  list(/^\/billing_portal\/configurations$/, 'billing_portal.configuration', ['active', 'is_default']),
  post(/^\/billing_portal\/sessions$/, ['customer', 'return_url', 'configuration'], createPortal),
]

function get(path: RegExp, answer: Route['answer']): Route {
  return { method: 'GET', path, known: ['expand[]'], answer }
}

function post(path: RegExp, known: readonly string[], answer: Route['answer']): Route {
  return { method: 'POST', path, known, answer }
}

function list(path: RegExp, object: string, filters: readonly string[]): Route {
  const answer = ({ account, params }: Call) => {
    const all = account
      .list(object)
      .filter((thing) => filters.every((name) => fits(thing, name, params[name])))
    return pageOf(all.toReversed(), params, path.source.replaceAll(/[\\^$]/g, ''))
  }
  return { method: 'GET', path, known: [...PAGING, ...filters], answer }
}

const fits = (thing: Thing, name: string, value: unknown) => {
  // By default, Stripe lists only subscriptions that have not ended.
  if (thing.object === 'subscription' && name === 'status' && value === undefined)
    return thing.status !== 'canceled'
  return value === undefined || value === 'all' || String(thing[name]) === value
}

function pageOf(all: readonly Thing[], params: Params, url: string) {
  const limit = Number(params.limit ?? 10)
  const after = params.starting_after
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  return {
    ...{ object: 'list', url: `/v1${url}`, has_more: all.length > from + limit },
    data: all.slice(from, from + limit),
  }
}

function updateSubscription({ account, id, params }: Call): object {
  const subscription = present<Stripe.Subscription>(account, id, 'subscription')
  if (subscription.status === 'canceled')
    throw new StripeFault(400, {
      code: 'invalid_canceled_subscription_fields',
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    })
  const changed = account.keep({ ...subscription, ...cancellation(account, subscription, params) })
  account.say('customer.subscription.updated', changed, { cancel_at: subscription.cancel_at })
  return changed
}

function cancellation(account: Account, subscription: Stripe.Subscription, params: Params) {
  const { cancel_at: day, cancel_at_period_end: atEnd } = params
  if (day !== undefined && atEnd !== undefined)
    throw new StripeFault(
      400,
      { message: '`cancel_at` and `cancel_at_period_end` exclude each other.' },
      true,
    )
  if (day !== undefined)
    return { cancel_at: day === '' ? null : Number(day), cancel_at_period_end: false, canceled_at: null }
  // Setting only `cancel_at_period_end: false` leaves an end date as it is.
  if (atEnd === 'false' && !subscription.cancel_at_period_end) return {}
  return atEnd === 'true'
    ? { cancel_at_period_end: true, cancel_at: periodEnd(subscription), canceled_at: account.now() }
    : { cancel_at_period_end: false, cancel_at: null, canceled_at: null }
}

const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? null

function cancelSubscription({ account, id }: Call): object {
  const { status } = present<Stripe.Subscription>(account, id, 'subscription')
  if (status === 'canceled') throw missing(id, 'subscription')
  return end(account, id)
}

function createRefund({ account, params }: Call): object {
  const intentId = String(params.payment_intent)
  const left = leftOf(account, intentId)
  if (left === null) throw missing(intentId, 'payment_intent', 404, 'payment_intent')
  if (left === 0)
    throw new StripeFault(400, {
      code: 'charge_already_refunded',
      message: `Charge of ${intentId} has already been refunded.`,
    })
  return refund(account, intentId, params.amount === undefined ? undefined : Number(params.amount))
}

function createConfiguration({ account, params }: Call): object {
  return account.keep({
    ...{ id: account.newId('bpc'), object: 'billing_portal.configuration', active: true, is_default: false },
    ...{
      created: account.now(),
      livemode: false,
      features: params.features ?? {},
      name: params.name ?? null,
    },
    metadata: params.metadata ?? {},
  })
}

function createPortal({ account, origin, params }: Call): object {
  const [customer, configuration] = [String(params.customer), String(params.configuration)]
  if (account.find(customer, 'customer') === null) throw missing(customer, 'customer', 400, 'customer')
  present(account, configuration, 'billing_portal.configuration')
  const id = account.newId('bps')
  return {
    ...{ id, object: 'billing_portal.session', configuration, customer, created: account.now(), flow: null },
    ...{
      livemode: false,
      locale: null,
      return_url: params.return_url ?? null,
      url: `${origin}/portal/${id}`,
    },
  }
}
