import type { Addresses } from '../../platform/config.ts'
import { type HeaderLines, headerLines } from '../../platform/http/fast/write-head.ts'
import { type Refusal, RPC } from './rpc-answer.ts'

/** The browser origins that may call, each with its CORS headers. */
export type Origins = ReadonlyMap<string, HeaderLines>

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
]
const EXPOSED_HEADERS = [
  'WWW-Authenticate',
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
]

/** Our own four, and those that the operator allows. */
export function originsOf(addresses: Addresses, others: readonly string[]): Origins {
  const own = Object.values(addresses).map((address) => new URL(address).origin)
  return new Map([...own, ...others].map((origin) => [origin, corsLines(origin)]))
}

const corsLines = (origin: string) =>
  headerLines({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED_HEADERS.join(', '),
  })

export const PREFLIGHT_LINES = headerLines({
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED_HEADERS.join(', '),
  'Access-Control-Max-Age': '86400',
})

/** Pages of other sites may not call from a visitor's browser. `Origin: null` counts as another site. */
export const FOREIGN_ORIGIN: Refusal = {
  status: 403,
  code: RPC.refused,
  message: 'Pages from this origin can’t call the tool server.',
}

/** The CORS lines for this origin: empty if no browser asks, null if the origin may not call. */
export const linesFor = (origins: Origins, origin: string | undefined): HeaderLines | null =>
  origin === undefined ? '' : (origins.get(origin) ?? null)
