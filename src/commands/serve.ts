import { type Service, startService } from '../main.ts'
import { type Config, WrongSetting } from '../platform/config.ts'
import { openLog } from '../platform/http/log.ts'
import type { Command } from './command.ts'
import { configFrom, readFlags } from './options.ts'
import { progressBar } from './progress.ts'
import { print, type Terminal } from './terminal.ts'

const help = `
./dogleg serve [--port N] [--host H] [--data DIR]

Starts all surfaces in one process. An empty data folder is first filled with the demo library.

  --port N     where to listen (DOGLEG_PORT, 8080); 0 picks a free port and prints it
  --host H     on which address (DOGLEG_HOST, 127.0.0.1)
  --data DIR   folder of the embedded database and all else that is written (DOGLEG_DATA, ./data)

Further settings are environment variables: see docs/operations.md. SIGTERM or Ctrl-C stops it: what is in
flight is finished first.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readFlags(args, {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
  })
  const config = configFrom(terminal, values)
  const log = await openLog(config.log)
  const bar = progressBar(terminal, 'Making the demo library')
  const service = await startService({ config, log, onDemo: bar.draw }).catch((error) => {
    throw explain(error, config)
  })
  bar.done()
  announce(terminal, service)
  await untilStopped()
  await service.stop()
  // Everything has ended; an outside service that does not answer could keep the process alive for half a minute.
  process.exit(0)
}

function announce(terminal: Terminal, { addresses }: Service) {
  print(
    terminal,
    `Dogleg is ready.

  Site            ${addresses.site}/
  Web app         ${addresses.app}/gps
  Tool server     ${addresses.mcp}/mcp
  API reference   ${addresses.api}/docs
  Course search   ${addresses.api}/courses?q=golf
  Status          ${addresses.api}/status
`,
  )
}

/** The first signal stops cleanly; if that hangs, a second one ends the process. */
const untilStopped = () =>
  new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })

/** Errors that an operator can fix get one line. */
function explain(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new WrongSetting(
      `DOGLEG_PORT ${config.port} is taken by another program; choose another with --port.`,
    )
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    return new WrongSetting(`DOGLEG_HOST and DOGLEG_PORT: cannot listen there (${error.message}).`)
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return new WrongSetting(`DOGLEG_DATABASE_URL: PostgreSQL does not answer there (${error.message}).`)
  return error
}

export const command: Command = { summary: 'start the service', help, run }
