import { centsOf, idOf, isId, isShallow, listOf, objectOf, timeOf } from './payment-fields.ts'
import type { PaymentEvent, PaymentObject } from './payment-object.ts'
import { isPlan, PLANS, type PlanId } from './plans.ts'

/** What was bought. Without `startsAt` it begins when we hear of it. */
export type PaymentFact = {
  readonly kind: 'payment'
  readonly id: string
  readonly accountId: string
  readonly checkoutId: string | null
  readonly plan: PlanId
  readonly subscriptionId: string | null
  readonly cents: number
  readonly startsAt: number | null
  readonly ms: number
  readonly paidAt: number
}

/** Refunds and disputes name only the payment intent. */
export type IntentFact = { readonly kind: 'intent'; readonly id: string; readonly paymentId: string }

/** Of two facts about the same refund or dispute, the later stage counts, then the later time. */
export type ReversalFact = {
  readonly kind: 'reversal'
  readonly id: string
  readonly intentId: string
  readonly way: 'refund' | 'dispute'
  readonly cents: number
  readonly stage: number
  readonly stands: boolean
  readonly asOf: number
}

export type SubscriptionStatus = 'active' | 'past_due' | 'stopped' | 'ended'

export type SubscriptionFact = {
  readonly kind: 'subscription'
  readonly id: string
  readonly accountId: string
  readonly plan: PlanId
  readonly customerId: string | null
  readonly status: SubscriptionStatus
  readonly renews: boolean
  readonly periodEnd: number | null
  readonly createdAt: number
  readonly asOf: number
}

/** A renewal that failed. */
export type FailureFact = {
  readonly kind: 'failure'
  readonly id: string
  readonly accountId: string
  readonly plan: PlanId
  readonly cents: number
}

export type Fact = PaymentFact | IntentFact | ReversalFact | SubscriptionFact | FailureFact

export const isEvent = (value: unknown): value is PaymentEvent => {
  const { id, type, created, data } = objectOf(value)
  const { object } = objectOf(data)
  return isId(id) && isId(type) && timeOf(created) !== null && objectOf(object) === object && isShallow(value)
}

/** What an event tells us; nothing when it is about something else. */
export function factsOfEvent({ type, created, data: { object } }: PaymentEvent): readonly Fact[] {
  const facts = factsOf(object, created * 1_000)
  return type === 'invoice.payment_failed' ? [...facts, ...failureOf(object)] : facts
}

/** What an object of the provider tells us, as it was at that time. */
export const factsOf = (object: PaymentObject, asOf: number): readonly Fact[] =>
  READERS.get(object.object)?.(object, asOf) ?? []

const READERS: ReadonlyMap<unknown, (object: PaymentObject, asOf: number) => readonly Fact[]> = new Map([
  ['checkout.session', ofSession],
  ['invoice', ofInvoice],
  ['invoice_payment', ofInvoicePayment],
  ['refund', ofRefund],
  ['dispute', ofDispute],
  ['subscription', ofSubscription],
])

/** A day pass is paid with its checkout session, a subscription with invoices. */
function ofSession(session: PaymentObject): readonly Fact[] {
  const order = orderOf(session.metadata)
  if (session.mode !== 'payment' || session.payment_status !== 'paid' || order?.plan !== 'day_pass') return []
  const id = idOf(session.id)
  const cents = centsOf(session.amount_total)
  const paidAt = timeOf(session.created)
  if (id === null || cents === null || paidAt === null) return []
  return [
    {
      ...{ kind: 'payment', id, ...order, subscriptionId: null, cents, paidAt },
      ...{ startsAt: null, ms: PLANS.day_pass.ms },
    },
    ...intentOf(session.payment_intent, id),
  ]
}

// Other invoices come from changes that nobody can make here.
const COUNTED: readonly unknown[] = ['subscription_create', 'subscription_cycle']

function ofInvoice(invoice: PaymentObject): readonly Fact[] {
  if (invoice.status !== 'paid' || !COUNTED.includes(invoice.billing_reason)) return []
  const details = subscriptionDetails(invoice)
  const period = periodOf(invoice)
  const id = idOf(invoice.id)
  const cents = centsOf(invoice.amount_paid)
  const paidAt = timeOf(objectOf(invoice.status_transitions).paid_at ?? invoice.created)
  if (details === null || period === null || id === null || cents === null || paidAt === null) return []
  return [
    { kind: 'payment', id, ...details, cents, ...period, paidAt },
    ...listOf(invoice.payments).flatMap((payment) => ofInvoicePayment(objectOf(payment))),
    // Earlier versions of the API have it here.
    ...intentOf(invoice.payment_intent, id),
  ]
}

function failureOf(invoice: PaymentObject): readonly Fact[] {
  const details = subscriptionDetails(invoice)
  const id = idOf(invoice.id)
  const cents = centsOf(invoice.amount_due)
  // If the first payment fails, the golfer sees it on the page.
  if (invoice.billing_reason !== 'subscription_cycle') return []
  if (details === null || id === null || cents === null) return []
  return [{ kind: 'failure', id, accountId: details.accountId, plan: details.plan, cents }]
}

function ofInvoicePayment({ invoice, payment, status }: PaymentObject): readonly Fact[] {
  return status === 'paid' ? intentOf(objectOf(payment).payment_intent, idOf(invoice)) : []
}

function intentOf(intent: unknown, paymentId: string | null): readonly Fact[] {
  const id = idOf(intent)
  return id === null || paymentId === null ? [] : [{ kind: 'intent', id, paymentId }]
}

/** A failed refund never happened, and that is final. */
function ofRefund(refund: PaymentObject, asOf: number): readonly Fact[] {
  const isVoid = refund.status === 'failed' || refund.status === 'canceled'
  return reversalOf('refund', refund, { stage: isVoid ? 2 : 1, stands: !isVoid, asOf })
}

const DISPUTE_STAGE: ReadonlyMap<unknown, readonly [stage: number, stands: boolean]> = new Map([
  // Somebody has only asked the bank.
  ['warning_needs_response', [0, false]],
  ['warning_under_review', [0, false]],
  ['warning_closed', [0, false]],
  ['won', [2, false]],
  ['prevented', [2, false]],
  ['lost', [2, true]],
  ['appeal_needs_response', [2, true]],
  ['appeal_under_review', [2, true]],
])

function ofDispute(dispute: PaymentObject, asOf: number): readonly Fact[] {
  const [stage, stands] = DISPUTE_STAGE.get(dispute.status) ?? [1, true]
  return reversalOf('dispute', dispute, { stage, stands, asOf })
}

function reversalOf(
  way: ReversalFact['way'],
  { id: ownId, amount, payment_intent }: PaymentObject,
  rest: Pick<ReversalFact, 'stage' | 'stands' | 'asOf'>,
): readonly Fact[] {
  const id = idOf(ownId)
  const intentId = idOf(payment_intent)
  const cents = centsOf(amount)
  if (id === null || intentId === null || cents === null) return []
  return [{ kind: 'reversal', id, way, intentId, cents, ...rest }]
}

const STATUS: ReadonlyMap<unknown, SubscriptionStatus> = new Map([
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
])

function ofSubscription(subscription: PaymentObject, asOf: number): readonly Fact[] {
  const order = orderOf(subscription.metadata)
  const id = idOf(subscription.id)
  const createdAt = timeOf(subscription.created)
  if (order === null || PLANS[order.plan].renews === null || id === null || createdAt === null) return []
  // Nothing has been paid yet: it begins when it becomes active.
  if (subscription.status === 'incomplete') return []
  const [item] = listOf(subscription.items)
  return [
    {
      kind: 'subscription',
      id,
      accountId: order.accountId,
      plan: order.plan,
      customerId: idOf(subscription.customer),
      status: STATUS.get(subscription.status) ?? 'stopped',
      renews: subscription.cancel_at_period_end !== true && (subscription.cancel_at ?? null) === null,
      periodEnd: timeOf(objectOf(item).current_period_end ?? subscription.current_period_end),
      createdAt,
      asOf,
    },
  ]
}

/** The metadata we set when it was ordered; null when it was not ordered here. */
function orderOf(metadata: unknown) {
  const { account, checkout, plan } = objectOf(metadata)
  if (!isId(account) || !isPlan(plan)) return null
  return { accountId: account, checkoutId: isId(checkout) ? checkout : null, plan }
}

/** The subscription an invoice is for; versions of the API have it in different places. */
function subscriptionDetails(invoice: PaymentObject) {
  const details = objectOf(objectOf(invoice.parent).subscription_details ?? invoice.subscription_details)
  const order = orderOf(details.metadata)
  const subscriptionId = idOf(details.subscription ?? invoice.subscription)
  if (order === null || subscriptionId === null || PLANS[order.plan].renews === null) return null
  return { ...order, subscriptionId }
}

/** The period of the longest line. */
function periodOf(invoice: PaymentObject): Pick<PaymentFact, 'startsAt' | 'ms'> | null {
  const known = listOf(invoice.lines).flatMap((line) => {
    const { start, end } = objectOf(objectOf(line).period)
    const [startsAt, endsAt] = [timeOf(start), timeOf(end)]
    return startsAt === null || endsAt === null ? [] : [{ startsAt, ms: endsAt - startsAt }]
  })
  const longest = known.toSorted((a, b) => b.ms - a.ms)[0]
  return longest !== undefined && longest.ms > 0 ? longest : null
}
