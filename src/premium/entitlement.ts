import type { SubscriptionStatus } from './facts.ts'
import { RENEWAL_GRACE_MS } from './renewal-grace.ts'

/** Time that was bought or gifted. It does not count when the payment was reversed. */
export type BoughtTime = {
  readonly id: string
  readonly subscriptionId: string | null
  readonly startsAt: number
  readonly ms: number
  readonly isReversed: boolean
}

export type KnownSubscription = {
  readonly id: string
  readonly status: SubscriptionStatus
  readonly renews: boolean
  readonly createdAt: number
}

export type Entitlement = {
  /** When the paid time ends. */
  readonly until: number | null
  /** Until when we wait for a renewal; null when none is due. */
  readonly graceUntil: number | null
}

/**
 * Time bought while Premium runs is added at its end; otherwise it begins when it was bought. The result depends only on
 * what was bought, not on the order in which we heard of it.
 */
export function entitlementOf(
  bought: readonly BoughtTime[],
  subscriptions: readonly KnownSubscription[],
): Entitlement {
  const counted = bought.filter(({ isReversed }) => !isReversed).toSorted(byStart)
  const until = counted.reduce<number | null>(
    (end, { startsAt, ms }) => Math.max(end ?? startsAt, startsAt) + ms,
    null,
  )
  return { until, graceUntil: until === null ? null : graceAfter(until, bought, subscriptions) }
}

/** The grace begins when the renewal is due: a day pass bought later has no grace of its own. */
function graceAfter(
  until: number,
  bought: readonly BoughtTime[],
  subscriptions: readonly KnownSubscription[],
): number | null {
  const ends = subscriptions
    .filter((subscription) => isRenewing(subscription, bought))
    .map((subscription) => endOf(lastOf(subscription, bought)) + RENEWAL_GRACE_MS)
  const latest = Math.max(until, ...ends)
  return latest > until ? latest : null
}

const endOf = (time: BoughtTime | undefined) => (time ? time.startsAt + time.ms : 0)

/** A subscription whose last period was refunded does not renew. */
const isRenewing = (subscription: KnownSubscription, bought: readonly BoughtTime[]) =>
  isLive(subscription) && subscription.renews && lastOf(subscription, bought)?.isReversed === false

const isLive = ({ status }: KnownSubscription) => status === 'active' || status === 'past_due'

const lastOf = ({ id }: KnownSubscription, bought: readonly BoughtTime[]) =>
  bought
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted(byStart)
    .at(-1)

const byStart = (a: BoughtTime, b: BoughtTime) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)

/** How a payment was reversed, if it was: by a dispute, or by refunds that add up to all of it. */
export function reversalKind(
  paid: number,
  parts: readonly { readonly kind: string; readonly cents: number }[],
): 'dispute' | 'refund' | null {
  if (parts.some(({ kind }) => kind === 'dispute')) return 'dispute'
  const refunds = parts.filter(({ kind }) => kind === 'refund')
  const back = refunds.reduce((sum, { cents }) => sum + cents, 0)
  return refunds.length > 0 && back >= paid ? 'refund' : null
}

/** What we have to do at the provider: nobody pays for two plans, or for one that was refunded. */
export type SubscriptionTask = { readonly kind: 'stop' | 'end'; readonly subscriptionId: string }

export function subscriptionTasks(
  bought: readonly BoughtTime[],
  subscriptions: readonly KnownSubscription[],
): readonly SubscriptionTask[] {
  const open = subscriptions.filter(({ status }) => status !== 'ended')
  const reversed = open.filter((subscription) => lastOf(subscription, bought)?.isReversed)
  const renewing = open.filter((subscription) => isRenewing(subscription, bought)).toSorted(byCreation)
  return [
    ...reversed.map(({ id }): SubscriptionTask => ({ kind: 'end', subscriptionId: id })),
    // The plan that the golfer chose last continues.
    ...renewing.slice(0, -1).map(({ id }): SubscriptionTask => ({ kind: 'stop', subscriptionId: id })),
  ]
}

const byCreation = (a: KnownSubscription, b: KnownSubscription) =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
