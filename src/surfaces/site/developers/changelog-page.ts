import { readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { markdownHtml } from '../markdown-html.ts'
import type { SiteView } from '../site-view.ts'
import { contentsHtml, renderDeveloperPage } from './developer-page.ts'

const CHANGELOG = path.join(import.meta.dirname, '../../../../CHANGELOG.md')

type Version = { readonly name: string; readonly changes: string }

/** The changelog by version, newest first. */
export const readChangelog = (): readonly Version[] =>
  readFileSync(CHANGELOG, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return { name: name.trim(), changes: lines.join('\n') }
    })

const idOf = (name: string) => `v${name.replaceAll(/[^\w.]+/g, '-')}`

export function changelogPage(view: SiteView, versions: readonly Version[]): Promise<string> {
  const { changelog: words } = wordsOf(view.language).developers
  return renderDeveloperPage({
    title: `${words.title} · Dogleg`,
    description: words.description,
    ...view,
    body: html`<div class="reference">
${contentsHtml(
  words.versions,
  versions.map(({ name }) => [idOf(name), name]),
)}
<div class="reference-body guide prose">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${words.note === '' ? '' : html`<p class="note">${words.note}</p>`}
<div lang="en">
${versions.map(
  ({
    name,
    changes,
  }) => html`<section id="${idOf(name)}" aria-labelledby="${idOf(name)}-title"><h2 id="${idOf(name)}-title">${name}</h2>
${markdownHtml(changes)}
</section>
`,
)}</div>
</div>
</div>`,
  })
}
