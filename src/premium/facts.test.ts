import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyHostileValue, anyPath, replaceAt } from '../../test/support/hostile-values.ts'
import {
  chargeOf,
  disputeOf,
  invoiceOf,
  invoicePaymentOf,
  refundOf,
  type StripeObject,
  sessionOf,
  stripeEvent,
  subscriptionOf,
} from '../../test/support/stripe-events.ts'
import { thorough } from '../../test/support/thorough.ts'
import { withoutPersonalData } from './event-store.ts'
import { type Fact, factsOf, factsOfEvent, isEvent } from './facts.ts'

const AT = 1_800_000_000
const MONTH = 2_592_000
const order = { account: 'ann', checkout: 'c_1', plan: 'plus_monthly' } as const
const day = { ...order, plan: 'day_pass' } as const

const DAY_PASS = sessionOf({ id: 'cs_1', metadata: day, mode: 'payment', intent: 'pi_1', cents: 300 }, AT)
const STATE = { id: 'sub_1', metadata: order, status: 'active', renews: true }
const TIMES = { createdAt: AT, start: AT, end: AT + MONTH }
const SUBSCRIPTION = subscriptionOf({ ...STATE, ...TIMES })
const PAID = { id: 'in_1', subscription: { ...STATE, ...TIMES }, cents: 500, paidAt: AT }
const INVOICE = invoiceOf({ ...PAID, reason: 'subscription_create' })
const THINGS: readonly StripeObject[] = [
  DAY_PASS,
  SUBSCRIPTION,
  INVOICE,
  { ...INVOICE, payments: { object: 'list', data: [invoicePaymentOf('in_1', 'pi_1')] } },
  invoicePaymentOf('in_1', 'pi_1'),
  refundOf('re_1', 'pi_1', 300, 'succeeded'),
  disputeOf('dp_1', 'pi_1', 300, 'needs_response'),
  chargeOf('pi_1', 300),
]

const kinds = (object: StripeObject) => factsOf(object, AT * 1_000).map(({ kind }) => kind)

test('TOOL-3: a paid session buys a day pass, for 86,400 seconds from when we hear of it', () => {
  const [payment] = factsOf(DAY_PASS, AT * 1_000)
  assert.deepEqual(payment, {
    ...{ kind: 'payment', id: 'cs_1', accountId: 'ann', checkoutId: 'c_1', plan: 'day_pass' },
    ...{ subscriptionId: null, cents: 300, startsAt: null, ms: 86_400_000, paidAt: AT * 1_000 },
  })
  assert.deepEqual(kinds(DAY_PASS), ['payment', 'intent'])
})

test('a session that is not paid, or is for a subscription, buys nothing', () => {
  assert.deepEqual(kinds({ ...DAY_PASS, payment_status: 'unpaid' }), [])
  assert.deepEqual(kinds({ ...DAY_PASS, payment_status: 'no_payment_required' }), [])
  assert.deepEqual(kinds({ ...DAY_PASS, mode: 'subscription' }), [])
  assert.deepEqual(kinds({ ...DAY_PASS, metadata: order }), [])
})

test('an invoice buys the period of its line once it is paid, and no other one does', () => {
  const [payment] = factsOf(INVOICE, AT * 1_000)
  assert.deepEqual(payment, {
    ...{ kind: 'payment', id: 'in_1', accountId: 'ann', checkoutId: 'c_1', plan: 'plus_monthly' },
    ...{ subscriptionId: 'sub_1', cents: 500, startsAt: AT * 1_000, ms: MONTH * 1_000, paidAt: AT * 1_000 },
  })
  for (const status of ['draft', 'open', 'void', 'uncollectible'])
    assert.deepEqual(kinds({ ...INVOICE, status }), [])
  for (const billing_reason of ['manual', 'subscription_update', 'upcoming'])
    assert.deepEqual(kinds({ ...INVOICE, billing_reason }), [])
})

test('in earlier versions of the API the invoice names its payment intent', () => {
  const earlier = { ...INVOICE, payment_intent: 'pi_1' }
  assert.deepEqual(factsOf(earlier, AT * 1_000)[1], { kind: 'intent', id: 'pi_1', paymentId: 'in_1' })
})

test('a subscription that waits for its first payment says nothing', () => {
  assert.deepEqual(kinds(subscriptionOf({ ...STATE, ...TIMES, status: 'incomplete' })), [])
  assert.deepEqual(kinds(SUBSCRIPTION), ['subscription'])
})

test('what was not ordered here is not ours', () => {
  for (const thing of [DAY_PASS, SUBSCRIPTION])
    for (const metadata of [null, {}, { account: 'ann' }, { plan: 'day_pass' }, { ...order, plan: 'gold' }])
      assert.deepEqual(kinds({ ...thing, metadata }), [])
  assert.deepEqual(kinds({ ...INVOICE, parent: null }), [])
  assert.deepEqual(kinds(chargeOf('pi_1', 300)), [])
})

test('names that every object has are no names of things or states', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
    assert.deepEqual(kinds({ ...DAY_PASS, object: name }), [])
    assert.deepEqual(kinds({ ...SUBSCRIPTION, status: name }), ['subscription'])
    assert.deepEqual(kinds(disputeOf('dp_1', 'pi_1', 300, name)), ['reversal'])
  }
})

const isPlain = (fact: Fact) =>
  Object.values(fact).every(
    (value) =>
      value === null ||
      typeof value === 'boolean' ||
      (typeof value === 'string' && /^[!-~]+$/.test(value)) ||
      (Number.isSafeInteger(value) && Number(value) >= 0),
  )

test('whatever value is anywhere in an event, it is not an event or its facts can be stored', () => {
  fc.assert(
    fc.property(fc.constantFrom(...THINGS), anyPath, anyHostileValue, (thing, path, value) => {
      const sent = JSON.stringify(replaceAt(stripeEvent('invoice.payment_failed', thing, AT), path, value))
      // A number that is not to be told from 0 is kept as 0.
      const event: unknown = JSON.parse(sent ?? 'null', (_, value) => (value === 0 ? 0 : value))
      if (!isEvent(event)) return
      const facts = factsOfEvent(event)
      assert.ok(facts.every(isPlain), JSON.stringify(facts))
      assert.deepEqual(factsOfEvent(withoutPersonalData(event)), facts)
    }),
    { numRuns: thorough(1_250, 5_000) },
  )
})

test('an event that is nested too deeply is refused', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  assert.equal(isEvent(stripeEvent('x', { ...DAY_PASS, deep }, AT)), false)
})
