import fc from 'fast-check'
import type { PlanId } from '../../src/premium/plans.ts'
import {
  chargeOf,
  disputeOf,
  drawId,
  invoiceOf,
  invoicePaymentOf,
  type Metadata,
  refundOf,
  type StripeEvent,
  type StripeObject,
  sessionOf,
  stripeEvent,
  subscriptionOf,
} from './stripe-events.ts'

/** One event in a golfer's life, some time after the one before; `which` picks what it happens to. */
export type Step = {
  readonly what: (typeof WHAT)[number]
  readonly after: number
  readonly which: number
}

const WHAT = [
  ...(['day_pass', 'late_day_pass', 'month', 'year', 'renew', 'fail', 'retry', 'give_up', 'unpaid'] as const),
  ...(['cancel', 'resume', 'end', 'refund', 'part', 'failed_refund', 'dispute', 'win', 'lose'] as const),
  ...(['ask', 'ask_and_close'] as const),
]

export const anyHistory: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...WHAT),
    // Many events fall within one second.
    after: fc.constantFrom(0, 0, 1, 60, 86_400, 2_592_000),
    which: fc.nat(7),
  }),
  { minLength: 1, maxLength: 24, size: 'max' },
)

/** A payment, as the golfer and the bank see it. */
export type Paid = {
  readonly id: string
  readonly intent: string
  readonly cents: number
  readonly subscription: Subscribed | null
  /** Null: it starts when we learn of it. */
  readonly start: number | null
  readonly seconds: number
  back: number
  dispute: { readonly id: string; state: 'asked' | 'open' | 'won' | 'lost' } | null
}

export type Subscribed = {
  readonly id: string
  readonly metadata: Metadata
  readonly createdAt: number
  status: 'active' | 'past_due' | 'unpaid' | 'canceled'
  renews: boolean
  start: number
  end: number
  /** The unpaid invoice, if any. */
  open: string | null
  touchedAt: number
}

export type History = {
  readonly events: readonly StripeEvent[]
  readonly paid: readonly Paid[]
  readonly subscribed: readonly Subscribed[]
}

const DAY = 86_400
const LENGTH = { plus_monthly: 30 * DAY, plus_yearly: 365 * DAY }

/** Plays a history: what really happened, and all its events in the order Stripe created them. */
export function live(account: string, began: number, steps: readonly Step[]): History {
  const paid: Paid[] = []
  const subscribed: Subscribed[] = []
  const events: StripeEvent[] = []
  let at = began
  const say = (type: string, object: StripeObject) => events.push(stripeEvent(type, object, at))
  const about = (plan: PlanId): Metadata => ({ account, checkout: drawId('checkout'), plan })
  const sayState = (sub: Subscribed, kind = 'updated', status: string = sub.status) =>
    say(`customer.subscription.${kind}`, subscriptionOf({ ...sub, status }))

  function buyDay(isLate: boolean) {
    const [id, intent] = [drawId('cs'), drawId('pi')]
    const parts = { id, intent, metadata: about('day_pass'), mode: 'payment' as const, cents: 300 }
    if (isLate) say('checkout.session.completed', sessionOf({ ...parts, isPaid: false }, at))
    say(
      isLate ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed',
      sessionOf(parts, at),
    )
    paid.push({ id, intent, cents: 300, subscription: null, start: null, seconds: DAY, ...UNTOUCHED })
  }

  function payInvoice(sub: Subscribed, id: string, cents: number, reason: 'create' | 'cycle') {
    const intent = drawId('pi')
    const invoice = { id, subscription: sub, reason: `subscription_${reason}` as const, cents, paidAt: at }
    say('invoice.paid', invoiceOf(invoice))
    say('invoice.payment_succeeded', invoiceOf(invoice))
    say('invoice_payment.paid', invoicePaymentOf(id, intent))
    const seconds = sub.end - sub.start
    paid.push({ id, intent, cents, subscription: sub, start: sub.start, seconds, ...UNTOUCHED })
  }

  function subscribe(plan: 'plus_monthly' | 'plus_yearly') {
    const metadata = about(plan)
    const times = { createdAt: at, start: at, end: at + LENGTH[plan], touchedAt: at }
    const sub: Subscribed = {
      ...{ id: drawId('sub'), metadata, status: 'active', renews: true, open: null },
      ...times,
    }
    subscribed.push(sub)
    sayState(sub, 'created', 'incomplete')
    sayState(sub)
    payInvoice(sub, drawId('in'), 500, 'create')
    const session = { id: drawId('cs'), metadata, mode: 'subscription', intent: null, cents: 500 } as const
    say('checkout.session.completed', sessionOf(session, at))
  }

  function nextPeriod(sub: Subscribed) {
    at = Math.max(at, sub.end)
    sub.start = sub.end
    sub.end += LENGTH[sub.metadata.plan as keyof typeof LENGTH]
    sayState(sub)
  }

  function renew(sub: Subscribed) {
    nextPeriod(sub)
    payInvoice(sub, drawId('in'), 1_000, 'cycle')
  }

  function fail(sub: Subscribed) {
    nextPeriod(sub)
    sub.status = 'past_due'
    sub.open = drawId('in')
    const due = { id: sub.open, subscription: sub, cents: 1_000, paidAt: null }
    say('invoice.payment_failed', invoiceOf({ ...due, reason: 'subscription_cycle' }))
    sayState(sub)
  }

  function retry(sub: Subscribed, invoice: string) {
    sub.status = 'active'
    sub.open = null
    payInvoice(sub, invoice, 1_000, 'cycle')
    sayState(sub)
  }

  function turn(sub: Subscribed, to: Partial<Subscribed>, kind = 'updated') {
    Object.assign(sub, to)
    sayState(sub, kind)
  }

  function refund(payment: Paid, part: number, fails: boolean) {
    const cents = Math.ceil((payment.cents - payment.back) * part)
    if (cents === 0) return
    const id = drawId('re')
    const state = (status: string) => refundOf(id, payment.intent, cents, status)
    say('refund.created', state('pending'))
    say('charge.refunded', chargeOf(payment.intent, cents))
    say('refund.updated', state('succeeded'))
    if (fails) say('refund.failed', state('failed'))
    else payment.back += cents
  }

  function dispute(payment: Paid, kind: string, status: string, state: 'asked' | 'open' | 'won' | 'lost') {
    payment.dispute = { id: payment.dispute?.id ?? drawId('dp'), state }
    const { id } = payment.dispute
    say(`charge.dispute.${kind}`, disputeOf(id, payment.intent, payment.cents, status))
  }

  const LIFE: Readonly<Record<Step['what'], (which: number) => void>> = {
    day_pass: () => buyDay(false),
    late_day_pass: () => buyDay(true),
    month: () => subscribe('plus_monthly'),
    year: () => subscribe('plus_yearly'),
    renew: withSub(({ status, renews }) => status === 'active' && renews, renew),
    fail: withSub(({ status, renews }) => status === 'active' && renews, fail),
    retry: withSub(
      ({ status, open }) => status !== 'canceled' && open !== null,
      (sub) => retry(sub, sub.open ?? ''),
    ),
    give_up: withSub(isPastDue, (sub) => turn(sub, { status: 'canceled' }, 'deleted')),
    unpaid: withSub(isPastDue, (sub) => turn(sub, { status: 'unpaid' })),
    cancel: withSub(isLive, (sub) => turn(sub, { renews: false })),
    resume: withSub(isLive, (sub) => turn(sub, { renews: true })),
    end: withSub(isLive, (sub) => turn(sub, { status: 'canceled' }, 'deleted')),
    refund: withPaid(isSettled, (payment) => refund(payment, 1, false)),
    part: withPaid(isSettled, (payment) => refund(payment, 0.4, false)),
    failed_refund: withPaid(isSettled, (payment) => refund(payment, 1, true)),
    dispute: withPaid(isDisputable, (payment) => {
      dispute(payment, 'created', 'needs_response', 'open')
      dispute(payment, 'funds_withdrawn', 'needs_response', 'open')
      dispute(payment, 'updated', 'under_review', 'open')
    }),
    win: withPaid(isDisputed, (payment) => dispute(payment, 'closed', 'won', 'won')),
    lose: withPaid(isDisputed, (payment) => dispute(payment, 'closed', 'lost', 'lost')),
    ask: withPaid(isDisputable, (payment) => dispute(payment, 'created', 'warning_needs_response', 'asked')),
    ask_and_close: withPaid(isDisputable, (payment) => {
      dispute(payment, 'created', 'warning_needs_response', 'asked')
      dispute(payment, 'closed', 'warning_closed', 'asked')
    }),
  }

  function withSub(fits: (sub: Subscribed) => boolean, work: (sub: Subscribed) => void) {
    return (which: number) => {
      const sub = chosen(subscribed.filter(fits), which)
      if (sub === undefined) return
      // No subscription changes twice within one second.
      at = Math.max(at, sub.touchedAt + 1)
      work(sub)
      sub.touchedAt = at
    }
  }

  function withPaid(fits: (payment: Paid) => boolean, work: (payment: Paid) => void) {
    return (which: number) => {
      const payment = chosen(paid.filter(fits), which)
      if (payment !== undefined) work(payment)
    }
  }

  for (const { what, after, which } of steps) {
    at += after
    LIFE[what](which)
  }
  return { events, paid, subscribed }
}

const UNTOUCHED = { back: 0, dispute: null }

const chosen = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

const isLive = ({ status }: Subscribed) => status === 'active' || status === 'past_due'
const isPastDue = ({ status }: Subscribed) => status === 'past_due'
const isSettled = ({ back, cents }: Paid) => back < cents
const isDisputable = ({ dispute }: Paid) => dispute === null || dispute.state === 'asked'
const isDisputed = ({ dispute }: Paid) => dispute?.state === 'open'
