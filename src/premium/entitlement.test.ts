import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type BoughtTime,
  entitlementOf,
  type KnownSubscription,
  reversalKind,
  subscriptionTasks,
} from './entitlement.ts'
import { RENEWAL_GRACE_MS } from './renewal-grace.ts'

const DAY = 86_400_000
const MONTH = 30 * DAY
const NOON = Date.UTC(2027, 4, 1, 12)

const pass = (startsAt: number, isReversed = false): BoughtTime => ({
  id: `cs_${startsAt}`,
  ...{ subscriptionId: null, startsAt, ms: DAY, isReversed },
})
const month = (startsAt: number, isReversed = false, subscriptionId = 'sub_1'): BoughtTime => ({
  id: `in_${subscriptionId}_${startsAt}`,
  ...{ subscriptionId, startsAt, ms: MONTH, isReversed },
})
const subscription = (parts: Partial<KnownSubscription> = {}): KnownSubscription => ({
  ...{ id: 'sub_1', status: 'active', renews: true, createdAt: NOON },
  ...parts,
})
const untilOf = (...bought: readonly BoughtTime[]) => entitlementOf(bought, []).until
const graceOf = (bought: readonly BoughtTime[], ...subscriptions: readonly KnownSubscription[]) =>
  entitlementOf(bought, subscriptions).graceUntil

test('nothing bought is no Premium', () => {
  assert.deepEqual(entitlementOf([], [subscription()]), { until: null, graceUntil: null })
})

test('time bought while Premium runs is added at its end, whichever payment we hear of first', () => {
  const both = [pass(NOON), pass(NOON + 3_600_000)] as const
  assert.equal(untilOf(...both), NOON + 2 * DAY)
  assert.equal(untilOf(...both.toReversed()), NOON + 2 * DAY)
  assert.equal(untilOf(month(NOON), pass(NOON + DAY)), NOON + MONTH + DAY)
})

test('time bought after the end begins when it was bought', () => {
  assert.equal(untilOf(pass(NOON), pass(NOON + 10 * DAY)), NOON + 11 * DAY)
  assert.equal(untilOf(pass(NOON), pass(NOON + DAY)), NOON + 2 * DAY)
})

test('a reversed payment does not count, and what was bought on top of it begins when it was bought', () => {
  assert.equal(untilOf(pass(NOON, true)), null)
  assert.equal(untilOf(pass(NOON, true), pass(NOON + 3_600_000)), NOON + 3_600_000 + DAY)
})

test('a renewal that is late, or whose card was declined, has seven days of grace', () => {
  assert.equal(RENEWAL_GRACE_MS, 7 * DAY)
  assert.equal(graceOf([month(NOON)], subscription()), NOON + MONTH + RENEWAL_GRACE_MS)
  assert.equal(graceOf([month(NOON)], subscription({ status: 'past_due' })), NOON + MONTH + RENEWAL_GRACE_MS)
})

test('without a renewal there is no grace', () => {
  assert.equal(graceOf([month(NOON)], subscription({ renews: false })), null)
  assert.equal(graceOf([month(NOON)], subscription({ status: 'ended' })), null)
  assert.equal(graceOf([month(NOON)], subscription({ status: 'stopped' })), null)
  assert.equal(graceOf([month(NOON)]), null)
  assert.equal(graceOf([month(NOON, true)], subscription()), null)
  assert.equal(graceOf([pass(NOON)], subscription()), null)
})

test('a refunded last period ends the grace, though the period before was paid', () => {
  const bought = [month(NOON), month(NOON + MONTH, true)]
  assert.deepEqual(entitlementOf(bought, [subscription()]), { until: NOON + MONTH, graceUntil: null })
})

test('a day pass has no grace, though a renewal that failed long ago is still open', () => {
  const later = NOON + MONTH + 20 * DAY
  const { until, graceUntil } = entitlementOf(
    [month(NOON), pass(later)],
    [subscription({ status: 'past_due' })],
  )
  assert.deepEqual([until, graceUntil], [later + DAY, null])
})

test('the days of grace count from the day the renewal was due', () => {
  const { until, graceUntil } = entitlementOf([month(NOON), pass(NOON + DAY)], [subscription()])
  assert.deepEqual([until, graceUntil], [NOON + MONTH + DAY, NOON + MONTH + RENEWAL_GRACE_MS])
})

test('of two subscriptions the one chosen last continues, and both months count', () => {
  const bought = [month(NOON), month(NOON + DAY, false, 'sub_2')]
  const both = [subscription(), subscription({ id: 'sub_2', createdAt: NOON + DAY })]
  assert.equal(entitlementOf(bought, both).until, NOON + 2 * MONTH)
  assert.deepEqual(subscriptionTasks(bought, both), [{ kind: 'stop', subscriptionId: 'sub_1' }])
  assert.deepEqual(subscriptionTasks(bought, both.toReversed()), [{ kind: 'stop', subscriptionId: 'sub_1' }])
})

test('a subscription that ends anyway is not stopped, and a refunded one stops no other', () => {
  const second = subscription({ id: 'sub_2', createdAt: NOON + DAY })
  const paid = [month(NOON), month(NOON + DAY, false, 'sub_2')]
  assert.deepEqual(subscriptionTasks(paid, [subscription({ renews: false }), second]), [])
  const back = [month(NOON), month(NOON + DAY, true, 'sub_2')]
  assert.deepEqual(subscriptionTasks(back, [subscription(), second]), [
    { kind: 'end', subscriptionId: 'sub_2' },
  ])
})

test('a refunded subscription ends, unless it has ended or was paid again', () => {
  const back = [month(NOON, true)]
  assert.deepEqual(subscriptionTasks(back, [subscription()]), [{ kind: 'end', subscriptionId: 'sub_1' }])
  assert.deepEqual(subscriptionTasks(back, [subscription({ status: 'ended' })]), [])
  assert.deepEqual(subscriptionTasks([...back, month(NOON + MONTH)], [subscription()]), [])
})

test('a partial refund takes nothing away, a full one does, and a dispute does at once', () => {
  const refund = (cents: number) => ({ kind: 'refund', cents })
  assert.equal(reversalKind(1_000, []), null)
  assert.equal(reversalKind(1_000, [refund(999)]), null)
  assert.equal(reversalKind(1_000, [refund(400), refund(600)]), 'refund')
  assert.equal(reversalKind(1_000, [{ kind: 'dispute', cents: 1 }]), 'dispute')
  assert.equal(reversalKind(0, []), null)
})
