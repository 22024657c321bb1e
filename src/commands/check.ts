import type { Command } from './command.ts'
import { readArgs } from './read-args.ts'
import { binary, runNode, run as start } from './run.ts'

const USAGE = './dogleg check [--fix]'

const help = `
${USAGE}

Checks types, lint, format, folder boundaries, table owners and circular imports.

  --fix   fix what can be fixed automatically
`

async function run(args: readonly string[]): Promise<number> {
  const { values } = readArgs(USAGE, args, { fix: { type: 'boolean', default: false } })
  const codes = [
    await start(binary('biome'), values.fix ? ['check', '--write', '.'] : ['ci', '--colors=off', '.']),
    await start(binary('tsc'), ['--noEmit']),
    await runNode(['--test', 'test/architecture.test.ts']),
  ]
  return codes.every((code) => code === 0) ? 0 : 1
}

export const command: Command = { summary: 'check types, lint, format and folder boundaries', help, run }
