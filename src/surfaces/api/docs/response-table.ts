import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import type { Header, Operation, Response } from './description.ts'
import type { ReferenceView } from './reference-view.ts'
import { sentenceHtml } from './sentence.ts'

/** The code that an error of each status has. */
export const CODE_OF_STATUS: Readonly<Record<string, string>> = {
  400: 'malformed_parameter',
  404: 'not_found',
  405: 'method_not_allowed',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
}

/** Every status that a route answers with. */
export function responseTable({ language }: ReferenceView, { responses }: Operation) {
  const words = wordsOf(language).developers.reference
  return tableBox(
    words.responses,
    html`<thead><tr><th scope="col">${words.status}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>
${Object.entries(responses).map(
  ([
    status,
    response,
  ]) => html`<tr><th scope="row"><code>${status}</code></th><td class="meaning">${sentenceHtml(language, response.description)}${errorCode(status, response)}</td></tr>
`,
)}</tbody>`,
  )
}

const errorCode = (status: string, { content = {} }: Response) =>
  status in CODE_OF_STATUS && 'application/json' in content
    ? html` <a class="error-code" href="#errors"><code>${CODE_OF_STATUS[status]}</code></a>`
    : ''

/** Headers of all answers of a route together; the first that has one explains it. */
export function headerTable({ language }: ReferenceView, { responses }: Operation) {
  const words = wordsOf(language).developers.reference
  const headers = new Map<string, Header>()
  for (const { headers: own = {} } of Object.values(responses))
    for (const [name, header] of Object.entries(own)) if (!headers.has(name)) headers.set(name, header)
  if (headers.size === 0) return ''
  return html`<h4>${words.headers}</h4>
${tableBox(
  words.headers,
  html`<thead><tr><th scope="col">${words.header}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>
${[...headers].map(
  ([
    name,
    { description, example },
  ]) => html`<tr><th scope="row"><code>${name}</code></th><td class="meaning">${sentenceHtml(language, description)}${example === '' ? '' : html` <span class="bounds"><span>${words.example} <code>${example}</code></span></span>`}</td></tr>
`,
)}</tbody>`,
)}`
}
