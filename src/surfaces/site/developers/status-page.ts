import { html } from 'hono/html'
import type { Snapshot } from '../../../library/snapshot.ts'
import { dayIn, numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { SiteView } from '../site-view.ts'
import { renderDeveloperPage } from './developer-page.ts'

export type ServiceState = {
  readonly view: SiteView
  /** Null while the library is being loaded. */
  readonly snapshot: Snapshot | null
  readonly isDegraded: boolean
  readonly version: string
}

/** How the service is, from the same source as the API's status. */
export function statusPage(given: ServiceState): Promise<string> {
  const { view, snapshot } = given
  const { language, addresses } = view
  const words = wordsOf(language).status
  const [state, about, kind] = stateOf(given)
  return renderDeveloperPage({
    title: `${words.title} · Dogleg`,
    description: words.description,
    ...view,
    shape: 'text',
    body: html`<h1>${words.title}</h1>
<div class="state ${kind}" role="status"><p><strong>${state}</strong></p><p>${about}</p></div>
<p class="soft">${words.checked}</p>
${snapshot === null ? '' : libraryHtml(given, snapshot)}
<h2>${words.addresses}</h2>
<dl class="fact-list">
${(
  [
    [words.surfaces.site, addresses.site, `${addresses.site}/`],
    [words.surfaces.app, addresses.app, `${addresses.app}/gps`],
    [words.surfaces.api, addresses.api, `${addresses.api}/docs`],
    [words.surfaces.mcp, `${addresses.mcp}/mcp`, `${addresses.site}/developers#assistant`],
  ] as const
).map(
  ([name, address, link]) => html`<div><dt>${name}</dt><dd><a href="${link}">${address}</a></dd></div>
`,
)}</dl>
<h2>${words.meaning}</h2>
<p>${words.meaningAbout} <a class="target" href="${addresses.api}/status">${addresses.api}/status</a></p>`,
  })
}

function stateOf({ view, snapshot, isDegraded }: ServiceState) {
  const words = wordsOf(view.language).status
  if (snapshot === null) return [words.loading, words.loadingAbout, 'bad'] as const
  return isDegraded
    ? ([words.degraded, words.degradedAbout, 'bad'] as const)
    : ([words.ok, words.okAbout, 'good'] as const)
}

const FLAGS = ['scorecard', 'rated', 'traced', 'contours', 'wind'] as const

function libraryHtml({ view: { language }, version }: ServiceState, snapshot: Snapshot) {
  const words = wordsOf(language).status
  const changed = new Date(snapshot.updatedAt)
  const rows = [
    [words.courses, numberIn(language, snapshot.count)],
    ...FLAGS.map(
      (flag) => [words.flags[flag], numberIn(language, snapshot.filters.coverage[flag].length)] as const,
    ),
  ]
  return html`<h2>${words.library}</h2>
<dl class="stats">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<dl class="fact-list">
<div><dt>${words.changed}</dt><dd><time datetime="${changed.toISOString()}">${dayIn(language, changed)}</time></dd></div>
<div><dt>${words.revision}</dt><dd>${numberIn(language, snapshot.revision)}</dd></div>
<div><dt>${words.version}</dt><dd>${version}</dd></div>
</dl>`
}
