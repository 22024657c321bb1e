import type { Session } from '../../../account/account.ts'
import { readNames } from '../../../account/contact-store.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { parseRoundId } from '../../../round/round-json.ts'
import { removeSharesOf } from '../../../social/position-share-store.ts'
import { positionsFor, sharePosition, sharesOf } from '../../../social/share-position.ts'
import { SOCIAL_LIMITS } from '../../../social/social-limits.ts'
import type { AppContext } from '../context.ts'
import { positionJson } from '../golfer/position-json.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { golferJson, idsFrom, timeOf } from './social-json.ts'

/** With whom the golfer shares their position during this round. */
export const getSharing =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    const shares = await sharesOf(context, session.account.id)
    const names = await readNames(
      context.db,
      shares.map(({ friendId }) => friendId),
    )
    const [first] = shares
    return {
      status: 200,
      json: {
        round: first?.roundId ?? null,
        until: first ? timeOf(first.expiresAt) : null,
        friends: shares.map(({ friendId }) => golferJson(friendId, names)),
      },
    }
  }

export const postSharing =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const fields = fieldsOf(request.body)
    const round = parseRoundId(fields.round, 'round')
    const friends = idsFrom(fields.friends, 'friends', SOCIAL_LIMITS.friends)
    await sharePosition(context, request.session.account.id, round, friends)
    return getSharing(context)(request)
  }

export const deleteSharing =
  ({ db }: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    await removeSharesOf(db, session.account.id)
    return { status: 204 }
  }

/** Who shares their position with the golfer now. */
export const getPositions =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    const found = await positionsFor(context, session.account.id)
    const names = await readNames(
      context.db,
      found.map(({ accountId }) => accountId),
    )
    return {
      status: 200,
      json: {
        positions: found.map(({ accountId, position }) => ({
          golfer: golferJson(accountId, names),
          position: position === null ? null : positionJson(position, context.now()),
        })),
      },
    }
  }
