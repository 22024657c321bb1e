import {
  type Bearer,
  challenge,
  findBearer,
  type Refused,
  type ResourcePath,
  refusal,
} from '../../agent/bearer.ts'
import { STATUS_OF } from '../../core/problem.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { McpContext } from './context.ts'
import type { Message } from './read-message.ts'
import { type Refusal, RPC } from './rpc-answer.ts'
import { TOOLS } from './tools/tools.ts'

/** The two addresses of the tool server; one of them offers fewer tools. */
export type Endpoint = { readonly path: ResourcePath; readonly chatAssistant: boolean }

export const ENDPOINTS: readonly Endpoint[] = [
  { path: '/mcp', chatAssistant: false },
  { path: '/mcp/chatgpt', chatAssistant: true },
]

export const toolsAt = ({ chatAssistant }: Endpoint) =>
  TOOLS.filter(({ forChatAssistant }) => forChatAssistant || !chatAssistant)

const needGolfer = (endpoint: Endpoint) =>
  new Set(toolsAt(endpoint).flatMap(({ name, needsGolfer }) => (needsGolfer ? [name] : [])))

/**
 * ERR-401: refuses a call of a protected tool before the library sees it, because the library would run the tool.
 * All other messages are open and ignore the header. Null: the message needs no bearer.
 */
export function openGate(context: McpContext, endpoint: Endpoint) {
  const guarded = needGolfer(endpoint)
  return async (message: Message, authorization: string | undefined): Promise<Bearer | Refusal | null> => {
    const { method, params } = message
    if (method !== 'tools/call' || !guarded.has(String(params?.name))) return null
    try {
      const found = await findBearer(context, authorization)
      return 'refused' in found ? refuse(context, endpoint, message, found) : found
    } catch (error) {
      if (isUnavailable(error)) return unavailable(message)
      throw error
    }
  }
}

function refuse({ addresses }: McpContext, { path }: Endpoint, { id }: Message, refused: Refused): Refusal {
  const { code, detail } = refusal(refused)
  return {
    status: STATUS_OF[code],
    code: RPC.refused,
    message: detail,
    id: id ?? null,
    data: { error: code },
    headers: { 'WWW-Authenticate': challenge(addresses, path, refused) },
  }
}

const unavailable = ({ id }: Message): Refusal => ({
  status: 503,
  code: RPC.refused,
  message: 'We can’t reach the database right now. Try again in a few seconds.',
  id: id ?? null,
  data: { error: 'unavailable' },
  headers: { 'Retry-After': '5' },
})
