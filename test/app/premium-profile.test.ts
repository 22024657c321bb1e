import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import type { PaymentObject } from '../../src/premium/payment-object.ts'
import type { PlanId } from '../../src/premium/plans.ts'
import { signatureOf } from '../../src/premium/signed-event.ts'
import { dayIn, momentIn } from '../../src/words/format.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { type FakeStripe, startStripe } from '../support/fake-stripe.ts'
import { alertOf, textOf } from '../support/page-text.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DAY = 86_400_000
const DONE = [303, '/profile/premium?done=premium#premium']
const BACK = [303, '/profile/premium#premium']

const dayOf = (time: number) => dayIn('en', new Date(time))
const momentOf = (time: number) => momentIn('en', new Date(time))

type Golfer = Awaited<ReturnType<typeof openGolfer>>

const post = (client: AppClient, address: string, form: Record<string, string> = {}) =>
  client.call('POST', address, { form })
const leadsTo = ({ status, headers }: Awaited<ReturnType<typeof post>>) => [status, headers.get('location')]

/** The text of the section, and its markup. */
async function sectionOf(client: AppClient, address = '/profile/premium') {
  const { text } = await client.get(address)
  const markup = /<section class="card" id="premium"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
  return { markup, words: textOf(markup) }
}

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let db: Db
    before(async () => {
      service = await startTestService({ postgres: engine === 'postgres' })
      db = openDb({ folder: service.folder, url: service.databaseUrl })
    })
    after(async () => {
      await db.destroy()
      await service.stop()
    })

    const openNew = () => openGolfer(service.origin, { name: 'Ann' })

    async function openBuyer(plan: PlanId) {
      const golfer = await openNew()
      await buy(golfer, plan)
      return golfer
    }

    async function buy(golfer: Golfer, plan: PlanId) {
      const [, checkout] = leadsTo(await post(golfer, '/checkout', { plan }))
      assert.equal((await post(golfer, String(checkout), { outcome: 'pay' })).status, 303)
    }

    const subscriptionOf = ({ id }: Golfer) =>
      db.selectFrom('premium_subscription').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
    const paymentOf = ({ id }: Golfer) =>
      db
        .selectFrom('premium_payment')
        .innerJoin('premium_intent', 'premium_intent.payment_id', 'premium_payment.id')
        .select(['premium_payment.id', 'premium_intent.id as intent', 'cents', 'paid_at', 'starts_at', 'ms'])
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
    const untilOf = async ({ id }: Golfer) => {
      const row = db.selectFrom('account').select('premium_until').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).premium_until ?? 0
    }

    /** The sandbox sends an event on its own. */
    async function say(type: string, object: PaymentObject) {
      const { value } = await db
        .selectFrom('secret')
        .select('value')
        .where('name', '=', 'sandbox')
        .executeTakeFirstOrThrow()
      const id = `evt_${randomBytes(8).toString('hex')}`
      const body = JSON.stringify({ id, type, created: Math.floor(Date.now() / 1_000) + 1, data: { object } })
      const headers = {
        'Stripe-Signature': await signatureOf(body, value, Date.now()),
        'Content-Type': 'application/json',
      }
      const reply = await fetch(`${service.origin}/api/v1/premium/events`, { method: 'POST', headers, body })
      assert.equal(reply.status, 200, await reply.text())
    }

    async function fallBehind(golfer: Golfer) {
      const { id } = await subscriptionOf(golfer)
      const { body } = await db
        .selectFrom('sandbox_object')
        .select('body')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await say('customer.subscription.updated', { ...JSON.parse(body), status: 'past_due' })
    }

    const setEnd = (golfer: Golfer, premium_until: number, premium_grace_until: number | null) =>
      db
        .updateTable('account')
        .set({ premium_until, premium_grace_until })
        .where('id', '=', golfer.id)
        .execute()

    test('without Premium, the page says what it is and links to the plans', async () => {
      const { words, markup } = await sectionOf(await openNew())
      assert.match(words, /^Premium You don’t have Premium\. It shows you .* See the plans$/)
      assert.match(markup, /href="\/checkout"/)
    })

    test('TOOL-3: a day pass is shown to the minute, with its price', async () => {
      const golfer = await openBuyer('day_pass')
      const { words, markup } = await sectionOf(golfer)
      const end = momentOf(await untilOf(golfer))
      const { id, paid_at } = await paymentOf(golfer)
      assert.match(end, /^\d+ \w+ \d{4}, \d\d:\d\d UTC$/)
      assert.ok(words.includes(`Premium until ${end}. It doesn’t renew. See the plans`), words)
      assert.ok(words.endsWith(`you won’t be charged. ${dayOf(paid_at)} Day pass $3.00 Paid`), words)
      assert.ok(markup.includes(`href="/profile/payments/${id}"`))
      assert.doesNotMatch(words, /Cancel|Resume subscription|Cards/)
    })

    test('time given by an operator is shown, but not as a payment', async () => {
      const golfer = await openNew()
      const deps = { db, now: Date.now, random: (bytes: number) => randomBytes(bytes) }
      await giftPremium(deps, 'sandbox', golfer.id, 3 * DAY)
      const { words } = await sectionOf(golfer)
      assert.ok(words.includes(`Premium until ${momentOf(await untilOf(golfer))}`), words)
      assert.doesNotMatch(words, /Payments|Paid/)
      const given = await db
        .selectFrom('premium_payment')
        .select('id')
        .where('account_id', '=', golfer.id)
        .executeTakeFirstOrThrow()
      assert.equal((await golfer.get(`/profile/payments/${given.id}`)).status, 404)
    })

    test('TOOL-3: a subscription shows the next charge and its date; two clicks cancel it, and it can be resumed', async () => {
      const golfer = await openBuyer('plus_monthly')
      const { period_end, id } = await subscriptionOf(golfer)
      const [end, next] = [momentOf(period_end ?? 0), dayOf(period_end ?? 0)]
      const { words, markup } = await sectionOf(golfer)
      assert.ok(
        words.includes(`Plan Plus, monthly Premium until ${end} Next charge $10.00 on ${next}`),
        words,
      )
      assert.match(words, /\$5\.00 Paid$/)
      assert.match(markup, /<a class="button quiet" href="\/profile\/premium\/cancel">Cancel/)
      const page = await golfer.get('/profile/premium/cancel')
      assert.match(
        textOf(page.text),
        /Cancel Plus, monthly You keep Premium until .* We won’t charge you again\./,
      )
      assert.ok(textOf(page.text).includes(end))
      assert.equal((await subscriptionOf(golfer)).renews, 1)
      assert.deepEqual(leadsTo(await post(golfer, '/profile/premium/cancel')), DONE)
      const body = db.selectFrom('sandbox_object').select('body').where('id', '=', id)
      assert.equal(JSON.parse((await body.executeTakeFirstOrThrow()).body).cancel_at_period_end, true)
      const cancelled = (await sectionOf(golfer, '/profile/premium?done=premium')).words
      assert.match(cancelled, /^Premium Your subscription is cancelled\. We won’t charge you again\./)
      assert.ok(
        cancelled.includes(`Premium ends on ${end} Next charge None: your plan doesn’t renew`),
        cancelled,
      )
      assert.doesNotMatch(cancelled, / Cancel /)
      assert.deepEqual(leadsTo(await golfer.get('/profile/premium/cancel')), BACK)
      assert.deepEqual(leadsTo(await post(golfer, '/profile/premium/cancel')), BACK)
      assert.deepEqual(leadsTo(await post(golfer, '/profile/premium/renew')), DONE)
      assert.match(
        (await sectionOf(golfer, '/profile/premium?done=premium')).words,
        /Your subscription will renew again\..*Next charge \$10/,
      )
      assert.deepEqual(leadsTo(await post(golfer, '/profile/premium/renew')), BACK)
    })

    test('of two plans the latest is shown, and cancelling stops both', async () => {
      const golfer = await openBuyer('plus_monthly')
      await db
        .updateTable('premium_subscription')
        .set({ created_at: 1 })
        .where('account_id', '=', golfer.id)
        .execute()
      await buy(golfer, 'plus_yearly')
      assert.match((await sectionOf(golfer)).words, /Plan Plus, yearly .* Next charge \$100\.00 on/)
      await post(golfer, '/profile/premium/cancel')
      const renewing = await db
        .selectFrom('premium_subscription')
        .select('id')
        .where('account_id', '=', golfer.id)
        .where('renews', '=', 1)
        .execute()
      assert.deepEqual(renewing, [])
    })

    test('nobody reaches another golfer’s subscription or payment, whatever a form says', async () => {
      const golfer = await openBuyer('plus_yearly')
      const [{ id }, payment] = [await subscriptionOf(golfer), await paymentOf(golfer)]
      const other = await openNew()
      for (const form of ['cancel', 'renew', 'portal']) {
        const named = { id, subscription: id, account: golfer.id }
        assert.deepEqual(leadsTo(await post(other, `/profile/premium/${form}`, named)), BACK)
      }
      assert.equal((await subscriptionOf(golfer)).renews, 1)
      assert.equal((await other.get(`/profile/payments/${payment.id}`)).status, 404)
      assert.equal((await golfer.get('/profile/payments/nothing')).status, 404)
      const forged = await golfer.call('POST', '/profile/premium/cancel', { form: {}, csrf: false })
      assert.equal(forged.status, 403)
      assert.equal((await subscriptionOf(golfer)).renews, 1)
    })

    test('APP-3: guests and strangers are sent to the sign-in page', async () => {
      for (const client of [await openGuest(service.origin), openClient(service.origin)]) {
        const invoice = await client.get('/profile/payments/x')
        assert.deepEqual(leadsTo(invoice), [303, '/sign-in?return_to=%2Fprofile%2Fpayments%2Fx'])
        for (const form of ['cancel', 'renew', 'portal'])
          assert.deepEqual(leadsTo(await post(client, `/profile/premium/${form}`)), [
            303,
            '/sign-in?return_to=%2Fprofile',
          ])
      }
    })

    test('the page reports a failed renewal and when Premium ends; the sandbox has no card to change', async () => {
      const golfer = await openBuyer('plus_monthly')
      await fallBehind(golfer)
      const grace = Date.now() + 6 * DAY
      await setEnd(golfer, Date.now() - DAY, grace)
      const { words } = await sectionOf(golfer)
      assert.ok(words.includes(`Your last payment failed. You keep Premium until ${momentOf(grace)}`), words)
      assert.ok(words.includes(`Premium until ${momentOf(grace)} Next charge $10.00, overdue`), words)
      assert.doesNotMatch(words, /Update card/)
      const page = textOf((await golfer.get('/profile/premium/cancel')).text)
      assert.match(page, /Your paid period is over, so Premium ends right away\./)
      await setEnd(golfer, Date.now() - 9 * DAY, Date.now() - 2 * DAY)
      assert.match((await sectionOf(golfer)).words, /Premium has ended\. .* Premium None right now/)
    })

    test('refunded or disputed payments are marked, and their Premium is gone', async () => {
      const refunded = await openBuyer('day_pass')
      const first = await paymentOf(refunded)
      const given = {
        object: 'refund',
        status: 'succeeded',
        payment_intent: first.intent,
        amount: first.cents,
      }
      await say('refund.created', { id: `re_${first.id}`, ...given })
      assert.match(
        (await sectionOf(refunded)).words,
        /You don’t have Premium\. .* Day pass \$3\.00 Refunded$/,
      )
      const disputed = await openBuyer('plus_monthly')
      const { intent, cents, id } = await paymentOf(disputed)
      const claimed = { object: 'dispute', status: 'needs_response', payment_intent: intent, amount: cents }
      await say('charge.dispute.created', { id: `dp_${id}`, ...claimed })
      assert.match((await sectionOf(disputed)).words, /\$5\.00 Disputed$/)
      assert.match(textOf((await disputed.get(`/profile/payments/${id}`)).text), /Disputed \$5\.00/)
    })

    test('an invoice has its number, date, item, amount, buyer, seller, and a test notice', async () => {
      const golfer = await openBuyer('plus_yearly')
      const { id, paid_at, starts_at, ms } = await paymentOf(golfer)
      const { status, text } = await golfer.get(`/profile/payments/${id}`)
      assert.equal(status, 200)
      const words = textOf(text)
      for (const part of [
        `Invoice Number ${id} Date ${dayOf(paid_at)} Test mode: you weren’t charged.`,
        `From Dogleg ${service.origin.replace('127.0.0.1', 'localhost')}`,
        `To Ann ${golfer.email}`,
        `For Amount Premium: Plus, yearly ${momentOf(starts_at)} to ${momentOf(starts_at + ms)}`,
        'Paid $50.00',
      ])
        assert.ok(words.includes(part), `${part}: ${words}`)
    })

    test('with many payments, the newest are visible and the rest a click away', async () => {
      const golfer = await openNew()
      const paid = { provider: 'sandbox', account_id: golfer.id, plan: 'plus_monthly', cents: 1_000, ms: DAY }
      const rows = Array.from({ length: 9 }, (_, month) => Date.UTC(2020, month, 3))
      await db
        .insertInto('premium_payment')
        .values(
          rows.map((at) => ({ id: `${golfer.id}-${at}`, ...paid, starts_at: at, paid_at: at, mailed_at: 1 })),
        )
        .execute()
      const { markup } = await sectionOf(golfer)
      const [shown = '', hidden = ''] = markup.split('<details>')
      assert.match(textOf(shown), /3 Sept 2020 .* 3 Apr 2020 /)
      assert.match(textOf(hidden), /^Earlier payments 3 Mar 2020 .* 3 Jan 2020 /)
    })

    test('Premium stays when the password is changed', async () => {
      const golfer = await openBuyer('day_pass')
      const until = await untilOf(golfer)
      const passwords = { current: golfer.password, password: 'mashie and cleek' }
      assert.equal((await post(golfer, '/profile/password', passwords)).status, 303)
      assert.ok((await sectionOf(golfer)).words.includes(`Premium until ${momentOf(until)}`))
    })
  })

describe('with Stripe', () => {
  let stripe: FakeStripe
  let service: TestService
  before(async () => {
    stripe = await startStripe()
    service = await startTestService({ env: stripe.env })
  })
  after(async () => {
    await service.stop()
    await stripe.stop()
  })

  async function subscribe() {
    const golfer = await openGolfer(service.origin)
    const [, checkout] = leadsTo(await post(golfer, '/checkout', { plan: 'plus_monthly' }))
    const [, page] = leadsTo(await golfer.get(String(checkout)))
    await stripe.send(stripe.pay(stripe.sessionAt(String(page))), { to: service.origin })
    const [subscription] = stripe.list('subscription').toReversed()
    return { golfer, subscription: subscription?.id ?? '' }
  }

  test('cards and invoices are on Stripe’s own pages, and the form goes there', async () => {
    const { golfer } = await subscribe()
    assert.match(
      (await sectionOf(golfer)).words,
      /Next charge \$10\.00 on .* Cancel Plus, monthly Cards and invoices/,
    )
    const onward = await post(golfer, '/profile/premium/portal')
    assert.equal(onward.status, 200)
    assert.ok(onward.text.includes(`content="0; url=${stripe.origin}/portal/`), onward.text)
    const { payments } = (await golfer.get('/api/v1/account/data')).json
    const invoice = textOf((await golfer.get(`/profile/payments/${payments[0].id}`)).text)
    assert.match(invoice, /Paid \$5\.00/)
    assert.doesNotMatch(invoice, /Test mode|charged/)
  })

  test('a declined renewal links to where you change the card', async () => {
    const { golfer, subscription } = await subscribe()
    await stripe.send(stripe.failRenewal(subscription), { to: service.origin })
    const { words } = await sectionOf(golfer)
    assert.match(words, /Your last payment failed\. You keep Premium until .* Update card Cancel/)
  })

  test('while Stripe is unreachable, a 503 page says so and nothing changes', async () => {
    const { golfer, subscription } = await subscribe()
    await stripe.goDown()
    for (const form of ['cancel', 'portal']) {
      const { status, headers, text } = await post(golfer, `/profile/premium/${form}`)
      assert.deepEqual([status, headers.get('retry-after')], [503, '5'], form)
      assert.match(alertOf(text) ?? '', /^We can’t reach the payment provider/)
    }
    await stripe.comeUp()
    assert.match((await sectionOf(golfer)).words, /Next charge \$10\.00 on/)
    assert.deepEqual(leadsTo(await post(golfer, '/profile/premium/cancel')), DONE)
    const kept = stripe.list<{ id: string; cancel_at_period_end: boolean }>('subscription')
    assert.equal(kept.find(({ id }) => id === subscription)?.cancel_at_period_end, true)
  })
})
