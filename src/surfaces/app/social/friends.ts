import type { Session } from '../../../account/account.ts'
import { readNames } from '../../../account/contact-store.ts'
import { fieldsOf, textField } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import { acceptFriend, askByCode, endTie, noGolfer } from '../../../social/befriend.ts'
import { shownCode } from '../../../social/friend-code.ts'
import { friendSince, listFriends, listReceived, listSent } from '../../../social/friend-store.ts'
import { readSettings, renewCode } from '../../../social/settings-store.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { golferJson, idFrom, tieJson } from './social-json.ts'

type Ask = AppRequest<Session>

/** A golfer's friends, and who asked whom, with their names. */
export async function readTies({ db }: AppContext, accountId: string) {
  const friends = await listFriends(db, accountId)
  const received = await listReceived(db, accountId)
  const sent = await listSent(db, accountId)
  const names = await readNames(
    db,
    [...friends, ...received, ...sent].map((tie) => tie.accountId),
  )
  return { friends, received, sent, names }
}

export const getFriends =
  (context: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> => {
    const { friends, received, sent, names } = await readTies(context, session.account.id)
    return {
      status: 200,
      json: {
        friends: friends.map((tie) => tieJson(tie, names)),
        received: received.map((tie) => tieJson(tie, names)),
        sent: sent.map((tie) => tieJson(tie, names)),
      },
    }
  }

export const postFriend =
  (context: AppContext) =>
  async ({ session, body }: Ask): Promise<AppAnswer> => {
    const code = textField(fieldsOf(body), 'code', { max: 300 })
    const { accountId, state } = await askByCode(context, session.account.id, code)
    const names = await readNames(context.db, [accountId])
    return { status: 201, json: { state, golfer: golferJson(accountId, names) } }
  }

export const getFriend =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    const id = idFrom(params.id)
    const since = await friendSince(context.db, session.account.id, id)
    if (since === null) throw noGolfer()
    return friendAnswer(context, id, since)
  }

/** Says yes to a request. */
export const putFriend =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    const id = idFrom(params.id)
    return friendAnswer(context, id, await acceptFriend(context, session.account.id, id))
  }

async function friendAnswer({ db }: AppContext, id: string, since: number): Promise<AppAnswer> {
  return { status: 200, json: tieJson({ accountId: id, since }, await readNames(db, [id])) }
}

export const deleteFriend =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    await endTie(context, session.account.id, idFrom(params.id))
    return { status: 204 }
  }

/** The same by `?friend=`. */
export const deleteFriendOf =
  (context: AppContext) =>
  async ({ session, query }: Ask): Promise<AppAnswer> => {
    const friend = query.get('friend')
    if (friend === null) throw malformed('friend', 'the id of a friend')
    await endTie(context, session.account.id, idFrom(friend))
    return { status: 204 }
  }

export const linkOf = ({ addresses }: Pick<AppContext, 'addresses'>, code: string) =>
  `${addresses.app}/friends/add/${shownCode(code)}`

const codeAnswer = (context: AppContext, code: string): AppAnswer => ({
  status: 200,
  json: { code: shownCode(code), link: linkOf(context, code) },
})

export const getCode =
  (context: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> =>
    codeAnswer(context, (await readSettings(context, session.account.id)).code)

export const postCode =
  (context: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> =>
    codeAnswer(context, await renewCode(context, session.account.id))
