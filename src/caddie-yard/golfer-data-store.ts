import type { Db } from '../platform/db/open.ts'

/** Everything caddie yards store about somebody. */
export const readYardDataOf = async (db: Db, accountId: string) => ({
  caddie_days: await db
    .selectFrom('caddie_day')
    .select(['day', 'state', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .execute(),
  caddie_loops: await db
    .selectFrom('caddie_loop')
    .select(['day', 'minute', 'tee', 'kind', 'holes', 'rate', 'fee', 'tip', 'currency', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('starts_at')
    .execute(),
  caddie_requests: await db
    .selectFrom('caddie_request')
    .select(['booking_id as booking', 'note', 'asked_at', 'asked_by'])
    .where((is) => is.or([is('asked_by', '=', accountId), is('caddie_id', '=', accountId)]))
    .orderBy('asked_at')
    .execute(),
})
