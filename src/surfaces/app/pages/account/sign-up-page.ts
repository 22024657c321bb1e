import { html } from 'hono/html'
import { isProviderGuest } from '../../../../account/account.ts'
import { type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { accountPage, isForAssistant } from './account-frame.ts'
import { personFields } from './fields.ts'

export const signUpPage = (request: AppRequest, returnTo: string, filled: Filled) =>
  accountPage(
    request,
    isFinishing(request) ? 'Finish signing up' : 'Sign up',
    html`${leadOf(request, returnTo)}
<form class="card" method="post" action="/sign-up">
${alert('sign-up', filled)}${csrfField(request.token)}${hidden('return_to', returnTo)}
${personFields('sign-up', filled, request.session)}
<button class="button" type="submit">Sign up</button>
</form>
<p class="beside">Already have an account? <a href="${signInHref(request, returnTo)}">Sign in</a>.</p>`,
  )

/** APP-2: the identity provider has vouched for them, and a name is all that is missing. */
export const isFinishing = ({ session }: Pick<AppRequest, 'session'>) =>
  session !== null && isProviderGuest(session)

/** To the usual ways in; a guest who is about to finish would otherwise be led back to this form. */
export const signInHref = (request: Pick<AppRequest, 'session'>, returnTo: string) =>
  `/sign-in?${new URLSearchParams({ ...(isFinishing(request) ? { other: '1' } : {}), return_to: returnTo })}`

function leadOf(request: AppRequest, returnTo: string) {
  const forAssistant = isForAssistant(returnTo)
  if (isFinishing(request))
    return html`<p class="lead">${NAME_NEEDED}${forAssistant ? ` ${THEN_CONNECT}` : ''}</p>`
  if (forAssistant) return html`<p class="lead">Sign up to connect your assistant.</p>`
  return request.session === null ? '' : html`<p class="lead">${NOTHING_LOST}</p>`
}

const NAME_NEEDED = 'You’re new here, so we need a name for your account.'
const THEN_CONNECT = 'Then you can connect your assistant.'
const NOTHING_LOST = 'You’re a guest right now. Your new account keeps your course and settings.'
