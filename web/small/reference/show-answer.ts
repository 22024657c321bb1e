import { jsonTokens } from '../../../src/surfaces/ui/code/json-tokens.ts'

/** What the page says about an answer, in its language; `{n}` is a number. */
export type LiveWords = {
  readonly language: string
  readonly sending: string
  readonly failed: string
  readonly live: string
  readonly took: string
  readonly bytes: string
  readonly cutOff: string
}

type LiveAnswer = {
  readonly url: string
  readonly response: Response
  readonly text: string
  readonly took: number
  readonly words: LiveWords
}

const HEADERS = [
  'ETag',
  'Cache-Control',
  'Link',
  'Content-Length',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
]

/** Status, time, headers and the body of an answer. */
export function showAnswer(live: HTMLElement, { url, response, text, took, words }: LiveAnswer) {
  const number = (value: number) => Math.round(value).toLocaleString(words.language)
  const head = element('p', 'live-head')
  const status = element('strong', response.ok ? 'status good' : 'status', String(response.status))
  const size = text === '' ? '' : words.bytes.replace('{n}', number(new Blob([text]).size))
  const link = element('a', '', url) as HTMLAnchorElement
  link.href = url
  head.append(
    status,
    element('span', '', words.took.replace('{n}', number(took))),
    element('span', '', size),
    link,
  )
  live.replaceChildren(head, headersOf(response), ...(text === '' ? [] : [bodyOf(text, words, number)]))
}

export function showFailure(live: HTMLElement, { failed }: LiveWords) {
  live.replaceChildren(element('p', 'alert', failed))
}

function headersOf({ headers }: Response): HTMLElement {
  const list = element('dl', 'live-headers')
  for (const name of HEADERS) {
    const value = headers.get(name)
    if (value === null) continue
    const row = element('div', '')
    row.append(element('dt', '', name), element('dd', '', value))
    list.append(row)
  }
  return list
}

const MOST_LINES = 300

function bodyOf(text: string, words: LiveWords, number: (value: number) => string): HTMLElement {
  const lines = pretty(text).split('\n')
  const code = element('code', '')
  for (const token of jsonTokens(lines.slice(0, MOST_LINES).join('\n')))
    code.append(token.kind === 'mark' ? token.text : element('span', `json-${token.kind}`, token.text))
  const rest = lines.length - MOST_LINES
  if (rest > 0) code.append(`\n${words.cutOff.replace('{n}', number(rest))}`)
  const box = element('pre', '')
  box.tabIndex = 0
  box.setAttribute('role', 'region')
  box.setAttribute('aria-label', words.live)
  box.append(code)
  const panel = element('div', 'code')
  panel.append(box)
  return panel
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
