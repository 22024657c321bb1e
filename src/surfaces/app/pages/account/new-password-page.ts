import { html } from 'hono/html'
import { LINK_LIFETIME_MS } from '../../../../account/link-lifetime.ts'
import { durationIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { accountPage } from './account-frame.ts'
import { emailField, newPasswordField } from './fields.ts'

export function forgottenPage(request: AppRequest, filled: Filled) {
  const { language, token } = request
  const { forgotten } = wordsOf(language).account
  return accountPage(
    request,
    forgotten.title,
    html`<p class="lead">${forgotten.lead}</p>
<form class="card" method="post" action="/forgotten">
${alert('forgotten', filled)}${csrfField(token)}
${emailField({ form: 'forgotten', filled, language })}
<button class="button" type="submit">${forgotten.button}</button>
</form>
<p class="beside"><a href="/sign-in">${forgotten.back}</a></p>`,
  )
}

/** The same whether somebody has that email or not. */
export function linkMailedPage(request: AppRequest) {
  const { language } = request
  const { forgotten } = wordsOf(language).account
  return accountPage(
    request,
    forgotten.mailed,
    html`<p class="lead">${forgotten.mailedLead(durationIn(language, LINK_LIFETIME_MS.reset))}</p>
<p class="beside">${forgotten.noMail} <a href="/forgotten">${forgotten.again}</a>.</p>`,
  )
}

export function resetPage(request: AppRequest, token: string, filled: Filled) {
  const { language } = request
  const { reset } = wordsOf(language).account
  return accountPage(
    request,
    reset.title,
    html`<p class="lead">${reset.lead}</p>
<form class="card" method="post" action="/reset">
${alert('reset', filled)}${csrfField(request.token)}${hidden('token', token)}
${newPasswordField({ form: 'reset', filled, language })}
<button class="button" type="submit">${reset.button}</button>
</form>`,
  )
}

export function voidResetPage(request: AppRequest) {
  const { reset, linkOver } = wordsOf(request.language).account
  return accountPage(
    request,
    linkOver,
    html`<p class="lead">${reset.over}</p>
<p><a class="button" href="/forgotten">${reset.newLink}</a></p>`,
  )
}
