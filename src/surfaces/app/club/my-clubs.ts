import type { Session } from '../../../account/account.ts'
import type { AppAnswer, Asked } from '../route.ts'
import { accountJson } from '../session/session.ts'

export const getClubs = async ({ session }: Asked<Session>): Promise<AppAnswer> => ({
  status: 200,
  json: { clubs: accountJson(session.account).clubs },
})
