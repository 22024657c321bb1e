import { STATUS_CODES } from 'node:http'
import { html } from 'hono/html'
import { wordsOf } from '../../../words/words-of.ts'
import { codePanel, jsonHtml } from '../../ui/code-panel.ts'
import { markedHtml } from '../../ui/marked-text.ts'
import type { SiteView } from '../site-view.ts'
import { type Exchange, transcriptAt } from './oauth-transcript.ts'

type StepId = keyof ReturnType<typeof wordsOf>['developers']['quickStart']['oauth']['steps']

/** An assistant's whole sign-in: every request with its answer. */
export function transcriptHtml({ language, addresses }: SiteView) {
  const { oauth } = wordsOf(language).developers.quickStart
  return html`<p>${oauth.about}</p>
<p class="soft">${oauth.shortened}</p>
<ol class="steps">
${transcriptAt(addresses).map((exchange) => {
  const [title, about] = oauth.steps[exchange.id as StepId]
  return html`<li><h3>${title}</h3>
<p>${markedHtml(about ?? '')}</p>
${codePanel({ language, title: oauth.request, body: requestText(exchange) })}
${codePanel({ language, title: oauth.answer, body: answerText(exchange) })}</li>
`
})}</ol>`
}

function requestText({ request: { line, headers, body } }: Exchange) {
  // A long address or form has its parameters on lines of their own.
  const shown = line.replaceAll(/[?&]/g, (mark) => `\n  ${mark}`)
  return [shown, ...headerLines(headers), bodyText(body)]
}

function answerText({ answer: { status, headers, body } }: Exchange) {
  const lines = headerLines(headers).map((line) => line.replaceAll(/[?&]/g, (mark) => `\n  ${mark}`))
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    body === null ? '' : ['\n\n', jsonHtml(body)],
  ]
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `\n${name}: ${value}`)

function bodyText(body: string | null) {
  if (body === null) return ''
  if (body.startsWith('{')) return ['\n\n', jsonHtml(JSON.parse(body))]
  return `\n\n${body.replaceAll('&', '\n  &')}`
}
