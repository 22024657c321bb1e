import type { Session } from '../../../account/account.ts'
import { durationWords } from '../../../core/duration.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { Problem } from '../../../core/problem.ts'
import { POSITION_LIFETIME_MS } from '../../../position/position.ts'
import { readPosition, removePosition, savePosition } from '../../../position/position-store.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { parsePosition, positionJson } from './position-json.ts'

export const postPosition =
  ({ db, now }: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    await savePosition({ db, now }, session.account.id, parsePosition(fieldsOf(body), now()))
    return { status: 204 }
  }

/** Nobody but the golfer gets to see it. */
export const getPosition =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    const position = await readPosition(context, session.account.id)
    if (position === null)
      throw new Problem(
        'not_found',
        `There’s no position from the last ${durationWords(POSITION_LIFETIME_MS)}.`,
      )
    return { status: 200, json: positionJson(position, context.now()) }
  }

export const deletePosition =
  ({ db }: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    await removePosition(db, session.account.id)
    return { status: 204 }
  }
