import type Stripe from 'stripe'
import type { Account } from './stripe-account.ts'
import {
  chargeOf,
  disputeOf,
  intentOf,
  invoiceOf,
  invoicePaymentOf,
  paidInvoice,
  refundOf,
} from './stripe-money.ts'
import { endOfPeriod, type Metadata, type Ordered, type Priced, subscriptionOf } from './stripe-objects.ts'

// What people do at Stripe, besides our calls: each changes the objects and records every event Stripe would send.

/** The golfer pays on the hosted page. */
export function pay(account: Account, sessionId: string) {
  const session = openSession(account, sessionId)
  const order = orderOf(account, sessionId)
  if (session.mode === 'payment') payOnce(account, session, order)
  else startSubscription(account, session, order)
}

/** The current state of a session: Stripe expires it when its time is up. */
export function presentSession(account: Account, id: string): Stripe.Checkout.Session | null {
  const session = account.find<Stripe.Checkout.Session>(id, 'checkout.session')
  const isOver = session?.status === 'open' && session.expires_at <= account.now()
  return session !== null && isOver ? expire(account, session) : session
}

export function expire(account: Account, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = account.keep({ ...session, status: 'expired' as const, url: null })
  account.say('checkout.session.expired', expired)
  return expired
}

function openSession(account: Account, id: string): Stripe.Checkout.Session {
  const session = presentSession(account, id)
  if (session === null) throw new Error(`There is no page ${id}.`)
  if (session.status !== 'open') throw new Error(`The page is ${session.status}, so nobody can pay there.`)
  return session
}

function orderOf(account: Account, id: string): Ordered {
  const order = account.orders.get(id)
  if (order === undefined) throw new Error(`${id} ordered nothing.`)
  return order
}

function payOnce(account: Account, session: Stripe.Checkout.Session, { total, inner }: Ordered) {
  const intent = takeMoney(account, total, inner)
  complete(account, session, { payment_intent: intent })
}

function complete(account: Account, session: Stripe.Checkout.Session, parts: object) {
  const details = { email: session.customer_email ?? 'golfer@example.test', name: 'A Golfer', phone: null }
  const done = account.keep({
    ...session,
    ...{ status: 'complete', payment_status: 'paid', url: null, customer_details: details },
    ...parts,
  })
  account.say('checkout.session.completed', done)
}

function takeMoney(account: Account, cents: number, metadata: Metadata): string {
  const id = account.newId('pi')
  const now = account.now()
  account.say('payment_intent.created', intentOf(id, { cents, metadata, paid: false, now }))
  account.say('charge.succeeded', account.keep(chargeOf(id, cents, 0, true, now)))
  account.say('payment_intent.succeeded', account.keep(intentOf(id, { cents, metadata, paid: true, now })))
  return id
}

function startSubscription(account: Account, session: Stripe.Checkout.Session, order: Ordered) {
  const now = account.now()
  const customer = customerOf(account, session)
  const id = account.newId('sub')
  account.prices.set(id, order.price)
  const begun = subscriptionOf({ id, now, customer, price: order.price, metadata: order.inner })
  account.say('customer.subscription.created', begun)
  const period = { start: now, end: endOfPeriod(now, order.price, 1) }
  const invoice = bill(account, begun, { reason: 'subscription_create', period, total: order.total })
  const active = { ...begun, status: 'active' as const, latest_invoice: invoice.id }
  account.say('customer.subscription.updated', account.keep(active), { status: 'incomplete' })
  settle(account, invoice, order.inner)
  complete(account, session, { subscription: id, customer, invoice: invoice.id })
}

function customerOf(account: Account, session: Stripe.Checkout.Session): string {
  if (typeof session.customer === 'string') return session.customer
  const id = account.newId('cus')
  const customer = { id, object: 'customer', created: account.now(), livemode: false, metadata: {} }
  account.say('customer.created', account.keep({ ...customer, email: session.customer_email }))
  return id
}

type Bill = {
  readonly reason: 'subscription_create' | 'subscription_cycle'
  readonly period: { readonly start: number; readonly end: number }
  readonly total: number
}

function bill(account: Account, subscription: Stripe.Subscription, parts: Bill): Stripe.Invoice {
  const price = priceOf(account, subscription.id)
  const now = account.now()
  const invoice = invoiceOf({ id: account.newId('in'), now, price, subscription, ...parts })
  account.say('invoice.created', { ...invoice, status: 'draft' })
  account.say('invoice.finalized', account.keep(invoice))
  return invoice
}

function priceOf(account: Account, subscriptionId: string): Priced {
  const price = account.prices.get(subscriptionId)
  if (price === undefined) throw new Error(`${subscriptionId} has no price.`)
  return price
}

function settle(account: Account, invoice: Stripe.Invoice, metadata: Metadata) {
  const intent = takeMoney(account, invoice.total, metadata)
  const paid = account.keep(paidInvoice(invoice, account.now()))
  for (const type of ['invoice.updated', 'invoice.paid', 'invoice.payment_succeeded']) account.say(type, paid)
  const payment = invoicePaymentOf(account.newId('inpay'), paid, intent, account.now())
  account.say('invoice_payment.paid', account.keep(payment))
}

/** The golfer's card is declined on the hosted page, which stays open. */
export function decline(account: Account, sessionId: string) {
  openSession(account, sessionId)
  const { total, inner } = orderOf(account, sessionId)
  sayDeclined(account, total, inner)
}

function sayDeclined(account: Account, cents: number, metadata: Metadata) {
  const id = account.newId('pi')
  const now = account.now()
  account.say('charge.failed', chargeOf(id, cents, 0, false, now))
  account.say('payment_intent.payment_failed', intentOf(id, { cents, metadata, paid: false, now }))
}

function liveSubscription(account: Account, id: string): Stripe.Subscription {
  const subscription = account.find<Stripe.Subscription>(id, 'subscription')
  if (subscription === null) throw new Error(`There is no subscription ${id}.`)
  if (subscription.status === 'canceled') throw new Error(`${id} has ended.`)
  return subscription
}

/** The next period starts and is paid; if an invoice is unpaid, that one is paid. */
export function renew(account: Account, id: string) {
  const invoice = dueInvoice(account, id)
  const subscription = liveSubscription(account, id)
  if (subscription.status !== 'active')
    account.say('customer.subscription.updated', account.keep({ ...subscription, status: 'active' }), {
      status: subscription.status,
    })
  settle(account, invoice, subscription.metadata)
}

/** The next period starts and the card is declined; calling it again declines the retry. */
export function failRenewal(account: Account, id: string) {
  const invoice = dueInvoice(account, id)
  const subscription = liveSubscription(account, id)
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 }
  sayDeclined(account, invoice.total, subscription.metadata)
  account.say('invoice.payment_failed', account.keep(tried))
  if (subscription.status === 'active')
    account.say('customer.subscription.updated', account.keep({ ...subscription, status: 'past_due' }), {
      status: 'active',
    })
}

function dueInvoice(account: Account, id: string): Stripe.Invoice {
  const last = account.find<Stripe.Invoice>(String(liveSubscription(account, id).latest_invoice), 'invoice')
  return last?.status === 'open' ? last : nextPeriod(account, liveSubscription(account, id))
}

function nextPeriod(account: Account, subscription: Stripe.Subscription): Stripe.Invoice {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`${subscription.id} has no item.`)
  const price = priceOf(account, subscription.id)
  const start = item.current_period_end
  let number = 1
  while (endOfPeriod(subscription.billing_cycle_anchor, price, number) <= start) number++
  const end = endOfPeriod(subscription.billing_cycle_anchor, price, number)
  const moved = { ...item, current_period_start: start, current_period_end: end }
  const renewed = { ...subscription, items: { ...subscription.items, data: [moved] } }
  const invoice = bill(account, renewed, {
    reason: 'subscription_cycle',
    period: { start, end },
    total: price.cents,
  })
  const kept = account.keep({ ...renewed, latest_invoice: invoice.id })
  account.say('customer.subscription.updated', kept, { latest_invoice: subscription.latest_invoice })
  return invoice
}

/** The golfer turns off renewal in the portal: Stripe sets the end date. */
export function cancelInPortal(account: Account, id: string) {
  const subscription = liveSubscription(account, id)
  const end = subscription.items.data[0]?.current_period_end ?? null
  const changed = account.keep({ ...subscription, cancel_at: end, canceled_at: account.now() })
  account.say('customer.subscription.updated', changed, { cancel_at: null, canceled_at: null })
}

/** It ends now: its time is up, Stripe gave up on the card, or the operator cancelled it. */
export function end(account: Account, id: string): Stripe.Subscription {
  const now = account.now()
  const over = { status: 'canceled' as const, ended_at: now, canceled_at: now }
  const ended = account.keep({ ...liveSubscription(account, id), ...over })
  account.say('customer.subscription.deleted', ended)
  return ended
}

/** What an intent paid, minus refunds. */
export function leftOf(account: Account, intentId: string): number | null {
  const intent = account.find<ReturnType<typeof intentOf>>(intentId, 'payment_intent')
  if (intent === null) return null
  const back = account.list<Stripe.Refund>('refund').filter((refund) => refund.payment_intent === intentId)
  const standing = back.filter(({ status }) => status === 'succeeded')
  return intent.amount_received - standing.reduce((sum, { amount }) => sum + amount, 0)
}

/** The operator refunds a payment in the dashboard, in full or in part. */
export function refund(account: Account, intentId: string, cents?: number): Stripe.Refund {
  const left = leftOf(account, intentId)
  if (left === null || left < (cents ?? 1)) throw new Error(`${intentId} has nothing left to refund.`)
  const made = account.keep(refundOf(account.newId('re'), intentId, cents ?? left, account.now()))
  account.say('refund.created', made)
  sayRefunded(account, intentId)
  for (const type of ['refund.updated', 'charge.refund.updated']) account.say(type, made)
  return made
}

function sayRefunded(account: Account, intentId: string) {
  const { amount = 0 } = account.find<ReturnType<typeof intentOf>>(intentId, 'payment_intent') ?? {}
  const back = amount - (leftOf(account, intentId) ?? 0)
  account.say('charge.refunded', account.keep(chargeOf(intentId, amount, back, true, account.now())))
}

/** The bank rejects a refund. */
export function failRefund(account: Account, refundId: string) {
  const made = account.find<Stripe.Refund>(refundId, 'refund')
  if (made === null) throw new Error(`There is no refund ${refundId}.`)
  const failed = account.keep({ ...made, status: 'failed', failure_reason: 'expired_or_canceled_card' })
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) account.say(type, failed)
}

/** The golfer's bank disputes a payment, or the dispute changes status. */
export function dispute(account: Account, intentId: string, status = 'needs_response') {
  const known = account.list<Stripe.Dispute>('dispute').find((made) => made.payment_intent === intentId)
  const cents = account.find<ReturnType<typeof intentOf>>(intentId, 'payment_intent')?.amount ?? 0
  const id = known?.id ?? account.newId('du')
  const made = account.keep(disputeOf(id, intentId, cents, status, known?.created ?? account.now()))
  for (const type of disputeEvents(known?.status ?? null, status)) account.say(type, made)
}

function disputeEvents(before: string | null, status: string): readonly string[] {
  const moves = status.startsWith('warning') ? [] : ['charge.dispute.funds_withdrawn']
  if (before === null) return ['charge.dispute.created', ...moves]
  if (status === 'won') return ['charge.dispute.closed', 'charge.dispute.funds_reinstated']
  if (status === 'lost' || status === 'warning_closed') return ['charge.dispute.closed']
  return ['charge.dispute.updated', ...(before.startsWith('warning') ? moves : [])]
}
