import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { openSignIn } from './golfer-sign-in.ts'
import { runSteps } from './run-steps.ts'

/** The part of the package that we use; it is not installed with the project. */
type Adapters = {
  readonly MultiServerMCPClient: new (config: {
    readonly mcpServers: Readonly<Record<string, HttpServer>>
  }) => MultiClient
}
type HttpServer = {
  readonly transport: 'http'
  readonly url: string
  readonly authProvider: OAuthClientProvider
}
type MultiClient = {
  readonly getTools: () => Promise<readonly LangchainTool[]>
  readonly getClient: (server: string) => Promise<{ readonly transport: LangchainTransport } | undefined>
  readonly close: () => Promise<void>
}
type LangchainTool = { readonly name: string; readonly invoke: (args: object) => Promise<unknown> }
type LangchainTransport = {
  readonly protocolVersion?: string
  readonly finishAuth: (code: string) => Promise<void>
}

const name = '@langchain/mcp-adapters'
const { MultiServerMCPClient }: Adapters = await import(name)

await runSteps(async ({ url }) => {
  const { provider, ask } = await openSignIn('LangChain')
  const dogleg = { transport: 'http', url, authProvider: provider } as const
  const client = new MultiServerMCPClient({ mcpServers: { dogleg } })
  const transport = async () => (await client.getClient('dogleg'))?.transport
  let tools: readonly LangchainTool[] = []
  const call = async (tool: string, args: object) => tools.find((one) => one.name === tool)?.invoke(args)
  return {
    connect: async () => (await transport())?.protocolVersion ?? '',
    list: async () => {
      tools = await client.getTools()
      return tools.map((tool) => tool.name)
    },
    call,
    signIn: async () => {
      const query = await ask(() => call('distance_to_flag', {}))
      await (await transport())?.finishAuth(query.get('code') ?? '')
    },
    close: () => client.close(),
  }
})
