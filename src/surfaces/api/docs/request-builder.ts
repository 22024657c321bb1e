import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import type { Operation, Parameter } from './description.ts'
import { basePath, type ReferenceView } from './reference-view.ts'

/** What the forms start with, so that the first request finds something. */
export const startingValues = (
  view: Pick<ReferenceView, 'exampleSlug'>,
): Readonly<Record<string, string>> => ({
  q: 'golf',
  limit: '3',
  slug: view.exampleSlug,
  file: 'courses.ndjson.gz',
})

/**
 * A form that sends a real request. Without scripts it opens the answer; with scripts the answer appears below, and
 * the examples follow what is typed.
 */
export function requestBuilder(view: ReferenceView, path: string, operation: Operation, id: string) {
  const words = wordsOf(view.language).developers.reference
  return html`<form class="builder" method="get" action="${basePath(view)}/docs/open" data-builder="${path}" data-kind="${kindOf(operation)}" data-words="${JSON.stringify(scriptWords(view))}">
<input type="hidden" name="operation" value="${operation.operationId}">
<h4>${words.tryIt}</h4>
<div class="builder-fields">${operation.parameters.map((parameter) => fieldHtml(view, parameter, id))}</div>
<div class="builder-send"><button class="button">${words.send}</button><span class="hint">${words.opensJson}</span></div>
</form>
<div class="live" data-live hidden role="status"></div>`
}

export const kindOf = ({ responses }: Operation) =>
  responses['200']?.content && !('application/json' in responses['200'].content) ? 'file' : 'json'

function fieldHtml(view: ReferenceView, { name, required, schema }: Parameter, id: string) {
  const words = wordsOf(view.language).developers.reference
  const value = startingValues(view)[name] ?? ''
  const control = `${id}-${name}`
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const input = schema.enum
    ? html`<select id="${control}" name="${name}"><option value="">${words.any}</option>${schema.enum.map((each) => html`<option>${each}</option>`)}</select>`
    : html`<input id="${control}" name="${name}" value="${value}" placeholder="${String(schema.default ?? schema.examples?.[0] ?? '')}" autocomplete="off" autocapitalize="off" spellcheck="false"${isNumber ? html` inputmode="decimal"` : ''}${required ? html` required` : ''}>`
  return html`<div class="builder-field"><label for="${control}"><code>${name}</code>${required ? html` <span class="soft">${words.required}</span>` : ''}</label>${input}</div>
`
}

/** Sentences with a value in them have `{n}` there. */
function scriptWords({ language }: ReferenceView) {
  const { sending, failed, live, took, bytes, cutOff } = wordsOf(language).developers.reference
  return { language, sending, failed, live, took: took('{n}'), bytes: bytes('{n}'), cutOff: cutOff('{n}') }
}
