import { createServer } from 'node:net'
import { runProgram } from './run-program.ts'
import { runSteps } from './run-steps.ts'

// Without a terminal it opens a browser only if it is told to.
process.env.MCP_AUTO_OPEN_ENABLED = 'true'
// Each step is one run of the program. It keeps tokens in a file of its home folder, never in somebody's keychain.
process.env.MCP_INSPECTOR_SECRET_STORE = 'file'

await runSteps(async ({ url }) => {
  const callback = `http://127.0.0.1:${await freePort()}/oauth/callback`
  const target = ['--cli', url, '--transport', 'http', '--protocol-era', 'auto', '--format', 'json']
  const inspect = async (method: string, ...args: readonly string[]) => {
    const settings = ['--callback-url', callback, '--connect-timeout', '60000']
    const all = [...target, ...settings, '--method', method, ...args]
    return JSON.parse(await runProgram('mcp-inspector', all)).result
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
    // It opens the browser and repeats the call on its own.
    signIn: async () => {
      await call('ask_caddie', { question: 'Which club?' })
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
