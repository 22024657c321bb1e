import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { Filled } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppRequest } from '../../route.ts'
import { emailField, passwordField } from '../account/fields.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'

export function deletePage(request: AppRequest<Session>, filled: Filled) {
  const { language, session, token } = request
  const words = wordsOf(language).profile.delete
  const own = { form: 'delete', filled, language }
  return renderAppPage(request, {
    title: words.title,
    head: scriptHtml('show-password.js'),
    body: html`<p class="lead">${words.lead}</p>
<form class="card" method="post" action="/profile/delete">
${alert('delete', filled)}${csrfField(token)}
${
  session.account.hasPassword
    ? passwordField(own, { label: words.byPassword })
    : emailField(own, words.byEmail)
}
<div class="row"><button class="button danger" type="submit">${words.title}</button><a class="button quiet" href="/profile/data">${words.keep}</a></div>
</form>`,
  })
}
