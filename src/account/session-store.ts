import { DAY_MS, HOUR_MS } from '../core/duration.ts'
import { Problem } from '../core/problem.ts'
import { hashToken, newToken } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'
import { type Account, type Membership, premiumEnd, type Session, type SignInMethod } from './account.ts'
import type { AccountDeps } from './account-hooks.ts'
import { GUEST_LIFETIME_MS } from './guest-store.ts'
import type { Proof } from './proof.ts'

/** A session expires after this long without use; a guest's with the guest (`GUEST_LIFETIME_MS`). */
export const SESSION_IDLE_MS = 30 * DAY_MS
/** However much it is used, a session ends after this long. */
export const SESSION_LIFETIME_MS = 365 * DAY_MS

const idleMsOf = (method: SignInMethod) => (method === 'guest' ? GUEST_LIFETIME_MS : SESSION_IDLE_MS)

export type NewSession = Proof & {
  readonly method: SignInMethod
  readonly courseSlug: string | null
  readonly device: string | null
}

/** Opens a session. The token goes into the cookie; we store only its hash. */
export async function openSession({ db, now, random }: Deps, given: NewSession): Promise<string> {
  const { holds } = given
  const token = newToken(random)
  if (holds === undefined) await insertSession(db, token, given, now())
  else
    await db.transaction().execute(async (trx) => {
      if (!(await holds(trx)))
        throw new Problem('wrong_credentials', 'Your password or PIN has just changed. Sign in again.')
      await insertSession(trx, token, given, now())
    })
  return token
}

const insertSession = (db: Db, token: string, given: NewSession, at: number) =>
  db
    .insertInto('session')
    .values({
      id: hashToken(token),
      account_id: given.accountId,
      course_slug: given.courseSlug,
      method: given.method,
      device: given.device,
      created_at: at,
      seen_at: at,
      expires_at: at + idleMsOf(given.method),
    })
    .execute()

/** The session of a cookie and its account in one indexed read; only a member's clubs take a second one. */
export async function readSession(
  deps: Pick<AccountDeps, 'db' | 'now' | 'hooks'>,
  token: string,
): Promise<Session | null> {
  const { db, now, hooks } = deps
  const row = await sessionRow(db, hashToken(token), now())
  if (!row) return null
  if (now() - row.seen_at > HOUR_MS) await touchSession(db, row, now())
  const clubs = row.kind === 'member' ? await hooks.membershipsOf(db, row.account_id) : []
  return {
    id: row.id,
    account: accountOf(row, clubs, now()),
    courseSlug: row.course_slug,
    method: row.method,
    createdAt: row.session_created_at,
    seenAt: row.seen_at,
  }
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>

const sessionRow = (db: Db, id: string, now: number) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('account_identity', (join) =>
      join.onRef('account_identity.account_id', '=', 'account.id').on('account.kind', '=', 'guest'),
    )
    .select([
      'session.id',
      'session.course_slug',
      'session.method',
      'session.seen_at',
      'session.created_at as session_created_at',
      'account.id as account_id',
      'account.kind',
      'account.name',
      'account.email',
      'account.email_verified_at',
      'account.password_hash',
      'account.premium_until',
      'account.premium_grace_until',
      'account.created_at',
      'account_identity.email as provider_email',
    ])
    .where('session.id', '=', id)
    .where('session.expires_at', '>', now)
    // A guest's session may have been shared, so it does not open the account that the guest has claimed.
    .where((is) => is.or([is('session.method', '!=', 'guest'), is('account.kind', '=', 'guest')]))
    .executeTakeFirst()

/** A guest from an identity provider is shown with the email the provider gave us. */
function accountOf(row: SessionRow, clubs: readonly Membership[], now: number): Account {
  return {
    id: row.account_id,
    kind: row.kind,
    name: row.name,
    email: row.email ?? row.provider_email,
    emailVerified: row.email_verified_at !== null,
    hasPassword: row.password_hash !== null,
    premiumUntil: premiumEnd({ until: row.premium_until, graceUntil: row.premium_grace_until }, now),
    createdAt: row.created_at,
    clubs,
  }
}

/** Records at most once an hour that a session is in use. */
async function touchSession(db: Db, row: SessionRow, now: number) {
  const expires = Math.min(now + idleMsOf(row.method), row.session_created_at + SESSION_LIFETIME_MS)
  await db
    .updateTable('session')
    .set({ seen_at: now, expires_at: expires })
    .where('id', '=', row.id)
    .execute()
  await db.updateTable('account').set({ seen_at: now }).where('id', '=', row.account_id).execute()
}

export const openCourse = (db: Db, sessionId: string, slug: string) =>
  db.updateTable('session').set({ course_slug: slug }).where('id', '=', sessionId).execute()

export const endSession = (db: Db, sessionId: string) =>
  db.deleteFrom('session').where('id', '=', sessionId).execute()

/** Ends every session of the account, apart from the one to keep, if any. */
export async function endSessionsOf(db: Db, accountId: string, kept: string | null = null): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', kept ?? '')
    .execute()
}

/** The same for sessions that were opened with a PIN. */
export async function endPinSessionsOf(db: Db, accountId: string, kept: string | null = null): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('method', '=', 'pin')
    .where('id', '!=', kept ?? '')
    .execute()
}

export type ListedSession = {
  readonly id: string
  readonly method: SignInMethod
  readonly device: string | null
  readonly createdAt: number
  readonly seenAt: number
}

export async function readSessionsOf(
  { db, now }: Deps,
  accountId: string,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'method', 'device', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    device: row.device,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

export const removeExpiredSessions = ({ db, now }: Deps): Promise<number> =>
  removeExpired(db, 'session', 'id', now())
