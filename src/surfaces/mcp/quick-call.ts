import type { IncomingHttpHeaders } from 'node:http'
import type { Addresses } from '../../platform/config.ts'
import { isObject, type Message } from './read-message.ts'
import { serverInfo } from './server-info.ts'

/** How a call is answered: in the newest revision, or as the earlier ones have it. */
export type Era = 'modern' | 'legacy'

/** A call of the open tool that can be answered without the library. */
export type QuickCall = { readonly era: Era; readonly args: unknown }

const VERSION = '2026-07-28'
const META = 'io.modelcontextprotocol/'
const EARLIER: readonly (string | undefined)[] = [
  undefined,
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
]
const MOST_ENVELOPES = 1_000
const LONGEST_ENVELOPE = 2_000

/**
 * Searches are nearly all calls, and the library takes many times longer to take one apart and to put its answer
 * together than the search itself. A plain one is therefore answered here, with the very bytes the library would
 * send; whatever is unusual about a message leaves it to the library.
 */
export function openQuickLane(addresses: Addresses) {
  const accepted = new Set<string>()
  const inModern = modernResults(addresses)
  return {
    read: (message: Message, headers: IncomingHttpHeaders): QuickCall | null => {
      const { params, id } = message
      if (message.method !== 'tools/call' || params?.name !== 'search' || id === undefined) return null
      if (!isPlainCall(message, params)) return null
      const era = eraOf(params._meta, headers, accepted)
      return era === null ? null : { era, args: params.arguments ?? {} }
    },
    /** An envelope the library has taken once it takes again. */
    learn: ({ method, params }: Message) => {
      if (method !== 'tools/call' || !isEnvelope(params?._meta)) return
      const text = JSON.stringify(params._meta)
      if (text.length > LONGEST_ENVELOPE) return
      if (accepted.size >= MOST_ENVELOPES) accepted.clear()
      accepted.add(text)
    },
    wrap: (era: Era, { id }: Message, result: string): string => {
      const whole = era === 'modern' ? inModern(result) : result
      return `{"result":${whole},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
    },
  }
}

/** Each result of the newest revision says that it is whole, and whose it is. */
function modernResults(addresses: Addresses) {
  const own = { [`${META}serverInfo`]: serverInfo(addresses) }
  const tail = `,"resultType":"complete","_meta":${JSON.stringify(own)}}`
  return (result: string) => {
    if (result.startsWith('{"content":')) return result.slice(0, -1) + tail
    const { _meta, ...others } = JSON.parse(result)
    return JSON.stringify({ _meta: { ..._meta, ...own }, ...others, resultType: 'complete' })
  }
}

const MESSAGE_MEMBERS = ['jsonrpc', 'id', 'method', 'params']
const PARAM_MEMBERS = ['name', 'arguments', '_meta']

const isPlainCall = (message: Message, params: object & { readonly arguments?: unknown }) =>
  hasOnly(message, MESSAGE_MEMBERS) &&
  hasOnly(params, PARAM_MEMBERS) &&
  (params.arguments === undefined || isObject(params.arguments))

const hasOnly = (value: object, members: readonly string[]) =>
  Object.keys(value).every((member) => members.includes(member))

const ENVELOPE = [`${META}protocolVersion`, `${META}clientInfo`, `${META}clientCapabilities`]

const isEnvelope = (meta: unknown): meta is Readonly<Record<string, unknown>> =>
  isObject(meta) && hasOnly(meta, ENVELOPE)

function eraOf(meta: unknown, headers: IncomingHttpHeaders, accepted: ReadonlySet<string>): Era | null {
  const version = headers['mcp-protocol-version'] as string | undefined
  if (meta === undefined) return EARLIER.includes(version) ? 'legacy' : null
  const isModern =
    version === VERSION &&
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-name'] === 'search' &&
    isEnvelope(meta) &&
    meta[`${META}protocolVersion`] === VERSION &&
    accepted.has(JSON.stringify(meta))
  return isModern ? 'modern' : null
}
