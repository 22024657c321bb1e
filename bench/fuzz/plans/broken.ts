import { chance, integer, pick, type Random } from '../../../src/demo/random.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Plan, planOf } from '../plan.ts'
import { hostileText } from '../values.ts'

const LINES = [
  'nonsense',
  'GET',
  'GET / HTTP/9.9',
  'get / HTTP/1.1',
  'PRI * HTTP/2.0',
  '\u0016\u0003\u0001\u0002\u0000',
  'GET v1/status HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'GET http://a/v1/status HTTP/1.1',
  'GET //v1/status HTTP/1.1',
]
const HEADERS = [
  ...[
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Content-Length: 1\r\nContent-Length: 2',
    'Content-Length: -1',
  ],
  ...[
    'Transfer-Encoding: identity, chunked, gzip',
    'X : y',
    ' folded: y',
    'X: a\u0000b',
    'Host: b',
    'Expect: miracles',
  ],
  ...[
    'Expect: 100-continue',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Connection: close, keep-alive, x',
    'Transfer-Encoding: chunked',
  ],
  ...[
    `X: ${'y'.repeat(20_000)}`,
    'Content-Length: 99999999999999999999',
    'Content-Length: 10',
    `Cookie: ${'a=b; '.repeat(500)}`,
  ],
]
const TARGETS = [
  '/v1/courses',
  '/v1/status',
  '/mcp',
  '/',
  '/api/v1/session',
  '/oauth/token',
  '/gps',
  '/none',
  '/healthz',
]

/** Bytes that are almost HTTP, or nothing like it. */
export function brokenPlan(_: Catalogue, random: Random): Plan {
  const bytes = bytesOf(random)
  return planOf('broken', { method: 'RAW', path: '', route: 'bytes', bytes })
}

function bytesOf(random: Random): string {
  const target = pick(random, TARGETS)
  const line = chance(random, 0.4)
    ? pick(random, LINES)
    : `${pick(random, ['GET', 'POST', 'HEAD', 'PUT'])} ${target} HTTP/1.1`
  const headers = Array.from({ length: integer(random, 0, 2) }, () => pick(random, HEADERS))
  const body = pick(random, [
    '',
    '',
    '0\r\n\r\n',
    '5\r\nhello\r\n0\r\n\r\n',
    'zz\r\n',
    '{"a":',
    hostileText(random),
  ])
  const whole = `${[line, 'Host: a', ...headers].join('\r\n')}\r\n\r\n${body}`
  return altered(chance(random, 0.1) ? whole + whole : whole, random)
}

/** Cut short, or with one byte changed. */
function altered(bytes: string, random: Random): string {
  const at = integer(random, 0, bytes.length)
  if (chance(random, 0.15)) return bytes.slice(0, at)
  if (chance(random, 0.15))
    return bytes.slice(0, at) + String.fromCharCode(integer(random, 0, 255)) + bytes.slice(at + 1)
  return bytes
}
