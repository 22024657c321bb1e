import { html } from 'hono/html'
import { isLinkValid, useVerification } from '../../../../account/email-links.ts'
import { LINK_LIFETIME_MS } from '../../../../account/link-lifetime.ts'
import { durationWords } from '../../../../core/duration.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { hidden } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, openPage } from '../../route.ts'
import { csrfField, submit } from '../submit-form.ts'
import { accountPage } from './account-frame.ts'

export const verifyRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/verify', getVerify(context)),
  openPage('POST', '/verify', postVerify(context)),
]

/** Opening the link changes nothing yet: mail is opened by machines too. */
const getVerify =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    if (request.query.has('done')) return { status: 200, page: await verifiedPage(request) }
    const token = request.query.get('token') ?? ''
    if (!(await isLinkValid(context, token, 'verify'))) return { status: 410, page: await voidPage(request) }
    return { status: 200, page: await verifyPage(request, token) }
  }

const postVerify = (context: AppContext) => (request: AppRequest) => {
  const work = async (fields: Fields) => {
    await useVerification(context, optionalText(fields, 'token') ?? '')
    return { status: 303, location: '/verify?done=1' }
  }
  return submit(request, {}, work, () => voidPage(request))
}

const verifyPage = (request: AppRequest, token: string) =>
  accountPage(
    request,
    'Confirm your email',
    html`<p class="lead">Click the button to confirm that this is your email.</p>
<form method="post" action="/verify">
${csrfField(request.token)}${hidden('token', token)}
<button class="button" type="submit">Confirm my email</button>
</form>`,
  )

const verifiedPage = (request: AppRequest) =>
  accountPage(
    request,
    'Your email is confirmed',
    html`<p class="lead">If you forget your password, we can email you a reset link.</p>
<p class="row">${
      request.session?.account.kind === 'member'
        ? html`<a class="button" href="/profile">Go to your profile</a>`
        : html`<a class="button" href="/sign-in">Sign in</a> <a class="button quiet" href="/forgotten">I forgot my password</a>`
    }</p>`,
  )

const voidPage = (request: AppRequest) =>
  accountPage(
    request,
    'This link no longer works',
    html`<p class="lead">You’ve already used it, it’s older than ${durationWords(LINK_LIFETIME_MS.verify)}, or we’ve emailed you a newer one.</p>
<p><a class="button" href="/profile#email">Get a new link from your profile</a></p>`,
  )
