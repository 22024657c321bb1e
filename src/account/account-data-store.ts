import type { Db } from '../platform/db/open.ts'
import { readProfile } from './profile-store.ts'

/** Everything account stores about somebody, apart from what opens the account: hashes of passwords and tokens. */
export const readAccountDataOf = async (db: Db, accountId: string) => ({
  account: await readAccount(db, accountId),
  profile: await readProfile(db, accountId),
  identities: await readIdentities(db, accountId),
  sessions: await readSessions(db, accountId),
  links: await readLinks(db, accountId),
})

async function readAccount(db: Db, accountId: string) {
  const { password_hash, email_key, ...kept } = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...kept, has_password: password_hash !== null }
}

const readIdentities = (db: Db, accountId: string) =>
  db
    .selectFrom('account_identity')
    .select(['issuer', 'subject', 'email', 'email_verified', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readSessions = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['method', 'device', 'course_slug', 'created_at', 'seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readLinks = (db: Db, accountId: string) =>
  db
    .selectFrom('email_link')
    .select(['purpose', 'email_key', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
