import { createHmac } from 'node:crypto'
import type { PlanId } from '../../src/premium/plans.ts'

// Stripe objects and events, handmade in the shape of its API; all times are in seconds since 1970.

export type StripeObject = Readonly<Record<string, unknown>> & { readonly id: string }

export type StripeEvent = {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly data: { readonly object: StripeObject }
}

let drawn = 0
/** A new id. */
export const drawId = (prefix: string) => `${prefix}_${process.pid}x${++drawn}`

export const stripeEvent = (type: string, object: StripeObject, at: number): StripeEvent => ({
  id: drawId('evt'),
  object: 'event',
  ...{ api_version: '2026-06-24', livemode: false, pending_webhooks: 1 },
  ...{ request: { id: null, idempotency_key: null } },
  type,
  created: at,
  data: { object },
})

/** The signature header for a body. */
export const signatureFor = (body: string | Buffer, secret: string, at: number) =>
  `t=${at},v1=${macOf(body, secret, at)}`

export const macOf = (body: string | Buffer, secret: string, at: number) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')

export type Metadata = { readonly account: string; readonly checkout: string; readonly plan: PlanId }

/** Personal data that we must never store. */
export const PERSON = {
  name: 'a-name-nobody-keeps',
  email: 'nobody-keeps@mail.example',
  phone: '+441632960011',
  address: { line1: '7 Hidden Lane', city: 'Nowhereham', postal_code: 'ZZ9 9ZZ', country: 'GB' },
}

export type SessionParts = {
  readonly id: string
  readonly metadata: Metadata
  readonly mode: 'payment' | 'subscription'
  readonly intent: string | null
  readonly cents: number
  readonly isPaid?: boolean
}

export const sessionOf = (parts: SessionParts, at: number): StripeObject => ({
  id: parts.id,
  object: 'checkout.session',
  ...{ mode: parts.mode, status: 'complete', payment_status: parts.isPaid === false ? 'unpaid' : 'paid' },
  ...{ amount_subtotal: parts.cents, amount_total: parts.cents, currency: 'usd', livemode: false },
  ...{ client_reference_id: parts.metadata.checkout, metadata: parts.metadata, created: at },
  ...{ customer: null, customer_email: PERSON.email, customer_details: PERSON, invoice: null },
  ...{ payment_intent: parts.intent, subscription: null, url: null, custom_fields: [] },
})

/** A day pass that an account has bought. */
export const paidSession = (account: string, at: number): StripeObject => {
  const metadata = { account, checkout: drawId('checkout'), plan: 'day_pass' } as const
  return sessionOf({ id: drawId('cs'), metadata, mode: 'payment', intent: drawId('pi'), cents: 300 }, at)
}

export const dayPassEvent = (account: string, at: number): StripeEvent =>
  stripeEvent('checkout.session.completed', paidSession(account, at), at)

export type SubscriptionParts = {
  readonly id: string
  readonly metadata: Metadata
  readonly status: string
  readonly renews: boolean
  readonly createdAt: number
  readonly start: number
  readonly end: number
}

export const subscriptionOf = (parts: SubscriptionParts): StripeObject => ({
  id: parts.id,
  object: 'subscription',
  ...{
    status: parts.status,
    cancel_at_period_end: !parts.renews,
    cancel_at: parts.renews ? null : parts.end,
  },
  ...{ billing_cycle_anchor: parts.createdAt, created: parts.createdAt, start_date: parts.createdAt },
  ...{ customer: `cus_${parts.metadata.account}`, description: PERSON.name, metadata: parts.metadata },
  items: {
    object: 'list',
    data: [
      { id: `si_${parts.id}`, object: 'subscription_item', ...periodOf(parts), metadata: {}, quantity: 1 },
    ],
  },
})

const periodOf = ({ start, end }: Pick<SubscriptionParts, 'start' | 'end'>) => ({
  current_period_start: start,
  current_period_end: end,
})

export type InvoiceParts = {
  readonly id: string
  readonly subscription: Pick<SubscriptionParts, 'id' | 'metadata' | 'start' | 'end'>
  readonly reason: 'subscription_create' | 'subscription_cycle'
  readonly cents: number
  readonly paidAt: number | null
}

export const invoiceOf = ({ id, subscription, reason, cents, paidAt }: InvoiceParts): StripeObject => ({
  id,
  object: 'invoice',
  ...{ status: paidAt === null ? 'open' : 'paid', billing_reason: reason, currency: 'usd' },
  ...{ amount_due: cents, amount_paid: paidAt === null ? 0 : cents, created: subscription.start },
  ...{ customer_name: PERSON.name, customer_email: PERSON.email, customer_address: PERSON.address },
  ...{ hosted_invoice_url: 'https://invoice.stripe.com/i/hidden', metadata: {} },
  // On the invoice itself: the period it was collected over, which is not the one it pays for.
  ...{ period_start: subscription.start, period_end: subscription.start },
  status_transitions: { finalized_at: subscription.start, paid_at: paidAt },
  lines: { object: 'list', data: [{ id: `il_${id}`, amount: cents, period: linePeriod(subscription) }] },
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
  },
})

const linePeriod = ({ start, end }: InvoiceParts['subscription']) => ({ start, end })

export const invoicePaymentOf = (invoice: string, intent: string): StripeObject => ({
  id: `inpay_${invoice}`,
  object: 'invoice_payment',
  ...{ invoice, status: 'paid', is_default: true, currency: 'usd' },
  payment: { type: 'payment_intent', payment_intent: intent },
})

export const refundOf = (id: string, intent: string, cents: number, status: string): StripeObject => ({
  id,
  object: 'refund',
  ...{ amount: cents, currency: 'usd', payment_intent: intent, charge: `ch_${intent}`, status },
  ...{ instructions_email: PERSON.email, metadata: {} },
})

export const disputeOf = (id: string, intent: string, cents: number, status: string): StripeObject => ({
  id,
  object: 'dispute',
  ...{ amount: cents, currency: 'usd', payment_intent: intent, charge: `ch_${intent}`, status },
  ...{ reason: 'general', evidence: { customer_name: PERSON.name, customer_email_address: PERSON.email } },
})

/** Has a lot about the card and its holder, and nothing we need. */
export const chargeOf = (intent: string, cents: number): StripeObject => ({
  id: `ch_${intent}`,
  object: 'charge',
  ...{ amount: cents, amount_refunded: cents, refunded: true, payment_intent: intent, currency: 'usd' },
  ...{ billing_details: PERSON, receipt_email: PERSON.email, metadata: {} },
  payment_method_details: { card: { brand: 'visa', last4: '4242', fingerprint: 'hidden' } },
})

/** A monthly subscription that started at this second. */
export function monthlySince(start: number, account: string) {
  const metadata = { account, checkout: drawId('checkout'), plan: 'plus_monthly' } as const
  const times = { createdAt: start, start, end: start + 2_592_000 }
  return { id: drawId('sub'), metadata, status: 'active', renews: true, ...times }
}

/** Its renewal, paid at the start of the period. */
export const invoicePaid = (subscription: ReturnType<typeof monthlySince>) => ({
  ...{ id: drawId('in'), subscription, cents: 500, paidAt: subscription.start },
  reason: 'subscription_cycle' as const,
})
