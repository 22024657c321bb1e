import type { ReversalFact, SubscriptionFact, SubscriptionStatus } from './facts.ts'

// Of two that speak of the same thing, which of them holds. It is a matter of what they say alone, never of which came
// first. The provider's moments are whole seconds; what it says of one second is put into the order of a usual life.

/** A later stage is never undone by an earlier one. */
export const isNewerReversal = (
  a: Pick<ReversalFact, 'stage' | 'asOf' | 'stands' | 'cents'>,
  b: typeof a,
): boolean =>
  isAfter([a.stage, a.asOf, Number(a.stands), a.cents], [b.stage, b.asOf, Number(b.stands), b.cents])

type SubscriptionState = Pick<SubscriptionFact, 'status' | 'renews' | 'periodEnd' | 'asOf'>

export const isNewerSubscription = (a: SubscriptionState, b: SubscriptionState): boolean =>
  isAfter(rankOf(a), rankOf(b))

const LIFE: Readonly<Record<SubscriptionStatus, number>> = { active: 0, past_due: 1, stopped: 2, ended: 3 }

/** What has ended has ended; a period never begins again. */
const rankOf = ({ status, renews, periodEnd, asOf }: SubscriptionState) => [
  Number(status === 'ended'),
  asOf,
  periodEnd ?? 0,
  LIFE[status],
  Number(!renews),
]

const isAfter = (a: readonly number[], b: readonly number[]): boolean => {
  const place = a.findIndex((rank, i) => rank !== b[i])
  return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0)
}
