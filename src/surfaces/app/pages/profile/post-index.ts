import type { Session } from '../../../../account/account.ts'
import { changeProfile } from '../../../../account/profile-store.ts'
import { Problem } from '../../../../core/problem.ts'
import { readRecord } from '../../../../round/read-record.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { parseProfileChange } from '../../golfer/profile-json.ts'
import type { AppRequest } from '../../route.ts'
import { DONE, submitForm } from './show-profile.ts'

/** The index from the rounds becomes the one we play with. */
export const postIndex = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'rounds', {}, async () => {
    const { id } = request.session.account
    const { index, missing } = await readRecord(context.db, id)
    if (index === null)
      throw new Problem('conflict', wordsOf(request.language).profile.rounds.missing(missing))
    await changeProfile(context, id, parseProfileChange(context, { handicap: index }))
    return DONE
  })
