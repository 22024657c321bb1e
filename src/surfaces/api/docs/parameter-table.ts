import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import type { Operation, Parameter } from './description.ts'
import type { ReferenceView } from './reference-view.ts'
import { sentenceHtml } from './sentence.ts'
import { type Bound, boundsOf, typeWords } from './type-words.ts'

/** What a route takes: name, type, range, default, meaning. */
export function parameterTable(view: ReferenceView, { parameters }: Operation, id: string) {
  const words = wordsOf(view.language).developers.reference
  if (parameters.length === 0) return html`<p class="soft">${words.noParameters}</p>`
  return tableBox(
    words.parameters,
    html`<thead><tr><th scope="col">${words.name}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>
${parameters.map((parameter) => parameterRow(view, parameter, id))}</tbody>`,
  )
}

function parameterRow(view: ReferenceView, parameter: Parameter, id: string) {
  const { language, description } = view
  const words = wordsOf(language).developers.reference
  const { name, schema, required } = parameter
  const example = parameter.example ?? schema.examples?.[0]
  const bounds = [
    ...(required ? [{ words: `${words.required}, ${words.inPath}` }] : []),
    ...boundsOf(schema, language),
    ...(example === undefined ? [] : [{ words: words.example, code: String(example) }]),
  ]
  return html`<tr id="${id}.${name}"><th scope="row"><code>${name}</code> <span class="type">${typeWords(description, schema, language)}</span></th><td class="meaning">${sentenceHtml(language, parameter.description)}${boundsHtml(bounds)}</td></tr>
`
}

/** `1 to 200 · default 25` */
export const boundsHtml = (bounds: readonly Bound[]) =>
  bounds.length === 0
    ? ''
    : html` <span class="bounds">${bounds.map(({ words, code }) => html`<span>${words}${code === undefined ? '' : html` <code>${code}</code>`}</span>`)}</span>`
