import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram, programOf } from '../../src/commands/install-package.ts'
import { openClock } from './clock.ts'
import { temporaryFolder } from './engines.ts'
import { freePort } from './postgres.ts'
import { waitUntil } from './wait-until.ts'

const DEPLOY = path.join(import.meta.dirname, '../../deploy')

export type EdgeKind = 'nginx' | 'varnish'
export const EDGES: readonly EdgeKind[] = ['nginx', 'varnish']

/** One of the two caches from Debian's packages, with the configuration in deploy/, in front of some ports. */
export type Edge = {
  readonly port: number
  readonly pid: number
  /** Its cache folder (nginx), or the address for BAN (Varnish), as the purge listener takes it. */
  readonly purgeArgs: readonly string[]
  /** Comes back when so much time has passed for answers that are kept for an hour, if it was opened as `quick`. */
  readonly pass: (seconds: number) => Promise<void>
  readonly stop: () => Promise<void>
}

export type EdgeOptions = {
  readonly origins: readonly [number, number]
  readonly listener?: number
  /** Time can be made to pass. */
  readonly quick?: boolean
  /** How many worker processes nginx has. */
  readonly workers?: number
  /** More servers of nginx. */
  readonly servers?: string
}

export const startEdge = (kind: EdgeKind, options: EdgeOptions): Promise<Edge> =>
  kind === 'nginx' ? startNginx(options) : startVarnish(options)

/** Replaces what an operator changes; fails if it is not there. */
export function changed(text: string, changes: Readonly<Record<string, string>>): string {
  let result = text
  for (const [from, to] of Object.entries(changes)) {
    if (!result.includes(from)) throw new Error(`The configuration has no “${from}”.`)
    result = result.replaceAll(from, to)
  }
  return result
}

async function program(name: string, ...packages: readonly string[]): Promise<string> {
  const found = await programOf(name, ...packages)
  if (found === null) throw new Error(`Install ${packages.join(' and ')} first.`)
  return found
}

/** nginx forgets all variables but these. */
const CLOCK = ['FAKETIME_TIMESTAMP_FILE', 'FAKETIME_NO_CACHE', 'FAKETIME_DONT_FAKE_MONOTONIC']

/** Writes the configuration in deploy/nginx with these values, and returns the path of the whole. */
export async function writeNginx(
  folder: string,
  options: EdgeOptions & { readonly port: number },
): Promise<string> {
  const { port, listener = 9, workers = 2, servers = '' } = options
  const [one, two] = options.origins
  const given = path.join(DEPLOY, 'nginx')
  await mkdir(path.join(folder, 'temp'), { recursive: true })
  await cp(path.join(given, 'dogleg'), path.join(folder, 'dogleg'), { recursive: true })
  const processes = path.join(folder, 'dogleg/processes.conf')
  const ports = { '127.0.0.1:8081': `127.0.0.1:${one}`, '127.0.0.1:8082': `127.0.0.1:${two}` }
  await writeFile(processes, changed(await readFile(processes, 'utf8'), ports))
  const main = changed(await readFile(path.join(given, 'dogleg.conf'), 'utf8'), {
    'listen 80': `listen 127.0.0.1:${port}`,
    '/var/cache/dogleg-edge': path.join(folder, 'cache'),
    '/var/log/nginx/dogleg.log': path.join(folder, 'access.log'),
    '127.0.0.1:8091': `127.0.0.1:${listener}`,
  })
  await writeFile(path.join(folder, 'dogleg.conf'), main)
  await cp(path.join(given, 'dogleg-main.conf'), path.join(folder, 'dogleg-main.conf'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/temp/${what};`,
  )
  // What Debian's own nginx.conf has around it, in a folder of ours.
  const whole = `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
include dogleg-main.conf;
${CLOCK.map((name) => `env ${name};`).join('\n')}
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  sendfile on;
  tcp_nopush on;
  include /etc/nginx/mime.types;
  ${temporary.join('\n  ')}
  include dogleg.conf;
  ${servers}
}
`
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, whole)
  return file
}

async function startNginx(options: EdgeOptions): Promise<Edge> {
  const nginx = await program('nginx', 'nginx-light')
  const folder = await temporaryFolder()
  const port = await freePort()
  const file = await writeNginx(folder, { ...options, port })
  const clock = options.quick ? await openEdgeClock(folder) : NO_CLOCK
  const child = start(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], clock.env)
  const stop = () => end(child, 'SIGTERM', folder)
  await orEnd(stop, () => waitUntil(() => answers(port, child), 'nginx'))
  const purgeArgs = ['--nginx', path.join(folder, 'cache')]
  return { port, pid: child.pid ?? 0, purgeArgs, pass: clock.pass, stop }
}

const SPEED = 600

/** Varnish cannot run on a clock of ours. Where time has to pass, its hour takes six seconds. */
const QUICK = {
  'set req.grace = 60s;': `set req.grace = ${60 / SPEED}s;`,
  'set beresp.keep = 1h;': `set beresp.keep = 1h; set beresp.ttl = beresp.ttl / ${SPEED}.0;`,
}

export async function writeVarnish(
  folder: string,
  { origins: [one, two], quick }: EdgeOptions,
): Promise<string> {
  const vcl = await readFile(path.join(DEPLOY, 'varnish/dogleg.vcl'), 'utf8')
  const file = path.join(folder, 'dogleg.vcl')
  const ports = { '"8081"': `"${one}"`, '"8082"': `"${two}"` }
  await writeFile(file, changed(vcl, { ...ports, ...(quick ? QUICK : {}) }))
  return file
}

/** The settings after -p in the unit for systemd. */
async function varnishParameters(): Promise<readonly string[]> {
  const unit = await readFile(path.join(DEPLOY, 'varnish/varnish.service.conf'), 'utf8')
  return [...unit.matchAll(/ -p (\S+)/g)].flatMap(([, setting = '']) => ['-p', setting])
}

async function startVarnish(options: EdgeOptions): Promise<Edge> {
  const varnishd = await program('varnishd', 'varnish')
  const folder = await temporaryFolder()
  const [port, purge] = [await freePort(), await freePort()]
  const file = await writeVarnish(folder, options)
  const sockets = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purge}`, '-T', 'none']
  const storage = ['-j', 'none', '-n', path.join(folder, 'work'), '-s', 'malloc,64m']
  const args = ['-F', ...sockets, ...storage, '-f', file, ...(await varnishParameters())]
  const child = start(varnishd, args, {})
  const stop = () => end(child, 'SIGTERM', folder)
  await orEnd(stop, () => waitUntil(() => answers(port, child), 'Varnish'))
  const pass = (seconds: number) => sleep((seconds / SPEED) * 1_000)
  const purgeArgs = ['--varnish', `http://127.0.0.1:${purge}`]
  return { port, pid: child.pid ?? 0, purgeArgs, pass, stop }
}

/** A clock that can be set forward while nginx runs, so that an hour passes at once. */
async function openEdgeClock(folder: string) {
  const clock = await openClock(folder)
  if (clock === null) throw new Error('Install faketime first.')
  let ahead = 0
  const pass = async (seconds: number) => {
    ahead += seconds
    await clock.set(ahead)
    // nginx looks at the clock when something happens.
    await sleep(1_000)
  }
  return { pass, env: clock.env }
}

const NO_CLOCK = { pass: async (_seconds: number) => {}, env: {} }

function start(file: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr?.on('data', (text) => {
    if (process.env.DOGLEG_TEST_EDGE_LOG) process.stderr.write(text)
  })
  return child
}

export async function end(child: ChildProcess, signal: NodeJS.Signals, folder?: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
}

async function orEnd(stop: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await stop()
    throw error
  }
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The cache ended with ${child.exitCode}.`)
  return ask(port, '/', { headers: { Host: 'nobody.example' } }).then(
    () => true,
    () => false,
  )
}

export type EdgeAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** What the edge says it did: HIT, MISS, PASS, … */
  readonly cache: string
}

export type AskOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string
  /** The client's own address, one of 127.0.0.0/8. */
  readonly from?: string
}

export const HOST = 'dogleg.example'

/** One request with exactly these headers, nothing followed or decoded. */
export function ask(port: number, target: string, options: AskOptions = {}): Promise<EdgeAnswer> {
  const { method = 'GET', headers = {}, body, from = '127.0.0.1' } = options
  const { promise, resolve, reject } = Promise.withResolvers<EdgeAnswer>()
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, path: target, method, localAddress: from, agent: false, timeout: 30_000 },
      headers: { Host: HOST, ...headers } as Record<string, string | string[]>,
    },
    async (response) => {
      try {
        const whole = Buffer.concat(await response.toArray())
        const cache = String(response.headers['x-cache'] ?? '')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, cache })
      } catch (error) {
        reject(error)
      }
    },
  )
  sent.once('timeout', () => sent.destroy(new Error(`${target} took too long.`)))
  sent.once('error', reject)
  sent.end(body)
  return promise
}

export const isInstalled = async (name: string) => (await findProgram(name)) !== null
