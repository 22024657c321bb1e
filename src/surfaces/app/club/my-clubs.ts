import type { Session } from '../../../account/account.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { accountJson } from '../session/session.ts'

export const getClubs = async ({ session }: AppRequest<Session>): Promise<AppAnswer> => ({
  status: 200,
  json: { clubs: accountJson(session.account).clubs },
})
