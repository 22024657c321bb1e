import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import path from 'node:path'
import type { Service } from '../main.ts'
import { type Config, WrongSetting } from '../platform/config.ts'
import { NewerDatabase } from '../platform/db/migrate.ts'
import { type Log, openLog } from '../platform/http/log.ts'
import type { Link } from '../platform/workers/link.ts'
import { openOwnWorker } from '../platform/workers/own-worker.ts'
import type { StopOrder } from '../platform/workers/supervise.ts'
import { demoClubText } from './announce-club.ts'
import type { Command } from './command.ts'
import { configFrom } from './options.ts'
import { progressBar } from './progress.ts'
import { readArgs } from './read-args.ts'
import { print, type Terminal } from './terminal.ts'

const USAGE = './dogleg serve [--port N] [--host H] [--data DIR] [--workers N]'

const help = `
${USAGE}

Starts the site, the API, the tool server and the web app. If the library is empty,
demo courses are added first. DOGLEG_DEMO=club adds a demo club, and prints how to sign in.

  --port N     port to listen on (default DOGLEG_PORT or 8080); 0 picks a free port and prints it
  --host H     address to listen on (default DOGLEG_HOST or 127.0.0.1)
  --data DIR   folder for the embedded database and all other files (default DOGLEG_DATA or ./data)
  --workers N  processes that serve side by side (default DOGLEG_WORKERS or 1), about one for each core;
               SIGUSR2 replaces them one after the other, and no request is lost

For more settings, see docs/operations.md. SIGTERM or Ctrl-C stops the server after it finishes open requests.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    workers: { type: 'string' },
  })
  const config = configFrom(terminal, values)
  const log = await openLog(config.log)
  if (cluster.isPrimary && config.workers > 1) {
    const { superviseWorkers } = await import('./serve-workers.ts')
    return superviseWorkers({
      ...{ config, log, stopped: untilStopped() },
      announce: (said) => announce(terminal, said as Started),
    }).catch((error) => {
      throw explain(error, config, nameOfPort(terminal, values.port))
    })
  }
  return serve(terminal, config, log, nameOfPort(terminal, values.port))
}

/** What we tell the operator when the service is ready. */
type Started = Pick<Service, 'addresses' | 'demoClub'>

async function serve(terminal: Terminal, config: Config, log: Log, portName: string): Promise<number> {
  const bar = progressBar(terminal, 'Creating demo courses')
  const [{ startService }, worker] = await Promise.all([import('../main.ts'), openOwnWorker()])
  // A worker may be told to stop while it starts.
  const told = worker && untilToldToStop(worker.link)
  const service = await startService({ config, log, onDemo: bar.draw, worker }).catch((error) => {
    throw explain(error, config, portName)
  })
  bar.done()
  const started: Started = { addresses: service.addresses, demoClub: service.demoClub }
  // An operator who reads that it is ready may stop it at once.
  const stopped = told ?? untilStopped()
  if (worker) worker.link.tell('ready', { port: service.port, said: started })
  else announce(terminal, started)
  const order = await stopped
  // While it leaves for a successor, all of them may be stopped: then nobody waits for its idle clients any more.
  worker?.link.onNews('stop', (hasty) => void service.stop(hasty as StopOrder))
  await service.stop(order)
  // Everything has ended; an outside service that does not answer could keep the process alive for half a minute.
  process.exit(0)
}

const JOIN_CODE = path.join(import.meta.dirname, 'join-code.ts')
const SETTLED_MS = 60_000

/** Code that was edited or updated runs from its sources; it is joined for the next start. */
function joinCodeLater() {
  if (!process.argv[1]?.endsWith('.ts')) return
  setTimeout(() => spawn(process.execPath, [JOIN_CODE], { stdio: 'ignore' }).unref(), SETTLED_MS).unref()
}

function announce(terminal: Terminal, { addresses, demoClub }: Started) {
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
  if (demoClub) print(terminal, demoClubText(demoClub, addresses))
  joinCodeLater()
}

/** The first signal stops cleanly; if that hangs, a second one ends the process. */
const untilStopped = () =>
  new Promise<undefined>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(undefined))
  })

/** Ctrl-C reaches all processes of a terminal: a worker leaves it to the one that supervises it. */
function untilToldToStop(link: Link): Promise<StopOrder> {
  process.on('SIGINT', () => {})
  return new Promise((stop) => {
    link.onNews('stop', (order) => stop(order as StopOrder))
    process.once('SIGTERM', () => stop({ othersServe: true }))
  })
}

/** What the operator wrote to choose the port, and so what they look for. */
function nameOfPort({ env }: Terminal, flag: string | undefined): string {
  if (flag !== undefined) return '--port'
  return env.DOGLEG_PORT ? 'DOGLEG_PORT' : 'Port'
}

type ListenError = NodeJS.ErrnoException & { readonly port?: number }

function portTaken({ port }: ListenError, config: Config, portName: string): string {
  const name = port === config.metricsPort ? 'DOGLEG_METRICS_PORT' : portName
  const how = name === portName && name !== '--port' ? ' with --port' : ''
  return `${name} ${port} is in use by another program. Choose another port${how}.`
}

/** Errors that an operator can fix get one line. */
function explain(error: ListenError, config: Config, portName: string): Error {
  if (error.code === 'EADDRINUSE') return new WrongSetting(portTaken(error, config, portName))
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    return new WrongSetting(`DOGLEG_HOST and DOGLEG_PORT: cannot listen there (${error.message}).`)
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return new WrongSetting(`DOGLEG_DATABASE_URL: PostgreSQL does not answer there (${error.message}).`)
  if (error instanceof NewerDatabase) return new WrongSetting(error.message)
  return error
}

export const command: Command = { summary: 'start the service', help, run }
