import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { access, chmod, chown, cp, glob, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { installPackages } from '../../src/commands/install-package.ts'
import { freePort } from './postgres.ts'
import { waitUntil } from './wait-until.ts'

const DEPLOY = path.join(import.meta.dirname, '../../deploy')
const run = promisify(execFile)

// PostgreSQL refuses to run as root, so root starts it as nobody.
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** One of two PostgreSQL servers, from Debian's packages. */
export type PairServer = {
  readonly port: number
  /** Of a database on this server, whoever may write to it. */
  readonly url: (database?: string) => string
  readonly start: () => Promise<void>
  /** The whole server at once, as when a machine loses its power. */
  readonly kill: () => Promise<void>
  /** No process of it runs on: connections stay open, and nobody answers. */
  readonly freeze: () => Promise<void>
  readonly thaw: () => Promise<void>
  readonly promote: () => Promise<void>
}

/** A primary and a standby that confirms every commit, with the settings in `deploy/postgresql`. */
export type Pair = {
  readonly primary: PairServer
  readonly standby: PairServer
  readonly stop: () => Promise<void>
}

export async function needPackage(name: string, file: string): Promise<void> {
  const isThere = () =>
    access(file).then(
      () => true,
      () => false,
    )
  if (!(await isThere())) await installPackages(name)
  if (!(await isThere())) throw new Error(`This test needs Debian's package ${name}.`)
}

async function binariesFolder(): Promise<string> {
  const find = async () => (await Array.fromAsync(glob('/usr/lib/postgresql/*/bin/postgres'))).sort().at(-1)
  if ((await find()) === undefined) await installPackages('postgresql')
  const found = await find()
  if (found === undefined) throw new Error("This test needs Debian's package postgresql.")
  return path.dirname(found)
}

export async function startPair(): Promise<Pair> {
  const bin = await binariesFolder()
  const root = await mkdtemp(path.join(tmpdir(), 'dogleg-pair-'))
  if (user.uid) await chown(root, user.uid, user.gid)
  await chmod(root, 0o700)
  const [one, two] = [path.join(root, 'one'), path.join(root, 'two')]
  const as = (command: string, args: readonly string[]) => run(path.join(bin, command), [...args], user)
  await as('initdb', ['-D', one, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'])
  await install(one, ['both.conf'])
  const primary = await serverIn(bin, one)
  await primary.start()
  await command(primary, 'create role dogleg_check login')
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=dogleg_standby`
  await as('pg_basebackup', ['-D', two, '-d', from, '-R', '-C', '-S', 'dogleg_standby', '-c', 'fast', '-N'])
  const standby = await serverIn(bin, two)
  await standby.start()
  // Not before: the primary would wait for a standby that is not there.
  await install(one, ['both.conf', 'primary.conf'])
  await command(primary, 'select pg_reload_conf()')
  await waitUntil(async () => (await syncStateOf(primary)) === 'sync', 'the standby to confirm commits')
  return {
    primary,
    standby,
    stop: async () => {
      for (const server of [primary, standby]) {
        await server.thaw()
        await server.kill()
      }
      await rm(root, { recursive: true, force: true })
    },
  }
}

const SMALL = ['listen_addresses=127.0.0.1', 'shared_buffers=32MB', 'fsync=off']

/** As an operator would: files next to postgresql.conf, and a line for each that includes it. */
async function install(folder: string, files: readonly string[]) {
  const settings = path.join(folder, 'postgresql.conf')
  const own = (await readFile(settings, 'utf8')).replace(/^include .*\n/gm, '')
  await writeFile(settings, `${own}${files.map((file) => `include '${file}'\n`).join('')}`)
  for (const file of files) {
    await cp(path.join(DEPLOY, 'postgresql', file), path.join(folder, file))
    if (user.uid) await chown(path.join(folder, file), user.uid, user.gid)
  }
}

async function serverIn(bin: string, folder: string): Promise<PairServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const options = [...SMALL, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(child)) sendSignal(pid, name)
  }
  return {
    port,
    url,
    start: async () => {
      child = spawn(path.join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...options], {
        ...user,
        stdio: 'ignore',
      })
      await waitUntil(() => answers(url()), 'PostgreSQL')
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => child?.once('exit', done))
      await signal('SIGKILL')
      await gone
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    promote: async () => {
      await run(path.join(bin, 'pg_ctl'), ['promote', '-D', folder, '-w', '-t', '30'], user)
    },
  }
}

/** The server and its children; the server first, so that it starts no more of them. */
async function processesOf(child: ChildProcess | undefined): Promise<readonly number[]> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return []
  const found = [child.pid]
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === child.pid) found.push(Number(name))
  }
  return found
}

function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

/** One statement on a connection of its own. */
export async function ask<R>(url: string, statement: string): Promise<readonly R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as R[]
  } finally {
    await client.end()
  }
}

export const command = (server: PairServer, statement: string) => ask(server.url(), statement)

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

async function syncStateOf(server: PairServer): Promise<string | undefined> {
  const rows = await ask<{ sync_state: string }>(server.url(), 'select sync_state from pg_stat_replication')
  return rows[0]?.sync_state
}

/** HAProxy with the file in `deploy/haproxy`: the address to write to, and the one of a standby. */
export async function startHaproxy({ primary, standby }: Pair) {
  await needPackage('haproxy', '/usr/sbin/haproxy')
  const [writes, reads] = [await freePort(), await freePort()]
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', path.join(DEPLOY, 'haproxy/postgresql.cfg')], {
    env: {
      DOGLEG_PG_WRITES: String(writes),
      DOGLEG_PG_READS: String(reads),
      DOGLEG_PG_ONE: `127.0.0.1:${primary.port}`,
      DOGLEG_PG_TWO: `127.0.0.1:${standby.port}`,
    },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => child.once('exit', done))
  const at = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await waitUntil(() => answers(at(reads, 'postgres')), 'HAProxy')
  return {
    writes: (database = 'postgres') => at(writes, database),
    reads: (database = 'postgres') => at(reads, database),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
