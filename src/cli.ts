import { type Command, UsageError } from './commands/command.ts'
import { WrongSetting } from './platform/config.ts'

const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  serve: () => import('./commands/serve.ts'),
  import: () => import('./commands/import.ts'),
  export: () => import('./commands/export.ts'),
  quality: () => import('./commands/quality.ts'),
  draw: () => import('./commands/draw.ts'),
  demo: () => import('./commands/demo.ts'),
  doctor: () => import('./commands/doctor.ts'),
  club: () => import('./commands/club.ts'),
  user: () => import('./commands/user.ts'),
  premium: () => import('./commands/premium.ts'),
  bench: () => import('./commands/bench.ts'),
  test: () => import('./commands/test.ts'),
  check: () => import('./commands/check.ts'),
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return printHelp()
  if (!Object.hasOwn(COMMANDS, name))
    throw new UsageError(`There is no command ${name}; ./dogleg --help lists them.`)
  const { command } = (await COMMANDS[name]?.()) ?? {}
  if (!command) return 1
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${command.help.trim()}\n`)
    return 0
  }
  return command.run(args)
}

async function printHelp(): Promise<number> {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, load]) => `  ${name.padEnd(8)} ${(await load()).command.summary}`,
    ),
  )
  process.stdout.write(
    `Dogleg: open golf course data.\n\nUsage: ./dogleg COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\n./dogleg COMMAND --help says more about each. Settings of the environment: docs/operations.md.\n`,
  )
  return 0
}

/** Expected errors get one line; all others a stack. */
function describe(error: unknown): string {
  const expected = error instanceof UsageError || error instanceof WrongSetting
  if (expected || !(error instanceof Error))
    return `dogleg: ${error instanceof Error ? error.message : error}`
  return `dogleg: ${error.stack ?? error.message}`
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  // At once: a server that already listens would keep the process alive after a failed start.
  process.exit(1)
}
