import type { Session } from '../../../../account/account.ts'
import { changePassword } from '../../../../account/change-password.ts'
import { deleteOwnAccount } from '../../../../account/delete-own-account.ts'
import { sendVerification } from '../../../../account/email-links.ts'
import { endOwnSession } from '../../../../account/end-own-session.ts'
import { changeProfile } from '../../../../account/profile-store.ts'
import { signOutEverywhere } from '../../../../account/sign-out.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../core/fields.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { EMPTY } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { parseProfileChange } from '../../golfer/profile-json.ts'
import { returnPath } from '../../return-path.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { fromDevice } from '../../session/device-cookie.ts'
import { deleteSession } from '../../session/session.ts'
import { startSession } from '../../session/start-session.ts'
import { personLabels } from '../account/fields.ts'
import { join } from '../account/sign-up.ts'
import { submit } from '../submit-form.ts'
import { passwordLabels } from './account-sections.ts'
import { deletePage } from './delete-page.ts'
import { DONE, submitForm } from './show-profile.ts'

/** APP-3: a guest may choose units too. */
export const postUnits = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(
    context,
    request,
    'units',
    { units: wordsOf(request.language).profile.game.units },
    async ({ units }) => {
      await changeProfile(context, request.session.account.id, parseProfileChange(context, { units }))
      return DONE
    },
  )

export const postClaim = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'claim', personLabels(request.language), async (fields) => ({
    location: '/profile?done=claim',
    ...(await join(context, request, fields)),
  }))

/** Every other device is signed out; this one goes on under a new id. */
export const postPassword = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'password', passwordLabels(request.language), async (fields) => {
    const { account, method } = request.session
    const proof = await changePassword(context, account.id, {
      current: optionalText(fields, 'current'),
      password: textField(fields, 'password'),
      method,
      ...fromDevice(request),
    })
    return startSession(context, request, proof, { method, proved: 'password' })
  })

/** One of the other devices is signed out. */
export const postDevice = (context: AppContext) => (request: AppRequest<Session>) => {
  const { password } = personLabels(request.language)
  const session = wordsOf(request.language).profile.devices.which
  return submitForm(context, request, 'devices', { session, password }, async (fields) => {
    await endOwnSession(context, request.session.account.id, textField(fields, 'session'), {
      password: optionalText(fields, 'password'),
      ...fromDevice(request),
    })
    return DONE
  })
}

export const postVerify = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'email', {}, async () => {
    await sendVerification(context, request.session.account.id, request.language)
    return DONE
  })

/** With `return_to` on the way to somewhere else, as another golfer. */
export const postSignOut =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const { return_to: wanted } = fieldsOf(request.body)
    const returnTo = returnPath(typeof wanted === 'string' ? wanted : null)
    return {
      ...(await deleteSession(context)(request)),
      status: 303,
      location: returnTo === '/profile' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(returnTo)}`,
    }
  }

export const postSignOutEverywhere =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    await signOutEverywhere(context, session.account.id)
    return { status: 303, location: '/sign-in', session: null }
  }

export const getDelete = async (request: AppRequest<Session>): Promise<AppAnswer> => ({
  status: 200,
  page: await deletePage(request, EMPTY),
})

export const postDelete = (context: AppContext) => (request: AppRequest<Session>) => {
  const work = async (fields: Fields) => {
    await deleteOwnAccount(context, request.session.account.id, {
      password: optionalText(fields, 'password'),
      email: optionalText(fields, 'email'),
      ...fromDevice(request),
    })
    return { status: 303, location: '/sign-in', session: null }
  }
  return submit(request, personLabels(request.language), work, (filled) => deletePage(request, filled))
}
