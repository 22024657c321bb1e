import { html } from 'hono/html'
import { type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { accountPage } from './account-frame.ts'
import { personFields } from './fields.ts'

export const signUpPage = (request: AppRequest, returnTo: string, filled: Filled) =>
  accountPage(
    request,
    'Sign up',
    html`${request.session === null ? '' : html`<p class="lead">You’re a guest right now. Your new account keeps your course and settings.</p>`}
<form class="card" method="post" action="/sign-up">
${alert('sign-up', filled)}${csrfField(request.token)}${hidden('return_to', returnTo)}
${personFields('sign-up', filled, request.session?.account.email ?? null)}
<button class="button" type="submit">Sign up</button>
</form>
<p class="beside">Already have an account? <a href="/sign-in?return_to=${encodeURIComponent(returnTo)}">Sign in</a>.</p>`,
  )
