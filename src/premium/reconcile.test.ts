import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type EngineName, USUAL_ENGINES } from '../../test/support/engines.ts'
import { startStripe } from '../../test/support/fake-stripe.ts'
import { NOON, openTestPayments } from '../../test/support/test-payments.ts'
import { Problem } from '../core/problem.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { giftPremium } from './gift-store.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PlanId } from './plans.ts'
import { compareLedger, repairLedger } from './reconcile.ts'
import { endSubscriptionsNow, refundPayment } from './refund-payment.ts'
import type { StripeSettings } from './stripe-call-client.ts'

const DAY = 86_400_000

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    const open = (t: TestContext) => openLedger(t, engine)

    test('a ledger that says what the provider says agrees with it', async (t) => {
      const { deps, clock, buy } = await open(t)
      await buy('day_pass')
      await buy('plus_monthly')
      await giftPremium(deps, 'sandbox', 'ann', DAY)
      clock.now += DAY
      const { objects, differences } = await compareLedger(deps)
      assert.deepEqual(differences, [])
      // Two sessions, a subscription, an invoice and its payment.
      assert.equal(objects, 5)
    })

    test('what no event told us is found, and recorded once', async (t) => {
      const { db, buy, found, mend, rows, premiumOf, forgetAll } = await open(t)
      await buy('plus_monthly')
      await buy('day_pass')
      const [until, before] = [await premiumOf('ann'), await rows()]
      await forgetAll()
      assert.deepEqual(await found(), ['intent', 'intent', 'payment', 'payment', 'subscription'])
      assert.deepEqual(await rows(), { payments: [], subscriptions: [], intents: [], reversals: [] })
      for (const _ of ['once', 'and again']) {
        await mend()
        assert.deepEqual(await found(), [])
        assert.equal(await premiumOf('ann'), until)
        assert.deepEqual(await rows(), before)
      }
      const sold = await db.selectFrom('checkout').select('paid_at').execute()
      assert.ok(sold.every(({ paid_at }) => paid_at !== null))
    })

    test('where the provider disagrees, its version counts, whatever stage ours had reached', async (t) => {
      const { db, deps, buy, found, mend, rows, premiumOf, paymentOf } = await open(t)
      await buy('plus_monthly')
      await buy('day_pass')
      await refundPayment(deps, await paymentOf('day_pass'))
      const [until, before] = [await premiumOf('ann'), await rows()]
      await db
        .updateTable('premium_payment')
        .set({ ms: 1, cents: 7 })
        .where('plan', '=', 'plus_monthly')
        .execute()
      await db.updateTable('premium_subscription').set({ status: 'ended', renews: 0 }).execute()
      await db.updateTable('premium_reversal').set({ stands: 0, stage: 2 }).execute()
      assert.deepEqual(await found(), ['account', 'payment', 'reversal', 'subscription'])
      await mend()
      assert.deepEqual(await found(), [])
      assert.deepEqual(await rows(), before)
      assert.equal(await premiumOf('ann'), until)
    })

    test('what changed after we asked the provider is left to its event', async (t) => {
      const { db, clock, buy, found } = await open(t)
      await buy('plus_monthly')
      await db
        .updateTable('premium_subscription')
        .set({ period_end: 1, as_of: clock.now + 1 })
        .execute()
      assert.deepEqual(await found(), [])
      clock.now += 1
      assert.deepEqual(await found(), ['subscription'])
    })

    test('what only our ledger has is reported, and never removed', async (t) => {
      const { db, deps, buy, mend, rows, paymentOf } = await open(t)
      await buy('plus_monthly')
      await refundPayment(deps, await paymentOf('plus_monthly'))
      await db.deleteFrom('sandbox_object').execute()
      const before = await rows()
      await mend()
      const { differences } = await compareLedger(deps)
      assert.deepEqual(differences.map(({ about }) => about).toSorted(), [
        'payment',
        'reversal',
        'subscription',
      ])
      for (const { words } of differences) assert.match(words, /unknown to the provider/)
      assert.deepEqual(await rows(), before)
    })

    test('Premium that does not follow from the ledger is worked out again', async (t) => {
      const { db, buy, found, mend, premiumOf, addGolfer } = await open(t)
      await addGolfer('bob')
      await buy('day_pass')
      await db
        .updateTable('account')
        .set({ premium_until: NOON + 9 * DAY })
        .execute()
      assert.deepEqual(await found(), ['account', 'account'])
      await mend()
      assert.deepEqual([await premiumOf('ann'), await premiumOf('bob')], [NOON + DAY, null])
      assert.deepEqual(await found(), [])
    })

    test('events that were not applied are applied, and tasks that were put off or lost are done', async (t) => {
      const { db, clock, buy, found, mend, rows, premiumOf } = await open(t)
      await buy('plus_monthly')
      clock.now += DAY
      await buy('plus_yearly')
      await buy('day_pass')
      const until = await premiumOf('ann')
      // The task to stop the monthly plan is lost, another waits for an hour, and an event waits with its pass.
      await db.deleteFrom('premium_task').execute()
      await db
        .insertInto('premium_task')
        .values({
          id: 'close page',
          provider: 'sandbox',
          kind: 'close',
          subject: 'page',
          tries: 3,
          due_at: clock.now + 3_600_000,
        })
        .execute()
      await db.deleteFrom('premium_payment').where('plan', '=', 'day_pass').execute()
      await db
        .updateTable('premium_event')
        .set({ applied_at: null, due_at: clock.now + 3_600_000 })
        .where('body', 'like', '%day_pass%')
        .execute()
      assert.deepEqual(await found(), ['account', 'event', 'payment', 'task'])
      await mend()
      assert.deepEqual(await found(), [])
      assert.equal(await premiumOf('ann'), until)
      assert.deepEqual(
        (await rows()).subscriptions.map(({ plan, renews }) => [plan, renews]),
        [
          ['plus_monthly', 0],
          ['plus_yearly', 1],
        ],
      )
    })

    test('a subscription without an account is ended, and payments without one are only counted', async (t) => {
      const { db, deps, buy, found, mend, rows } = await open(t)
      await buy('plus_monthly')
      await db.deleteFrom('account').execute()
      assert.deepEqual(await found(), ['subscription'])
      await mend()
      assert.equal((await rows()).subscriptions[0]?.status, 'ended')
      const { differences, orphanedPayments } = await compareLedger(deps)
      assert.deepEqual([differences, orphanedPayments], [[], 1])
    })

    test('hundreds of objects are compared in batches, and what the provider sold for others is ignored', async (t) => {
      const { deps, premiumOf, asking } = await open(t)
      const many = asking([...Array.from({ length: 450 }, (_, i) => passOf(i)), ...FOREIGN])
      const { objects, differences } = await compareLedger(many)
      assert.equal(objects, 450 + FOREIGN.length)
      assert.equal(differences.length, 2 * 450)
      await repairLedger(many, differences)
      assert.deepEqual((await compareLedger(many)).differences, [])
      assert.equal(await premiumOf('ann'), NOON + 450 * DAY)
      assert.equal((await compareLedger(deps)).differences.length, 450)
    })
  })

test('a provider that we cannot reach is one line, and nothing changes', async (t) => {
  const { deps, buy, rows } = await openLedger(t, 'sqlite')
  await buy('day_pass')
  const before = await rows()
  const objects = async function* (): AsyncGenerator<PaymentObject> {
    yield passOf(1)
    throw new TypeError('socket hang up')
  }
  await assert.rejects(compareLedger({ ...deps, provider: { ...deps.provider, objects } }), (error) => {
    assert.ok(error instanceof Problem && error.code === 'unavailable')
    assert.doesNotMatch(error.detail, /socket/)
    return true
  })
  assert.deepEqual(await rows(), before)
})

test('a refund takes the time away and ends the subscription at once; it works once, and never for a gift', async (t) => {
  const { db, deps, buy, premiumOf, paymentOf, rows } = await openLedger(t, 'sqlite')
  await giftPremium(deps, 'sandbox', 'ann', DAY)
  await buy('plus_monthly')
  const payment = await paymentOf('plus_monthly')
  assert.equal(await refundPayment(deps, payment), 'ann')
  assert.equal(await premiumOf('ann'), NOON + DAY)
  assert.equal((await rows()).subscriptions[0]?.status, 'ended')
  const given = (await rows()).payments.find(({ provider }) => provider === 'operator')?.id ?? ''
  await assert.rejects(refundPayment(deps, payment), /already been refunded/)
  await assert.rejects(refundPayment(deps, given), /a gift/)
  await assert.rejects(refundPayment(deps, 'in_nobody_knows'), /couldn’t find the payment/)
  await buy('day_pass')
  const pass = await paymentOf('day_pass')
  await db.updateTable('premium_payment').set({ provider: 'stripe' }).where('id', '=', pass).execute()
  await assert.rejects(refundPayment(deps, pass), /paid through stripe/)
  await db.updateTable('premium_payment').set({ provider: 'sandbox' }).where('id', '=', pass).execute()
  await db.deleteFrom('account').execute()
  assert.equal(await refundPayment(deps, pass), null)
})

test('a subscription that an operator ends is over, and the paid time stays', async (t) => {
  const { deps, clock, buy, premiumOf, rows } = await openLedger(t, 'sqlite')
  await buy('plus_monthly')
  await endSubscriptionsNow(deps, 'ann')
  assert.equal((await rows()).subscriptions[0]?.status, 'ended')
  const end = Date.parse('2027-06-01T12:00:00Z')
  clock.now = end + 1
  assert.equal(await premiumOf('ann'), end)
  await assert.rejects(endSubscriptionsNow(deps, 'ann'), /no active subscription/)
})

describe('Stripe', () => {
  const openShop = async (t: TestContext) => {
    const stripe = await startStripe({ now: () => NOON })
    t.after(stripe.stop)
    const ledger = await openLedger(t, 'sqlite', stripe.settings)
    /** The golfer pays on Stripe's page, and Stripe's events are held back. */
    const payUnheard = async (plan: PlanId) => {
      const url = await ledger.payments.openPaymentPage(await ledger.openFor('ann', plan))
      return stripe.pay(stripe.sessionAt(url ?? ''))
    }
    const hear = async (events: ReturnType<typeof stripe.pay>) => {
      for (const event of events) {
        const { body, signature } = await stripe.signed(event)
        await ledger.payments.receive(Buffer.from(body), signature)
      }
    }
    return { ...ledger, stripe, payUnheard, hear }
  }

  for (const [plan, end, missing] of [
    ['plus_monthly', '2027-06-01T12:00:00Z', ['intent', 'payment', 'subscription']],
    ['day_pass', '2027-05-02T12:00:00Z', ['intent', 'payment']],
  ] as const)
    test(`a golfer who paid while no event arrived gets Premium once, and late events change nothing (${plan})`, async (t) => {
      const { found, mend, rows, premiumOf, payUnheard, hear, sent } = await openShop(t)
      const events = await payUnheard(plan)
      assert.deepEqual(await found(), missing)
      assert.equal(await premiumOf('ann'), null)
      await mend()
      const before = await rows()
      assert.equal(await premiumOf('ann'), Date.parse(end))
      assert.deepEqual(await found(), [])
      await hear(events)
      assert.deepEqual([await premiumOf('ann'), await rows(), await found()], [Date.parse(end), before, []])
      assert.equal(sent.length, 1)
    })

  test('refunds, disputes and endings that no event told us are recorded, and a refunded subscription ends', async (t) => {
    const { db, stripe, found, mend, rows, premiumOf, payUnheard, hear, clock } = await openShop(t)
    await hear(await payUnheard('plus_monthly'))
    await hear(await payUnheard('day_pass'))
    assert.deepEqual(await found(), [])
    const intents = await db.selectFrom('premium_intent').selectAll().execute()
    const intentOf = (prefix: string) =>
      intents.find(({ payment_id }) => payment_id.startsWith(prefix))?.id ?? ''
    const events = [...stripe.refund(intentOf('in_')), ...stripe.dispute(intentOf('cs_'))]
    clock.now += 1_000
    assert.deepEqual(await found(), ['reversal', 'reversal'])
    await mend()
    assert.equal(await premiumOf('ann'), null)
    assert.equal((await rows()).subscriptions[0]?.status, 'ended')
    assert.deepEqual(await found(), [])
    await hear(events)
    assert.deepEqual([await premiumOf('ann'), await found()], [null, []])
  })

  test('a subscription cancelled in Stripe’s portal while no event arrived is shown as not renewing', async (t) => {
    const { stripe, found, mend, rows, payUnheard, hear, clock } = await openShop(t)
    await hear(await payUnheard('plus_yearly'))
    stripe.cancelInPortal((await rows()).subscriptions[0]?.id ?? '')
    clock.now += 1_000
    assert.deepEqual(await found(), ['subscription'])
    await mend()
    assert.equal((await rows()).subscriptions[0]?.renews, 0)
    assert.deepEqual(await found(), [])
  })
})

const passOf = (number: number): PaymentObject => ({
  ...{ id: `cs_${number}`, object: 'checkout.session', mode: 'payment', payment_status: 'paid' },
  ...{ created: NOON / 1_000, payment_intent: `pi_${number}`, amount_total: 1 },
  metadata: { account: 'ann', plan: 'day_pass' },
})

/** Of another shop with the same provider. */
const FOREIGN: readonly PaymentObject[] = [
  { id: 'cs_else', object: 'checkout.session', mode: 'payment', payment_status: 'paid', metadata: {} },
  {
    id: 'inpay_else',
    object: 'invoice_payment',
    status: 'paid',
    invoice: 'in_else',
    payment: { payment_intent: 'pi_else' },
  },
  { id: 're_else', object: 'refund', amount: 1, payment_intent: 'pi_else', status: 'succeeded' },
  { id: 'dp_else', object: 'dispute', amount: 1, payment_intent: 'pi_else_2', status: 'lost' },
  { id: 'cus_else', object: 'customer' },
]

async function openLedger(t: TestContext, engine: EngineName, stripe: StripeSettings | null = null) {
  const till = await openTestPayments(t, engine, stripe)
  const { db, payments } = till
  await till.addGolfer('ann')
  t.after(() => assert.deepEqual(till.errors, []))
  const sent: Mail[] = []
  const deps = {
    ...till.deps,
    provider: payments.provider,
    mailer: { send: (mail: Mail) => sent.push(mail), close: async () => {} },
    appUrl: 'https://app.example',
    onError: (error: unknown) => till.errors.push(error),
  }
  /** The same, with a provider that knows nothing but this. */
  const asking = (known: readonly PaymentObject[]) => {
    const objects = async function* () {
      yield* known
    }
    return { ...deps, provider: { ...deps.provider, objects } }
  }
  const buy = async (plan: PlanId) =>
    assert.equal(await payments.sandbox?.pay((await till.openFor('ann', plan)).id), 'paid')
  const found = async () => (await compareLedger(deps)).differences.map(({ about }) => about).toSorted()
  const mend = async () => repairLedger(deps, (await compareLedger(deps)).differences)
  const rows = async () => ({
    payments: await db
      .selectFrom('premium_payment')
      .select(['id', 'provider', 'account_id', 'cents', 'starts_at', 'ms'])
      .orderBy('id')
      .execute(),
    subscriptions: await db
      .selectFrom('premium_subscription')
      .select(['id', 'plan', 'status', 'renews', 'period_end'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    intents: await db.selectFrom('premium_intent').selectAll().orderBy('id').execute(),
    reversals: await db
      .selectFrom('premium_reversal')
      .select(['id', 'cents', 'stands', 'stage'])
      .orderBy('id')
      .execute(),
  })
  const paymentOf = async (plan: PlanId) =>
    (await db.selectFrom('premium_payment').select('id').where('plan', '=', plan).executeTakeFirstOrThrow())
      .id
  const forgetAll = async () => {
    for (const table of ['payment', 'subscription', 'intent', 'reversal', 'event'] as const)
      await db.deleteFrom(`premium_${table}`).execute()
    await db.updateTable('account').set({ premium_until: null, premium_grace_until: null }).execute()
    await db.updateTable('checkout').set({ paid_at: null }).execute()
  }
  return { ...till, deps, sent, asking, buy, found, mend, rows, paymentOf, forgetAll }
}
