import type { Fact, IntentFact, PaymentFact, ReversalFact, SubscriptionFact } from './facts.ts'
import { inDollars } from './plans.ts'

/** Where our ledger and the provider disagree. */
export type Difference = {
  readonly about: 'payment' | 'intent' | 'reversal' | 'subscription' | 'account' | 'event' | 'task'
  readonly id: string
  readonly words: string
  /** What the provider says; null when recording it would repair nothing. */
  readonly fact: Fact | null
}

/** A payment, refund, dispute or subscription in our ledger. */
export type LedgerRow =
  | ({ readonly kind: 'payment' } & PaymentRow)
  | ({ readonly kind: 'reversal' } & ReversalRow)
  | ({ readonly kind: 'subscription' } & SubscriptionRow)

export type PaymentRow = Omit<
  PaymentFact,
  'kind' | 'accountId' | 'checkoutId' | 'plan' | 'startsAt' | 'paidAt'
> & {
  readonly accountId: string | null
  readonly plan: string | null
  readonly startsAt: number
}

export type ReversalRow = Pick<ReversalFact, 'id' | 'intentId' | 'cents' | 'stands' | 'asOf'> & {
  readonly way: string
}

export type SubscriptionRow = Pick<SubscriptionFact, 'id' | 'renews' | 'periodEnd' | 'asOf'> & {
  readonly accountId: string | null
  readonly plan: string
  readonly status: string
}

/** What our ledger has about some facts. */
export type LedgerRows = {
  /** Those of the accounts in the facts that exist. */
  readonly accounts: ReadonlySet<string>
  readonly payments: ReadonlyMap<string, PaymentRow>
  readonly intents: ReadonlySet<string>
  readonly reversals: ReadonlyMap<string, ReversalRow>
  readonly subscriptions: ReadonlyMap<string, SubscriptionRow>
}

export const differencesOf = (facts: readonly Fact[], known: LedgerRows): readonly Difference[] =>
  facts.flatMap((fact) => {
    const words = wordsOf(fact, known)
    return words === null || fact.kind === 'failure' ? [] : [{ about: fact.kind, id: fact.id, words, fact }]
  })

function wordsOf(fact: Fact, known: LedgerRows): string | null {
  switch (fact.kind) {
    case 'payment':
      return ofPayment(fact, known)
    case 'intent':
      return known.intents.has(fact.id) ? null : ofIntent(fact)
    case 'reversal':
      return ofReversal(fact, known)
    case 'subscription':
      return ofSubscription(fact, known)
    case 'failure':
      return null
  }
}

// We compare descriptions: two things with the same description are the same.

function ofPayment(fact: PaymentFact, { payments, accounts }: LedgerRows): string | null {
  const ours = payments.get(fact.id)
  const accountId = presentOf(fact, accounts)
  // A day pass begins when we hear of it; the provider does not know when that is.
  const said = paymentWords({ ...fact, accountId, startsAt: fact.startsAt ?? ours?.startsAt ?? fact.paidAt })
  return compared(`payment ${fact.id}`, said, ours && paymentWords(ours))
}

const ofIntent = ({ id, paymentId }: IntentFact) =>
  `payment intent ${id}: missing in our ledger; it belongs to payment ${paymentId}`

function ofReversal(fact: ReversalFact, { reversals }: LedgerRows): string | null {
  const ours = reversals.get(fact.id)
  if (ours && ours.asOf > fact.asOf) return null
  return compared(`${fact.way} ${fact.id}`, reversalWords(fact), ours && reversalWords(ours))
}

function ofSubscription(fact: SubscriptionFact, { subscriptions, accounts }: LedgerRows): string | null {
  const ours = subscriptions.get(fact.id)
  if (ours && ours.asOf > fact.asOf) return null
  const accountId = presentOf(fact, accounts)
  const name = `subscription ${fact.id}`
  const words = compared(name, subscriptionWords({ ...fact, accountId }), ours && subscriptionWords(ours))
  const isOrphan = accountId === null && fact.status !== 'ended'
  return words ?? (isOrphan ? `${name}: still active, but its account is gone` : null)
}

const presentOf = ({ accountId }: { readonly accountId: string }, accounts: ReadonlySet<string>) =>
  accounts.has(accountId) ? accountId : null

function compared(name: string, said: string, ours: string | undefined): string | null {
  if (ours === undefined) return `${name}: missing in our ledger; the provider has ${said}`
  return said === ours ? null : `${name}: the provider has ${said}; our ledger has ${ours}`
}

/** Something of ours that the provider does not have. We report it, but never remove it. */
export const unknownToProvider = (row: LedgerRow): Difference => ({
  about: row.kind,
  id: row.id,
  words: `${row.kind === 'reversal' ? row.way : row.kind} ${row.id}: unknown to the provider; our ledger has ${rowWords(row)}`,
  fact: null,
})

function rowWords(row: LedgerRow): string {
  if (row.kind === 'payment') return paymentWords(row)
  return row.kind === 'reversal' ? reversalWords(row) : subscriptionWords(row)
}

const paymentWords = ({ accountId, plan, cents, subscriptionId, startsAt, ms }: PaymentRow) =>
  [
    `${inDollars(cents)} for ${plan ?? 'no plan'} ${by(accountId)}`,
    ...(subscriptionId === null ? [] : [`subscription ${subscriptionId}`]),
    `${ms / 1_000} s from ${isoOf(startsAt)}`,
  ].join(', ')

const reversalWords = ({ intentId, cents, stands }: Pick<ReversalRow, 'intentId' | 'cents' | 'stands'>) =>
  `${inDollars(cents)} of payment intent ${intentId}, ${stands ? 'in effect' : 'not in effect'}`

const subscriptionWords = ({
  accountId,
  plan,
  status,
  renews,
  periodEnd,
}: Omit<SubscriptionRow, 'id' | 'asOf'>) =>
  [
    `${plan} ${by(accountId)}`,
    // Whether it would have renewed does not matter once it has ended.
    status === 'ended'
      ? 'ended'
      : `${status}, ${renews ? 'renews' : 'ends'} ${periodEnd === null ? 'at an unknown time' : `at ${isoOf(periodEnd)}`}`,
  ].join(', ')

const by = (accountId: string | null) => (accountId === null ? 'by nobody' : `by account ${accountId}`)

const isoOf = (at: number) => new Date(at).toISOString()
