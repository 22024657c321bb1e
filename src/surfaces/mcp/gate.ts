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

/** One of the tool server's three addresses. */
export type Endpoint = {
  readonly path: '/mcp' | '/mcp/chatgpt' | '/mcp/golfer'
  readonly metadata: ResourcePath
  /** Offers fewer tools: there we sell nothing. */
  readonly chatAssistant: boolean
  /** Every message needs a token, for clients that sign in only while they connect. */
  readonly golfersOnly: boolean
}

export const ENDPOINTS = [
  { path: '/mcp', metadata: '', chatAssistant: false, golfersOnly: false },
  { path: '/mcp/chatgpt', metadata: '/mcp/chatgpt', chatAssistant: true, golfersOnly: false },
  { path: '/mcp/golfer', metadata: '/mcp/golfer', chatAssistant: false, golfersOnly: true },
] as const satisfies readonly Endpoint[]

export const toolsAt = ({ chatAssistant }: Endpoint) =>
  TOOLS.filter(({ forChatAssistant }) => forChatAssistant || !chatAssistant)

const needGolfer = (endpoint: Endpoint) =>
  new Set(toolsAt(endpoint).flatMap(({ name, needsGolfer }) => (needsGolfer ? [name] : [])))

/**
 * ERR-401: refuses a call of a protected tool before the library sees it, because the library would run the tool.
 * All other messages are open, except where only golfers may call. Null: the message needs no bearer.
 */
export function openGate(context: McpContext, endpoint: Endpoint) {
  const guarded = needGolfer(endpoint)
  // A name that is no text names no tool, and an object can refuse to become text.
  const isGuarded = (name: unknown) => typeof name === 'string' && guarded.has(name)
  const isOpen = ({ method, params }: Message) =>
    !endpoint.golfersOnly && (method !== 'tools/call' || !isGuarded(params?.name))
  return async (message: Message, authorization: string | undefined): Promise<Bearer | Refusal | null> => {
    if (isOpen(message)) return null
    try {
      const found = await findBearer(context, authorization)
      return 'refused' in found ? refuse(context, endpoint, message, found) : found
    } catch (error) {
      if (isUnavailable(error)) return unavailable(message)
      throw error
    }
  }
}

/**
 * Open messages are answered whatever the header says. A token that no longer works is hinted at, so that the client
 * can get a new one before it needs it. Null: there is nothing to hint at, or we can't tell right now.
 */
export async function deadTokenHint(
  context: McpContext,
  { metadata }: Endpoint,
  authorization: string | undefined,
): Promise<string | null> {
  if (authorization === undefined) return null
  try {
    const found = await findBearer(context, authorization)
    const isDead = 'refused' in found && found.refused === 'invalid'
    return isDead ? challenge(context.addresses, metadata, found) : null
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

function refuse(
  { addresses, log }: McpContext,
  { metadata, path }: Endpoint,
  { id }: Message,
  refused: Refused,
): Refusal {
  const { code, detail } = refusal(refused)
  if (refused.refused !== 'missing') log.info({ route: path, why: code }, 'refused')
  return {
    status: STATUS_OF[code],
    code: RPC.refused,
    message: detail,
    id: id ?? null,
    data: { error: code },
    headers: { 'WWW-Authenticate': challenge(addresses, metadata, refused) },
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
