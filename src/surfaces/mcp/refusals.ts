import type { IncomingHttpHeaders } from 'node:http'
import { rateLimitHeaders } from '../../platform/http/fair-use.ts'
import type { McpContext } from './context.ts'
import { isObject, type Message } from './read-message.ts'
import { type Refusal, RPC } from './rpc-answer.ts'

export type Limit = (address: string) => Refusal | null

/** ERR-429: one rate limit for each client, shared by both addresses. */
export function limitOf({ fairUse: limits }: McpContext): Limit {
  return (address) => {
    const allowance = limits?.take(address, performance.now())
    if (!limits || !allowance || allowance.retryAfter === null) return null
    return {
      status: 429,
      code: RPC.refused,
      message: `Too many requests. Try again in ${allowance.retryAfter} s.`,
      data: { error: 'rate_limited' },
      headers: { 'Retry-After': String(allowance.retryAfter), ...rateLimitHeaders(limits, allowance) },
    }
  }
}

export function refuseType(headers: IncomingHttpHeaders): Refusal | null {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const coding = (headers['content-encoding'] ?? 'identity').toLowerCase()
  if (type === 'application/json' && coding === 'identity') return null
  return {
    status: 415,
    code: RPC.refused,
    message: 'The body must be JSON (Content-Type: application/json) and not compressed.',
  }
}

const MAX_URI_LENGTH = 500

/** Messages that the library would answer with a dump of its schema, or with a connection that stays open. */
export function refuseMessage({ id: given, method, params }: Message): Refusal | null {
  const id = given ?? null
  if (method === 'subscriptions/listen')
    return { status: 404, code: RPC.methodNotFound, message: 'This server has no subscriptions.', id }
  // An error repeats the address.
  if (method === 'resources/read' && typeof params?.uri === 'string' && params.uri.length > MAX_URI_LENGTH)
    return { status: 400, code: RPC.invalidParams, message: 'uri is too long to be one of ours.', id }
  if (method !== 'tools/call') return null
  const args = params?.arguments
  if (typeof params?.name === 'string' && (args === undefined || isObject(args))) return null
  const wanted = 'tools/call needs params.name (a string) and params.arguments (an object).'
  return { status: 400, code: RPC.invalidParams, message: wanted, id }
}
