import type { Db } from '../platform/db/open.ts'

/** Everything we store about what somebody bought. */
export const readPremiumDataOf = async (db: Db, accountId: string) => ({
  checkouts: await readCheckouts(db, accountId),
  payments: await readPayments(db, accountId),
  subscriptions: await readSubscriptions(db, accountId),
  paymentEvents: await readPaymentEvents(db, accountId),
})

const readCheckouts = (db: Db, accountId: string) =>
  db
    .selectFrom('checkout')
    .select(['plan', 'price_cents', 'first_time', 'created_at', 'expires_at', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readPayments = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_payment')
    .select(['id', 'provider', 'plan', 'subscription_id', 'cents', 'starts_at', 'ms', 'paid_at', 'mailed_at'])
    .where('account_id', '=', accountId)
    .orderBy('paid_at')
    .execute()

const readSubscriptions = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_subscription')
    .select([
      'id',
      'provider',
      'plan',
      'customer_id',
      'status',
      'renews',
      'period_end',
      'created_at',
      'as_of',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readPaymentEvents = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_event')
    .select(['id', 'provider', 'type', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
