import { html } from 'hono/html'
import { assetUrl } from '../../ui/assets.ts'
import { scriptHtml } from '../../ui/script.ts'
import { renderSitePage, type SitePageParts } from '../site-page.ts'

/** A page with code or figures: the frame, with their style and script. */
export const renderDeveloperPage = (parts: SitePageParts) =>
  renderSitePage({
    ...parts,
    head: html`<link rel="stylesheet" href="${assetUrl('developers.css')}">${scriptHtml('api-reference.js')}`,
  })

/** `#section` links; a wide page shows them next to the text. */
export const contentsHtml = (label: string, links: readonly (readonly [id: string, title: string])[]) =>
  html`<div class="reference-side"><details class="contents-box" open><summary>${label}</summary><nav aria-label="${label}"><ul class="reference-contents">
${links.map(
  ([id, title]) => html`<li><a href="#${id}">${title}</a></li>
`,
)}</ul></nav></details></div>`
