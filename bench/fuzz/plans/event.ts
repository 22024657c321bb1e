import { chance, integer, pick, type Random } from '../../../src/demo/random.ts'
import { PLAN_IDS } from '../../../src/premium/plans.ts'
import {
  chargeOf,
  disputeOf,
  invoiceOf,
  invoicePaymentOf,
  refundOf,
  type StripeObject,
  sessionOf,
  subscriptionOf,
} from '../../../test/support/stripe-events.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Plan, planOf } from '../plan.ts'
import { mutated } from '../values.ts'

const TYPES = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
  'account.updated',
]
/** A fixed day, so that a seed always gives the same events. */
const START = 1_780_000_000
const MONTH = 2_592_000

/** Events of the payment provider, with good and bad signatures. */
export function eventPlan(_: Catalogue, random: Random): Plan {
  const event = {
    ...{ id: `evt_${integer(random, 0, 3_000)}`, object: 'event', type: pick(random, TYPES) },
    created: START + integer(random, 0, MONTH),
    data: { object: objectOf(random) },
  }
  return planOf('event', {
    ...{ method: chance(random, 0.03) ? 'GET' : 'POST', path: '/api/v1/premium/events' },
    body: { kind: 'json', value: mutated(random, event, 0.35) },
    signature: {
      by: 'event',
      offset: pick(random, [0, 0, 0, 0, 0, -299, 299, -310, 310]),
      forged: chance(random, 0.08),
    },
  })
}

function objectOf(random: Random): StripeObject {
  const n = integer(random, 0, 300)
  const metadata = {
    account: chance(random, 0.8) ? '{{account}}' : 'nobody',
    checkout: `co_${n}`,
    plan: pick(random, PLAN_IDS),
  }
  const start = START + integer(random, 0, MONTH)
  const subscription = {
    ...{
      id: `sub_${n}`,
      metadata,
      status: pick(random, ['active', 'past_due', 'canceled', 'incomplete']),
      renews: chance(random, 0.5),
    },
    ...{ createdAt: START, start, end: start + MONTH },
  }
  const cents = pick(random, [300, 500, 1_000, 10_000])
  return pick(random, [
    () =>
      sessionOf(
        { id: `cs_${n}`, metadata, mode: 'payment', intent: `pi_${n}`, cents, isPaid: chance(random, 0.8) },
        start,
      ),
    () => subscriptionOf(subscription),
    () =>
      invoiceOf({
        id: `in_${n}`,
        subscription,
        reason: 'subscription_cycle',
        cents,
        paidAt: chance(random, 0.8) ? start : null,
      }),
    () => invoicePaymentOf(`in_${n}`, `pi_${n}`),
    () => refundOf(`re_${n}`, `pi_${n}`, cents, pick(random, ['succeeded', 'pending', 'failed'])),
    () => disputeOf(`dp_${n}`, `pi_${n}`, cents, pick(random, ['needs_response', 'won', 'lost'])),
    () => chargeOf(`pi_${n}`, cents),
  ])()
}
