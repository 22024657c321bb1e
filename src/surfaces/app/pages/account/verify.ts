import { html } from 'hono/html'
import { peekLink, useVerification } from '../../../../account/email-links.ts'
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
    if (!(await peekLink(context, token, 'verify'))) return { status: 410, page: await voidPage(asked) }
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
    html`<p class="lead">Was this mail for you? Then one press, and we know that your email is yours.</p>
<form method="post" action="/verify">
${csrfField(asked.token)}${hidden('token', token)}
<button class="button" type="submit">Yes, this email is mine</button>
</form>`,
  )

const verifiedPage = (asked: Asked) =>
  accountPage(
    asked,
    'Your email is confirmed',
    html`<p class="lead">Should you forget your password, we can mail you a new start.</p>
<p class="row">${
      asked.session?.account.kind === 'member'
        ? html`<a class="button" href="/profile">Go on to your profile</a>`
        : html`<a class="button" href="/sign-in">Sign in</a> <a class="button quiet" href="/forgotten">I have forgotten my password</a>`
    }</p>`,
  )

const voidPage = (asked: Asked) =>
  accountPage(
    asked,
    'This link no longer works',
    html`<p class="lead">It has been used already, is older than ${durationWords(LINK_LIFETIME_MS.verify)}, or a newer one was mailed.</p>
<p><a class="button" href="/profile#email">Ask for a new one on your profile</a></p>`,
  )
