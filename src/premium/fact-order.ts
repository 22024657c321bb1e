import type { ReversalFact, SubscriptionFact, SubscriptionStatus } from './facts.ts'

// Which of two facts about the same thing is newer. Only what they say matters, never which one arrived first. The
// provider's times are whole seconds; facts of the same second are sorted as a subscription usually develops.

/** An earlier stage never undoes a later one. */
export const isNewerReversal = (
  a: Pick<ReversalFact, 'stage' | 'asOf' | 'stands' | 'cents'>,
  b: typeof a,
): boolean =>
  isAfter([a.stage, a.asOf, Number(a.stands), a.cents], [b.stage, b.asOf, Number(b.stands), b.cents])

type SubscriptionState = Pick<SubscriptionFact, 'status' | 'renews' | 'periodEnd' | 'asOf'>

export const isNewerSubscription = (a: SubscriptionState, b: SubscriptionState): boolean =>
  isAfter(rankOf(a), rankOf(b))

const LIFE: Readonly<Record<SubscriptionStatus, number>> = { active: 0, past_due: 1, stopped: 2, ended: 3 }

/** A subscription that has ended stays ended, and a period never starts again. */
const rankOf = ({ status, renews, periodEnd, asOf }: SubscriptionState) => [
  Number(status === 'ended'),
  asOf,
  periodEnd ?? 0,
  LIFE[status],
  Number(!renews),
]

const isAfter = (a: readonly number[], b: readonly number[]): boolean => {
  const index = a.findIndex((rank, i) => rank !== b[i])
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0)
}
