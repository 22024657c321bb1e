import { html } from 'hono/html'
import { LINK_LIFETIME_MS } from '../../../../account/link-lifetime.ts'
import { durationWords } from '../../../../core/duration.ts'
import { type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { accountPage } from './account-frame.ts'
import { emailField, newPasswordField } from './fields.ts'

export const forgottenPage = (request: AppRequest, filled: Filled) =>
  accountPage(
    request,
    'Reset your password',
    html`<p class="lead">We’ll email you a reset link.</p>
<form class="card" method="post" action="/forgotten">
${alert('forgotten', filled)}${csrfField(request.token)}
${emailField('forgotten', filled)}
<button class="button" type="submit">Email me a link</button>
</form>
<p class="beside"><a href="/sign-in">Back to sign-in</a></p>`,
  )

/** The same whether somebody has that email or not. */
export const linkMailedPage = (request: AppRequest) =>
  accountPage(
    request,
    'Check your email',
    html`<p class="lead">If there’s an account with this email, we’ve sent it a link. It works once and expires after ${durationWords(LINK_LIFETIME_MS.reset)}.</p>
<p class="beside">No email after a few minutes? Check your spam folder, or <a href="/forgotten">try again</a>.</p>`,
  )

export const resetPage = (request: AppRequest, token: string, filled: Filled) =>
  accountPage(
    request,
    'Choose a new password',
    html`<p class="lead">This signs you out on all your other devices.</p>
<form class="card" method="post" action="/reset">
${alert('reset', filled)}${csrfField(request.token)}${hidden('token', token)}
${newPasswordField('reset', filled)}
<button class="button" type="submit">Save and sign in</button>
</form>`,
  )

export const voidResetPage = (request: AppRequest) =>
  accountPage(
    request,
    'This link no longer works',
    html`<p class="lead">You’ve already used it, or it has expired.</p>
<p><a class="button" href="/forgotten">Get a new link</a></p>`,
  )
