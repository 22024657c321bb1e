import { entitlementOf, reversalKind, subscriptionTasks } from '../../src/premium/entitlement.ts'
import { isNewerReversal, isNewerSubscription } from '../../src/premium/fact-order.ts'
import type {
  Fact,
  IntentFact,
  PaymentFact,
  ReversalFact,
  SubscriptionFact,
} from '../../src/premium/facts.ts'
import type { Outcome } from './expected-outcome.ts'

/** The ledger of one golfer in memory, for many runs: what the database has, by the same rules. */
export function foldFacts(facts: readonly Fact[], now: number): Outcome {
  const payments = new Map<string, PaymentFact>()
  const intents = new Map<string, IntentFact>()
  const reversals = new Map<string, ReversalFact>()
  const subscriptions = new Map<string, SubscriptionFact>()
  for (const fact of facts)
    if (fact.kind === 'payment') keep(payments, fact, () => false)
    else if (fact.kind === 'intent') keep(intents, fact, () => false)
    else if (fact.kind === 'reversal') keep(reversals, fact, isNewerReversal)
    else if (fact.kind === 'subscription') keep(subscriptions, fact, isNewerSubscription)
  const bought = [...payments.values()].map((payment) => {
    const own = [...reversals.values()].filter(
      ({ stands, intentId }) => stands && intents.get(intentId)?.paymentId === payment.id,
    )
    const parts = own.map(({ way, cents }) => ({ kind: way, cents }))
    return {
      ...{ id: payment.id, subscriptionId: payment.subscriptionId, ms: payment.ms },
      ...{ startsAt: payment.startsAt ?? now, isReversed: reversalKind(payment.cents, parts) !== null },
    }
  })
  const known = [...subscriptions.values()]
  return {
    ...entitlementOf(bought, known),
    payments: [...payments.values()]
      .map(({ id, cents, startsAt }) => `${id} ${cents} ${startsAt ?? now}`)
      .toSorted(),
    subscriptions: known
      .map((sub) => `${sub.id} ${sub.status} ${sub.renews ? 'renews' : 'ends'} ${sub.periodEnd}`)
      .toSorted(),
    tasks: subscriptionTasks(bought, known)
      .map(({ kind, subscriptionId }) => `${kind} ${subscriptionId}`)
      .toSorted(),
  }
}

function keep<T extends { readonly id: string }>(
  map: Map<string, T>,
  fact: T,
  isLater: (a: T, b: T) => boolean,
): void {
  const known = map.get(fact.id)
  if (known === undefined || isLater(fact, known)) map.set(fact.id, fact)
}
