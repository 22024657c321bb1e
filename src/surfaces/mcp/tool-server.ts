import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Answer } from '../../platform/http/fast/answer.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import { sideBySide } from '../../platform/http/side-by-side.ts'
import type { McpContext } from './context.ts'
import { deadTokenHint, type Endpoint, openGate } from './gate.ts'
import { openQuickSearch } from './quick-search.ts'
import { readBody } from './read-body.ts'
import { type Message, readMessage } from './read-message.ts'
import { type Limit, refuseMessage, refuseType } from './refusals.ts'
import { isRefusal, jsonAnswer, NO_STORE, refusalAnswer, streamAnswer } from './rpc-answer.ts'
import type { SdkAnswer, SdkServer } from './sdk-server.ts'
import { searchResultJson } from './tools/search.ts'

/** The tool server at one of its addresses. */
export type ToolServer = {
  /** Null if the client went away. */
  readonly answer: (request: IncomingMessage, address: string) => Promise<Answer | null>
  /** 401 where only golfers may call, whatever the method: a client that tries GET first then signs in. */
  readonly refuseStranger: (request: IncomingMessage, address: string) => Promise<Answer | null>
  readonly close: () => Promise<void>
}

/** All of them take some 10 ms: nobody waits much longer for the others than they would have one after another. */
const MOST_SIDE_BY_SIDE = 32

export function openToolServer(context: McpContext, endpoint: Endpoint, limit: Limit): ToolServer {
  const quick = openQuickSearch(context.addresses)
  const gate = openGate(context, endpoint)
  const goOn = sideBySide(MOST_SIDE_BY_SIDE)
  const sdk = lazily(async () => (await import('./sdk-server.ts')).openSdkServer(context, endpoint))
  const withHint = async (answer: Answer, { authorization }: IncomingHttpHeaders): Promise<Answer> => {
    const hint = await deadTokenHint(context, endpoint, authorization)
    if (hint === null) return answer
    return { ...answer, headers: answer.headers + headerLines({ 'WWW-Authenticate': hint }) }
  }
  const answerQuickly = async (message: Message, headers: IncomingHttpHeaders) => {
    const call = endpoint.golfersOnly ? null : quick.read(message, headers)
    if (call === null) return null
    const result = quick.wrap(call.era, message, await searchResultJson(context, call.args))
    const done = call.era === 'legacy' && wantsStream(headers) ? streamAnswer(result) : jsonAnswer(result)
    return withHint(done, headers)
  }
  const answerByLibrary = async (message: Message, headers: IncomingHttpHeaders) => {
    const bearer = await gate(message, headers.authorization)
    if (isRefusal(bearer)) return refusalAnswer(bearer)
    const refused = refuseMessage(message)
    if (refused) return refusalAnswer(refused)
    const done = await (await sdk.get()).answer(message, libraryHeaders(headers), bearer)
    if (done.json.startsWith('{"result":')) quick.learn(message)
    return bearer === null ? withHint(libraryAnswer(done, headers), headers) : libraryAnswer(done, headers)
  }
  // In this order: rate limit, content type, size, the message itself, permission, and then the answer.
  const answer = async (request: IncomingMessage, address: string) => {
    const refused = limit(address) ?? refuseType(request.headers)
    if (refused) return refusalAnswer(refused)
    const body = await readBody(request)
    if (body === null) return null
    await goOn()
    const message = isRefusal(body) ? body : readMessage(body)
    if (isRefusal(message)) return refusalAnswer(message)
    return (await answerQuickly(message, request.headers)) ?? answerByLibrary(message, request.headers)
  }
  const refuseStranger = async ({ headers }: IncomingMessage, address: string) => {
    if (!endpoint.golfersOnly) return null
    const refused = limit(address)
    if (refused) return refusalAnswer(refused)
    const found = await gate({ jsonrpc: '2.0', method: '' }, headers.authorization)
    return isRefusal(found) ? refusalAnswer(found) : null
  }
  return { answer, refuseStranger, close: async () => (await sdk.opened())?.close() }
}

function lazily(open: () => Promise<SdkServer>) {
  let opening: Promise<SdkServer> | null = null
  return {
    get: () => {
      opening ??= open()
      return opening
    },
    opened: async () => opening,
  }
}

/** Only the protocol's own headers; the library never sees a golfer's token. */
function libraryHeaders(headers: IncomingHttpHeaders): Headers {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'))
  return new Headers([
    ...own.map(([name, value]): [string, string] => [name, String(value)]),
    ['Content-Type', 'application/json'],
    // The library requires both; we also answer a script that sends one or none.
    ['Accept', 'application/json, text/event-stream'],
  ])
}

const wantsStream = ({ accept = '' }: IncomingHttpHeaders) => accept.includes('text/event-stream')

function libraryAnswer({ status, json, streamed }: SdkAnswer, headers: IncomingHttpHeaders): Answer {
  if (json === '') return { status, headers: NO_STORE, body: Buffer.alloc(0) }
  return streamed && wantsStream(headers) ? streamAnswer(json) : jsonAnswer(json, status)
}
