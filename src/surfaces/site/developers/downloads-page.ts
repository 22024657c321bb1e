import { html } from 'hono/html'
import type { Manifest, Notice } from '../../../export/export-library.ts'
import { dayIn, numberIn } from '../../../words/format.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { codePanel } from '../../ui/code-panel.ts'
import { icon } from '../../ui/icons.ts'
import { markedHtml } from '../../ui/marked-text.ts'
import { tableBox } from '../../ui/table-box.ts'
import type { SiteView } from '../site-view.ts'
import { renderDeveloperPage } from './developer-page.ts'

export type Downloads = {
  readonly view: SiteView
  readonly manifest: Manifest
  readonly hasChanges: boolean
}

/** The whole library as files, for people who want all of it. */
export function downloadsPage({ view, manifest, hasChanges }: Downloads): Promise<string> {
  const { language, addresses } = view
  const { downloads: words } = wordsOf(language).developers
  const { api } = addresses
  const day = dayIn(language, new Date(manifest.updated_at))
  return renderDeveloperPage({
    title: `${words.title} · Dogleg`,
    description: words.description,
    ...view,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead(numberIn(language, manifest.courses), day)}</p>
<h2>${words.files}</h2>
<ul class="files">
${manifest.files.map(
  ({
    name,
    bytes,
    sha256,
  }) => html`<li class="card"><h3><a href="${api}/export/${name}">${icon('download')}${name}</a></h3>
<p>${words.contents[name] ?? ''}</p>
<dl class="fact-list"><div><dt>${words.size}</dt><dd>${sizeIn(language, bytes)}</dd></div><div><dt>${words.sha256}</dt><dd><code>${sha256}</code></dd></div></dl></li>
`,
)}</ul>
${codePanel({ language, title: words.check, body: checkCode(api, manifest) })}
<h2>${words.mirror}</h2>
<ol class="text">${words.steps.map((step) => html`<li>${markedHtml(step)}</li>`)}</ol>
${hasChanges ? html`<p class="text">${markedHtml(words.changes)}</p>${codePanel({ language, title: `${api}/changes`, body: `curl '${api}/changes?since=${manifest.updated_at}&limit=100'` })}` : ''}
<ul class="link-row"><li><a href="${api}/export">${words.list}</a></li></ul>
<h2>${words.licences}</h2>
<p>${words.licencesAbout}</p>
${licencesHtml(manifest.licences, language)}`,
  })
}

const checkCode = (api: string, { files: [first] }: Manifest) =>
  first === undefined
    ? ''
    : `curl -O '${api}/export/${first.name}'\necho '${first.sha256}  ${first.name}' | sha256sum --check`

/** In the largest unit that leaves a number of at least 1. */
function sizeIn(language: Language, bytes: number): string {
  if (bytes < 1e3) return `${numberIn(language, bytes)} B`
  return bytes < 1e6 ? `${numberIn(language, bytes / 1e3, 1)} kB` : `${numberIn(language, bytes / 1e6, 1)} MB`
}

function licencesHtml(licences: readonly Notice[], language: Language) {
  const { downloads: words } = wordsOf(language).developers
  return tableBox(
    words.licences,
    html`<thead><tr><th scope="col">${words.source}</th><th scope="col">${words.licence}</th><th scope="col" class="figure">${words.courses}</th></tr></thead>
<tbody>
${licences.map(
  ({
    source,
    licence,
    url,
    courses,
  }) => html`<tr><th scope="row">${url !== null && /^https?:/.test(url) ? html`<a class="target" href="${url}">${source ?? url}</a>` : html`<bdi>${source ?? words.unknown}</bdi>`}</th><td><bdi>${licence ?? words.unknown}</bdi></td><td class="figure">${numberIn(language, courses)}</td></tr>
`,
)}</tbody>`,
  )
}
