import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { openSignIn } from './golfer-sign-in.ts'
import { runSteps } from './run-steps.ts'

/** The part of the package that we use; it is not installed with the project. */
type AiSdk = {
  readonly createMCPClient: (config: {
    readonly transport: {
      readonly type: 'http'
      readonly url: string
      readonly authProvider: OAuthClientProvider
    }
  }) => Promise<AiClient>
  readonly auth: (
    provider: OAuthClientProvider,
    options: {
      readonly serverUrl: string
      readonly authorizationCode: string
      readonly callbackIssuer?: string
    },
  ) => Promise<unknown>
}
type AiClient = {
  readonly initializeResult: { readonly protocolVersion: string }
  readonly tools: () => Promise<Readonly<Record<string, AiTool>>>
  readonly close: () => Promise<void>
}
type AiTool = { readonly execute: (args: object, options: object) => Promise<unknown> }

const name = '@ai-sdk/mcp'
const { createMCPClient, auth }: AiSdk = await import(name)

await runSteps(async ({ url }) => {
  const { provider, ask } = await openSignIn('AI SDK')
  const transport = { type: 'http', url, authProvider: provider } as const
  let client: AiClient | undefined
  let tools: Readonly<Record<string, AiTool>> = {}
  const call = async (tool: string, args: object) =>
    tools[tool]?.execute(args, { toolCallId: tool, messages: [] })
  return {
    connect: async () => {
      client = await createMCPClient({ transport })
      return client.initializeResult.protocolVersion
    },
    list: async () => {
      tools = (await client?.tools()) ?? {}
      return Object.keys(tools)
    },
    call,
    signIn: async () => {
      const query = await ask(() => call('distance_to_flag', {}))
      await auth(provider, {
        serverUrl: url,
        authorizationCode: query.get('code') ?? '',
        callbackIssuer: query.get('iss') ?? '',
      })
    },
    close: async () => client?.close(),
  }
})
