import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { codePanel } from '../../ui/code-panel.ts'
import { markedHtml } from '../../ui/marked-text.ts'
import { tableBox } from '../../ui/table-box.ts'
import { fieldTable } from './field-table.ts'
import type { ReferenceView } from './reference-view.ts'
import { CODE_OF_STATUS } from './response-table.ts'

export type GeneralSection = { readonly id: string; readonly title: string; readonly body: unknown }

/** What is the same for all routes, and what is not a route of the description. */
export function generalSections(view: ReferenceView): readonly GeneralSection[] {
  const words = wordsOf(view.language).developers.reference
  return [
    { id: 'errors', title: words.errors.title, body: errorsHtml(view) },
    { id: 'caching', title: words.caching.title, body: cachingHtml(view) },
    { id: 'fair-use', title: words.limits.title, body: html`<p>${markedHtml(words.limits.about)}</p>` },
    { id: 'tools', title: words.tools.title, body: toolsHtml(view) },
    { id: 'more', title: words.more.title, body: moreHtml(view) },
  ]
}

function errorsHtml(view: ReferenceView) {
  const { language } = view
  const { errors, status, meaning } = wordsOf(language).developers.reference
  const statusOf = new Map(Object.entries(CODE_OF_STATUS).map(([each, code]) => [code, each]))
  return html`<p>${errors.about}</p>
${fieldTable(view, view.description.components.schemas.Error ?? {})}
${tableBox(
  errors.title,
  html`<thead><tr><th scope="col">${errors.code}</th><th scope="col">${status}</th><th scope="col">${meaning}</th></tr></thead>
<tbody>
${Object.entries(errors.codes).map(
  ([
    code,
    sentence,
  ]) => html`<tr><th scope="row"><code>${code}</code></th><td><code>${statusOf.get(code)}</code></td><td class="meaning">${markedHtml(sentence)}</td></tr>
`,
)}</tbody>`,
)}`
}

function cachingHtml({ language, addresses, exampleSlug }: ReferenceView) {
  const { caching } = wordsOf(language).developers.reference
  const code = `curl -i '${addresses.api}/courses/${exampleSlug}' \\\n  -H 'If-None-Match: "…"'\n\nHTTP/1.1 304 Not Modified`
  return html`<p>${markedHtml(caching.about)}</p>
${codePanel({ language, title: caching.example, body: code })}`
}

function toolsHtml({ language, addresses }: ReferenceView) {
  const { tools, meaning } = wordsOf(language).developers.reference
  const needs = {
    search: tools.nothing,
    distance_to_flag: tools.premium,
    ask_caddie: tools.premium,
    subscribe_premium: tools.golfer,
  }
  return html`<p>${tools.about} <code>${addresses.mcp}/mcp</code></p>
${tableBox(
  tools.title,
  html`<thead><tr><th scope="col">${tools.tool}</th><th scope="col">${tools.needs}</th><th scope="col">${meaning}</th></tr></thead>
<tbody>
${Object.entries(tools.all).map(
  ([
    name,
    sentence,
  ]) => html`<tr><th scope="row"><code>${name}</code></th><td>${needs[name as keyof typeof needs]}</td><td class="meaning">${sentence}</td></tr>
`,
)}</tbody>`,
)}
<ul class="link-row"><li><a href="${addresses.site}/developers#oauth">${tools.more}</a></li><li><a href="${addresses.mcp}/.well-known/mcp.json">${tools.card}</a></li></ul>`
}

function moreHtml({ language, addresses: { api, site } }: ReferenceView) {
  const { more, meaning } = wordsOf(language).developers.reference
  const rows = [
    [`${api}/openapi.json`, more.all.openapi],
    [`${site}/developers`, more.all.quickStart],
    [`${site}/downloads`, more.all.downloads],
    [`${site}/status`, more.all.status],
    [`${site}/changelog`, more.all.changelog],
  ] as const
  return tableBox(
    more.title,
    html`<thead><tr><th scope="col">${more.address}</th><th scope="col">${meaning}</th></tr></thead>
<tbody>
${rows.map(
  ([
    address,
    sentence,
  ]) => html`<tr><th scope="row"><a class="target" href="${address}">${address.replace(/^https?:\/\//, '')}</a></th><td class="meaning">${sentence}</td></tr>
`,
)}</tbody>`,
  )
}
