import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { codePanel, jsonHtml, requestTabs } from '../../ui/code-panel.ts'
import { markedHtml } from '../../ui/marked-text.ts'
import type { SiteView } from '../site-view.ts'
import { contentsHtml, renderDeveloperPage } from './developer-page.ts'
import { transcriptHtml } from './transcript-html.ts'

export type QuickStart = { readonly view: SiteView; readonly slug: string; readonly hasChanges: boolean }

/** From nothing to the first answer, and on to a golfer's own distances. */
export function quickStartPage(given: QuickStart): Promise<string> {
  const { language } = given.view
  const words = wordsOf(language).developers.quickStart
  const sections = [
    ['first-answer', words.first.title, firstHtml(given)],
    ['assistant', words.connect.title, connectHtml(given)],
    ['search', words.search.title, searchHtml(given)],
    ['oauth', words.oauth.title, transcriptHtml(given.view)],
    ['errors', words.errors.title, listHtml(words.errors.all)],
    ['bulk', words.bulk.title, bulkHtml(given)],
    ['client', words.client.title, clientHtml(given)],
    ['rules', words.rules.title, listHtml(words.rules.all)],
  ] as const
  return renderDeveloperPage({
    title: `${words.title} · Dogleg`,
    description: words.description,
    ...given.view,
    body: html`<div class="reference">
${contentsHtml(
  words.contents,
  sections.map(([id, title]) => [id, title]),
)}
<div class="reference-body guide">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${sections.map(
  ([
    id,
    title,
    body,
  ]) => html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${body}
</section>
`,
)}</div>
</div>`,
  })
}

const listHtml = (sentences: readonly string[]) =>
  html`<ul>${sentences.map((sentence) => html`<li>${markedHtml(sentence)}</li>`)}</ul>`

function firstHtml({ view: { language, addresses }, slug }: QuickStart) {
  const { first } = wordsOf(language).developers.quickStart
  const { api } = addresses
  return html`<p>${first.about}</p>
${requestTabs({ language, id: 'first', title: first.code, url: `${api}/courses?q=golf&limit=3` })}
<p>${markedHtml(first.next)}</p>
${requestTabs({ language, id: 'card', title: first.card, url: `${api}/courses/${slug}` })}
<ul class="link-row"><li><a href="${api}/docs#get-courses">${first.reference}</a></li></ul>`
}

function connectHtml({ view: { language, addresses } }: QuickStart) {
  const { connect } = wordsOf(language).developers.quickStart
  const { mcp, site } = addresses
  const servers = { servers: { dogleg: { type: 'http', url: `${mcp}/mcp` } } }
  return html`<p>${connect.about}</p>
${codePanel({ language, title: connect.address, body: `${mcp}/mcp` })}
${codePanel({ language, title: connect.claude, body: `claude mcp add --transport http dogleg ${mcp}/mcp` })}
${codePanel({ language, title: connect.editor, body: jsonHtml(servers) })}
<p>${connect.chatgpt} <code>${mcp}/mcp/chatgpt</code></p>
<ul class="link-row"><li><a href="${site}/agents">${connect.more}</a></li></ul>`
}

function searchHtml({ view: { language, addresses } }: QuickStart) {
  const { search } = wordsOf(language).developers.quickStart
  const call = {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'search', arguments: { query: 'golf courses in Crail', limit: 3 } },
  }
  const code = `curl ${addresses.mcp}/mcp \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(call)}'`
  return html`<p>${markedHtml(search.about)}</p>
${codePanel({ language, title: search.code, body: code })}`
}

function bulkHtml({ view: { language, addresses }, hasChanges }: QuickStart) {
  const { bulk } = wordsOf(language).developers.quickStart
  return html`<p>${bulk.about}</p>
${hasChanges ? html`<p>${bulk.changes} <code>${addresses.api}/changes</code></p>` : ''}
<ul class="link-row"><li><a href="${addresses.site}/downloads">${bulk.downloads}</a></li></ul>`
}

function clientHtml({ view: { language, addresses } }: QuickStart) {
  const { client } = wordsOf(language).developers.quickStart
  const code = [
    "import { createClient } from '@dogleg/client'",
    '',
    'const dogleg = createClient({',
    `  baseUrl: '${addresses.api}',`,
    "  userAgent: 'my-app/1.0 (you@example.com)',",
    '})',
    "const { total, courses } = await dogleg.search({ q: 'golf', limit: 3 })",
  ].join('\n')
  return html`<p>${markedHtml(client.about)}</p>
${codePanel({ language, title: client.code, body: code })}`
}
