import { isPlan, PLANS, type PlanId } from './plans.ts'

/** What the provider says about one thing of its own, in the shape of Stripe's API. */
export type ProviderObject = Readonly<Record<string, unknown>>

/** What was bought. Without `startsAt` it begins when we learn of it. */
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

/** Refunds and disputes know only the payment intent. */
export type IntentFact = { readonly kind: 'intent'; readonly id: string; readonly paymentId: string }

/** Of two that speak of the same refund or dispute the later stage holds, then the later moment. */
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

/** A renewal that could not be charged. */
export type FailureFact = {
  readonly kind: 'failure'
  readonly id: string
  readonly accountId: string
  readonly plan: PlanId
  readonly cents: number
}

export type Fact = PaymentFact | IntentFact | ReversalFact | SubscriptionFact | FailureFact

export type ProviderEvent = {
  readonly id: string
  readonly type: string
  /** Seconds since 1970. */
  readonly created: number
  readonly data: { readonly object: ProviderObject }
}

export const isEvent = (value: unknown): value is ProviderEvent => {
  const { id, type, created, data } = objectOf(value)
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    Number.isSafeInteger(created) &&
    typeof objectOf(data).object === 'object'
  )
}

/** What an event says; nothing, if it is about something else. */
export function factsOfEvent({ type, created, data: { object } }: ProviderEvent): readonly Fact[] {
  const facts = factsOf(object, created * 1_000)
  return type === 'invoice.payment_failed' ? [...facts, ...failureOf(object)] : facts
}

/** What follows from how a thing of the provider's stood at a moment. */
export function factsOf(object: ProviderObject, asOf: number): readonly Fact[] {
  const read = READERS[String(object.object)]
  return read ? read(object, asOf) : []
}

const READERS: Readonly<Record<string, (object: ProviderObject, asOf: number) => readonly Fact[]>> = {
  'checkout.session': ofSession,
  invoice: ofInvoice,
  invoice_payment: ofInvoicePayment,
  refund: ofRefund,
  dispute: ofDispute,
  subscription: ofSubscription,
}

/** A day pass is paid by its checkout session; what a subscription costs is paid by invoices. */
function ofSession(session: ProviderObject): readonly Fact[] {
  const order = orderOf(session.metadata)
  if (session.mode !== 'payment' || session.payment_status !== 'paid' || order?.plan !== 'day_pass') return []
  const id = String(session.id)
  return [
    {
      ...{ kind: 'payment', id, ...order, subscriptionId: null },
      cents: Number(session.amount_total ?? PLANS.day_pass.cents),
      startsAt: null,
      ms: PLANS.day_pass.ms,
      paidAt: Number(session.created) * 1_000,
    },
    ...intentOf(session.payment_intent, id),
  ]
}

// Other invoices are for changes that nobody can make here.
const COUNTED = ['subscription_create', 'subscription_cycle']

function ofInvoice(invoice: ProviderObject): readonly Fact[] {
  const details = subscriptionDetails(invoice)
  const period = periodOf(invoice)
  if (invoice.status !== 'paid' || !COUNTED.includes(String(invoice.billing_reason))) return []
  if (details === null || period === null) return []
  const id = String(invoice.id)
  const { paid_at } = objectOf(invoice.status_transitions)
  return [
    {
      ...{ kind: 'payment', id, ...details },
      cents: Number(invoice.amount_paid),
      startsAt: period.start * 1_000,
      ms: (period.end - period.start) * 1_000,
      paidAt: Number(paid_at ?? invoice.created) * 1_000,
    },
    ...listOf(invoice.payments).flatMap((payment) => ofInvoicePayment(objectOf(payment))),
  ]
}

function failureOf(invoice: ProviderObject): readonly Fact[] {
  const details = subscriptionDetails(invoice)
  // The first payment fails in sight of the golfer, on the page.
  if (details === null || invoice.billing_reason !== 'subscription_cycle') return []
  const { accountId, plan } = details
  return [{ kind: 'failure', id: String(invoice.id), accountId, plan, cents: Number(invoice.amount_due) }]
}

function ofInvoicePayment({ invoice, payment, status }: ProviderObject): readonly Fact[] {
  return status === 'paid' ? intentOf(objectOf(payment).payment_intent, idOf(invoice)) : []
}

function intentOf(intent: unknown, paymentId: string | null): readonly Fact[] {
  const id = idOf(intent)
  return id === null || paymentId === null ? [] : [{ kind: 'intent', id, paymentId }]
}

/** A refund that failed never happened, and stays so. */
function ofRefund(refund: ProviderObject, asOf: number): readonly Fact[] {
  const intentId = idOf(refund.payment_intent)
  if (intentId === null) return []
  const isVoid = refund.status === 'failed' || refund.status === 'canceled'
  return [reversal('refund', refund, { intentId, stage: isVoid ? 2 : 1, stands: !isVoid, asOf })]
}

const DISPUTE_STAGE: Readonly<Record<string, readonly [stage: number, stands: boolean]>> = {
  // Somebody only asked.
  warning_needs_response: [0, false],
  warning_under_review: [0, false],
  warning_closed: [0, false],
  won: [2, false],
  prevented: [2, false],
  lost: [2, true],
  appeal_needs_response: [2, true],
  appeal_under_review: [2, true],
}

function ofDispute(dispute: ProviderObject, asOf: number): readonly Fact[] {
  const intentId = idOf(dispute.payment_intent)
  if (intentId === null) return []
  const [stage, stands] = DISPUTE_STAGE[String(dispute.status)] ?? [1, true]
  return [reversal('dispute', dispute, { intentId, stage, stands, asOf })]
}

const reversal = (
  way: ReversalFact['way'],
  { id, amount }: ProviderObject,
  rest: Pick<ReversalFact, 'intentId' | 'stage' | 'stands' | 'asOf'>,
): ReversalFact => ({ kind: 'reversal', id: String(id), way, cents: Number(amount), ...rest })

const STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  past_due: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

function ofSubscription(subscription: ProviderObject, asOf: number): readonly Fact[] {
  const order = orderOf(subscription.metadata)
  if (order === null || PLANS[order.plan].renews === null) return []
  const [item] = listOf(subscription.items)
  const end = objectOf(item).current_period_end ?? subscription.current_period_end
  return [
    {
      kind: 'subscription',
      id: String(subscription.id),
      accountId: order.accountId,
      plan: order.plan,
      customerId: idOf(subscription.customer),
      status: STATUS[String(subscription.status)] ?? 'stopped',
      renews: subscription.cancel_at_period_end !== true && (subscription.cancel_at ?? null) === null,
      periodEnd: typeof end === 'number' ? end * 1_000 : null,
      createdAt: Number(subscription.created) * 1_000,
      asOf,
    },
  ]
}

/** What we had put on it when it was ordered; null for what was not ordered here. */
function orderOf(metadata: unknown) {
  const { account, checkout, plan } = objectOf(metadata)
  if (typeof account !== 'string' || !isPlan(plan)) return null
  return { accountId: account, checkoutId: typeof checkout === 'string' ? checkout : null, plan }
}

/** The subscription an invoice is for; where it stands has changed between versions of the API. */
function subscriptionDetails(invoice: ProviderObject) {
  const details = objectOf(objectOf(invoice.parent).subscription_details ?? invoice.subscription_details)
  const order = orderOf(details.metadata)
  const subscriptionId = idOf(details.subscription ?? invoice.subscription)
  return order === null || subscriptionId === null ? null : { ...order, subscriptionId }
}

/** Of the line that is for the longest time. */
function periodOf(invoice: ProviderObject): { readonly start: number; readonly end: number } | null {
  const periods = listOf(invoice.lines).map((line) => objectOf(objectOf(line).period))
  const known = periods.flatMap(({ start, end }) =>
    Number.isSafeInteger(start) && Number.isSafeInteger(end)
      ? [{ start: Number(start), end: Number(end) }]
      : [],
  )
  const longest = known.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
  return longest !== undefined && longest.end > longest.start ? longest : null
}

const objectOf = (value: unknown): ProviderObject =>
  typeof value === 'object' && value !== null ? (value as ProviderObject) : {}

const listOf = (list: unknown): readonly unknown[] => {
  const { data } = objectOf(list)
  return Array.isArray(data) ? data : []
}

/** An id, or the whole thing where it was expanded. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const { id } = objectOf(value)
  return typeof id === 'string' ? id : null
}
