import { type Command, UsageError } from './commands/command.ts'
import { plain, print, printError, type Terminal } from './commands/terminal.ts'
import { closest } from './core/text/closest.ts'
import { WrongSetting } from './platform/config.ts'

const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  serve: () => import('./commands/serve.ts'),
  import: () => import('./commands/import.ts'),
  export: () => import('./commands/export.ts'),
  quality: () => import('./commands/quality.ts'),
  renown: () => import('./commands/renown.ts'),
  caddie: () => import('./commands/caddie.ts'),
  draw: () => import('./commands/draw.ts'),
  prepare: () => import('./commands/prepare.ts'),
  jobs: () => import('./commands/jobs.ts'),
  demo: () => import('./commands/demo.ts'),
  doctor: () => import('./commands/doctor.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  club: () => import('./commands/club.ts'),
  corrections: () => import('./commands/corrections.ts'),
  reports: () => import('./commands/reports.ts'),
  review: () => import('./commands/review.ts'),
  user: () => import('./commands/user.ts'),
  premium: () => import('./commands/premium.ts'),
  'purge-listener': () => import('./commands/purge-listener.ts'),
  lab: () => import('./commands/lab.ts'),
  bench: () => import('./commands/bench.ts'),
  test: () => import('./commands/test.ts'),
  check: () => import('./commands/check.ts'),
}

export async function runCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') return printHelp(terminal)
  if (name === 'help')
    return args[0] === undefined ? printHelp(terminal) : runCommand([args[0], '--help'], terminal)
  if (name === '--version' || name === '-v' || name === 'version') return printVersion(terminal)
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) throw noSuchCommand(name)
  const { command } = await load()
  if (args.includes('--help') || args.includes('-h')) {
    print(terminal, command.help.trim())
    return 0
  }
  return command.run(args, terminal)
}

function noSuchCommand(name: string): UsageError {
  if (name.startsWith('-'))
    return new UsageError(`Start with a command, such as ./dogleg serve. Run ./dogleg --help for a list.`)
  const meant = closest(name, Object.keys(COMMANDS))
  const hint = meant === null ? 'Run ./dogleg --help for a list.' : `Did you mean ${meant}?`
  return new UsageError(`We don’t have a command called ${name}. ${hint}`)
}

async function printVersion(terminal: Terminal): Promise<number> {
  const { default: about } = await import('../package.json', { with: { type: 'json' } })
  print(terminal, about.version)
  return 0
}

async function printHelp(terminal: Terminal): Promise<number> {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, load]) => `  ${name.padEnd(14)} ${(await load()).command.summary}`,
    ),
  )
  print(
    terminal,
    `Dogleg: open golf course data.\n\nUsage: ./dogleg COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\nRun ./dogleg COMMAND --help for details, or ./dogleg --version. For environment variables, see docs/operations.md.`,
  )
  return 0
}

/** Expected errors get one line; all others a stack. */
export function describeError(error: unknown): string {
  if (error instanceof Error && 'errcode' in error)
    return `dogleg: We can’t use the database: ${error.message}. Run ./dogleg doctor to see why.`
  const expected = error instanceof UsageError || error instanceof WrongSetting || isAboutFile(error)
  if (expected || !(error instanceof Error))
    return `dogleg: ${plainLines(String(error instanceof Error ? error.message : error))}`
  return `dogleg: ${error.stack ?? error.message}`
}

/** It may quote the name of a course, which must not control the terminal. */
const plainLines = (text: string) => text.split('\n').map(plain).join('\n')

/** A folder or file that is not there, not ours or not writable: the message names it. */
const isAboutFile = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error

// A program that reads our output, such as `head`, may stop before its end.
if (import.meta.main)
  process.stdout.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })

if (import.meta.main)
  try {
    process.exitCode = await runCommand(process.argv.slice(2), process)
  } catch (error) {
    printError(process, describeError(error))
    // At once: a server that already listens would keep the process alive after a failed start.
    process.exit(1)
  }
