import type { Session } from '../../../account/account.ts'
import { readNames } from '../../../account/contact-store.ts'
import { type Fields, fieldsOf, optionalText } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import { blockGolfer, type Pointer, unblockGolfer } from '../../../social/block.ts'
import { listBlocked } from '../../../social/block-store.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { idFrom, tieJson } from './social-json.ts'

/** Exactly one of golfer, post and comment. */
export function pointerFrom(fields: Fields): Pointer {
  const given = (['golfer', 'post', 'comment'] as const).filter((name) => optionalText(fields, name))
  const [name] = given
  if (name === undefined || given.length > 1)
    throw malformed('The body', 'an object with one of golfer, post and comment')
  const id = idFrom(optionalText(fields, name) ?? '')
  return name === 'golfer' ? { golfer: id } : name === 'post' ? { post: id } : { comment: id }
}

export const getBlocks =
  ({ db }: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    const blocked = await listBlocked(db, session.account.id)
    const names = await readNames(
      db,
      blocked.map(({ accountId }) => accountId),
    )
    return { status: 200, json: { blocked: blocked.map((tie) => tieJson(tie, names)) } }
  }

export const postBlock =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    await blockGolfer(context, session.account.id, pointerFrom(fieldsOf(body)))
    return { status: 204 }
  }

export const deleteBlock =
  (context: AppContext) =>
  async ({ session, params }: AppRequest<Session>): Promise<AppAnswer> => {
    await unblockGolfer(context, session.account.id, idFrom(params.id))
    return { status: 204 }
  }
