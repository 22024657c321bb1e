import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import type { Filled } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { emailField, passwordField } from '../account/fields.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'

export const DELETE_LABELS = { password: 'Password', email: 'Email' }

export const deletePage = (request: AppRequest<Session>, filled: Filled) =>
  renderAppPage(request, {
    title: 'Delete my account',
    body: html`<p class="lead">This deletes your profile, your bag, your club memberships and everything else we store about you, except payment records, which we keep without your name. Your subscription ends too, and we don’t refund the remaining time. This can’t be undone.</p>
<form class="card" method="post" action="/profile/delete">
${alert('delete', filled)}${csrfField(request.token)}
${
  request.session.account.hasPassword
    ? passwordField('delete', filled, { label: 'Enter your password to confirm' })
    : emailField('delete', filled, 'Enter your email to confirm')
}
<div class="row"><button class="button danger" type="submit">Delete my account</button><a class="button quiet" href="/profile">Keep it</a></div>
</form>`,
  })
