import type { Session } from '../../../account/account.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { malformed, Problem } from '../../../core/problem.ts'
import { parseRoundId } from '../../../round/round-json.ts'
import { readSharedRound, readVisibility } from '../../../round/shared-round-store.ts'
import { parseVisibility } from '../../../round/visibility.ts'
import { shareRound } from '../../../social/mark-minor.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { idFrom } from './social-json.ts'

/** Who may see one of the golfer's rounds; `post` names it in the feed once it is finished and shared. */
export const getVisibility =
  (context: AppContext) =>
  async ({ session, params }: AppRequest<Session>): Promise<AppAnswer> =>
    visibilityAnswer(context, session.account.id, parseRoundId(params.id))

export const putVisibility =
  (context: AppContext) =>
  async ({ session, params, body }: AppRequest<Session>): Promise<AppAnswer> => {
    const id = parseRoundId(params.id)
    await shareRound(context, session.account.id, id, parseVisibility(fieldsOf(body).visibility))
    return visibilityAnswer(context, session.account.id, id)
  }

async function visibilityAnswer({ db }: AppContext, accountId: string, id: string): Promise<AppAnswer> {
  const found = await readVisibility(db, accountId, id)
  if (found === null) throw new Problem('not_found', 'We couldn’t find that round.')
  return { status: 200, json: { visibility: found.visibility, post: found.sharedId } }
}

/** Shares a round: with friends, if nothing else is said. */
export const postShare =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    const { round, visibility = 'friends' } = fieldsOf(body)
    const id = parseRoundId(round, 'round')
    await shareRound(context, session.account.id, id, parseVisibility(visibility))
    return { ...(await visibilityAnswer(context, session.account.id, id)), status: 201 }
  }

/** Takes one of the golfer's own rounds off the feed. */
export const deleteShare =
  (context: AppContext) =>
  async ({ session, params }: AppRequest<Session>): Promise<AppAnswer> =>
    unshare(context, session.account.id, params.id ?? '')

/** The same by `?post=`. */
export const deleteShareOf =
  (context: AppContext) =>
  async ({ session, query }: AppRequest<Session>): Promise<AppAnswer> => {
    const post = query.get('post')
    if (post === null) throw malformed('post', 'the id of a shared round')
    return unshare(context, session.account.id, post)
  }

async function unshare(context: AppContext, accountId: string, post: string): Promise<AppAnswer> {
  const shared = await readSharedRound(context.db, idFrom(post))
  if (shared === null || shared.accountId !== accountId)
    throw new Problem('not_found', 'We couldn’t find that round.')
  await shareRound(context, accountId, shared.roundId, 'nobody')
  return { status: 204 }
}
