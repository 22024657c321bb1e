import { jsonIn, type Received, type Sent } from '../answer.ts'
import type { Contract } from '../contract.ts'
import type { Finding } from '../failures.ts'
import type { Plan } from '../plan.ts'
import { CANARY } from '../values.ts'

export type Case = {
  readonly plan: Plan
  readonly sent: Sent
  readonly received: Received
  readonly contract: Contract
}

export type Check = (given: Case) => readonly (Finding | null)[]

export const finding = (kind: string, detail: string, isWrong: boolean): Finding | null =>
  isWrong ? { kind, detail } : null

/** The only answers over 500 that somebody has announced; the report counts them. */
export function isDocumented({ sent, received, contract }: Case): boolean {
  const { status, headers } = received
  const { error } = (jsonIn(received) ?? {}) as { readonly error?: unknown }
  if (status !== 503) return false
  if (sent.path.startsWith('/api/v1/session/google')) return error === 'not_configured'
  return sent.path.startsWith(`${contract.apiBase}/`) && headers['retry-after'] !== undefined
}

/** What every answer keeps to, on any surface. */
export const checkAny: Check = (given) => {
  const { sent, received } = given
  const { status, headers, body } = received
  const type = headers['content-type'] ?? ''
  const isEmpty = sent.method === 'HEAD' || status === 204 || status === 304
  return [
    finding('server error', `${status} ${body.slice(0, 200)}`, status >= 500 && !isDocumented(given)),
    finding('status', `${status} is no status`, !Number.isInteger(status) || status < 200),
    finding('body', `${status} has a body`, isEmpty && body !== ''),
    finding(
      'json',
      'the body is not JSON',
      !isEmpty && type.includes('json') && jsonIn(received) === undefined,
    ),
    finding('header', '405 without Allow', status === 405 && headers.allow === undefined),
    finding(
      'header',
      '429 without Retry-After in seconds',
      status === 429 && !/^\d+$/.test(headers['retry-after'] ?? ''),
    ),
    finding('header', 'no X-Content-Type-Options: nosniff', status !== 204 && sniffable(given)),
    ...(type.startsWith('text/html') && !isEmpty ? checkPage(given) : []),
    checkLocation(given),
  ]
}

const sniffable = ({ received: { headers }, plan }: Case) =>
  plan.surface !== 'document' &&
  headers['content-type'] !== undefined &&
  headers['x-content-type-options'] !== 'nosniff'

/** A page is a whole document, and nobody else's markup is in it. */
function checkPage({ received: { body, headers } }: Case): readonly (Finding | null)[] {
  const isWhole =
    /^<!doctype html>/i.test(body) && /<\/html>\s*$/.test(body) && /<title>[^<]+<\/title>/.test(body)
  return [
    finding('page', 'the page is not a whole document', !isWhole),
    finding('page', 'the page repeats markup as it came', body.includes(CANARY)),
    finding('page', 'the page has no content policy', headers['content-security-policy'] === undefined),
    finding('page', 'the page says undefined or [object', UNSAID.test(textOf(body))),
  ]
}

// NaN alone may be what somebody entered; with a unit, it is ours.
const UNSAID = /\bundefined\b|\[object |\bNaN(?= [a-z]|[%:°′″])/

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/"[^"]*"/g, ' ')

function checkLocation({ received, contract, plan }: Case): Finding | null {
  const { location } = received.headers
  const isRedirect = received.status >= 300 && received.status < 400 && received.status !== 304
  if (location === undefined) return finding('redirect', `${received.status} without Location`, isRedirect)
  const isPath = /^\/(?![/\\])/.test(location)
  const isOwn = contract.origins.includes(URL.parse(location)?.origin ?? '')
  const isClients = plan.surface === 'oauth' && contract.redirectUris.some((uri) => location.startsWith(uri))
  return finding('redirect', `to ${location.slice(0, 80)}`, !isPath && !isOwn && !isClients)
}
