import type { Session } from '../../../account/account.ts'
import { requestReset, sendVerification, useVerification } from '../../../account/email-links.ts'
import { resetPassword } from '../../../account/reset-password.ts'
import { fieldsOf, textField } from '../../../core/fields.ts'
import type { AppContext } from '../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forGolfer, open } from '../route.ts'
import { signedIn, startSession } from '../session/start-session.ts'

/** Links that are mailed. Only a POST uses one up: programs that look through mail open every link in it. */
export const linkRoutes = (context: AppContext): readonly AppRoute[] => [
  open('POST', '/api/v1/password-reset', postReset(context)),
  open('POST', '/api/v1/password-reset/confirm', confirmReset(context)),
  forGolfer('POST', '/api/v1/email-verification', postVerification(context)),
  open('POST', '/api/v1/email-verification/confirm', confirmVerification(context)),
]

const RESET_ASKED = 'If there’s an account with this email, we’ve sent it a link.'
const VERIFICATION_ASKED = 'Unless your email is already confirmed, we’ve sent it a link.'

const postReset =
  (context: AppContext) =>
  async ({ body, address }: AppRequest): Promise<AppAnswer> => {
    await requestReset(context, textField(fieldsOf(body), 'email'), address)
    return { status: 202, json: { detail: RESET_ASKED } }
  }

const confirmReset =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const fields = fieldsOf(request.body)
    const proof = await resetPassword(context, textField(fields, 'token'), textField(fields, 'password'))
    const by = { method: 'link', proved: 'password' } as const
    return signedIn(context, 200, await startSession(context, request, proof, by))
  }

const postVerification =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    await sendVerification(context, session.account.id)
    return { status: 202, json: { detail: VERIFICATION_ASKED } }
  }

const confirmVerification =
  (context: AppContext) =>
  async ({ body }: AppRequest): Promise<AppAnswer> => {
    await useVerification(context, textField(fieldsOf(body), 'token'))
    return { status: 200, json: { verified: true } }
  }
