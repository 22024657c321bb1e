import { createServer } from 'node:net'
import { tryProgram } from './run-program.ts'
import { runSteps } from './run-steps.ts'

// Without a terminal it opens a browser only if it is told to.
process.env.MCP_AUTO_OPEN_ENABLED = 'true'

// Each step is one run of the program, which keeps its tokens in the home folder.
await runSteps(async ({ url }) => {
  const callback = `http://127.0.0.1:${await freePort()}/oauth/callback`
  const target = ['--cli', url, '--transport', 'http', '--protocol-era', 'auto', '--format', 'json']
  const inspect = async (method: string, ...args: readonly string[]) => {
    const all = [...target, '--callback-url', callback, '--method', method, ...args]
    const { stdout, stderr } = await tryProgram('mcp-inspector', all)
    // It also fails if a tool answers with an error, but prints the answer.
    if (stdout === '') throw new Error(stderr)
    return JSON.parse(stdout).result
  }
  const call = (tool: string, args: object) =>
    inspect('tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args))
  return {
    connect: async () => {
      await inspect('tools/list')
      return ''
    },
    list: async () => {
      const { tools }: { tools: readonly { name: string }[] } = await inspect('tools/list')
      return tools.map(({ name }) => name)
    },
    call,
    signIn: async () => {
      await call('distance_to_flag', {})
    },
    close: async () => {},
  }
})

/** Its usual port is fixed, and somebody may be using it. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}
