import type { Email } from '../core/email.ts'
import type { Db } from '../platform/db/open.ts'
import type { AccountDeps } from './account-hooks.ts'
import { clearPins } from './sign-out.ts'

/** An account as an operator sees it. */
export type ListedAccount = {
  readonly id: string
  readonly kind: 'guest' | 'member'
  readonly name: string | null
  readonly email: string | null
  readonly emailVerifiedAt: number | null
  readonly premiumUntil: number | null
  readonly premiumGraceUntil: number | null
  readonly createdAt: number
}

const COLUMNS = [
  'id',
  'kind',
  'name',
  'email',
  'email_verified_at as emailVerifiedAt',
  'premium_until as premiumUntil',
  'premium_grace_until as premiumGraceUntil',
  'created_at as createdAt',
] as const

export async function readAccountByEmail(db: Db, { key }: Pick<Email, 'key'>): Promise<ListedAccount | null> {
  const row = await db.selectFrom('account').select(COLUMNS).where('email_key', '=', key).executeTakeFirst()
  return row ?? null
}

/** Every account with an email, sorted by it; guests have none. */
export const listAccounts = (db: Db): Promise<readonly ListedAccount[]> =>
  db.selectFrom('account').select(COLUMNS).where('email_key', 'is not', null).orderBy('email_key').execute()

/** The operator vouches for the email. From now on only its golfer opens the account: PINs go. */
export const verifyEmail = (
  deps: Pick<AccountDeps, 'db' | 'now' | 'hooks'>,
  accountId: string,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({ email_verified_at: deps.now() })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .execute()
    await clearPins({ ...deps, db: trx }, accountId)
  })
