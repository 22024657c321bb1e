import { openSignIn } from './golfer-sign-in.ts'
import { runSteps } from './run-steps.ts'

// The variant is the folder of one version. All of them have these exports of the newest.
await runSteps(async ({ url, variant }) => {
  const { Client }: typeof import('@modelcontextprotocol/sdk/client/index.js') = await import(
    `${variant}/client/index.js`
  )
  const http: typeof import('@modelcontextprotocol/sdk/client/streamableHttp.js') = await import(
    `${variant}/client/streamableHttp.js`
  )
  const { provider, ask } = await openSignIn(variant)
  const transport = new http.StreamableHTTPClientTransport(new URL(url), { authProvider: provider } as never)
  const client = new Client({ name: 'bench', version: '1.0.0' })
  return {
    connect: async () => {
      await client.connect(transport as never)
      return transport.protocolVersion ?? ''
    },
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }),
    signIn: async () => {
      const query = await ask(() => client.callTool({ name: 'distance_to_flag', arguments: {} }))
      await transport.finishAuth(query.get('code') ?? '')
    },
    close: () => client.close(),
  }
})
