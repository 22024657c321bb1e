import { signInWithPassword } from '../../../account/sign-in.ts'
import { signInWithPin } from '../../../club/sign-in-with-pin.ts'
import { type Fields, fieldsOf, textField } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { fromDevice } from './device-cookie.ts'
import { signedIn, startSession } from './start-session.ts'

/** APP-1: sign in with email and password. */
export const postSession =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const fields = fieldsOf(request.body)
    const given = { email: textField(fields, 'email'), password: textField(fields, 'password') }
    const proof = await signInWithPassword(context, { ...given, ...fromDevice(request) })
    const by = { method: 'password', proved: 'password' } as const
    return signedIn(context, 200, await startSession(context, request, proof, by))
  }

/** APP-1: sign in with the PIN that a club's member has. */
export const postPin =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const fields = fieldsOf(request.body)
    const given = { club: textField(fields, 'club'), member: memberNumber(fields), pin: pinDigits(fields) }
    const proof = await signInWithPin(context, { ...given, ...fromDevice(request) })
    const by = { method: 'pin', proved: 'pin' } as const
    return signedIn(context, 200, await startSession(context, request, proof, by))
  }

/** Most are digits only, so that a client may well send a number. */
function memberNumber(fields: Fields): string {
  const { member } = fields
  return typeof member === 'number' && Number.isSafeInteger(member)
    ? String(member)
    : textField(fields, 'member')
}

/** A number would have lost its leading zeros. */
function pinDigits(fields: Fields): string {
  const { pin } = fields
  if (typeof pin !== 'string' || !/^\d{1,12}$/.test(pin))
    throw malformed('pin', 'a string of up to 12 digits, such as "0412"')
  return pin
}
