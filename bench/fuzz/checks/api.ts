import { jsonIn } from '../answer.ts'
import type { Finding } from '../failures.ts'
import { type Case, type Check, finding } from './common.ts'

/** The data API: its own description, and the headers that each answer has. */
export const checkApi: Check = (given) => {
  const { received, sent } = given
  const { status, headers } = received
  const isCached = status === 200 && /^\/v1\/courses/.test(sent.path) && sent.method !== 'OPTIONS'
  return [
    finding('header', 'no Access-Control-Allow-Origin: *', headers['access-control-allow-origin'] !== '*'),
    finding('header', 'Set-Cookie at the data API', headers['set-cookie'] !== undefined),
    finding('header', `Vary: ${headers.vary}`, (headers.vary ?? 'Accept-Encoding') !== 'Accept-Encoding'),
    finding('header', 'no ETag', isCached && !/^"[^"]+"$/.test(headers.etag ?? '')),
    finding(
      'header',
      'no Last-Modified',
      isCached && Number.isNaN(Date.parse(headers['last-modified'] ?? '')),
    ),
    finding(
      'header',
      'an error that may be cached',
      status >= 429 && headers['cache-control'] !== 'no-store',
    ),
    ...checkBody(given),
  ]
}

function checkBody({ plan, sent, received, contract }: Case): readonly (Finding | null)[] {
  const { status } = received
  // An address and headers of 16 kB together are more than the service reads.
  if (status === 431 && sent.path.length > 10_000) return []
  const isRead = sent.method === 'GET' || sent.method === 'HEAD'
  const path = plan.route.slice(plan.route.indexOf(' ') + 1 + contract.apiBase.length)
  if (!isRead) {
    const expected = sent.method === 'OPTIONS' ? 204 : 405
    return [
      finding(
        'status',
        `${status} and not ${expected} to ${sent.method}`,
        status !== expected && status !== 404,
      ),
    ]
  }
  const validate = contract.apiAnswer(path, status)
  // A path that leaves the pattern, such as an encoded slash, is no path of the description.
  if (validate === undefined && status !== 404)
    return [finding('status', `${status} is not in the description`, status < 500)]
  if (sent.method === 'HEAD' || validate === null) return []
  const problem = (validate ?? contract.apiError)(jsonIn(received))
  return [
    finding('schema', `${status}:${problem}`, problem !== null),
    longDetail(received.status, jsonIn(received)),
  ]
}

/** The detail never repeats much of what was sent. */
export function longDetail(status: number, json: unknown): Finding | null {
  const { detail } = (json ?? {}) as { readonly detail?: unknown }
  return finding(
    'detail',
    'the detail is very long',
    status >= 400 && typeof detail === 'string' && detail.length > 400,
  )
}
