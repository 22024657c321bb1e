import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EngineName, USUAL_ENGINES } from '../../test/support/engines.ts'
import {
  dayPassEvent,
  drawId,
  type StripeEvent,
  signatureFor,
  stripeEvent,
  subscriptionOf,
} from '../../test/support/stripe-events.ts'
import { NOON, openTestPayments } from '../../test/support/test-payments.ts'
import { applyDue } from './billing-job.ts'
import { saveEvent } from './event-store.ts'
import { giftPremium } from './gift-store.ts'
import { openPayments } from './open-payments.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { addTask } from './task-store.ts'

const DAY = 86_400_000
const STRIPE = { key: 'sk_test_none', eventSecret: 'whsec_known' }

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    test('an event that is stored but not applied is applied in the next round, once', async (t) => {
      const { clock, keep, deps, premiumOf } = await openBilling(t, engine)
      await keep(dayPass('ann'))
      assert.equal(await premiumOf('ann'), null)
      clock.now += 4_999
      await applyDue(deps)
      assert.equal(await premiumOf('ann'), null, 'whoever took it in is at it')
      clock.now += 1
      await applyDue(deps)
      assert.equal(await premiumOf('ann'), NOON + 5_000 + DAY)
      clock.now += 60_000
      await applyDue(deps)
      assert.equal(await premiumOf('ann'), NOON + 5_000 + DAY)
    })

    test('an event that cannot be applied stops no other, is retried with a growing backoff, and its content is not logged', async (t) => {
      const { db, clock, keep, deps, errors, premiumOf } = await openBilling(t, engine)
      const [bad, worse] = [dayPass('ann'), dayPass('ann')]
      for (const event of [bad, worse]) await keep(event)
      await db.updateTable('premium_event').set({ body: '{"data":null}' }).where('id', '=', bad.id).execute()
      await db.updateTable('premium_event').set({ body: 'hush-hush' }).where('id', '=', worse.id).execute()
      await keep(dayPass('ann'))
      const pauses: number[] = []
      for (let i = 0; i < 14; i++) {
        clock.now = await dueAt(bad.id)
        await applyDue(deps)
        pauses.push((await dueAt(bad.id)) - clock.now)
      }
      assert.equal(await premiumOf('ann'), NOON + 5_000 + DAY)
      assert.deepEqual(pauses.slice(0, 3), [10_000, 20_000, 40_000])
      assert.deepEqual(pauses.slice(-2), [3_600_000, 3_600_000])
      assert.equal(errors.length, 28)
      const said = errors.map((error) => `${error} ${(error as Error).cause}`).join('\n')
      assert.match(said, new RegExp(`Event ${bad.id} could not be applied`))
      assert.doesNotMatch(said, /hush|"data"/)

      async function dueAt(id: string) {
        const rows = await db.selectFrom('premium_event').select('due_at').where('id', '=', id).execute()
        return rows[0]?.due_at ?? 0
      }
    })

    test('an event that cannot be applied is still acknowledged: it is stored', async (t) => {
      const { db, clock, payments, errors } = await openBilling(t, engine)
      const event = dayPass('ann')
      await db.insertInto('premium_event').values(unreadable(event.id)).execute()
      const body = JSON.stringify(event)
      await payments.receive(
        Buffer.from(body),
        signatureFor(body, STRIPE.eventSecret, Math.floor(clock.now / 1_000)),
      )
      assert.equal(errors.length, 1)
    })

    test('sandbox payments stop counting once there is a real provider; gifts still count', async (t) => {
      const { till, deps, payments, premiumOf } = await openBilling(t, engine)
      for (const id of ['ann', 'bob']) {
        const { id: checkoutId } = await till.openFor(id, 'plus_yearly')
        assert.equal(await till.payments.sandbox?.pay(checkoutId), 'paid')
      }
      await giftPremium(till.deps, 'sandbox', 'bob', 3 * DAY)
      assert.ok(((await premiumOf('bob')) ?? 0) > NOON + 300 * DAY)
      const billing = payments.startBilling()
      for (let i = 0; i < 100 && (await premiumOf('bob')) !== NOON + 3 * DAY; i++) await sleep(50)
      await billing.stop()
      assert.equal(await premiumOf('ann'), null)
      assert.equal(await premiumOf('bob'), NOON + 3 * DAY)
      assert.equal(deps.provider.name, 'stripe')
    })

    test('a waiting sandbox event is not a payment at the real provider', async (t) => {
      const { db, clock, deps, premiumOf } = await openBilling(t, engine)
      await saveEvent(db, 'sandbox', dayPass('ann'), clock.now)
      clock.now += DAY
      await applyDue(deps)
      assert.equal(await premiumOf('ann'), null)
      assert.deepEqual(await db.selectFrom('premium_payment').select('id').execute(), [])
    })

    test('a subscription without an account gets a task to end it, until it has ended', async (t) => {
      const { db, clock, keep, deps } = await openBilling(t, engine)
      const [created, deleted] = [subscribed('active', 'created'), subscribed('canceled', 'deleted')]
      const tasks = async () =>
        (await db.selectFrom('premium_task').select('id').execute()).map(({ id }) => id)
      await keep(created)
      clock.now += 5_000
      await applyDue(deps)
      assert.deepEqual(await tasks(), ['end sub_of_nobody'])
      await keep(deleted)
      await keep({ ...created, id: drawId('evt') })
      clock.now += 5_000
      await applyDue(deps)
      assert.deepEqual(await tasks(), [])
    })
  })

test('a sandbox event that cannot be delivered holds up no other', async (t) => {
  const { till, db, clock, errors, premiumOf } = await openBilling(t, 'sqlite')
  const unsayable = { id: 'evt_0', body: 'hush-hush', created_at: clock.now - 1 }
  await db.insertInto('sandbox_event').values(unsayable).execute()
  const { id } = await till.openFor('ann', 'day_pass')
  assert.equal(await till.payments.sandbox?.pay(id), 'paid')
  assert.equal(await premiumOf('ann'), NOON + DAY)
  assert.equal(errors.length, 1)
})

test('a provider that does not answer does not keep the process from stopping', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { db, clock, payments } = await openBilling(t, 'sqlite', `http://127.0.0.1:${port}`)
  await addTask(db, 'stripe', 'end', 'sub_1', clock.now)
  const billing = payments.startBilling()
  const [socket] = (await once(silent, 'connection')) as [Socket]
  const began = performance.now()
  await billing.stop()
  assert.ok(performance.now() - began < 8_000)
  assert.equal((await db.selectFrom('premium_task').select('id').execute()).length, 1)
  silent.close()
  socket.destroy()
})

const inSeconds = (ms: number) => Math.floor(ms / 1_000)

const dayPass = (account: string) => dayPassEvent(account, inSeconds(NOON))

function subscribed(status: string, kind: string): StripeEvent {
  const at = inSeconds(NOON)
  const metadata = { account: 'gone', checkout: 'c', plan: 'plus_monthly' } as const
  const times = { createdAt: at, start: at, end: at + 2_592_000 }
  const object = subscriptionOf({ id: 'sub_of_nobody', metadata, status, renews: true, ...times })
  return stripeEvent(`customer.subscription.${kind}`, object, at)
}

const unreadable = (id: string) => ({
  ...{ id, provider: 'stripe', type: 'x', body: 'hush-hush', tries: 0 },
  ...{ created_at: NOON, received_at: NOON, due_at: NOON },
})

/** A till whose real provider is Stripe now, after it was the sandbox. */
async function openBilling(t: TestContext, engine: EngineName, api = 'http://127.0.0.1:9') {
  const till = await openTestPayments(t, engine)
  const { db, clock, errors, premiumOf } = till
  for (const id of ['ann', 'bob']) await till.addGolfer(id)
  const options = {
    ...till.deps,
    mailer: { send: () => {}, close: async () => {} },
    appUrl: 'https://app.example',
    onError: (error: unknown) => errors.push(error),
  }
  const payments = await openPayments({ ...options, stripe: { ...STRIPE, api } })
  const deps: PremiumDeps = { ...options, provider: payments.provider }
  const keep = (event: StripeEvent) => saveEvent(db, 'stripe', event, clock.now)
  return { till, db, clock, errors, premiumOf, payments, deps, keep }
}
