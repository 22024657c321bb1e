import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { type PageRequest, renderAppPage } from './app-page.ts'

export type Continuation = { readonly title: string; readonly words: string; readonly target: string }

/**
 * Goes on by itself. A redirect would be shorter, but Chromium holds one that follows a form to the form's own
 * `form-action`, and says nothing when it stops there.
 */
export function continuePage(request: PageRequest, { title, words, target }: Continuation): Promise<string> {
  const { onward } = wordsOf(request.language).account
  return renderAppPage(request, {
    title,
    head: html`<meta http-equiv="refresh" content="0; url=${target}">`,
    body: html`<p class="lead">${words} ${onward.tail}</p>
<p><a class="button" href="${target}">${onward.button}</a></p>`,
  })
}
