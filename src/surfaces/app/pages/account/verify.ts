import { html } from 'hono/html'
import { isLinkValid, useVerification } from '../../../../account/email-links.ts'
import { LINK_LIFETIME_MS } from '../../../../account/link-lifetime.ts'
import { durationWords } from '../../../../core/duration.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { hidden } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRoute, type Asked, openPage } from '../../route.ts'
import { csrfField, submit } from '../submit-form.ts'
import { accountPage } from './account-frame.ts'

export const verifyRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/verify', getVerify(context)),
  openPage('POST', '/verify', postVerify(context)),
]

/** Opening the link changes nothing yet: mail is opened by machines too. */
const getVerify =
  (context: AppContext) =>
  async (asked: Asked): Promise<AppAnswer> => {
    if (asked.query.has('done')) return { status: 200, page: await verifiedPage(asked) }
    const token = asked.query.get('token') ?? ''
    if (!(await isLinkValid(context, token, 'verify'))) return { status: 410, page: await voidPage(asked) }
    return { status: 200, page: await verifyPage(asked, token) }
  }

const postVerify = (context: AppContext) => (asked: Asked) => {
  const work = async (fields: Fields) => {
    await useVerification(context, optionalText(fields, 'token') ?? '')
    return { status: 303, location: '/verify?done=1' }
  }
  return submit(asked, {}, work, () => voidPage(asked))
}

const verifyPage = (asked: Asked, token: string) =>
  accountPage(
    asked,
    'Confirm your email',
    html`<p class="lead">Click the button to confirm that this is your email.</p>
<form method="post" action="/verify">
${csrfField(asked.token)}${hidden('token', token)}
<button class="button" type="submit">Confirm my email</button>
</form>`,
  )

const verifiedPage = (asked: Asked) =>
  accountPage(
    asked,
    'Your email is confirmed',
    html`<p class="lead">If you forget your password, we can email you a reset link.</p>
<p class="row">${
      asked.session?.account.kind === 'member'
        ? html`<a class="button" href="/profile">Go to your profile</a>`
        : html`<a class="button" href="/sign-in">Sign in</a> <a class="button quiet" href="/forgotten">I forgot my password</a>`
    }</p>`,
  )

const voidPage = (asked: Asked) =>
  accountPage(
    asked,
    'This link no longer works',
    html`<p class="lead">You’ve already used it, it’s older than ${durationWords(LINK_LIFETIME_MS.verify)}, or we’ve emailed you a newer one.</p>
<p><a class="button" href="/profile#email">Get a new link from your profile</a></p>`,
  )
