import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { readCheckout } from './checkout-store.ts'
import { CHECKOUT_LIFETIME_MS, openCheckout } from './open-checkout.ts'
import { firstChargeCents, PLAN_IDS } from './plans.ts'
import { priceWords } from './price-words.ts'

test('TOOL-3: a first-time subscriber pays half for the first month or year, and never for a day', () => {
  assert.deepEqual(
    PLAN_IDS.map((plan) => [firstChargeCents(plan, true), firstChargeCents(plan, false)]),
    [
      [300, 300],
      [500, 1_000],
      [5_000, 10_000],
    ],
  )
  assert.equal(priceWords('plus_monthly', true), '$5.00 for the first month (50% off), then $10.00 a month')
  assert.equal(priceWords('plus_yearly', false), '$100.00 a year')
  assert.equal(priceWords('day_pass', true), '$3.00 once for 24 hours, no renewal')
})

const golfer = (id: string, now: number) => ({
  ...{ id, kind: 'member' as const, name: null, email: null, email_key: null, email_verified_at: null },
  ...{ password_hash: null, premium_until: null, created_at: now, seen_at: now },
})

for (const engine of ENGINES)
  describe(engine, () => {
    /** A database with two golfers, and a clock that can be moved. */
    async function open(t: TestContext) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      for (const id of ['one', 'two']) await db.insertInto('account').values(golfer(id, clock.now)).execute()
      return { clock, deps: { db, now: () => clock.now, random: (bytes: number) => randomBytes(bytes) } }
    }

    test('asking again gives the same checkout until it expires, and then another', async (t) => {
      const { clock, deps } = await open(t)
      const first = await openCheckout(deps, 'one', 'plus_monthly', true)
      assert.deepEqual(
        [first.priceCents, first.firstTime, first.expiresAt],
        [500, true, clock.now + CHECKOUT_LIFETIME_MS],
      )
      clock.now += CHECKOUT_LIFETIME_MS - 1
      assert.deepEqual(await openCheckout(deps, 'one', 'plus_monthly', true), first)
      clock.now += 1
      const next = await openCheckout(deps, 'one', 'plus_monthly', true)
      assert.notEqual(next.id, first.id)
      assert.deepEqual(await readCheckout(deps.db, first.id), first)
      assert.equal(await readCheckout(deps.db, 'made-up'), null)
    })

    test('every plan and every golfer has a checkout of its own', async (t) => {
      const { deps } = await open(t)
      const asked = [
        ['one', 'day_pass'],
        ['one', 'plus_yearly'],
        ['two', 'day_pass'],
      ] as const
      const opened = await Promise.all(asked.map(([who, plan]) => openCheckout(deps, who, plan, true)))
      assert.equal(new Set(opened.map(({ id }) => id)).size, 3)
      assert.equal(opened[0]?.firstTime, false)
    })

    test('of many at once all get the same, when the last one has expired too', async (t) => {
      const { clock, deps } = await open(t)
      for (let round = 0; round < 3; round++) {
        const asked = Array.from({ length: 8 }, () => openCheckout(deps, 'one', 'day_pass', true))
        const ids = new Set((await Promise.all(asked)).map(({ id }) => id))
        assert.equal(ids.size, 1)
        clock.now += CHECKOUT_LIFETIME_MS
      }
    })
  })
