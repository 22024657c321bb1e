import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { joinCode } from '../src/commands/join-code.ts'
import { ROOT } from '../src/commands/run.ts'
import { freePort } from '../test/support/postgres.ts'

/** A server in its own process. */
export type ChildServer = {
  readonly port: number
  readonly pid: number
  /** From the start of the process to its first correct answer. */
  readonly readyMs: number
  /** How much it has logged so far; 0 unless the log was asked for. */
  readonly logBytes: () => number
  readonly stop: () => Promise<void>
}

/** The service as `./dogleg serve` starts it from its joined code, without rate limits. */
export async function startService(folder: string, options: ServiceOptions = {}): Promise<ChildServer> {
  await joinCode()
  const port = options.port ?? (await freePort())
  const args = ['serve', '--port', String(port), '--data', folder]
  return startServer(port, path.join(ROOT, 'dogleg'), args, 200, options)
}

export type ServiceOptions = {
  /** Instead of a free one: compressed courses have the address in their links. */
  readonly port?: number
  readonly logs?: boolean
  readonly databaseUrl?: string
  /** More variables, or others. */
  readonly env?: Readonly<Record<string, string>>
}

export type BareAnswer = {
  readonly status: number
  readonly bodyBytes: number
  /** Of an answer of the service, to send the same fields. */
  readonly head?: string
  /** Several processes on its port, instead of one. */
  readonly workers?: number
}

export async function startBare({
  status,
  bodyBytes,
  head = '',
  workers = 0,
}: BareAnswer): Promise<ChildServer> {
  const port = await freePort()
  const numbers = [port, status, Math.round(bodyBytes), workers].map(String)
  const args = [path.join(import.meta.dirname, 'bare-server.ts'), ...numbers, head]
  return startServer(port, process.execPath, args, status)
}

const ENVIRONMENT = {
  DOGLEG_HOST: '127.0.0.1',
  DOGLEG_RATE_LIMIT: 'off',
  DOGLEG_MCP_RATE_LIMIT: 'off',
  DOGLEG_DEMO: 'off',
  DOGLEG_WEATHER_URL: 'off',
  DOGLEG_LOG: 'error',
}

async function startServer(
  port: number,
  program: string,
  args: readonly string[],
  ready: number,
  { logs = false, databaseUrl = '', env = {} }: ServiceOptions = {},
): Promise<ChildServer> {
  const start = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...{ ...process.env, ...ENVIRONMENT, DOGLEG_DATABASE_URL: databaseUrl },
      ...(logs ? { DOGLEG_LOG: 'info' } : {}),
      ...env,
    },
    stdio: ['ignore', 'ignore', logs ? 'pipe' : 'inherit'],
  })
  let logBytes = 0
  child.stderr?.on('data', (chunk: Buffer) => {
    logBytes += chunk.length
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  await waitUntilReady(child, port, ready).catch(async (error) => {
    await stop()
    throw error
  })
  const readyMs = performance.now() - start
  return { port, pid: child.pid ?? 0, readyMs, logBytes: () => logBytes, stop }
}

// Long enough for 400,000 courses without an index on disk.
const START_TIMEOUT_MS = 300_000
// Rare enough not to slow down the start.
const POLL_MS = 10

export async function waitUntilReady(child: ChildProcess, port: number, status: number) {
  const deadline = performance.now() + START_TIMEOUT_MS
  while ((await statusOf(port)) !== status) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('A server did not start.')
    await sleep(POLL_MS)
  }
}

const statusOf = (port: number) =>
  new Promise<number | null>((done) => {
    const request = get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, (response) => {
      response.resume()
      done(response.statusCode ?? null)
    })
    request.once('error', () => done(null))
  })

export type Memory = { readonly resident: number; readonly peak: number }

/** Resident memory now and at its peak, in megabytes; null if the system doesn't say. */
export async function memoryOf({ pid }: Pick<ChildServer, 'pid'>): Promise<Memory | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024
  return status === '' ? null : { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

export const TICKS_PER_SECOND = 100

/** CPU seconds a process has used; null if the system doesn't say. */
export async function cpuSecondsOf({ pid }: Pick<ChildServer, 'pid'>): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may contain anything, user and system time are the 12th and 13th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' ? null : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The processes that it started, such as workers. */
export async function childrenOf({ pid }: Pick<ChildServer, 'pid'>): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(/\s+/).filter(Boolean).map(Number)
}

/** Of a process and those that it started. */
export async function cpuSecondsOfAll(server: Pick<ChildServer, 'pid'>): Promise<number> {
  const pids = [server.pid, ...(await childrenOf(server))]
  const seconds = await Promise.all(pids.map((pid) => cpuSecondsOf({ pid })))
  return seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

const LOOK_MS = 500
const IDLE_SHARE = 0.05
const SETTLE_TIMEOUT_MS = 600_000

/** Waits until a server has nothing left to do in the background; returns the CPU seconds that took. */
export async function settle(server: ChildServer): Promise<number> {
  const start = await cpuSecondsOfAll(server)
  let before = start
  for (const deadline = performance.now() + SETTLE_TIMEOUT_MS; performance.now() < deadline; ) {
    await sleep(LOOK_MS)
    const now = await cpuSecondsOfAll(server)
    if (now - before <= (IDLE_SHARE * LOOK_MS) / 1_000) return now - start
    before = now
  }
  throw new Error('A server never came to rest.')
}
