import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type Stripe from 'stripe'
import { startStripe } from '../../test/support/fake-stripe.ts'
import { Problem } from '../core/problem.ts'
import { factsOf } from './facts.ts'
import type { PaymentObject } from './payment-object.ts'
import type { Order } from './payment-provider.ts'
import { PLAN_IDS, type PlanId } from './plans.ts'
import { checkStripe, openStripe } from './stripe-client.ts'
import { StripeError } from './stripe-error.ts'

const NOON = Date.UTC(2027, 4, 1, 12)

/** Stripe with a clock that is moved by hand, and our way to it. */
async function open(t: TestContext) {
  const clock = { now: NOON }
  const stripe = await startStripe({ now: () => clock.now })
  t.after(stripe.stop)
  const provider = openStripe(stripe.settings)
  const session = (id: string) => {
    const found = stripe.list<Stripe.Checkout.Session>('checkout.session').find((known) => known.id === id)
    assert.ok(found)
    return found
  }
  const subscribe = async (plan: PlanId = 'plus_monthly') => {
    const { id } = await provider.openPage(order({ plan, checkoutId: `checkout-${stripe.calls.length}` }))
    stripe.pay(id)
    return String(session(id).subscription)
  }
  return { clock, stripe, provider, session, subscribe }
}

const order = (parts: Partial<Order> = {}): Order => ({
  checkoutId: 'checkout-one',
  pageNumber: 1,
  accountId: 'ann',
  email: 'ann@golf.example',
  customerId: null,
  plan: 'plus_monthly',
  firstTime: true,
  expiresAt: NOON + 30 * 60_000,
  language: 'en',
  paidUrl: 'https://app.example/checkout/checkout-one?paid=1',
  leftUrl: 'https://app.example/checkout?plan=plus_monthly&left=1',
  ...parts,
})

test('TOOL-3: a page charges what we showed, the first time and later, and a day pass is not a subscription', async (t) => {
  const { stripe, provider, session } = await open(t)
  const asked = PLAN_IDS.flatMap((plan) => [true, false].map((firstTime) => ({ plan, firstTime })))
  const shown: unknown[] = []
  for (const [i, parts] of asked.entries()) {
    const { id, url } = await provider.openPage(order({ ...parts, checkoutId: `checkout-${i}` }))
    const { mode, amount_total, currency, url: page } = session(id)
    assert.equal(url, page)
    shown.push([parts.plan, mode, amount_total, currency])
  }
  assert.deepEqual(shown, [
    ['day_pass', 'payment', 300, 'usd'],
    ['day_pass', 'payment', 300, 'usd'],
    ['plus_monthly', 'subscription', 500, 'usd'],
    ['plus_monthly', 'subscription', 1_000, 'usd'],
    ['plus_yearly', 'subscription', 5_000, 'usd'],
    ['plus_yearly', 'subscription', 10_000, 'usd'],
  ])
  assert.equal(stripe.list('product').length, 1)
  assert.deepEqual(
    stripe.list('coupon').map(({ percent_off, duration }) => [percent_off, duration]),
    [[50, 'once']],
  )
})

test('the session and what comes from it name the account', async (t) => {
  const { stripe, provider, session } = await open(t)
  const metadata = { account: 'ann', checkout: 'checkout-one', plan: 'plus_monthly' }
  const { id } = await provider.openPage(order())
  const made = session(id)
  assert.deepEqual(made.metadata, metadata)
  assert.equal(made.client_reference_id, 'checkout-one')
  assert.equal(made.customer_email, 'ann@golf.example')
  assert.equal(made.success_url, 'https://app.example/checkout/checkout-one?paid=1')
  assert.equal(made.cancel_url, 'https://app.example/checkout?plan=plus_monthly&left=1')
  assert.equal(made.allow_promotion_codes, null)
  assert.deepEqual(made.adaptive_pricing, { enabled: false })
  assert.equal(made.expires_at, NOON / 1_000 + 61 * 60)
  stripe.pay(id)
  const [subscription] = stripe.list<Stripe.Subscription>('subscription')
  assert.deepEqual(subscription?.metadata, metadata)
  assert.equal(subscription?.trial_end, null)
  const day = await provider.openPage(order({ plan: 'day_pass', checkoutId: 'checkout-day' }))
  stripe.pay(day.id)
  const intents = stripe.list<Stripe.PaymentIntent>('payment_intent')
  assert.equal(intents.at(-1)?.metadata.checkout, 'checkout-day')
})

test('somebody who has paid before is the same customer, as long as Stripe knows them', async (t) => {
  const { stripe, provider, session, subscribe } = await open(t)
  await subscribe()
  const [customer] = stripe.list('customer')
  const { id } = await provider.openPage(order({ customerId: customer?.id ?? '' }))
  assert.equal(session(id).customer, customer?.id)
  assert.equal(session(id).customer_email, null)
  const other = await provider.openPage(order({ customerId: 'cus_gone', checkoutId: 'checkout-two' }))
  assert.deepEqual([session(other.id).customer, session(other.id).customer_email], [null, 'ann@golf.example'])
})

test('Stripe’s page asks for the email when Stripe refuses ours', async (t) => {
  const { provider, session } = await open(t)
  const { id } = await provider.openPage(order({ email: 'ann@clubhouse' }))
  assert.equal(session(id).customer_email, null)
})

test('asking again for a page gives the same one; another number or email gives another', async (t) => {
  const { clock, stripe, provider } = await open(t)
  const first = await provider.openPage(order())
  clock.now += 29 * 60_000
  assert.deepEqual(await provider.openPage(order()), first)
  const second = await provider.openPage(order({ pageNumber: 2 }))
  const third = await provider.openPage(order({ email: 'other@golf.example' }))
  assert.equal(new Set([first.id, second.id, third.id]).size, 3)
  assert.equal(stripe.list('checkout.session').length, 3)
})

test('a page that would charge another price than the one shown is closed at once', async (t) => {
  const { stripe, provider } = await open(t)
  await provider.openPage(order())
  const [coupon] = stripe.list('coupon')
  stripe.account.keep({ ...coupon, percent_off: 40 })
  await assert.rejects(provider.openPage(order({ checkoutId: 'checkout-two' })), /600 usd where 500 usd/)
  const statuses = stripe.list('checkout.session').map(({ status }) => status)
  assert.deepEqual(statuses, ['open', 'expired'])
})

test('a page is closed once, and one that was paid says so', async (t) => {
  const { clock, stripe, provider, session } = await open(t)
  const { id } = await provider.openPage(order())
  assert.equal(await provider.closePage(id), 'closed')
  assert.equal(session(id).status, 'expired')
  assert.equal(await provider.closePage(id), 'closed')
  const paid = await provider.openPage(order({ pageNumber: 2 }))
  stripe.pay(paid.id)
  assert.equal(await provider.closePage(paid.id), 'paid')
  assert.equal(await provider.closePage('cs_of_another_account'), 'closed')
  const late = await provider.openPage(order({ pageNumber: 3 }))
  clock.now += 61 * 60_000
  assert.equal(await provider.closePage(late.id), 'closed')
})

test('a subscription can be cancelled and renewed again, even when the portal had set a date', async (t) => {
  const { stripe, provider, subscribe } = await open(t)
  const id = await subscribe()
  const renews = (objects: readonly PaymentObject[]) =>
    objects.flatMap((object) => factsOf(object, 0)).map((fact) => fact.kind === 'subscription' && fact.renews)
  assert.deepEqual(renews(await provider.setRenewing(id, false)), [false])
  assert.deepEqual(renews(await provider.setRenewing(id, true)), [true])
  stripe.cancelInPortal(id)
  assert.deepEqual(renews(await provider.setRenewing(id, true)), [true])
  assert.deepEqual(renews(await provider.setRenewing(id, true)), [true])
})

test('a subscription ends at once; one that has ended or is unknown is no error', async (t) => {
  const { provider, subscribe } = await open(t)
  const id = await subscribe()
  const statuses = (objects: readonly PaymentObject[]) => objects.map(({ status }) => status)
  assert.deepEqual(statuses(await provider.endSubscription(id)), ['canceled'])
  assert.deepEqual(statuses(await provider.endSubscription(id)), ['canceled'])
  assert.deepEqual(statuses(await provider.setRenewing(id, true)), ['canceled'])
  assert.deepEqual(await provider.endSubscription('sub_unknown'), [])
  assert.deepEqual(await provider.setRenewing('sub_unknown', false), [])
})

test('a payment is refunded once, however often we ask', async (t) => {
  const { stripe, provider, subscribe } = await open(t)
  await subscribe()
  await subscribe()
  const [first, second] = stripe.list('payment_intent').map(({ id }) => id)
  const cents = (objects: readonly PaymentObject[]) => objects.map(({ amount }) => amount)
  assert.deepEqual(cents(await provider.refund(first ?? '')), [500])
  assert.deepEqual(cents(await provider.refund(first ?? '')), [500])
  stripe.refund(second ?? '')
  assert.deepEqual(cents(await provider.refund(second ?? '')), [500])
  assert.equal(stripe.list('refund').length, 2)
  await assert.rejects(provider.refund('pi_unknown'), StripeError)
})

test('the portal is set up once and found again by another process', async (t) => {
  const { stripe, provider, subscribe } = await open(t)
  await subscribe()
  const [customer] = stripe.list('customer')
  const back = 'https://app.example/profile'
  assert.match((await provider.portalUrl(customer?.id ?? '', back)) ?? '', /\/portal\//)
  await provider.portalUrl(customer?.id ?? '', back)
  await openStripe(stripe.settings).portalUrl(customer?.id ?? '', back)
  const [configuration, ...more] = stripe.list('billing_portal.configuration')
  assert.equal(more.length, 0)
  assert.deepEqual(configuration?.features, {
    customer_update: { enabled: 'false' },
    invoice_history: { enabled: 'true' },
    payment_method_update: { enabled: 'true' },
    subscription_cancel: { enabled: 'true', mode: 'at_period_end' },
    subscription_update: { enabled: 'false' },
  })
  assert.equal(await provider.portalUrl('cus_gone', back), null)
})

test('everything that was sold can be read again, page by page', async (t) => {
  const { stripe, provider, subscribe } = await open(t)
  const id = await subscribe()
  const day = await provider.openPage(order({ plan: 'day_pass', checkoutId: 'checkout-day' }))
  stripe.pay(day.id)
  // More than one page of a list.
  for (let i = 0; i < 101; i++) stripe.renew(id)
  const [intent] = stripe.list('payment_intent')
  stripe.refund(intent?.id ?? '')
  stripe.dispute(String(stripe.list('payment_intent').at(-1)?.id))
  stripe.end(await subscribe('plus_yearly'))
  const kinds = (await Array.fromAsync(provider.objects())).map(({ object }) => String(object))
  assert.deepEqual(
    Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all]) => [kind, all?.length]),
    [
      ['subscription', 2],
      ['invoice', 103],
      ['invoice_payment', 103],
      ['checkout.session', 3],
      ['refund', 1],
      ['dispute', 1],
    ],
  )
})

const isUnavailable = (error: unknown) =>
  error instanceof Problem && error.code === 'unavailable' && error.retryAfter === 5

test('when Stripe is out of reach the call is unavailable, and nothing is lost', async (t) => {
  const { stripe, provider } = await open(t)
  await stripe.goDown()
  const calls = [
    () => provider.openPage(order()),
    () => provider.closePage('cs_one'),
    () => Array.fromAsync(provider.objects()),
  ]
  await Promise.all(calls.map((call) => assert.rejects(call(), isUnavailable)))
  await stripe.comeUp()
  assert.ok((await provider.openPage(order())).url)
})

test('Stripe’s own errors, its rate limit and conflicts are unavailable too', async (t) => {
  const answers = [500, 503, 429, 409].map(async (status) => {
    const { stripe, provider } = await open(t)
    stripe.meanwhile.status = status
    await assert.rejects(provider.openPage(order()), isUnavailable, String(status))
    stripe.meanwhile.status = null
    assert.ok((await provider.openPage(order())).url)
  })
  await Promise.all(answers)
})

test('a wrong key is refused without Stripe’s message', async (t) => {
  const { stripe } = await open(t)
  const settings = { ...stripe.settings, key: 'sk_test_wrong' }
  await assert.rejects(checkStripe(settings), (error) => {
    assert.ok(error instanceof StripeError)
    assert.equal(error.status, 401)
    assert.doesNotMatch(JSON.stringify({ ...error, message: error.message }), /sk_|Invalid API Key/)
    return true
  })
  await checkStripe(stripe.settings)
})
