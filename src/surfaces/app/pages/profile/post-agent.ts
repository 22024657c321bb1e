import type { Session } from '../../../../account/account.ts'
import { fieldsOf, textField } from '../../../../core/fields.ts'
import type { AppContext } from '../../context.ts'
import { disconnect } from '../../golfer/agents.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { doneAt } from './profile-view.ts'

/** One that was disconnected in another window already is as good as disconnected here. */
export const postAgent =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    await disconnect(context, session.account.id, textField(fieldsOf(body), 'client', { max: 2_000 }))
    return { status: 303, location: doneAt('agents') }
  }
