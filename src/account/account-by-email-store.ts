import type { Email } from '../core/email.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Role } from './account.ts'
import { clearPins } from './claim-account-store.ts'

/** An account as an operator sees it. */
export type SeenAccount = {
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

export async function readAccountByEmail(db: Db, { key }: Email): Promise<SeenAccount | null> {
  const row = await db.selectFrom('account').select(COLUMNS).where('email_key', '=', key).executeTakeFirst()
  return row ?? null
}

/** Everybody with an email, in its order; guests have none. */
export const listAccounts = (db: Db): Promise<readonly SeenAccount[]> =>
  db.selectFrom('account').select(COLUMNS).where('email_key', 'is not', null).orderBy('email_key').execute()

export type NumberedMembership = {
  readonly slug: string
  readonly name: string
  readonly role: Role
  readonly number: string
}

export const readMembershipsOf = (db: Db, accountId: string): Promise<readonly NumberedMembership[]> =>
  db
    .selectFrom('club_membership')
    .innerJoin('club', 'club.id', 'club_membership.club_id')
    .select(['club.slug', 'club.name', 'club_membership.role', 'club_membership.number'])
    .where('club_membership.account_id', '=', accountId)
    .orderBy('club.slug')
    .execute()

/** On the operator's word. From now on the account is its golfer's alone: no manager's PIN opens it. */
export const verifyEmail = ({ db, now }: Deps, accountId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({ email_verified_at: now() })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .execute()
    await clearPins(trx, accountId, ['manager'])
  })
