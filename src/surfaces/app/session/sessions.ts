import type { Session } from '../../../account/account.ts'
import { endOwnSession, sessionName } from '../../../account/end-own-session.ts'
import { type ListedSession, readSessionsOf } from '../../../account/session-store.ts'
import { signOutEverywhere } from '../../../account/sign-out.ts'
import { fieldsOf, optionalText } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { fromDevice } from './device-cookie.ts'

/** Where the golfer is signed in. */
export const getSessions =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    const sessions = await readSessionsOf(context, session.account.id)
    return { status: 200, json: { sessions: sessions.map((listed) => sessionRow(listed, session.id)) } }
  }

const sessionRow = ({ id, method, device, createdAt, seenAt }: ListedSession, current: string) => ({
  session: sessionName(id),
  method,
  device,
  created_at: new Date(createdAt).toISOString(),
  seen_at: new Date(seenAt).toISOString(),
  current: id === current,
})

/** Signs out on one device. */
export const deleteOneSession =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const { session, params, body } = request
    const ended = await endOwnSession(context, session.account.id, params.session ?? '', {
      password: optionalText(fieldsOf(body), 'password'),
      ...fromDevice(request),
    })
    return ended === session.id ? { status: 204, session: null } : { status: 204 }
  }

/** Signs out everywhere; with `others=1` everywhere else. Agents are elsewhere in either case. */
export const deleteSessions =
  (context: AppContext) =>
  async ({ session, query }: AppRequest<Session>): Promise<AppAnswer> => {
    const keepsThis = onlyOthers(query)
    await signOutEverywhere(context, session.account.id, keepsThis ? session.id : null)
    return keepsThis ? { status: 204 } : { status: 204, session: null }
  }

function onlyOthers(query: URLSearchParams): boolean {
  const others = query.getAll('others')
  if (others.length > 1 || (others[0] ?? '1') !== '1') throw malformed('others', '1, or left out')
  return others.length === 1
}
