import { inDollars } from '../premium/plans.ts'
import { type PremiumHistory, readPremiumHistory } from '../premium/premium-history-store.ts'
import { readPremiumState } from '../premium/subscription-store.ts'
import { factRows, isoOf } from './fact-rows.ts'
import type { Result } from './verbs.ts'
import type { CommandDeps } from './with-deps.ts'
import { providerNameOf } from './with-payments.ts'

/** When a golfer's Premium ends, and where it comes from. */
export async function shownPremium(deps: CommandDeps, accountId: string): Promise<Result> {
  const summary = await premiumJson(deps, accountId)
  const history = await readPremiumHistory(deps.db, accountId)
  return {
    json: { account: accountId, ...summary, ...historyJson(history) },
    rows: [['account', accountId], ...factRows(summary), ...historyRows(history)],
  }
}

/** The state of a golfer's Premium, in a few facts. */
export async function premiumJson({ db, config }: CommandDeps, accountId: string) {
  const { until, graceUntil, subscription } = await readPremiumState(db, providerNameOf(config), accountId)
  return {
    premium_until: isoOf(until),
    premium_grace_until: isoOf(graceUntil),
    premium_plan: subscription?.plan ?? null,
    premium_renews: subscription?.renews ?? false,
  }
}

const historyJson = ({ subscriptions, payments, events, tasks }: PremiumHistory) => ({
  subscriptions: subscriptions.map(({ periodEnd, ...rest }) => ({ ...rest, period_end: isoOf(periodEnd) })),
  payments: payments.map(({ paidAt, startsAt, ms, isReversed, reversals, ...rest }) => ({
    ...rest,
    paid_at: isoOf(paidAt),
    starts_at: isoOf(startsAt),
    seconds: ms / 1_000,
    counts: !isReversed,
    reversals: reversals.map(({ id, kind, cents, stands }) => ({ id, kind, cents, stands: stands === 1 })),
  })),
  events: events.map(({ createdAt, appliedAt, ...rest }) => ({
    ...rest,
    created_at: isoOf(createdAt),
    applied_at: isoOf(appliedAt),
  })),
  tasks: tasks.map(({ dueAt, ...rest }) => ({ ...rest, due_at: isoOf(dueAt) })),
})

const historyRows = ({ subscriptions, payments, events, tasks }: PremiumHistory) => [
  ...subscriptions.map((one) => ['subscription', one.id, subscriptionWords(one)]),
  ...payments.flatMap((payment) => [
    ['payment', payment.id, paymentWords(payment)],
    ...payment.reversals.map((reversal) => [reversal.kind, reversal.id, reversalWords(reversal)]),
  ]),
  ...events.map(({ id, type, createdAt }) => ['event', id, `${type} at ${isoOf(createdAt)}`]),
  ...tasks.map(({ kind, subject, tries }) => [
    'task',
    subject,
    `${kind}, ${tries === 1 ? 'tried once' : `tried ${tries} times`}`,
  ]),
]

const subscriptionWords = ({ plan, status, renews, periodEnd }: PremiumHistory['subscriptions'][number]) =>
  `${plan}, ${status}${renews ? ', renews' : ''}${periodEnd === null ? '' : `, period until ${isoOf(periodEnd)}`}`

const paymentWords = ({ plan, cents, paidAt, ms, isReversed }: PremiumHistory['payments'][number]) =>
  `${plan === null ? 'gift' : `${inDollars(cents)} for ${plan}`} at ${isoOf(paidAt)}, ${ms / 1_000} s${isReversed ? ', no longer counts' : ''}`

const reversalWords = ({ cents, stands }: { readonly cents: number; readonly stands: number }) =>
  `${inDollars(cents)}${stands === 1 ? '' : ', not in effect'}`
