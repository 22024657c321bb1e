import type { Session } from '../../../account/account.ts'
import { fieldsOf, textField } from '../../../core/fields.ts'
import { shownCode } from '../../../social/friend-code.ts'
import { reportGolfer } from '../../../social/report.ts'
import { SOCIAL_LIMITS } from '../../../social/social-limits.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { pointerFrom } from './blocks.ts'

/** The operators read it: `./dogleg reports`. */
export const postReport =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    const reason = textField(fields, 'reason', { max: SOCIAL_LIMITS.reason })
    const reference = await reportGolfer(context, session.account.id, pointerFrom(fields), reason)
    return { status: 201, json: { reference: shownCode(reference) } }
  }
