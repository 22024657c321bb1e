import { html } from 'hono/html'
import { renderPage } from '../pages/page.ts'

export type Continuation = { readonly title: string; readonly target: string }

/**
 * Goes on to the client by itself. A redirect would be shorter, but Chromium holds one that follows a form to the
 * form's own `form-action`, and says nothing when it stops there.
 */
export const continuePage = ({ title, target }: Continuation): Promise<string> =>
  renderPage({
    title,
    head: html`<meta http-equiv="refresh" content="0; url=${target}">`,
    body: html`<p class="lead">You are on your way back. If nothing happens, go on by hand.</p>
<p><a class="button" href="${target}">Go on</a></p>`,
  })
