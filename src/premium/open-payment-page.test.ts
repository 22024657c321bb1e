import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type Stripe from 'stripe'
import { ENGINES, type EngineName } from '../../test/support/engines.ts'
import { startStripe } from '../../test/support/fake-stripe.ts'
import type { StripeEvent } from '../../test/support/stripe-account.ts'
import { NOON, openTestPayments } from '../../test/support/test-payments.ts'
import { Problem } from '../core/problem.ts'
import { CHECKOUT_LIFETIME_MS } from './open-checkout.ts'
import { PLAN_IDS } from './plans.ts'

for (const engine of ENGINES)
  describe(engine, () => {
    const open = (t: TestContext) => openShop(t, engine)

    test('the golfer gets one page at the provider, and the same one again', async (t) => {
      const { openFor, payments, stripe, openSessions } = await open(t)
      const checkout = await openFor('ann', 'plus_monthly')
      const url = await payments.openPaymentPage(checkout)
      assert.equal(await payments.openPaymentPage(checkout), url)
      const [session, ...more] = openSessions()
      assert.equal(more.length, 0)
      assert.equal(session?.url, url)
      assert.equal(session?.customer_email, 'ann@golf.example')
      assert.equal(session?.success_url, `https://app.example/checkout/${checkout.id}?paid=1`)
      assert.equal(stripe.leave(session?.id ?? ''), 'https://app.example/checkout?plan=plus_monthly&left=1')
    })

    test('the golfer comes back from the provider to pages in the language they left in', async (t) => {
      const { openFor, payments, stripe, openSessions } = await open(t)
      const checkout = await openFor('ann', 'plus_monthly')
      const url = await payments.openPaymentPage(checkout, 'es')
      assert.equal(await payments.openPaymentPage(checkout, 'en'), url, 'an open page stays the same')
      const [session] = openSessions()
      assert.equal(session?.success_url, `https://app.example/es/checkout/${checkout.id}?paid=1`)
      assert.equal(
        stripe.leave(session?.id ?? ''),
        'https://app.example/es/checkout?plan=plus_monthly&left=1',
      )
    })

    test('TOOL-3: half price is paid once, and other pages that showed it no longer work', async (t) => {
      const { openFor, lead, payments, stripe, hear, premiumOf } = await open(t)
      const year = await openFor('ann', 'plus_yearly')
      const month = await openFor('ann', 'plus_monthly')
      const events = stripe.pay(await lead(month))
      assert.equal(await premiumOf('ann'), null)
      await hear(events)
      assert.ok(((await premiumOf('ann')) ?? 0) > NOON)
      await assert.rejects(payments.openPaymentPage(month), isProblem('link_used'))
      await assert.rejects(payments.openPaymentPage(year), isProblem('link_used'))
      const next = await openFor('ann', 'plus_yearly')
      assert.equal(next.priceCents, 10_000)
      const [session] = sessionsAt(stripe, await lead(next))
      assert.deepEqual([session?.amount_total, session?.customer_email], [10_000, null])
      assert.equal(session?.customer, stripe.list('customer')[0]?.id)
    })

    test('another page closes the one before, which can be opened again', async (t) => {
      const { openFor, lead, stripe, openSessions } = await open(t)
      const day = await openFor('ann', 'day_pass')
      const month = await openFor('ann', 'plus_monthly')
      const first = await lead(day)
      const second = await lead(month)
      assert.throws(() => stripe.pay(first), /expired/)
      const third = await lead(day)
      assert.notEqual(third, first)
      assert.throws(() => stripe.pay(second), /expired/)
      assert.deepEqual(
        openSessions().map(({ id }) => id),
        [third],
      )
    })

    test('a golfer who has paid on one page gets no other until the event has arrived', async (t) => {
      const { openFor, lead, payments, stripe, hear } = await open(t)
      const day = await openFor('ann', 'day_pass')
      const month = await openFor('ann', 'plus_monthly')
      const events = stripe.pay(await lead(day))
      await assert.rejects(payments.openPaymentPage(month), isProblem('conflict'))
      await hear(events)
      const [session] = sessionsAt(stripe, await lead(month))
      assert.equal(session?.amount_total, 500)
    })

    test('an expired checkout has no page, and does not block others', async (t) => {
      const { clock, openFor, lead, payments, openSessions } = await open(t)
      const day = await openFor('ann', 'day_pass')
      await lead(day)
      clock.now += CHECKOUT_LIFETIME_MS
      await assert.rejects(payments.openPaymentPage(day), isProblem('link_used'))
      const next = await lead(await openFor('ann', 'day_pass'))
      assert.deepEqual(
        openSessions().map(({ id }) => id),
        [next],
      )
    })

    test('a page that the provider opened without our knowing is found again, or closed by the next one', async (t) => {
      const { db, clock, openFor, lead, openSessions } = await open(t)
      const forget = () => db.updateTable('checkout').set({ page_id: null, page_url: null }).execute()
      const day = await openFor('ann', 'day_pass')
      const first = await lead(day)
      await forget()
      assert.equal(await lead(day), first)
      await forget()
      const month = await lead(await openFor('ann', 'plus_monthly'))
      assert.deepEqual(
        openSessions().map(({ id }) => id),
        [month],
      )
      await forget()
      clock.now += CHECKOUT_LIFETIME_MS
      assert.ok(await lead(await openFor('ann', 'plus_yearly')))
    })

    test('a golfer who was led to a page while it was sought is not left with it', async (t) => {
      const { db, openFor, lead, stripe, openSessions } = await open(t)
      const setPage = (page_id: string | null) =>
        db
          .updateTable('checkout')
          .set({ page_id, page_url: page_id })
          .where('plan', '=', 'day_pass')
          .execute()
      const first = await lead(await openFor('ann', 'day_pass'))
      await setPage(null)
      // Another email is another page to Stripe.
      await db.updateTable('account').set({ email: 'other@golf.example' }).execute()
      stripe.meanwhile.answering = async (call) => {
        if (call !== 'POST /v1/checkout/sessions') return
        stripe.meanwhile.answering = async () => {}
        await setPage(first)
      }
      const second = await lead(await openFor('ann', 'plus_monthly'))
      assert.deepEqual(
        openSessions().map(({ id }) => id),
        [second],
      )
    })

    test('what could not be opened while the provider was away is opened later', async (t) => {
      const { openFor, lead, payments, stripe, openSessions } = await open(t)
      const day = await openFor('ann', 'day_pass')
      await stripe.goDown()
      await assert.rejects(payments.openPaymentPage(day), isProblem('unavailable'))
      await stripe.comeUp()
      const month = await lead(await openFor('ann', 'plus_monthly'))
      const again = await lead(day)
      assert.notEqual(again, month)
      assert.deepEqual(
        openSessions().map(({ id }) => id),
        [again],
      )
    })

    test('TOOL-3: of checkouts opened at once in whatever order, one can be paid', async (t) => {
      const { addGolfer, openFor, payments, stripe, openSessions } = await open(t)
      stripe.pause.ms = 6
      for (let round = 0; round < 8; round++) {
        const golfer = `golfer-${round}`
        await addGolfer(golfer)
        const checkouts = await Promise.all(PLAN_IDS.map((plan) => openFor(golfer, plan)))
        const clicks = [...checkouts, ...checkouts].map((checkout) =>
          aMoment().then(() => payments.openPaymentPage(checkout)),
        )
        const led = await Promise.allSettled(clicks)
        for (const outcome of led)
          if (outcome.status === 'rejected') assert.ok(isProblem('conflict')(outcome.reason))
        const mine = openSessions().filter(({ metadata }) => metadata?.account === golfer)
        assert.ok(mine.length <= 1, `${mine.length} pages are open`)
        const pages = new Set(
          led.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
        )
        const paid = [...pages].filter((url) => canPay(stripe, String(url)))
        assert.equal(paid.length, mine.length)
      }
    })
  })

test('with the sandbox the golfer pays on our own page, and nothing is written', async (t) => {
  const till = await openTestPayments(t, 'sqlite')
  await till.addGolfer('ann')
  const checkout = await till.openFor('ann', 'day_pass')
  assert.equal(await till.payments.openPaymentPage(checkout), null)
  const row = await till.db.selectFrom('checkout').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([row.page_is_open, row.page_number], [0, 0])
})

const isProblem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

const aMoment = () => new Promise((passed) => setTimeout(passed, Math.random() * 12))

type StandIn = Awaited<ReturnType<typeof startStripe>>

const sessionsAt = (stripe: StandIn, id: string) =>
  stripe.list<Stripe.Checkout.Session>('checkout.session').filter((session) => session.id === id)

function canPay(stripe: StandIn, url: string): boolean {
  try {
    stripe.pay(stripe.sessionAt(url))
    return true
  } catch {
    return false
  }
}

/** Ann, and a shop whose money Stripe takes; both go by the same clock. */
async function openShop(t: TestContext, engine: EngineName) {
  const clock = { now: () => NOON }
  const stripe = await startStripe({ now: () => clock.now() })
  t.after(stripe.stop)
  const till = await openTestPayments(t, engine, stripe.settings)
  clock.now = () => till.clock.now
  await till.addGolfer('ann')
  const lead = async (checkout: Parameters<typeof till.payments.openPaymentPage>[0]) =>
    stripe.sessionAt((await till.payments.openPaymentPage(checkout)) ?? '')
  const hear = async (events: readonly StripeEvent[]) => {
    for (const event of events) {
      const { body, signature } = await stripe.signed(event)
      await till.payments.receive(Buffer.from(body), signature)
    }
  }
  const openSessions = () =>
    stripe.list<Stripe.Checkout.Session>('checkout.session').filter(({ status }) => status === 'open')
  return { ...till, stripe, lead, hear, openSessions }
}
