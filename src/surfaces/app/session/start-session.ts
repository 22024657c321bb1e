import type { Session, SignInMethod } from '../../../account/account.ts'
import { removeGuest } from '../../../account/guest-store.ts'
import { endSession, openSession, readSession } from '../../../account/session-store.ts'
import type { AppContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { sessionJson } from './session.ts'

/**
 * A session of its own for everyone who signs in or claims: the one before ends, so that nobody who knew its
 * id comes along. The course that was open stays open.
 */
export async function startSession(
  context: AppContext,
  { session, headers }: AppRequest<Session | null>,
  accountId: string,
  method: SignInMethod,
): Promise<string> {
  const token = await openSession(context, {
    accountId,
    method,
    courseSlug: session?.courseSlug ?? null,
    device: deviceOf(headers['user-agent']),
  })
  if (session !== null) await leave(context, session, accountId)
  return token
}

/** An anonymous guest who signs in to another account leaves nothing behind. */
async function leave({ db }: AppContext, session: Session, accountId: string) {
  await endSession(db, session.id)
  if (session.account.kind === 'guest' && session.account.id !== accountId)
    await removeGuest(db, session.account.id)
}

/** The answer to whoever has just signed in. */
export async function signedIn(context: AppContext, status: 200 | 201, token: string): Promise<AppAnswer> {
  const session = await readSession(context, token)
  if (session === null) throw new Error('Cannot read a session that was just created.')
  return { status, session: token, json: sessionJson(session.account, token) }
}
