import { html } from 'hono/html'
import { wordsOf } from '../../../../words/words-of.ts'
import { EMPTY, type Filled, field, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppContext } from '../../context.ts'
import type { AppRequest } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { accountPage, isForAssistant } from './account-frame.ts'
import { emailField, passwordField } from './fields.ts'

export type SignInForms = {
  readonly returnTo: string
  readonly password?: Filled
  readonly pin?: Filled
}

/** Every way in on one page (APP-1). A guest can’t connect an assistant, so on the way there we don’t offer it. */
export function signInPage(
  { identityProvider, config }: AppContext,
  request: AppRequest,
  { returnTo, password = EMPTY, pin = EMPTY }: SignInForms,
) {
  const { signIn, signUp } = wordsOf(request.language).account
  const forAssistant = isForAssistant(returnTo)
  return accountPage(
    // A form that comes back has an address of its own, which nobody can open.
    { ...request, target: `/sign-in?${new URLSearchParams({ return_to: returnTo })}` },
    signIn.title,
    html`${forAssistant ? html`<p class="lead">${signIn.forAssistant}</p>` : ''}
${passwordForm(request, returnTo, password)}
<p class="beside">${signIn.isNew} <a href="/sign-up?return_to=${encodeURIComponent(returnTo)}">${signUp.title}</a>${
      request.session === null && !forAssistant
        ? html`${signIn.orElse}<a href="/gps">${signIn.asGuest}</a>`
        : ''
    }.</p>
<p class="or"><span>${signIn.or}</span></p>
${identityProvider.signInUrl === null ? '' : providerLink(request, nameOf(config.identityProvider.issuer), returnTo)}
${pinForm(request, returnTo, pin)}`,
  )
}

function passwordForm({ token, language }: AppRequest, returnTo: string, filled: Filled) {
  const { signIn } = wordsOf(language).account
  const own = { form: 'password', filled, language }
  return html`<form class="card" method="post" action="/sign-in">
${alert('password', filled)}${csrfField(token)}${hidden('return_to', returnTo)}
${emailField(own)}
${passwordField(own)}
<button class="button" type="submit">${signIn.title}</button>
<p class="after-button"><a href="/forgotten">${signIn.forgot}</a></p>
</form>`
}

const providerLink = ({ language }: AppRequest, name: string, returnTo: string) =>
  html`<p><a class="button quiet provider" href="/sign-in/provider?return_to=${encodeURIComponent(returnTo)}">${wordsOf(language).account.signIn.withProvider(name)}</a></p>`

const nameOf = (issuer: string) => {
  const { hostname } = new URL(issuer)
  return hostname === 'accounts.google.com' ? 'Google' : hostname
}

function pinForm({ token, language }: AppRequest, returnTo: string, filled: Filled) {
  const { signIn } = wordsOf(language).account
  return html`<details class="card"${filled.fault ? ' open' : ''}>
<summary>${signIn.withPin}</summary>
<form method="post" action="/sign-in/pin">
${alert('pin', filled)}${csrfField(token)}${hidden('return_to', returnTo)}
${field({
  form: 'pin',
  name: 'club',
  label: signIn.club,
  hint: signIn.clubHint,
  filled,
  attributes: { required: true, autocapitalize: 'none', spellcheck: 'false', maxlength: 100 },
})}
${field({
  form: 'pin',
  name: 'member',
  label: signIn.member,
  filled,
  attributes: { required: true, autocomplete: 'off', maxlength: 40 },
})}
${field({
  form: 'pin',
  name: 'pin',
  label: signIn.pin,
  filled,
  attributes: { type: 'password', inputmode: 'numeric', autocomplete: 'off', required: true, maxlength: 40 },
})}
<button class="button" type="submit">${signIn.pinButton}</button>
</form>
</details>`
}
