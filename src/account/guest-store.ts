import { DAY_MS } from '../core/duration.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import { REMOVED_AT_ONCE } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'

/** USE-3: an anonymous account. */
export async function createGuest({ db, now, random }: Deps): Promise<string> {
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

/** Deletes a guest who leaves and has no identity to come back with. */
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

/** The lifetime of guests: their sessions end, and accounts without an identity are deleted, after this long without use. */
export const GUEST_LIFETIME_MS = 30 * DAY_MS

/** Deletes one batch of guests past their lifetime; returns how many. */
export async function removeIdleGuests({ db, now }: Deps): Promise<number> {
  const since = now() - GUEST_LIFETIME_MS
  const idle = await findIdleGuests(db, since)
  if (idle.length === 0) return 0
  await db
    .deleteFrom('account')
    .where('kind', '=', 'guest')
    .where('seen_at', '<=', since)
    .where(
      'id',
      'in',
      idle.map(({ id }) => id),
    )
    .execute()
  return idle.length
}

const findIdleGuests = (db: Db, since: number) =>
  db
    .selectFrom('account')
    .leftJoin('account_identity', 'account_identity.account_id', 'account.id')
    .select('account.id')
    .where('account.kind', '=', 'guest')
    .where('account.seen_at', '<=', since)
    .where('account_identity.subject', 'is', null)
    .limit(REMOVED_AT_ONCE)
    .execute()
