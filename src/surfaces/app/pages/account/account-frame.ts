import { html } from 'hono/html'
import { assetUrl } from '../../../ui/assets.ts'
import { scriptHtml } from '../../../ui/script.ts'
import { OAUTH_PATHS } from '../../oauth/oauth-paths.ts'
import { type PageRequest, renderAppPage } from '../app-page.ts'

/** Whether somebody has to sign in because an assistant sent them here. */
export const isForAssistant = (returnTo: string) => returnTo.startsWith(`${OAUTH_PATHS.interaction}/`)

/** Pages about coming in: one column of form, and on a wide screen a hole to look forward to. */
export const accountPage = (request: PageRequest, title: string, body: unknown) =>
  renderAppPage(request, {
    title,
    shape: 'wide',
    isFocused: true,
    head: scriptHtml('show-password.js'),
    body: html`<div class="entrance">
<div class="entrance-form"><h1>${title}</h1>
${body}</div>
<img class="entrance-picture aside" src="${assetUrl('dogleg.svg')}" alt="" width="480" height="640">
</div>`,
  })
