import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { requestUrl } from '../../ui/code/request-url.ts'
import { codePanel, jsonHtml, requestTabs } from '../../ui/code-panel.ts'
import { anchorOf, bodyOf, type Operation } from './description.ts'
import { exampleOf } from './example-value.ts'
import { fieldTable } from './field-table.ts'
import { parameterTable } from './parameter-table.ts'
import type { ReferenceView } from './reference-view.ts'
import { kindOf, requestBuilder, startingValues } from './request-builder.ts'
import { headerTable, responseTable } from './response-table.ts'
import { sentenceHtml, sentenceIn } from './sentence.ts'

/** One route: what it takes and gives on the left, code and a form on the right. */
export function operationSection(view: ReferenceView, path: string, operation: Operation) {
  const { language } = view
  const words = wordsOf(language).developers.reference
  const id = anchorOf(path)
  const body = bodyOf(operation)
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title" data-section>
<div class="operation-text">
<h3 id="${id}-title"><a href="#${id}">${sentenceIn(language, operation.summary)}</a></h3>
<p class="route"><span class="method">GET</span> <code>${path}</code></p>
${operation.description ? html`<p>${sentenceHtml(language, operation.description)}</p>` : ''}
<h4>${words.parameters}</h4>
${parameterTable(view, operation, id)}
${body ? html`<h4>${words.fields}</h4>${fieldTable(view, body)}` : ''}
<h4>${words.responses}</h4>
${responseTable(view, operation)}
${headerTable(view, operation)}
</div>
<div class="operation-code">
${requestTabs({ language, id, title: words.request, url: startingUrl(view, path, operation), kind: kindOf(operation) })}
${requestBuilder(view, path, operation, id)}
${body ? codePanel({ language, title: words.exampleAnswer, body: jsonHtml(exampleOf(view.description, body)) }) : ''}
</div>
</section>
`
}

function startingUrl(view: ReferenceView, path: string, { parameters }: Operation): string {
  const values = startingValues(view)
  const given = parameters.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : []))
  return requestUrl(view.addresses.api, path, new Map(given))
}
