import { html } from 'hono/html'
import { isLinkValid, useVerification } from '../../../../account/email-links.ts'
import { LINK_LIFETIME_MS } from '../../../../account/link-lifetime.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { durationIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
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

function verifyPage(request: AppRequest, token: string) {
  const { verify } = wordsOf(request.language).account
  return accountPage(
    request,
    verify.title,
    html`<p class="lead">${verify.lead}</p>
<form method="post" action="/verify">
${csrfField(request.token)}${hidden('token', token)}
<button class="button" type="submit">${verify.button}</button>
</form>`,
  )
}

function verifiedPage(request: AppRequest) {
  const { verify, signIn } = wordsOf(request.language).account
  return accountPage(
    request,
    verify.done,
    html`<p class="lead">${verify.doneLead}</p>
<p class="row">${
      request.session?.account.kind === 'member'
        ? html`<a class="button" href="/profile">${verify.toProfile}</a>`
        : html`<a class="button" href="/sign-in">${signIn.title}</a> <a class="button quiet" href="/forgotten">${verify.forgot}</a>`
    }</p>`,
  )
}

function voidPage(request: AppRequest) {
  const { verify, linkOver } = wordsOf(request.language).account
  return accountPage(
    request,
    linkOver,
    html`<p class="lead">${verify.over(durationIn(request.language, LINK_LIFETIME_MS.verify))}</p>
<p><a class="button" href="/profile/security#email">${verify.newLink}</a></p>`,
  )
}
