import { html } from 'hono/html'
import type { Addresses } from '../../platform/config.ts'
import type { ProductPage } from '../../product/retriever.ts'
import { renderSitePage } from './site-page.ts'

/** What a newcomer sees at the root: what this is and where to go. */
export async function frontPage(
  addresses: Addresses,
  courses: number,
  pages: readonly ProductPage[],
): Promise<string> {
  const { api, app, site } = addresses
  const example = `${api}/courses?q=golf&limit=3`
  return renderSitePage({
    title: 'Dogleg: open golf course data',
    addresses,
    shape: 'text',
    body: html`<h1>Dogleg</h1>
<p>Open golf course data: search and scorecards, hole by hole. No key, no sign-up.</p>
<p class="soft">${courses.toLocaleString('en')} courses are served here. Gaps in a card stay visible, and every course names its source.</p>
<pre>curl '${example}'</pre>
<ul class="ways-in">
<li><a href="${app}/gps">Open the app</a><br><span class="soft">courses drawn and carded, to look round as a guest</span></li>
<li><a href="${site}/plans">Plans and prices</a><br><span class="soft">the distance to the flag and a caddie, while you play</span></li>
<li><a href="${site}/places">Courses by place</a><br><span class="soft">every country, region and town</span></li>
<li><a href="${api}/docs">API reference</a><br><span class="soft">every parameter and field, to try in the browser</span></li>
<li><a href="${api}/openapi.json">OpenAPI document</a><br><span class="soft">for code generators and agents</span></li>
<li><a href="${site}/quality">Quality</a><br><span class="soft">what is held, where it comes from, and how good it is</span></li>
<li><a href="${api}/export">Bulk files</a><br><span class="soft">the whole library, with hashes and licences</span></li>
<li><a href="${api}/status">Status</a><br><span class="soft">how the service is, and when the library last changed</span></li>
</ul>
${pages.length === 0 ? '' : pagesHtml(pages, site)}
<p class="soft">When you use the data, name Dogleg as its source and link the course's page.</p>`,
  })
}

const pagesHtml = (pages: readonly ProductPage[], site: string) => html`<h2>Read on</h2>
<nav aria-label="Pages"><ul class="page-links">
${pages.map(
  ({ path, title }) => html`<li><a href="${site}/${path}">${title}</a></li>
`,
)}</ul></nav>`
