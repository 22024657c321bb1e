import { DAY_MS } from '../core/duration.ts'
import type { SubscriptionStatus } from './facts.ts'

/** How late a renewal may be, or how long its card may fail, before Premium ends. */
export const RENEWAL_GRACE_MS = 7 * DAY_MS

/** Time that was bought or given. One that went back counts for nothing. */
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
  /** What has been paid for ends then. */
  readonly until: number | null
  /** So long a subscription that renews by itself is waited for; null where nothing is to come. */
  readonly graceUntil: number | null
}

/**
 * Bought while entitled, it adds to the present end; else it begins when it was bought. It depends on nothing but what
 * was bought, in whatever order we heard of it.
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

/** It is the renewal that is waited for, from the day it is due: a day pass bought later has no grace of its own. */
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

/** Whoever got the money of the last period back has no next one. */
const isRenewing = (subscription: KnownSubscription, bought: readonly BoughtTime[]) =>
  isLive(subscription) && subscription.renews && lastOf(subscription, bought)?.isReversed === false

const isLive = ({ status }: KnownSubscription) => status === 'active' || status === 'past_due'

const lastOf = ({ id }: KnownSubscription, bought: readonly BoughtTime[]) =>
  bought
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted(byStart)
    .at(-1)

const byStart = (a: BoughtTime, b: BoughtTime) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)

/** How the money of a payment went back, if it did: a dispute takes all of it, refunds what they add up to. */
export function reversalKind(
  paid: number,
  parts: readonly { readonly kind: string; readonly cents: number }[],
): 'dispute' | 'refund' | null {
  if (parts.some(({ kind }) => kind === 'dispute')) return 'dispute'
  const refunds = parts.filter(({ kind }) => kind === 'refund')
  const back = refunds.reduce((sum, { cents }) => sum + cents, 0)
  return refunds.length > 0 && back >= paid ? 'refund' : null
}

/** What the provider has to be told: nobody is charged for two plans, or for one whose money went back. */
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
    // The plan that was chosen last is the one that goes on.
    ...renewing.slice(0, -1).map(({ id }): SubscriptionTask => ({ kind: 'stop', subscriptionId: id })),
  ]
}

const byCreation = (a: KnownSubscription, b: KnownSubscription) =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
