import type { Db } from '../platform/db/open.ts'
import type { Account, PremiumTime } from './account.ts'

const COLUMNS = ['id', 'kind', 'premium_until as until', 'premium_grace_until as graceUntil'] as const

export type PremiumAccount = PremiumTime & { readonly id: string; readonly kind: Account['kind'] }

export async function readPremium(db: Db, accountId: string): Promise<PremiumAccount | null> {
  const row = await db.selectFrom('account').select(COLUMNS).where('id', '=', accountId).executeTakeFirst()
  return row ?? null
}

/** Those of these accounts that exist. */
export const readPremiumOf = async (
  db: Db,
  accountIds: readonly string[],
): Promise<readonly PremiumAccount[]> =>
  accountIds.length === 0
    ? []
    : db.selectFrom('account').select(COLUMNS).where('id', 'in', accountIds).orderBy('id').execute()

/** A page of the accounts that have or had Premium, in the order of their ids. */
export const listPremiumAccounts = (
  db: Db,
  after: string,
  limit: number,
): Promise<readonly PremiumAccount[]> =>
  db
    .selectFrom('account')
    .select(COLUMNS)
    .where((is) => is.or([is('premium_until', 'is not', null), is('premium_grace_until', 'is not', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function setPremium(
  trx: Db,
  accountId: string,
  { until, graceUntil }: PremiumTime,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ premium_until: until, premium_grace_until: graceUntil })
    .where('id', '=', accountId)
    .execute()
}
