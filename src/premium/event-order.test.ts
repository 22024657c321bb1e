import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ENGINES } from '../../test/support/engines.ts'
import { expectedOutcome, type Outcome } from '../../test/support/expected-outcome.ts'
import { foldFacts } from '../../test/support/fold-facts.ts'
import { anyHistory, live, type Step } from '../../test/support/golfer-history.ts'
import { disputeOf, type StripeEvent, stripeEvent, subscriptionOf } from '../../test/support/stripe-events.ts'
import { NOON, openTestPayments, type TestPayments } from '../../test/support/test-payments.ts'
import { thorough } from '../../test/support/thorough.ts'
import { factsOfEvent } from './facts.ts'
import { lockLedger } from './ledger-lock-store.ts'
import { recordFacts } from './ledger-store.ts'

// Late enough that everything has happened when we hear of it: the clock stands still while we do.
const HEARD = Date.UTC(2040, 0, 1)
const BEGAN = NOON / 1_000

/** How events reach us: in which order, which of them twice, and how many before the ledger is written. */
const anyDelivery = fc.array(fc.nat(999), { minLength: 1, maxLength: 150, size: 'max' })

function delivered(events: readonly StripeEvent[], delivery: readonly number[]): readonly StripeEvent[] {
  const rank = (i: number) => delivery[i % delivery.length] ?? 0
  return events
    .flatMap((event, i) => [
      { event, rank: rank(i) },
      ...(rank(i) % 3 === 0 ? [{ event, rank: 999 - rank(i) }] : []),
    ])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ event }) => event)
}

test('events in any order, and any of them twice, give what really happened', () => {
  fc.assert(
    fc.property(anyHistory, anyDelivery, (steps, delivery) => {
      const history = live('ann', BEGAN, steps)
      const heard = delivered(history.events, delivery)
      assert.deepEqual(foldFacts(heard.flatMap(factsOfEvent), HEARD), expectedOutcome(history, HEARD))
    }),
    { numRuns: thorough(1_000, 4_000) },
  )
})

for (const engine of ENGINES)
  test(`the ledger on ${engine} says the same, in any order and any grouping`, async (t) => {
    const till = await openTestPayments(t, engine)
    till.clock.now = HEARD
    let golfers = 0
    await fc.assert(
      fc.asyncProperty(anyHistory, anyDelivery, async (steps, delivery) => {
        const id = `golfer-${++golfers}`
        await till.addGolfer(id)
        const history = live(id, BEGAN, steps)
        const heard = delivered(history.events, delivery)
        for (let from = 0; from < heard.length; ) {
          const to = from + 1 + ((delivery[from % delivery.length] ?? 0) % 7)
          await learn(till, heard.slice(from, to))
          from = to
        }
        assert.deepEqual(await readOutcome(till, id), expectedOutcome(history, HEARD))
      }),
      { numRuns: thorough(8, 20), endOnFailure: true },
    )
  })

const learn = ({ db }: TestPayments, events: readonly StripeEvent[]) =>
  db.transaction().execute(async (trx) => {
    await lockLedger(trx)
    await recordFacts(trx, { provider: 'sandbox', now: HEARD }, events.flatMap(factsOfEvent))
  })

async function readOutcome({ db }: TestPayments, accountId: string): Promise<Outcome> {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('premium_payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const subs = await db
    .selectFrom('premium_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const tasks = await db.selectFrom('premium_task').select(['id', 'subject']).execute()
  const own = new Set(subs.map(({ id }) => id))
  return {
    until: account.premium_until,
    graceUntil: account.premium_grace_until,
    payments: payments.map((row) => `${row.id} ${row.cents} ${row.starts_at}`).toSorted(),
    subscriptions: subs
      .map((row) => `${row.id} ${row.status} ${row.renews ? 'renews' : 'ends'} ${row.period_end}`)
      .toSorted(),
    tasks: tasks
      .filter(({ subject }) => own.has(subject))
      .map(({ id }) => id)
      .toSorted(),
  }
}

const order = { account: 'ann', checkout: 'c', plan: 'plus_monthly' } as const
const SUB = { id: 'sub_1', metadata: order, createdAt: BEGAN, start: BEGAN, end: BEGAN + 2_592_000 }

const bothWays = (events: readonly StripeEvent[]) =>
  [events, events.toReversed()].map((heard) => foldFacts(heard.flatMap(factsOfEvent), HEARD).subscriptions[0])

test('a subscription that is cancelled in its first second does not renew', () => {
  const events = [
    stripeEvent('customer.subscription.created', state('active', true), BEGAN),
    stripeEvent('customer.subscription.updated', state('active', false), BEGAN),
  ]
  for (const end of bothWays(events)) assert.match(end ?? '', /active ends/)
})

test('a deleted subscription has ended, however late we hear of its creation', () => {
  const events = [
    stripeEvent('customer.subscription.deleted', state('canceled', true), BEGAN),
    stripeEvent('customer.subscription.updated', state('active', true), BEGAN + 60),
    stripeEvent('customer.subscription.created', state('active', true), BEGAN),
  ]
  for (const end of bothWays(events)) assert.match(end ?? '', /ended/)
})

test('a card that was declined within the second of the renewal leaves the new period past due', () => {
  const next = { start: SUB.end, end: SUB.end + 2_592_000 }
  const at = SUB.end
  const events = [
    stripeEvent('customer.subscription.updated', state('active', true), at),
    stripeEvent('customer.subscription.updated', state('active', true, next), at),
    stripeEvent('customer.subscription.updated', state('past_due', true, next), at),
    stripeEvent('customer.subscription.updated', state('unpaid', true, next), at),
  ]
  for (const end of bothWays(events.slice(0, 2))) assert.equal(end, `sub_1 active renews ${next.end * 1_000}`)
  for (const end of bothWays(events.slice(0, 3)))
    assert.equal(end, `sub_1 past_due renews ${next.end * 1_000}`)
  for (const end of bothWays(events)) assert.equal(end, `sub_1 stopped renews ${next.end * 1_000}`)
})

test('an inquiry takes nothing away until it becomes a dispute, in whatever order they arrive', () => {
  const said = ['warning_needs_response', 'needs_response', 'won'].map((status) =>
    stripeEvent('charge.dispute.updated', disputeOf('dp_1', 'pi_1', 500, status), BEGAN),
  )
  const standing = (events: readonly StripeEvent[]) =>
    [events, events.toReversed()].map((heard) => {
      const day = live('ann', BEGAN, [{ what: 'day_pass', after: 0, which: 0 }])
      const facts = [...heard, ...day.events].flatMap(factsOfEvent)
      const paid = facts.find(({ kind }) => kind === 'payment')
      return (
        foldFacts([{ kind: 'intent', id: 'pi_1', paymentId: paid?.id ?? '' }, ...facts], HEARD).until !== null
      )
    })
  assert.deepEqual(standing(said.slice(0, 1)), [true, true])
  assert.deepEqual(standing(said.slice(0, 2)), [false, false])
  assert.deepEqual(standing(said), [true, true])
})

// What happens to a day pass, and whether it is still there.
const LIVES: Readonly<Record<string, readonly [what: readonly Step['what'][], stays: boolean]>> = {
  'a day pass that was refunded is gone': [['refund'], false],
  'a day pass refunded in part stays': [['part'], true],
  'a day pass refunded in two parts is gone': [['part', 'refund'], false],
  'a day pass whose refund failed stays': [['failed_refund'], true],
  'a day pass that is disputed is gone': [['dispute'], false],
  'a day pass whose dispute was won is back': [['dispute', 'win'], true],
  'a day pass whose dispute was lost stays gone': [['dispute', 'lose'], false],
  'a day pass that the bank only asked about stays': [['ask_and_close'], true],
}

for (const [sentence, [what, stays]] of Object.entries(LIVES))
  test(`${sentence}, though we heard of it before the payment`, () => {
    const steps = (['day_pass', ...what] as const).map((step) => ({ what: step, after: 0, which: 0 }))
    const { events } = live('ann', BEGAN, steps)
    for (const heard of [events, events.toReversed()])
      assert.equal(foldFacts(heard.flatMap(factsOfEvent), HEARD).until, stays ? HEARD + 86_400_000 : null)
  })

const state = (status: string, renews: boolean, period = {}) =>
  subscriptionOf({ ...SUB, status, renews, ...period })
