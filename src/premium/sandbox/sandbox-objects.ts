import type { Checkout } from '../checkout-store.ts'
import type { PaymentEvent, PaymentObject } from '../payment-object.ts'
import { periodsAfter } from '../period.ts'
import { firstChargeCents, PLANS, type PlanId } from '../plans.ts'

// The sandbox's objects, in the shape of Stripe's API, so that the same code reads both.

type Metadata = { readonly account: string; readonly checkout: string; readonly plan: PlanId }

export type SandboxSubscription = PaymentObject & {
  readonly id: string
  readonly metadata: Metadata
  readonly status: 'active' | 'canceled'
  readonly customer: string
  readonly billing_cycle_anchor: number
  readonly cancel_at_period_end: boolean
  readonly items: { readonly data: readonly [{ readonly current_period_end: number }] }
}

const inSeconds = (ms: number) => Math.floor(ms / 1_000)

export const metadataOf = ({ accountId, id, plan }: Checkout): Metadata => ({
  account: accountId,
  checkout: id,
  plan,
})

export const sessionOf = (checkout: Checkout, parts: PaymentObject, now: number): PaymentObject => ({
  id: sessionId(checkout.id),
  object: 'checkout.session',
  ...{ status: 'complete', payment_status: 'paid', livemode: false },
  mode: PLANS[checkout.plan].renews === null ? 'payment' : 'subscription',
  client_reference_id: checkout.id,
  amount_total: checkout.priceCents,
  currency: 'usd',
  metadata: metadataOf(checkout),
  created: inSeconds(now),
  payment_intent: null,
  ...parts,
})

export const sessionId = (checkoutId: string) => `sandbox_cs_${checkoutId}`

export function subscriptionOf(id: string, checkout: Checkout, now: number): SandboxSubscription {
  const start = inSeconds(now)
  return {
    id,
    object: 'subscription',
    status: 'active',
    livemode: false,
    customer: `sandbox_cus_${checkout.accountId}`,
    metadata: metadataOf(checkout),
    created: start,
    billing_cycle_anchor: start,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: { data: [periodItem(start, checkout.plan, 1)] },
  }
}

/** The nth period of a subscription. */
const periodItem = (anchor: number, plan: PlanId, number: number) => ({
  current_period_start: number === 1 ? anchor : periodEnd(anchor, plan, number - 1),
  current_period_end: periodEnd(anchor, plan, number),
})

function periodEnd(anchor: number, plan: PlanId, number: number): number {
  const { renews } = PLANS[plan]
  return renews === null ? anchor : inSeconds(periodsAfter(anchor * 1_000, renews, number))
}

export const endOf = ({ items }: SandboxSubscription) => items.data[0].current_period_end

/** The same, one period later. */
export function renewed(subscription: SandboxSubscription): SandboxSubscription {
  const { billing_cycle_anchor: anchor, metadata } = subscription
  const end = endOf(subscription)
  let number = 2
  while (periodEnd(anchor, metadata.plan, number) <= end) number++
  return { ...subscription, items: { data: [periodItem(anchor, metadata.plan, number)] } }
}

export const withRenewing = (subscription: SandboxSubscription, renews: boolean): SandboxSubscription => ({
  ...subscription,
  cancel_at_period_end: !renews,
  cancel_at: renews ? null : endOf(subscription),
})

export const ended = (subscription: SandboxSubscription, now: number): SandboxSubscription => ({
  ...subscription,
  status: 'canceled',
  ended_at: inSeconds(now),
})

export type InvoiceParts = {
  readonly id: string
  readonly intent: string
  readonly cents: number
  readonly reason: 'subscription_create' | 'subscription_cycle'
}

/** A paid invoice for the current period of a subscription. */
export function invoiceOf(
  subscription: SandboxSubscription,
  parts: InvoiceParts,
  now: number,
): PaymentObject {
  const [item] = subscription.items.data as readonly [PaymentObject]
  const period = { start: item.current_period_start, end: item.current_period_end }
  const { id: subscriptionId, metadata, customer } = subscription
  return {
    id: parts.id,
    object: 'invoice',
    ...{ status: 'paid', livemode: false, currency: 'usd', customer },
    billing_reason: parts.reason,
    amount_due: parts.cents,
    amount_paid: parts.cents,
    created: inSeconds(now),
    status_transitions: { paid_at: inSeconds(now) },
    lines: { data: [{ amount: parts.cents, period }] },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscriptionId, metadata },
    },
    payments: { data: [invoicePaymentOf(parts)] },
  }
}

export const invoicePaymentOf = ({ id, intent, cents }: InvoiceParts): PaymentObject => ({
  id: `${id}_payment`,
  object: 'invoice_payment',
  invoice: id,
  amount_paid: cents,
  payment: { type: 'payment_intent', payment_intent: intent },
  status: 'paid',
})

export const refundOf = (intent: string, cents: number, now: number): PaymentObject => ({
  id: `sandbox_re_${intent}`,
  object: 'refund',
  amount: cents,
  currency: 'usd',
  payment_intent: intent,
  status: 'succeeded',
  created: inSeconds(now),
})

export const declinedOf = (checkout: Checkout, intent: string, now: number): PaymentObject => ({
  id: intent,
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: checkout.priceCents,
  currency: 'usd',
  metadata: metadataOf(checkout),
  last_payment_error: { code: 'card_declined' },
  created: inSeconds(now),
})

export const eventOf = (id: string, type: string, object: PaymentObject, now: number): PaymentEvent => ({
  id,
  type,
  created: inSeconds(now),
  data: { object },
  ...{ object: 'event', livemode: false, pending_webhooks: 1 },
})

export const usualCents = ({ metadata }: SandboxSubscription) => firstChargeCents(metadata.plan, false)
