import type { Account, Session } from '../../../account/account.ts'
import { removeGuest } from '../../../account/guest-store.ts'
import { endSession } from '../../../account/session-store.ts'
import type { AppContext } from '../context.ts'
import { csrfTokenOf } from '../csrf.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

/** The account as its owner sees it. */
export const accountJson = ({ id, kind, name, email, premiumUntil, clubs }: Account) => ({
  id,
  kind,
  name,
  email,
  premium_until: premiumUntil === null ? null : new Date(premiumUntil).toISOString(),
  clubs: clubs.map(({ slug, name, role }) => ({ slug, name, role })),
})

export const sessionJson = (account: Account, token: string) => ({
  account: accountJson(account),
  csrf_token: csrfTokenOf(token),
})

export const getSession = async ({ session, token }: AppRequest<Session>): Promise<AppAnswer> => ({
  status: 200,
  json: sessionJson(session.account, token ?? ''),
})

/** Signing out is no mistake when nobody is signed in. */
export const deleteSession =
  ({ db }: AppContext) =>
  async ({ session }: AppRequest): Promise<AppAnswer> => {
    if (session !== null) await endSession(db, session.id)
    if (session?.account.kind === 'guest') await removeGuest(db, session.account.id)
    return { status: 204, session: null }
  }
