import {
  type AuthInfo,
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import type { Bearer } from '../../agent/bearer.ts'
import { shown } from '../../core/problem.ts'
import type { McpContext } from './context.ts'
import { registerExtras } from './extras/extras.ts'
import { type Endpoint, toolsAt } from './gate.ts'
import { instructionsFor } from './instructions.ts'
import { listedTool } from './listed-tool.ts'
import { plainError } from './plain-error.ts'
import type { Message } from './read-message.ts'
import { serverInfo } from './server-info.ts'
import { runTool } from './tool-result.ts'

/** The library's complete answer. */
export type SdkAnswer = {
  readonly status: number
  /** Empty if the message needs no answer. */
  readonly json: string
  /** It came as a stream, as the library answers the earlier revisions. */
  readonly streamed: boolean
}

export type SdkServer = {
  readonly answer: (message: Message, headers: Headers, bearer: Bearer | null) => Promise<SdkAnswer>
  readonly close: () => Promise<void>
}

const FIVE_MINUTES = { ttlMs: 300_000, cacheScope: 'public' } as const
const CACHED = [
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'server/discover',
] as const
const UNCHANGING = { listChanged: false }

/** All revisions of the protocol, by its own library. The library is large: import this file on first use. */
export async function openSdkServer(context: McpContext, endpoint: Endpoint): Promise<SdkServer> {
  const makeServer = await serverMaker(context, endpoint)
  const handler = createMcpHandler(({ authInfo }) => makeServer(bearerOf(authInfo)), {
    legacy: 'stateless',
    keepAliveMs: 0,
    onerror: (error) => context.log.debug({ reason: error.message }, 'the tool server refused a message'),
  })
  const url = `${context.addresses.mcp}${endpoint.path}`
  return {
    answer: async (message, headers, bearer) => {
      const request = new Request(url, { method: 'POST', headers })
      const response = await handler.fetch(request, { parsedBody: message, ...authOf(bearer) })
      if (response.status >= 500) context.log.error({ method: message.method }, 'the tool server failed')
      const streamed = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      const text = await response.text()
      return { status: response.status, json: plainError(streamed ? dataIn(text) : text), streamed }
    },
    close: handler.close,
  }
}

/** The data of a stream with one event. JSON written by the library contains no line feed. */
const dataIn = (stream: string) => /(?:^|\n)data: ([^\n]*)/.exec(stream)?.[1] ?? ''

// The library passes the caller on in its own type. The token itself stays at the gate.
const authOf = (bearer: Bearer | null): { authInfo?: AuthInfo } =>
  bearer === null
    ? {}
    : { authInfo: { token: '', clientId: bearer.clientId, scopes: [bearer.scope], extra: { bearer } } }

const bearerOf = (authInfo: AuthInfo | undefined) => (authInfo?.extra?.bearer as Bearer | undefined) ?? null

/** The library needs a new server for each message; we build everything else once. */
async function serverMaker(context: McpContext, endpoint: Endpoint) {
  const { chatAssistant } = endpoint
  const info = serverInfo(context.addresses)
  const tools = new Map(toolsAt(endpoint).map((tool) => [tool.name, tool]))
  const listed = await Promise.all([...tools.values()].map(listedTool))
  const options = {
    instructions: instructionsFor(endpoint),
    capabilities: { tools: UNCHANGING, resources: UNCHANGING, prompts: UNCHANGING },
    cacheHints: Object.fromEntries(CACHED.map((method) => [method, FIVE_MINUTES])),
    jsonSchemaValidator: new AjvJsonSchemaValidator(),
  }
  return (bearer: Bearer | null) => {
    const server = new McpServer(info, options)
    server.server.setRequestHandler('tools/list', () => ({ tools: listed }) as never)
    // The tool parses its arguments: its errors say what to send instead.
    server.server.setRequestHandler('tools/call', ({ params }) => {
      const tool = tools.get(params.name)
      if (tool === undefined) throw unknownTool(params.name, [...tools.keys()])
      return runTool(context, tool, params.arguments ?? {}, { bearer, chatAssistant })
    })
    registerExtras(server, context, { chatAssistant })
    return server
  }
}

const unknownTool = (name: string, known: readonly string[]) =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `We don’t have a tool called ${shown(name)}. The tools are ${known.join(', ')}.`,
  )
