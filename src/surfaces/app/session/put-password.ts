import type { Session } from '../../../account/account.ts'
import { changePassword } from '../../../account/change-password.ts'
import { fieldsOf, optionalText, textField } from '../../../core/fields.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { fromDevice } from './device-cookie.ts'
import { startSession } from './start-session.ts'

/** Every other device is signed out; this one goes on under a new id. */
export const putPassword =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const { session } = request
    const fields = fieldsOf(request.body)
    const proof = await changePassword(context, session.account.id, {
      current: optionalText(fields, 'current'),
      password: textField(fields, 'password'),
      method: session.method,
      ...fromDevice(request),
    })
    const by = { method: session.method, proved: 'password' } as const
    return { status: 204, ...(await startSession(context, request, proof, by)) }
  }
