/** The tool server's response to a message, read completely. */
export type ToolReply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The JSON-RPC message in the response, sent as JSON or as a stream; null if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses freely
  readonly json: any
}

export type Sent = Readonly<Record<string, string>>

/** Posts a string as it is, an object as JSON. */
export async function postMessage(url: string, body: unknown, headers: Sent = {}): Promise<ToolReply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: (typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)) as BodyInit,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: messageIn(text) }
}

function messageIn(text: string): unknown {
  const json = /(?:^|\n)data: ([^\n]*)/.exec(text)?.[1] ?? text
  return json === '' ? null : JSON.parse(json)
}

export type Revision = (typeof REVISIONS)[number]

/** All revisions the tool server supports, newest first. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/** The headers and the message of a request in a revision. */
export function inRevision(revision: Revision, method: string, params: object = {}, id: string | number = 1) {
  if (revision !== '2026-07-28')
    return {
      message: { jsonrpc: '2.0', id, method, params },
      headers: { 'MCP-Protocol-Version': revision } as Sent,
    }
  const { name } = Object(params) as { name?: string }
  const headers: Sent = {
    'MCP-Protocol-Version': revision,
    'Mcp-Method': method,
    ...(name === undefined ? {} : { 'Mcp-Name': name }),
  }
  return { message: { jsonrpc: '2.0', id, method, params: { ...params, _meta: ENVELOPE } }, headers }
}

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** Calls a tool by name, by default in the revision that most clients use. */
export function callTool(
  url: string,
  name: string,
  args: unknown,
  { revision = '2025-11-25' as Revision, headers = {} as Sent } = {},
): Promise<ToolReply> {
  const { message, headers: own } = inRevision(revision, 'tools/call', { name, arguments: args })
  return postMessage(url, message, { ...own, ...headers })
}
