import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type EngineName, USUAL_ENGINES } from '../../../test/support/engines.ts'
import { NOON, openTestPayments } from '../../../test/support/test-payments.ts'
import type { PlanId } from '../plans.ts'
import { RENEWAL_GRACE_MS } from '../renewal-grace.ts'

const at = (text: string) => Date.parse(text)
const DAY = 86_400_000

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    const open = (t: TestContext) => openShop(t, engine)

    test('TOOL-3: a day pass lasts 86,400 seconds, and not one more', async (t) => {
      const { clock, buy, premiumOf } = await open(t)
      await buy('day_pass')
      assert.equal(await premiumOf('ann'), NOON + DAY)
      clock.now += DAY - 1_000
      assert.ok(((await premiumOf('ann')) ?? 0) > clock.now)
      clock.now += 1_000
      assert.ok(((await premiumOf('ann')) ?? 0) <= clock.now)
    })

    test('time bought while Premium runs is added at its end', async (t) => {
      const { buy, premiumOf } = await open(t)
      await buy('day_pass')
      await buy('day_pass')
      assert.equal(await premiumOf('ann'), NOON + 2 * DAY)
      await buy('plus_monthly')
      assert.equal(await premiumOf('ann'), at('2027-06-03T12:00:00Z'))
    })

    test('a subscription renews automatically at the usual price, and ends when it is cancelled', async (t) => {
      const { clock, buy, premiumOf, payments, centsPaid, subscriptions } = await open(t)
      await buy('plus_monthly')
      clock.now = at('2027-06-01T12:00:00Z')
      assert.equal(await premiumOf('ann'), clock.now + RENEWAL_GRACE_MS)
      await payments.sandbox?.catchUp()
      assert.equal(await premiumOf('ann'), at('2027-07-01T12:00:00Z'))
      assert.deepEqual(await centsPaid(), [500, 1_000])
      const [{ id } = { id: '' }] = await subscriptions()
      await payments.record(await payments.provider.setRenewing(id, false))
      clock.now = at('2027-07-01T12:00:00Z')
      await payments.sandbox?.catchUp()
      assert.equal(await premiumOf('ann'), clock.now)
      assert.deepEqual(
        (await subscriptions()).map(({ status }) => status),
        ['ended'],
      )
      assert.deepEqual(await centsPaid(), [500, 1_000])
    })

    test('somebody who paid for two plans is charged only for the one chosen last', async (t) => {
      const { clock, buy, payments, subscriptions, centsPaid } = await open(t)
      await buy('plus_monthly')
      clock.now += DAY
      await buy('plus_yearly')
      assert.deepEqual(await centsPaid(), [500, 10_000])
      const billing = payments.startBilling()
      while ((await subscriptions()).every(({ renews }) => renews === 1))
        await new Promise((done) => setTimeout(done, 50))
      await billing.stop()
      assert.deepEqual(
        (await subscriptions()).map(({ plan, renews }) => [plan, renews]),
        [
          ['plus_monthly', 0],
          ['plus_yearly', 1],
        ],
      )
    })

    test('TOOL-3: of two introductory checkouts paid at once, one is paid at half price, and the other is not paid', async (t) => {
      const { openFor, payments, centsPaid } = await open(t)
      const both = [await openFor('ann', 'plus_monthly'), await openFor('ann', 'plus_yearly')]
      assert.deepEqual(
        both.map(({ firstTime }) => firstTime),
        [true, true],
      )
      const outcomes = await Promise.all(both.map(({ id }) => payments.sandbox?.pay(id)))
      assert.deepEqual(outcomes.toSorted(), ['over', 'paid'])
      assert.equal((await centsPaid()).length, 1)
      const next = await openFor('ann', 'plus_monthly')
      assert.deepEqual([next.firstTime, next.priceCents], [false, 1_000])
    })

    test('a double click is one charge', async (t) => {
      const { openFor, payments, centsPaid } = await open(t)
      const { id } = await openFor('ann', 'day_pass')
      const clicks = Array.from({ length: 5 }, () => payments.sandbox?.pay(id))
      assert.deepEqual(new Set(await Promise.all(clicks)), new Set(['paid']))
      assert.deepEqual(await centsPaid(), [300])
    })

    test('a refunded payment no longer counts, and a refunded subscription ends', async (t) => {
      const { db, buy, payments, premiumOf, subscriptions } = await open(t)
      await buy('day_pass')
      await buy('plus_monthly')
      const intents = await db.selectFrom('premium_intent').selectAll().execute()
      const monthly = intents.find(({ payment_id }) => payment_id.startsWith('sandbox_in_'))
      await payments.record(await payments.provider.refund(monthly?.id ?? ''))
      assert.equal(await premiumOf('ann'), NOON + DAY)
      const billing = payments.startBilling()
      while ((await subscriptions())[0]?.status !== 'ended') await new Promise((done) => setTimeout(done, 50))
      await billing.stop()
    })
  })

async function openShop(t: TestContext, engine: EngineName) {
  const till = await openTestPayments(t, engine)
  await till.addGolfer('ann')
  const { db, payments } = till
  const buy = async (plan: PlanId) => {
    const { id } = await till.openFor('ann', plan)
    assert.equal(await payments.sandbox?.pay(id), 'paid')
  }
  const centsPaid = async () => {
    const rows = await db.selectFrom('premium_payment').select('cents').orderBy('starts_at').execute()
    return rows.map(({ cents }) => cents)
  }
  const subscriptions = () =>
    db.selectFrom('premium_subscription').selectAll().orderBy('created_at').execute()
  t.after(() => assert.deepEqual(till.errors, []))
  return { ...till, buy, centsPaid, subscriptions }
}
