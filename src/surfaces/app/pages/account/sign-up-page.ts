import { html } from 'hono/html'
import { isProviderGuest } from '../../../../account/account.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { accountPage, isForAssistant } from './account-frame.ts'
import { personFields } from './fields.ts'

export function signUpPage(request: AppRequest, returnTo: string, filled: Filled) {
  const { signUp, signIn } = wordsOf(request.language).account
  return accountPage(
    request,
    isFinishing(request) ? signUp.finish : signUp.title,
    html`${leadOf(request, returnTo)}
<form class="card" method="post" action="/sign-up">
${alert('sign-up', filled)}${csrfField(request.token)}${hidden('return_to', returnTo)}
${personFields(request, 'sign-up', filled)}
<button class="button" type="submit">${signUp.title}</button>
</form>
<p class="beside">${signUp.known} <a href="${signInHref(request, returnTo)}">${signIn.title}</a>.</p>`,
  )
}

/** APP-2: the identity provider has vouched for them, and a name is all that is missing. */
export const isFinishing = ({ session }: Pick<AppRequest, 'session'>) =>
  session !== null && isProviderGuest(session)

/** To the usual ways in; a guest who is about to finish would otherwise be led back to this form. */
export const signInHref = (request: Pick<AppRequest, 'session'>, returnTo: string) =>
  `/sign-in?${new URLSearchParams({ ...(isFinishing(request) ? { other: '1' } : {}), return_to: returnTo })}`

function leadOf(request: AppRequest, returnTo: string) {
  const { signUp } = wordsOf(request.language).account
  const forAssistant = isForAssistant(returnTo)
  if (isFinishing(request))
    return html`<p class="lead">${signUp.nameNeeded}${forAssistant ? ` ${signUp.thenConnect}` : ''}</p>`
  if (forAssistant) return html`<p class="lead">${signUp.forAssistant}</p>`
  return request.session === null ? '' : html`<p class="lead">${signUp.nothingLost}</p>`
}
