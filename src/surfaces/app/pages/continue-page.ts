import { html } from 'hono/html'
import { type PageRequest, renderAppPage } from './app-page.ts'

export type Continuation = { readonly title: string; readonly words: string; readonly target: string }

/**
 * Goes on by itself. A redirect would be shorter, but Chromium holds one that follows a form to the form's own
 * `form-action`, and says nothing when it stops there.
 */
export const continuePage = (request: PageRequest, { title, words, target }: Continuation): Promise<string> =>
  renderAppPage(request, {
    title,
    head: html`<meta http-equiv="refresh" content="0; url=${target}">`,
    body: html`<p class="lead">${words} If nothing happens, click the button.</p>
<p><a class="button" href="${target}">Continue</a></p>`,
  })
