import type { Db } from '../db/open.ts'
import { type Means, newId } from './account.ts'

/** USE-3: an anonymous account, of which nothing is known. */
export async function makeGuest({ db, now, random }: Means): Promise<string> {
  const id = newId(random)
  const at = now()
  await db
    .insertInto('account')
    .values({
      id,
      kind: 'guest',
      name: null,
      email: null,
      email_key: null,
      email_verified_at: null,
      password_hash: null,
      premium_until: null,
      created_at: at,
      seen_at: at,
    })
    .execute()
  return id
}

/** A guest who leaves and could never come back, having no identity, leaves nothing behind. */
export const removeGuest = (db: Db, accountId: string) =>
  db
    .deleteFrom('account')
    .where('id', '=', accountId)
    .where('kind', '=', 'guest')
    .where(
      'id',
      'not in',
      db.selectFrom('account_identity').select('account_id').where('account_id', '=', accountId),
    )
    .execute()

const IDLE_GUEST = 30 * 24 * 3_600_000

/** Guests that nobody has used for a month, and that hold nothing. */
export async function removeIdleGuests({ db, now }: Means): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account')
    .where('kind', '=', 'guest')
    .where('seen_at', '<=', now() - IDLE_GUEST)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('account_identity')
            .select('account_identity.subject')
            .whereRef('account_identity.account_id', '=', 'account.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
