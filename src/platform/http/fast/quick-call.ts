import type { IncomingHttpHeaders } from 'node:http'

/** How a call is answered: as the newest revision of the protocol has it, or as all earlier ones do. */
export type Era = 'modern' | 'legacy'

/** A call that can be answered without the protocol's library. */
export type QuickCall = { readonly era: Era; readonly args: unknown }

/** A message of the protocol, already parsed. */
export type RpcMessage = {
  readonly id?: string | number
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

export type QuickCallOptions = {
  /** The open tool whose plain calls take the quick way. */
  readonly tool: string
  readonly newestRevision: string
  readonly earlierRevisions: readonly string[]
  /** How the server names itself in each answer of the newest revision. */
  readonly serverInfo: object
}

const META = 'io.modelcontextprotocol/'
const MAX_ENVELOPES = 1_000
const MAX_ENVELOPE_LENGTH = 2_000

/**
 * Nearly all tool calls are searches, and the protocol's library takes many times longer to parse one and to build
 * its answer than the search itself. So we answer a plain call here, with exactly the bytes the library would send,
 * and leave any unusual message to the library.
 */
export function openQuickCalls(options: QuickCallOptions) {
  const accepted = new Set<string>()
  const eraOf = eraReader(options, accepted)
  const inModern = modernResults(options.serverInfo)
  return {
    read: (message: RpcMessage, headers: IncomingHttpHeaders): QuickCall | null => {
      const { params, id } = message
      if (message.method !== 'tools/call' || params?.name !== options.tool || id === undefined) return null
      if (!isPlainCall(message, params)) return null
      const era = eraOf(params._meta, headers)
      return era === null ? null : { era, args: params.arguments ?? {} }
    },
    /** Remembers an envelope that the library has accepted: it will accept the same one again. */
    learn: ({ method, params }: RpcMessage) => {
      if (method !== 'tools/call' || !isEnvelope(params?._meta)) return
      const text = JSON.stringify(params._meta)
      if (text.length > MAX_ENVELOPE_LENGTH) return
      if (accepted.size >= MAX_ENVELOPES) accepted.clear()
      accepted.add(text)
    },
    wrap: (era: Era, { id }: RpcMessage, result: string): string => {
      const whole = era === 'modern' ? inModern(result) : result
      return `{"result":${whole},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
    },
  }
}

/** A result of the newest revision says that it is complete, and which server it is from. */
function modernResults(serverInfo: object) {
  const own = { [`${META}serverInfo`]: serverInfo }
  const tail = `,"resultType":"complete","_meta":${JSON.stringify(own)}}`
  return (result: string) => {
    if (result.startsWith('{"content":')) return result.slice(0, -1) + tail
    const { _meta, ...others } = JSON.parse(result)
    return JSON.stringify({ _meta: { ..._meta, ...own }, ...others, resultType: 'complete' })
  }
}

const MESSAGE_MEMBERS = ['jsonrpc', 'id', 'method', 'params']
const PARAM_MEMBERS = ['name', 'arguments', '_meta']

const isPlainCall = (message: RpcMessage, params: object & { readonly arguments?: unknown }) =>
  hasOnly(message, MESSAGE_MEMBERS) &&
  hasOnly(params, PARAM_MEMBERS) &&
  (params.arguments === undefined || isObject(params.arguments))

const hasOnly = (value: object, members: readonly string[]) =>
  Object.keys(value).every((member) => members.includes(member))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ENVELOPE = [`${META}protocolVersion`, `${META}clientInfo`, `${META}clientCapabilities`]

const isEnvelope = (meta: unknown): meta is Readonly<Record<string, unknown>> =>
  isObject(meta) && hasOnly(meta, ENVELOPE)

/** Null where only the library can tell whether the message is in order. */
function eraReader(
  { tool, newestRevision, earlierRevisions }: QuickCallOptions,
  accepted: ReadonlySet<string>,
) {
  const legacy: readonly (string | undefined)[] = [undefined, ...earlierRevisions]
  return (meta: unknown, headers: IncomingHttpHeaders): Era | null => {
    const version = headers['mcp-protocol-version'] as string | undefined
    if (meta === undefined) return legacy.includes(version) ? 'legacy' : null
    const isModern =
      version === newestRevision &&
      headers['mcp-method'] === 'tools/call' &&
      headers['mcp-name'] === tool &&
      isEnvelope(meta) &&
      meta[`${META}protocolVersion`] === newestRevision &&
      accepted.has(JSON.stringify(meta))
    return isModern ? 'modern' : null
  }
}
