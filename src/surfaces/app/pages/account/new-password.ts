import { isLinkValid, requestReset } from '../../../../account/email-links.ts'
import { resetPassword } from '../../../../account/reset-password.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../core/fields.ts'
import { EMPTY, type Filled } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, openPage } from '../../route.ts'
import { startSession } from '../../session/start-session.ts'
import { submit } from '../submit-form.ts'
import { personLabels } from './fields.ts'
import { forgottenPage, linkMailedPage, resetPage, voidResetPage } from './new-password-page.ts'

export const newPasswordRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/forgotten', getForgotten),
  openPage('POST', '/forgotten', postForgotten(context)),
  openPage('GET', '/reset', getReset(context)),
  openPage('POST', '/reset', postReset(context)),
]

const getForgotten = async (request: AppRequest): Promise<AppAnswer> => ({
  status: 200,
  page: await (request.query.has('mailed') ? linkMailedPage(request) : forgottenPage(request, EMPTY)),
})

/** What is answered does not depend on whether somebody has that email. */
const postForgotten = (context: AppContext) => (request: AppRequest) => {
  const work = async (fields: Fields) => {
    await requestReset(context, textField(fields, 'email'), request.address, request.language)
    return { status: 303, location: '/forgotten?mailed=1' }
  }
  return submit(request, { email: personLabels(request.language).email }, work, (filled) =>
    forgottenPage(request, filled),
  )
}

const getReset =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const token = request.query.get('token') ?? ''
    if (!(await isLinkValid(context, token, 'reset')))
      return { status: 410, page: await voidResetPage(request) }
    return { status: 200, page: await resetPage(request, token, EMPTY) }
  }

const postReset = (context: AppContext) => (request: AppRequest) => {
  const token = optionalText(fieldsOf(request.body), 'token') ?? ''
  const work = async (fields: Fields) => {
    const proof = await resetPassword(context, token, textField(fields, 'password'))
    const opened = await startSession(context, request, proof, { method: 'link', proved: 'password' })
    return { status: 303, location: '/profile/security?done=password#password', ...opened }
  }
  // A link that no longer works is not worth typing a password for.
  const again = async (filled: Filled) =>
    (await isLinkValid(context, token, 'reset')) ? resetPage(request, token, filled) : voidResetPage(request)
  return submit(request, { password: personLabels(request.language).password }, work, again)
}
