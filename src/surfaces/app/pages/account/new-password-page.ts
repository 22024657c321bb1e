import { html } from 'hono/html'
import { LINK_LIFETIME_MS } from '../../../../account/link-lifetime.ts'
import { durationWords } from '../../../../core/duration.ts'
import { type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { Asked } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { accountPage } from './account-frame.ts'
import { emailField, newPasswordField } from './fields.ts'

export const forgottenPage = (asked: Asked, filled: Filled) =>
  accountPage(
    asked,
    'Forgotten password',
    html`<p class="lead">We mail you a link by which you choose a new one.</p>
<form class="card" method="post" action="/forgotten">
${alert('forgotten', filled)}${csrfField(asked.token)}
${emailField('forgotten', filled)}
<button class="button" type="submit">Mail me a link</button>
</form>
<p class="beside"><a href="/sign-in">Back to signing in</a></p>`,
  )

/** The same whether somebody has that email or not. */
export const linkMailedPage = (asked: Asked) =>
  accountPage(
    asked,
    'Look at your mail',
    html`<p class="lead">If somebody has signed up with this email, a mail is on its way to it. The link in it works once, within ${durationWords(LINK_LIFETIME_MS.reset)}.</p>
<p class="beside">Nothing there after a few minutes? Look among the unwanted mail, or <a href="/forgotten">ask again</a>.</p>`,
  )

export const resetPage = (asked: Asked, token: string, filled: Filled) =>
  accountPage(
    asked,
    'A new password',
    html`<p class="lead">It ends every session of yours, on this device and on others.</p>
<form class="card" method="post" action="/reset">
${alert('reset', filled)}${csrfField(asked.token)}${hidden('token', token)}
${newPasswordField('reset', filled)}
<button class="button" type="submit">Save and sign in</button>
</form>`,
  )

export const voidResetPage = (asked: Asked) =>
  accountPage(
    asked,
    'This link no longer works',
    html`<p class="lead">It has been used already, or its hour is over.</p>
<p><a class="button" href="/forgotten">Ask for a new one</a></p>`,
  )
