import type { Session } from '../../../account/account.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { Problem } from '../../../core/problem.ts'
import { parseRoundId } from '../../../round/round-json.ts'
import { readVisibility } from '../../../round/shared-round-store.ts'
import { parseVisibility } from '../../../round/visibility.ts'
import { shareRound } from '../../../social/mark-minor.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

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
