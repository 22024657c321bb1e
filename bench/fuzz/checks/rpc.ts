import { jsonIn, type Received } from '../answer.ts'
import type { Finding } from '../failures.ts'
import { type Case, type Check, finding } from './common.ts'

type Rpc = {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly result?: Result
  readonly error?: { readonly code?: unknown; readonly message?: unknown }
}
type Result = { readonly structuredContent?: unknown; readonly isError?: unknown; readonly content?: unknown }

/** The tool server: JSON-RPC, and results that keep to the listed schemas. */
export const checkRpc: Check = (given) => {
  const { received, sent } = given
  const { status, headers } = received
  if (status === 202 || status === 204) return [finding('body', `${status} has a body`, received.body !== '')]
  if (sent.method === 'HEAD') return []
  const message = messageIn(received)
  return [
    finding('rpc', 'the answer is no JSON-RPC message', !isMessage(message)),
    finding('rpc', 'the id is another one', isMessage(message) && !hasId(given, message)),
    finding(
      'header',
      '401 without WWW-Authenticate',
      status === 401 && !/resource_metadata=/.test(headers['www-authenticate'] ?? ''),
    ),
    finding('header', 'Set-Cookie at the tool server', headers['set-cookie'] !== undefined),
    finding('rpc', 'a result with an error status', message?.result !== undefined && status !== 200),
    finding('rpc', 'an internal error', message?.error?.code === -32_603),
    ...(isMessage(message) ? checkResult(given, message) : []),
  ]
}

function messageIn(received: Received): Rpc | undefined {
  const data = /(?:^|\n)data: ([^\n]*)/.exec(received.body)?.[1]
  const json = data === undefined ? jsonIn(received) : jsonIn({ ...received, body: data })
  return typeof json === 'object' && json !== null ? json : undefined
}

const isMessage = (message: Rpc | undefined): message is Rpc => {
  if (message?.jsonrpc !== '2.0') return false
  const { result, error } = message
  if (error === undefined) return typeof result === 'object' && result !== null
  return result === undefined && Number.isInteger(error.code) && typeof error.message === 'string'
}

/** The request's own id, or null where it could not be read. */
function hasId({ sent }: Case, { id, result }: Rpc): boolean {
  const asked = requestOf(sent.body)?.id
  return id === asked || (result === undefined && (id === null || id === undefined))
}

type Request = {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: { readonly name?: unknown }
}

function requestOf(body: string | null): Request | null {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return null
  }
}

function checkResult({ sent, contract }: Case, { result }: Rpc): readonly (Finding | null)[] {
  const request = requestOf(sent.body)
  if (result === undefined || request?.method !== 'tools/call') return []
  const validate = contract.toolResult(String(request.params?.name))
  const problem = result.isError === true || validate === null ? null : validate(result.structuredContent)
  return [
    finding('schema', `${request.params?.name}:${problem}`, problem !== null),
    finding('rpc', 'a result without content', !Array.isArray(result.content)),
    finding('rpc', 'a tool failed', /\((?:internal|unavailable)\)"/.test(JSON.stringify(result.content))),
  ]
}
