import type { Db } from '../platform/db/open.ts'
import { readReversed } from './ledger-store.ts'

const LAST_EVENTS = 10

/** Everything the ledger has about a golfer, from every provider, for an operator. */
export async function readPremiumHistory(db: Db, accountId: string) {
  return {
    subscriptions: await listSubscriptions(db, accountId),
    payments: await listPayments(db, accountId),
    events: await listLastEvents(db, accountId),
    tasks: await listTasks(db, accountId),
  }
}

export type PremiumHistory = Awaited<ReturnType<typeof readPremiumHistory>>

/** Newest first. */
async function listSubscriptions(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('premium_subscription')
    .select(['id', 'provider', 'plan', 'status', 'renews', 'period_end as periodEnd'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ renews, ...row }) => ({ ...row, renews: renews === 1 && row.status !== 'ended' }))
}

/** Newest first, each with its refunds and disputes. */
async function listPayments(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('premium_payment')
    .select(['id', 'provider', 'plan', 'cents', 'paid_at as paidAt', 'starts_at as startsAt', 'ms'])
    .where('account_id', '=', accountId)
    .orderBy('paid_at', 'desc')
    .execute()
  const wholly = await readReversed(db, accountId)
  const reversals = await listReversals(db, accountId)
  return rows.map((row) => ({
    ...row,
    isReversed: wholly.has(row.id),
    reversals: reversals.filter(({ paymentId }) => paymentId === row.id),
  }))
}

const listReversals = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_reversal')
    .innerJoin('premium_intent', 'premium_intent.id', 'intent_id')
    .innerJoin('premium_payment', 'premium_payment.id', 'payment_id')
    .select(['premium_reversal.id', 'payment_id as paymentId', 'kind', 'premium_reversal.cents', 'stands'])
    .where('account_id', '=', accountId)
    .orderBy('as_of')
    .execute()

const listLastEvents = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_event')
    .select(['id', 'type', 'created_at as createdAt', 'applied_at as appliedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('received_at', 'desc')
    .limit(LAST_EVENTS)
    .execute()

/** What we still have to do at the provider for this golfer. */
const listTasks = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_task')
    .select(['kind', 'subject', 'tries', 'due_at as dueAt'])
    .where((is) =>
      is.or([
        is(
          'subject',
          'in',
          is.selectFrom('premium_subscription').select('id').where('account_id', '=', accountId),
        ),
        is('subject', 'in', is.selectFrom('checkout').select('page_id').where('account_id', '=', accountId)),
      ]),
    )
    .orderBy('id')
    .execute()
