import { isLinkValid, requestReset } from '../../../../account/email-links.ts'
import { resetPassword } from '../../../../account/reset-password.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../core/fields.ts'
import { EMPTY, type Filled } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRoute, type Asked, openPage } from '../../route.ts'
import { startSession } from '../../session/start-session.ts'
import { submit } from '../submit-form.ts'
import { forgottenPage, linkMailedPage, resetPage, voidResetPage } from './new-password-page.ts'

export const newPasswordRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/forgotten', getForgotten),
  openPage('POST', '/forgotten', postForgotten(context)),
  openPage('GET', '/reset', getReset(context)),
  openPage('POST', '/reset', postReset(context)),
]

const getForgotten = async (asked: Asked): Promise<AppAnswer> => ({
  status: 200,
  page: await (asked.query.has('mailed') ? linkMailedPage(asked) : forgottenPage(asked, EMPTY)),
})

/** What is answered does not depend on whether somebody has that email. */
const postForgotten = (context: AppContext) => (asked: Asked) => {
  const work = async (fields: Fields) => {
    await requestReset(context, textField(fields, 'email'), asked.address)
    return { status: 303, location: '/forgotten?mailed=1' }
  }
  return submit(asked, { email: 'Email' }, work, (filled) => forgottenPage(asked, filled))
}

const getReset =
  (context: AppContext) =>
  async (asked: Asked): Promise<AppAnswer> => {
    const token = asked.query.get('token') ?? ''
    if (!(await isLinkValid(context, token, 'reset')))
      return { status: 410, page: await voidResetPage(asked) }
    return { status: 200, page: await resetPage(asked, token, EMPTY) }
  }

const postReset = (context: AppContext) => (asked: Asked) => {
  const token = optionalText(fieldsOf(asked.body), 'token') ?? ''
  const work = async (fields: Fields) => {
    const accountId = await resetPassword(context, token, textField(fields, 'password'))
    const session = await startSession(context, asked, accountId, 'link')
    return { status: 303, location: '/profile?done=password#password', session }
  }
  // A link that no longer works is not worth typing a password for.
  const again = async (filled: Filled) =>
    (await isLinkValid(context, token, 'reset')) ? resetPage(asked, token, filled) : voidResetPage(asked)
  return submit(asked, { password: 'Password' }, work, again)
}
