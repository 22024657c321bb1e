import { runProgram } from './run-program.ts'
import { runSteps } from './run-steps.ts'

// It signs in only while connecting, so protected tools are called at the address where all messages need a token.
await runSteps(async ({ url, signInUrl }) => {
  const port = (verb: string, at: string, ...args: readonly string[]) =>
    runProgram('mcporter', [verb, '--http-url', at, '--allow-http', '--name', 'dogleg', ...args])
  const callAt = async (at: string, tool: string, args: object) =>
    JSON.parse(await port('call', at, '--tool', tool, '--args', JSON.stringify(args), '--output', 'json'))
  let address = url
  return {
    connect: async () => {
      await port('list', url, '--json')
      return ''
    },
    list: async () => {
      const { tools }: { tools: readonly { name: string }[] } = JSON.parse(await port('list', url, '--json'))
      return tools.map(({ name }) => name)
    },
    call: (tool, args) => callAt(address, tool, args),
    signIn: async () => {
      await port('auth', signInUrl)
      address = signInUrl
    },
    close: async () => {},
  }
})
