import { auth, type OAuthClientProvider } from '@modelcontextprotocol/client'
import { openSignIn } from './golfer-sign-in.ts'
import { runSteps } from './run-steps.ts'

/** The part of the package that we use; it is not installed with the project. */
type Agents = {
  readonly MCPServerStreamableHttp: new (options: {
    readonly url: string
    readonly name: string
    readonly authProvider: OAuthClientProvider
    readonly clientSessionTimeoutSeconds: number
  }) => AgentServer
  readonly getAllMcpTools: (servers: readonly AgentServer[]) => Promise<readonly AgentTool[]>
  readonly RunContext: new () => object
}
type AgentServer = {
  readonly connect: () => Promise<void>
  readonly callTool: (tool: string, args: object) => Promise<unknown>
  readonly close: () => Promise<void>
}
type AgentTool = {
  readonly name: string
  readonly invoke: (context: object, args: string) => Promise<unknown>
}

const name = '@openai/agents'
const { MCPServerStreamableHttp, getAllMcpTools, RunContext }: Agents = await import(name)

await runSteps(async ({ url }) => {
  const { provider, ask } = await openSignIn('OpenAI Agents')
  const server = new MCPServerStreamableHttp({
    ...{ url, name: 'dogleg', authProvider: provider },
    // Its five seconds can be too short on a busy machine.
    clientSessionTimeoutSeconds: 60,
  })
  let tools: readonly AgentTool[] = []
  return {
    connect: async () => {
      await server.connect()
      return ''
    },
    list: async () => {
      tools = await getAllMcpTools([server])
      return tools.map((tool) => tool.name)
    },
    // What the model gets to see.
    call: async (tool, args) =>
      tools.find((one) => one.name === tool)?.invoke(new RunContext(), JSON.stringify(args)),
    signIn: async () => {
      const query = await ask(() => server.callTool('distance_to_flag', {}))
      const iss = query.get('iss') ?? ''
      await auth(provider, { serverUrl: url, authorizationCode: query.get('code') ?? '', iss })
    },
    close: () => server.close(),
  }
})
