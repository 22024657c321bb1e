import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { type PageRequest, renderAppPage } from '../pages/app-page.ts'

export type OauthFault = { readonly title: string; readonly detail: string }

/** Something went wrong between an agent and us. The golfer came from the agent, and starts again there. */
export const oauthErrorPage = (request: PageRequest, { title, detail }: OauthFault): Promise<string> =>
  renderAppPage(request, {
    title,
    body: html`<p class="lead">${detail}</p>
<p>${wordsOf(request.language).consent.startAgain}</p>`,
  })
