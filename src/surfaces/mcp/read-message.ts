import { isUtf8 } from 'node:buffer'
import { type Id, type Refusal, RPC } from './rpc-answer.ts'

/** One request (with an id) or notification (without), in any revision. */
export type Message = {
  readonly jsonrpc: '2.0'
  readonly id?: string | number
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** No real message comes near this depth; a hostile one could overflow a parser's stack. */
const MAX_DEPTH = 64

export function readMessage(bytes: Buffer): Message | Refusal {
  if (!isUtf8(bytes)) return refused(RPC.parseError, 'The body must be UTF-8.')
  const text = bytes.toString('utf8')
  if (isDeeperThan(text, MAX_DEPTH))
    return refused(RPC.parseError, `The body must be nested at most ${MAX_DEPTH} levels deep.`)
  const value = parsed(text)
  if (value === undefined) return refused(RPC.parseError, 'The body must be valid JSON.')
  return checkMessage(value, text)
}

const refused = (code: number, message: string, id: Id = null): Refusal => ({
  status: 400,
  code,
  message,
  id,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Counts brackets outside strings, without recursion, before anything is parsed. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) inString = !inString
    else if (inString) i += char === BACKSLASH ? 1 : 0
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > most) return true
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return false
}

function checkMessage(value: unknown, text: string): Message | Refusal {
  if (Array.isArray(value))
    return refused(RPC.invalidRequest, 'Batches are not supported. Send one message at a time.')
  if (!isObject(value)) return refused(RPC.invalidRequest, 'The body must be one JSON-RPC message.')
  const { jsonrpc, id, method, params } = value
  if (Object.hasOwn(value, 'id') && !isId(id))
    return refused(RPC.invalidRequest, 'id must be a string or an integer.')
  const known = isId(id) ? id : null
  if (jsonrpc !== '2.0') return refused(RPC.invalidRequest, 'jsonrpc must be "2.0".', known)
  if (typeof method !== 'string')
    return refused(RPC.invalidRequest, 'method must be the name of a method.', known)
  if (params !== undefined && !isObject(params))
    return refused(RPC.invalidRequest, 'params must be an object.', known)
  if (mayReachPrototypes(text) && reachesPrototypes(value))
    return refused(RPC.invalidRequest, 'A field can’t be named __proto__ or constructor.prototype.', known)
  return value as Message
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id)

/** Almost no message needs the walk: neither the names nor escapes occur in it. */
const mayReachPrototypes = (text: string) => /__proto__|prototype|\\u/.test(text)

/** Recurses as deep as the message, which is not deep. */
function reachesPrototypes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, '__proto__')) return true
  const made = Object.hasOwn(value, 'constructor') ? (value as { constructor: unknown }).constructor : null
  if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return true
  return Object.values(value).some(reachesPrototypes)
}
