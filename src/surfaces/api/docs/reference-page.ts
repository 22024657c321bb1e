import { html } from 'hono/html'
import { LANGUAGES } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { assetUrl } from '../../ui/assets.ts'
import { renderPage } from '../../ui/page.ts'
import { scriptHtml } from '../../ui/script.ts'
import { anchorOf, type Operation } from './description.ts'
import { type GeneralSection, generalSections } from './general-sections.ts'
import { operationSection } from './operation-section.ts'
import { basePath, type ReferenceView } from './reference-view.ts'
import { sentenceHtml, sentenceIn, textHtml } from './sentence.ts'

/** The API reference, made from the API's own description. */
export function referencePage(view: ReferenceView): Promise<string> {
  const { language, addresses, description } = view
  const words = wordsOf(language).developers.reference
  const general = generalSections(view)
  return renderPage({
    title: `${words.title} · Dogleg`,
    description: words.description,
    ...{
      language,
      addresses,
      surface: 'site',
      viewer: { kind: 'unknown' },
      shape: 'wide',
      listed: LANGUAGES,
    },
    // It lives with the API, which may have a host of its own.
    host: new URL(addresses.api).origin,
    path: `${basePath(view)}/docs`,
    head: html`<link rel="stylesheet" href="${assetUrl('developers.css')}">${scriptHtml('api-reference.js')}`,
    body: html`<div class="reference" data-reference data-base="${basePath(view)}" data-address="${addresses.api}">
${sideHtml(view, general)}
<div class="reference-body">
<h1>${words.title}</h1>
<p class="lead">${sentenceIn(language, description.info.summary)}</p>
<dl class="reference-facts"><div><dt>${words.address}</dt><dd><code>${addresses.api}</code></dd></div><div><dt>${words.version}</dt><dd>${description.info.version}</dd></div></dl>
<section id="start" aria-labelledby="start-title" data-section><h2 id="start-title">${words.start}</h2>
${textHtml(language, description.info.description)}
</section>
${groupsOf(view).map((group) => groupHtml(view, group))}
${general.map(generalHtml)}
</div>
</div>`,
  })
}

type Group = {
  readonly name: string
  readonly description: string
  readonly operations: readonly (readonly [path: string, operation: Operation])[]
}

const groupsOf = ({ description: { tags, paths } }: ReferenceView): readonly Group[] =>
  tags.map((tag) => ({
    ...tag,
    operations: Object.entries(paths).flatMap(([path, { get }]) =>
      get.tags.includes(tag.name) ? [[path, get] as const] : [],
    ),
  }))

const groupId = (name: string) => `group-${name.toLowerCase()}`

const groupHtml = (
  view: ReferenceView,
  { name, description, operations }: Group,
) => html`<div class="group" data-group>
<h2 id="${groupId(name)}">${sentenceIn(view.language, name)}</h2>
<p class="soft">${sentenceHtml(view.language, description)}</p>
${operations.map(([path, operation]) => operationSection(view, path, operation))}
</div>
`

const generalHtml = ({
  id,
  title,
  body,
}: GeneralSection) => html`<section class="general" id="${id}" aria-labelledby="${id}-title" data-section>
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`

/** Where everything is. It stays in sight; on a phone it folds away. */
function sideHtml(view: ReferenceView, general: readonly GeneralSection[]) {
  const { language } = view
  const words = wordsOf(language).developers.reference
  const link = (id: string, text: string) => html`<li data-entry="${id}"><a href="#${id}">${text}</a></li>
`
  return html`<div class="reference-side">
<div class="filter" data-filter data-found="${words.found(0, 1).replace('0', '{n}').replace('1', '{all}')}" hidden><label for="filter">${words.filter}</label><input id="filter" type="search" placeholder="${words.filterHint}" autocomplete="off"><p class="hint" role="status" data-filter-state></p></div>
<details class="contents-box" open><summary>${words.contents}</summary>
<nav aria-label="${words.contents}"><ul class="reference-contents">
${link('start', words.start)}
${groupsOf(view).map(
  ({
    name,
    operations,
  }) => html`<li class="contents-group" aria-hidden="true">${sentenceIn(language, name)}</li>
${operations.map(([path, { summary }]) => link(anchorOf(path), sentenceIn(language, summary)))}`,
)}${general.map(({ id, title }, at) => html`${at === 0 ? html`<li class="contents-rule" aria-hidden="true"></li>` : ''}${link(id, title)}`)}</ul></nav></details>
</div>`
}
