import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import { resolved, type Schema } from './description.ts'
import { boundsHtml } from './parameter-table.ts'
import type { ReferenceView } from './reference-view.ts'
import { sentenceHtml } from './sentence.ts'
import { boundsOf, typeWords } from './type-words.ts'

/** The fields of an answer; fields inside others are indented below them. */
export function fieldTable(view: ReferenceView, schema: Schema) {
  const words = wordsOf(view.language).developers.reference
  const { description = '' } = resolved(view.description, schema)
  return html`<p class="soft">${sentenceHtml(view.language, description)}</p>${tableBox(
    words.fields,
    html`<thead><tr><th scope="col">${words.field}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>
${fieldsOf(view, schema, [])}</tbody>`,
  )}`
}

/** Every field of an object or of the objects in a list, each followed by its own. */
function fieldsOf(view: ReferenceView, given: Schema, inside: readonly string[]): readonly unknown[] {
  const schema = resolved(view.description, given)
  if (schema.items) return fieldsOf(view, schema.items, inside)
  const { properties = {} } = schema
  return Object.entries(properties).flatMap(([name, property]) => [
    fieldRow(view, { name, property, inside }),
    ...fieldsOf(view, property, [...inside, name]),
  ])
}

type Field = {
  readonly name: string
  readonly property: Schema
  readonly inside: readonly string[]
}

function fieldRow(view: ReferenceView, { name, property, inside }: Field) {
  const { language, description } = view
  const schema = resolved(description, property)
  // The whole way is for screen readers; the indent shows it to everyone else.
  const way = inside.map((each) => `${each}.`).join('')
  return html`<tr data-field="${way}${name}"><th scope="row"><span class="depth-${Math.min(inside.length, 3)}"><code>${inside.length > 0 ? html`<span class="unseen">${way}</span>` : ''}${name}</code> <span class="type">${typeWords(description, property, language)}</span></span></th><td class="meaning">${meaningsOf(view, schema).map((each) => [sentenceHtml(language, each), ' '])}${boundsHtml(boundsOf(schema, language))}</td></tr>
`
}

/** What a field means; for a list, also what each of its items is. */
const meaningsOf = ({ description }: ReferenceView, { description: own, items }: Schema): readonly string[] =>
  [own, items && resolved(description, items).description].flatMap((each) => each ?? [])
