import type { Session } from '../../../../account/account.ts'
import { changePassword } from '../../../../account/change-password.ts'
import { deleteOwnAccount } from '../../../../account/delete-own-account.ts'
import { sendVerification } from '../../../../account/email-links.ts'
import { changeProfile } from '../../../../account/profile-store.ts'
import { signOutEverywhere } from '../../../../account/sign-out.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../core/fields.ts'
import { EMPTY } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { parseProfileChange } from '../../golfer/profile-json.ts'
import { returnPath } from '../../return-path.ts'
import type { AppAnswer, Asked } from '../../route.ts'
import { deleteSession } from '../../session/session.ts'
import { startSession } from '../../session/start-session.ts'
import { join, PERSON_LABELS } from '../account/sign-up.ts'
import { submit } from '../submit-form.ts'
import { PASSWORD_LABELS } from './account-sections.ts'
import { DELETE_LABELS, deletePage } from './delete-page.ts'
import { DONE, submitForm } from './show-profile.ts'

/** APP-3: a guest may choose units too. */
export const postUnits = (context: AppContext) => (asked: Asked<Session>) =>
  submitForm(context, asked, 'units', { units: 'Units' }, async ({ units }) => {
    await changeProfile(context, asked.session.account.id, parseProfileChange(context, { units }))
    return DONE
  })

export const postClaim = (context: AppContext) => (asked: Asked<Session>) =>
  submitForm(context, asked, 'claim', PERSON_LABELS, async (fields) => ({
    location: '/profile?done=claim',
    session: await join(context, asked, fields),
  }))

/** Every other device is signed out; this one goes on under a new id. */
export const postPassword = (context: AppContext) => (asked: Asked<Session>) =>
  submitForm(context, asked, 'password', PASSWORD_LABELS, async (fields) => {
    const { account, method } = asked.session
    await changePassword(context, account.id, {
      current: optionalText(fields, 'current'),
      password: textField(fields, 'password'),
      client: asked.address,
      method,
    })
    return { session: await startSession(context, asked, account.id, method) }
  })

export const postVerify = (context: AppContext) => (asked: Asked<Session>) =>
  submitForm(context, asked, 'email', {}, async () => {
    await sendVerification(context, asked.session.account.id)
    return DONE
  })

/** With `return_to` on the way to somewhere else, as another golfer. */
export const postSignOut =
  (context: AppContext) =>
  async (asked: Asked<Session>): Promise<AppAnswer> => {
    const { return_to: wanted } = fieldsOf(asked.body)
    const returnTo = returnPath(typeof wanted === 'string' ? wanted : null)
    return {
      ...(await deleteSession(context)(asked)),
      status: 303,
      location: returnTo === '/profile' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(returnTo)}`,
    }
  }

export const postSignOutEverywhere =
  (context: AppContext) =>
  async ({ session }: Asked<Session>): Promise<AppAnswer> => {
    await signOutEverywhere(context, session.account.id)
    return { status: 303, location: '/sign-in', session: null }
  }

export const getDelete = async (asked: Asked<Session>): Promise<AppAnswer> => ({
  status: 200,
  page: await deletePage(asked, EMPTY),
})

export const postDelete = (context: AppContext) => (asked: Asked<Session>) => {
  const work = async (fields: Fields) => {
    await deleteOwnAccount(context, asked.session.account.id, {
      password: optionalText(fields, 'password'),
      email: optionalText(fields, 'email'),
      client: asked.address,
    })
    return { status: 303, location: '/sign-in', session: null }
  }
  return submit(asked, DELETE_LABELS, work, (filled) => deletePage(asked, filled))
}
