import { installed } from './run-program.ts'
import { runSteps } from './run-steps.ts'

// A client that only starts local programs, such as a desktop assistant: mcp-remote is in between.
await runSteps(async ({ url, variant }) => {
  const { Client }: typeof import('@modelcontextprotocol/sdk/client/index.js') = await import(
    `${variant}/client/index.js`
  )
  const stdio: typeof import('@modelcontextprotocol/sdk/client/stdio.js') = await import(
    `${variant}/client/stdio.js`
  )
  const transport = new stdio.StdioClientTransport({
    command: installed('mcp-remote'),
    args: [url, '--auth-timeout', '120'],
    env: process.env as Record<string, string>,
    stderr: 'ignore',
  })
  const client = new Client({ name: 'bench', version: '1.0.0' })
  const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } })
  return {
    connect: async () => {
      await client.connect(transport)
      return ''
    },
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call,
    // It opens the browser and repeats the call on its own.
    signIn: async () => {
      await call('distance_to_flag', {})
    },
    close: () => client.close(),
  }
})
