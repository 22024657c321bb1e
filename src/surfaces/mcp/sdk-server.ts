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
import { iconsOf } from './extras/icons.ts'
import { type Endpoint, toolsAt } from './gate.ts'
import { instructionsFor } from './instructions.ts'
import { listedTool } from './listed-tool.ts'
import type { Message } from './read-message.ts'
import { serverInfo } from './server-info.ts'
import { runTool } from './tool-result.ts'

/** What the library answered, read to its end. */
export type SdkAnswer = {
  readonly status: number
  /** Empty where nothing is to be said. */
  readonly json: string
  /** It came as a stream, which is how the library answers the earlier revisions. */
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

/** The protocol as the library speaks it, in all its revisions. It is large: import this file when it is needed. */
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
      return { status: response.status, json: streamed ? dataIn(text) : text, streamed }
    },
    close: handler.close,
  }
}

/** What a stream of one event says. JSON has no line feed outside of its texts, and none within. */
const dataIn = (stream: string) => /(?:^|\n)data: ([^\n]*)/.exec(stream)?.[1] ?? ''

// The library hands on who calls by its own type. The token itself goes no further than the gate.
const authOf = (bearer: Bearer | null): { authInfo?: AuthInfo } =>
  bearer === null
    ? {}
    : { authInfo: { token: '', clientId: bearer.clientId, scopes: [bearer.scope], extra: { bearer } } }

const bearerOf = (authInfo: AuthInfo | undefined) => (authInfo?.extra?.bearer as Bearer | undefined) ?? null

/** One server for each message is what the library wants; all that can be is made once, for all of them. */
async function serverMaker(context: McpContext, endpoint: Endpoint) {
  const { chatAssistant } = endpoint
  const info = serverInfo(context.addresses)
  const tools = new Map(toolsAt(endpoint).map((tool) => [tool.name, tool]))
  const icons = iconsOf(context.addresses)
  const listed = await Promise.all([...tools.values()].map((tool) => listedTool(tool, icons)))
  const options = {
    instructions: instructionsFor(endpoint),
    capabilities: { tools: UNCHANGING, resources: UNCHANGING, prompts: UNCHANGING },
    cacheHints: Object.fromEntries(CACHED.map((method) => [method, FIVE_MINUTES])),
    jsonSchemaValidator: new AjvJsonSchemaValidator(),
  }
  return (bearer: Bearer | null) => {
    const server = new McpServer(info, options)
    server.server.setRequestHandler('tools/list', () => ({ tools: listed }) as never)
    // The arguments are read by the tool, whose words about wrong ones say what to send instead.
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
    `There is no tool ${shown(name)}; the tools are ${known.join(', ')}.`,
  )
