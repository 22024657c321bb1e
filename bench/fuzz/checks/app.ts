import { STATUS_OF } from '../../../src/core/problem.ts'
import { jsonIn } from '../answer.ts'
import type { Finding } from '../failures.ts'
import { AGENT_ROUTES } from '../plans/agent.ts'
import { longDetail } from './api.ts'
import { type Case, type Check, finding } from './common.ts'

/** The web app: JSON errors have a known code, and pages have pages. */
export const checkApp: Check = (given) => {
  const { received, sent } = given
  const { status, headers } = received
  if (sent.method === 'HEAD' || status === 304) return []
  const type = headers['content-type'] ?? ''
  if (status < 400) return checkCookie(given)
  // A picture says in a picture that there is none.
  if (type.startsWith('text/html') || type.startsWith('image/')) return []
  const json = jsonIn(received) as { readonly error?: unknown; readonly detail?: unknown } | undefined
  return [
    finding('error shape', `${status} ${received.body.slice(0, 120)}`, !isError(json, status)),
    longDetail(status, json),
  ]
}

/** Framework refusals, such as 431, have the code of all malformed requests. */
function isError(json: { readonly error?: unknown; readonly detail?: unknown } | undefined, status: number) {
  if (typeof json?.error !== 'string' || typeof json.detail !== 'string' || json.detail === '') return false
  const expected = STATUS_OF[json.error as keyof typeof STATUS_OF]
  return expected === status || (json.error === 'malformed_parameter' && status >= 400 && status < 500)
}

function checkCookie({ received }: Case): readonly (Finding | null)[] {
  const cookies = received.headers['set-cookie'] ?? []
  const ours = cookies.filter((line) => line.startsWith('_service_session='))
  const isGuarded = (line: string) =>
    /; HttpOnly/i.test(line) && /; SameSite=Lax/i.test(line) && /; Path=\//i.test(line)
  return [finding('header', 'a session cookie without its guards', !ours.every(isGuarded))]
}

/** The agent routes answer what the tools answer. */
export const checkAgent: Check = (given) => {
  const { received, sent, contract } = given
  const { status, headers } = received
  const validate = contract.toolResult(AGENT_ROUTES[sent.path] ?? '')
  const problem = status === 200 && validate !== null ? validate(jsonIn(received)) : null
  return [
    ...checkApp(given),
    finding('schema', `200:${problem}`, problem !== null),
    finding(
      'header',
      '401 without WWW-Authenticate',
      status === 401 && headers['www-authenticate'] === undefined,
    ),
    finding('header', 'Set-Cookie at an agent route', headers['set-cookie'] !== undefined),
  ]
}
