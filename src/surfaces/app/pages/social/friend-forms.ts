import { type Fields, fieldsOf, textField } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import { parseRoundId } from '../../../../round/round-json.ts'
import { acceptFriend, askByCode, endTie } from '../../../../social/befriend.ts'
import { blockGolfer, unblockGolfer } from '../../../../social/block.ts'
import { removeSharesOf } from '../../../../social/position-share-store.ts'
import { renewCode } from '../../../../social/settings-store.ts'
import { sharePosition } from '../../../../social/share-position.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { idFrom } from '../../social/social-json.ts'
import { submit } from '../submit-form.ts'
import { friendsPage } from './friends-page.ts'
import { tickedFriends } from './position-section.ts'
import type { Ask } from './social-page.ts'

const doneAt = (what: string): AppAnswer => ({ status: 303, location: `/friends?done=${what}` })

export const postAsk =
  (context: AppContext) =>
  (request: Ask): Promise<AppAnswer> => {
    const work = async (fields: Fields) => {
      const code = textField(fields, 'code', { max: 300 })
      return doneAt((await askByCode(context, request.session.account.id, code)).state)
    }
    const labels = { code: wordsOf(request.language).social.friends.code }
    return submit(request, labels, work, (filled) => friendsPage(context, request, filled))
  }

const golferIn = (fields: Fields) => idFrom(textField(fields, 'golfer', { max: 64 }))

export const postTie =
  (context: AppContext) =>
  async ({ session, body }: Ask): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    const golfer = golferIn(fields)
    const { id } = session.account
    if (fields.action === 'accept') {
      await acceptFriend(context, id, golfer)
      return doneAt('friends')
    }
    if (fields.action === 'block') {
      await blockGolfer(context, id, { golfer })
      return doneAt('blocked')
    }
    if (fields.action !== 'end') throw malformed('action', 'one of accept, end, block')
    await endTie(context, id, golfer)
    return doneAt('ended')
  }

export const postUnblock =
  (context: AppContext) =>
  async ({ session, body }: Ask): Promise<AppAnswer> => {
    await unblockGolfer(context, session.account.id, golferIn(fieldsOf(body)))
    return doneAt('unblocked')
  }

export const postNewCode =
  (context: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> => {
    await renewCode(context, session.account.id)
    return doneAt('renewed')
  }

export const postShare =
  (context: AppContext) =>
  async ({ session, body }: Ask): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    const friends = tickedFriends(fields).map(idFrom)
    await sharePosition(context, session.account.id, parseRoundId(fields.round, 'round'), friends)
    return doneAt(friends.length === 0 ? 'stopped' : 'sharing')
  }

export const postStop =
  ({ db }: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> => {
    await removeSharesOf(db, session.account.id)
    return doneAt('stopped')
  }
