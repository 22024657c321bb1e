import { html } from 'hono/html'
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
export const signInPage = (
  { identityProvider, config }: AppContext,
  request: AppRequest,
  { returnTo, password = EMPTY, pin = EMPTY }: SignInForms,
) =>
  accountPage(
    request,
    'Sign in',
    html`${isForAssistant(returnTo) ? html`<p class="lead">Sign in to connect your assistant.</p>` : ''}
${passwordForm(request, returnTo, password)}
<p class="beside"><a href="/forgotten">Forgot your password?</a></p>
${identityProvider.signInUrl === null ? '' : providerLink(nameOf(config.identityProvider.issuer), returnTo)}
${pinForm(request, returnTo, pin)}
<p class="beside">New here? <a href="/sign-up?return_to=${encodeURIComponent(returnTo)}">Sign up</a>${
      request.session === null && !isForAssistant(returnTo)
        ? html`, or <a href="/gps">continue as a guest</a>`
        : ''
    }.</p>`,
  )

const passwordForm = (
  { token }: AppRequest,
  returnTo: string,
  filled: Filled,
) => html`<form class="card" method="post" action="/sign-in">
${alert('password', filled)}${csrfField(token)}${hidden('return_to', returnTo)}
${emailField('password', filled)}
${passwordField('password', filled)}
<button class="button" type="submit">Sign in</button>
</form>`

const providerLink = (name: string, returnTo: string) =>
  html`<p><a class="button quiet provider" href="/sign-in/provider?return_to=${encodeURIComponent(returnTo)}">Sign in with ${name}</a></p>`

const nameOf = (issuer: string) => {
  const { hostname } = new URL(issuer)
  return hostname === 'accounts.google.com' ? 'Google' : hostname
}

const pinForm = (
  { token }: AppRequest,
  returnTo: string,
  filled: Filled,
) => html`<details class="card"${filled.fault ? ' open' : ''}>
<summary>Sign in with a club PIN</summary>
<form method="post" action="/sign-in/pin">
${alert('pin', filled)}${csrfField(token)}${hidden('return_to', returnTo)}
${field({
  form: 'pin',
  name: 'club',
  label: 'Club',
  hint: 'The club’s short name, such as old-mill-links',
  filled,
  attributes: { required: true, autocapitalize: 'none', spellcheck: 'false', maxlength: 100 },
})}
${field({
  form: 'pin',
  name: 'member',
  label: 'Member number',
  filled,
  attributes: { required: true, autocomplete: 'off', maxlength: 40 },
})}
${field({
  form: 'pin',
  name: 'pin',
  label: 'PIN',
  filled,
  attributes: { type: 'password', inputmode: 'numeric', autocomplete: 'off', required: true, maxlength: 40 },
})}
<button class="button" type="submit">Sign in with PIN</button>
</form>
</details>`
