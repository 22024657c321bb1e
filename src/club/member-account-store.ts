import type { Email } from '../core/email.ts'
import { endGrantsOf } from '../oauth/revoke-grant-store.ts'
import type { Db } from '../platform/db/open.ts'

export type NewAccount = { readonly id: string; readonly email: Email; readonly now: number }

/** The account of an email; one that nobody has taken into use yet where there is none. */
export async function accountOfEmail(db: Db, { id, email, now }: NewAccount): Promise<string> {
  await db
    .insertInto('account')
    .values({
      id,
      kind: 'member',
      name: null,
      email: email.text,
      email_key: email.key,
      email_verified_at: null,
      password_hash: null,
      premium_until: null,
      created_at: now,
      seen_at: now,
    })
    .onConflict((clash) => clash.column('email_key').doNothing())
    .execute()
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', email.key)
    .executeTakeFirstOrThrow()
  return account.id
}

/**
 * Whether nobody but this club has anything in the account: no password, no identity, no confirmed email, no
 * other club, no PIN of the golfer's own. If so it is held, and stays so until the transaction ends.
 */
export async function holdUnused(trx: Db, accountId: string, clubId: string): Promise<boolean> {
  const held = await trx
    .updateTable('account')
    .set(({ ref }) => ({ kind: ref('kind') }))
    .where('id', '=', accountId)
    .where('password_hash', 'is', null)
    .where('email_verified_at', 'is', null)
    .where(({ not, exists }) =>
      not(exists(trx.selectFrom('account_identity').select('subject').where('account_id', '=', accountId))),
    )
    .where(({ not, exists }) =>
      not(
        exists(
          trx
            .selectFrom('club_membership')
            .select('club_id')
            .where('account_id', '=', accountId)
            .where((is) => is.or([is('club_id', '!=', clubId), is('pin_set_by', '=', 'golfer')])),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Who came in by a PIN that holds no more is signed out, and agents with them; the session that changed it, if any,
 * is kept.
 */
export async function endPinSessions(db: Db, accountId: string, kept: string | null): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('method', '=', 'pin')
    .where('id', '!=', kept ?? '')
    .execute()
  await endGrantsOf(db, accountId)
}
