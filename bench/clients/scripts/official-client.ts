import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { openSignIn } from './golfer-sign-in.ts'
import { runSteps } from './run-steps.ts'

// The variant is `auto` for the newest revision or `legacy` for an earlier one.
await runSteps(async ({ url, variant }) => {
  const { provider, ask } = await openSignIn(`Official client, ${variant}`)
  const transport = new StreamableHTTPClientTransport(new URL(url), { authProvider: provider })
  const mode = variant === 'legacy' ? 'legacy' : 'auto'
  const client = new Client({ name: 'bench', version: '1.0.0' }, { versionNegotiation: { mode } })
  return {
    connect: async () => {
      await client.connect(transport)
      return client.getNegotiatedProtocolVersion() ?? ''
    },
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }),
    signIn: async () => {
      const query = await ask(() => client.callTool({ name: 'distance_to_flag', arguments: {} }))
      await transport.finishAuth(query)
    },
    close: () => client.close(),
  }
})
