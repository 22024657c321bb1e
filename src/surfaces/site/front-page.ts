import { html } from 'hono/html'
import type { ProductPage } from '../../product/retriever.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

/** What a newcomer sees at the root: what this is and where to go. */
export async function frontPage(
  view: SiteView,
  courses: number,
  pages: readonly ProductPage[],
): Promise<string> {
  const { api, app, site } = view.addresses
  const example = `${api}/courses?q=golf&limit=3`
  return renderSitePage({
    title: 'Dogleg: open golf course data',
    ...view,
    shape: 'text',
    body: html`<h1>Dogleg</h1>
<p>Open golf course data: search, scorecards and maps. No key, no sign-up.</p>
<p class="soft">${courses.toLocaleString('en')} courses. We never guess missing data, and every course names its source.</p>
<pre>curl '${example}'</pre>
<ul class="ways-in">
<li><a href="${app}/gps">Open the app</a><br><span class="soft">Explore course maps and scorecards, no account needed</span></li>
<li><a href="${site}/plans">Plans and prices</a><br><span class="soft">Distance to the flag and a caddie while you play</span></li>
<li><a href="${site}/places">Courses by place</a><br><span class="soft">Every country, region and town</span></li>
<li><a href="${api}/docs">API reference</a><br><span class="soft">Every parameter and field. Try them in your browser</span></li>
<li><a href="${api}/openapi.json">OpenAPI document</a><br><span class="soft">For code generators and agents</span></li>
<li><a href="${site}/quality">Data quality</a><br><span class="soft">What we have, where it comes from, and how good it is</span></li>
<li><a href="${api}/export">Bulk downloads</a><br><span class="soft">The whole library, with checksums and licences</span></li>
<li><a href="${api}/status">Status</a><br><span class="soft">Whether the service is up, and when the library last changed</span></li>
</ul>
${pages.length === 0 ? '' : pagesHtml(pages, site)}
<p class="soft">When you use the data, credit Dogleg and link to the course page.</p>`,
  })
}

const pagesHtml = (pages: readonly ProductPage[], site: string) => html`<h2>Learn more</h2>
<nav aria-label="Pages"><ul class="page-links">
${pages.map(
  ({ path, title }) => html`<li><a href="${site}/${path}">${title}</a></li>
`,
)}</ul></nav>`
