import type { Session, SignInMethod } from '../../../account/account.ts'
import type { MarkKind } from '../../../account/device-mark.ts'
import { removeGuest } from '../../../account/guest-store.ts'
import type { Proof } from '../../../account/proof.ts'
import { endSession, openSession, readSession } from '../../../account/session-store.ts'
import type { AppContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import type { AppAnswer, AppRequest, SignedIn } from '../route.ts'
import { deviceCookie } from './device-cookie.ts'
import { sessionJson } from './session.ts'
import { endedNameCookie } from './suggested-name.ts'

export type SignedInBy = {
  readonly method: SignInMethod
  /** What the golfer has just proved to know, if anything: the device is marked for it. */
  readonly proved?: MarkKind | null
}

/** The parts of an answer that open a session. */
export type OpenedSession = {
  readonly session: string
  readonly signedIn: SignedIn
  readonly cookies: readonly string[]
}

/**
 * A session of its own for everyone who signs in or claims: the one before ends, so that nobody who knew its
 * id comes along. The course that was open stays open.
 */
export async function startSession(
  context: AppContext,
  request: AppRequest<Session | null>,
  proof: Proof,
  { method, proved = null }: SignedInBy,
): Promise<OpenedSession> {
  const { session, headers } = request
  const { accountId } = proof
  const token = await openSession(context, {
    ...proof,
    method,
    courseSlug: session?.courseSlug ?? null,
    device: deviceOf(headers['user-agent']),
  })
  if (session !== null) await leave(context, session, accountId)
  const cookies = proved === null ? [] : [await deviceCookie(context, request, accountId, proved)]
  return {
    session: token,
    signedIn: { account: accountId, by: method },
    cookies: [...cookies, ...endedNameCookie(request)],
  }
}

/** An anonymous guest who signs in to another account leaves nothing behind. */
async function leave({ db }: AppContext, session: Session, accountId: string) {
  await endSession(db, session.id)
  if (session.account.kind === 'guest' && session.account.id !== accountId)
    await removeGuest(db, session.account.id)
}

/** The answer to whoever has just signed in. */
export async function signedIn(
  context: AppContext,
  status: 200 | 201,
  opened: OpenedSession,
): Promise<AppAnswer> {
  const { account } = await readOpened(context, opened)
  return { status, ...opened, json: sessionJson(account, opened.session) }
}

export async function readOpened(context: AppContext, { session: token }: OpenedSession): Promise<Session> {
  const session = await readSession(context, token)
  if (session === null) throw new Error('Cannot read a session that was just created.')
  return session
}
