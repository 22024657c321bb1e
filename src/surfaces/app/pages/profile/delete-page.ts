import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import type { Filled } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { Asked } from '../../route.ts'
import { emailField, passwordField } from '../account/fields.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'

export const DELETE_LABELS = { password: 'Password', email: 'Email' }

export const deletePage = ({ session, token }: Asked<Session>, filled: Filled) =>
  renderAppPage({
    title: 'Delete my account',
    session,
    body: html`<p class="lead">Your profile, your bag, your memberships and everything else that is kept about you go at once, and nobody can bring them back. A subscription ends too, and time that is left is not paid back.</p>
<form class="card" method="post" action="/profile/delete">
${alert('delete', filled)}${csrfField(token)}
${
  session.account.hasPassword
    ? passwordField('delete', filled, { label: 'Your password, to show that you mean it' })
    : emailField('delete', filled, 'Your email, to show that you mean it')
}
<div class="row"><button class="button danger" type="submit">Delete my account</button><a class="button quiet" href="/profile">Keep it</a></div>
</form>`,
  })
