import { readLibraryState } from '../course/library-state-store.ts'
import { openLibrary } from '../library/library.ts'
import { addressesOf, type Config, whereOf } from '../platform/config.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { type Db, isPostgres, openDb } from '../platform/db/open.ts'
import { MAX_CONNECTIONS } from '../platform/db/postgres-pool.ts'
import { isStandby, readClock, readSettings, type Settings } from '../platform/db/postgres-state-store.ts'
import { type FailingJobs, readFailingJobs } from '../platform/jobs/failing-jobs-store.ts'
import { countWaitingEvents } from '../premium/event-store.ts'
import { countStuckTasks } from '../premium/task-store.ts'
import { checkStandby } from './check-standby.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

/** Looks at the database without changing it: another version may be running on it. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const engine = config.databaseUrl === null ? 'embedded SQLite' : 'PostgreSQL'
  let db: Db | undefined
  try {
    db = openDb(whereOf(config))
    const started = performance.now()
    const { done, pending, unknown } = await readMigrations(db)
    const took = Math.round(performance.now() - started)
    const server = isPostgres(db) ? await checkPostgres(db) : []
    if (unknown.length > 0) return [tooNew(unknown), ...server]
    if (done.length === 0)
      return [
        note('database', `${engine} is empty: the first start creates the tables`),
        ...server,
        note('library', 'empty; the first start fills it with demo courses'),
      ]
    if (pending.length > 0) return [behind(pending), ...server]
    return [
      ok('database', `${engine} answers (${took} ms), tables are up to date`),
      ...server,
      ...(await checkCopy(config, db)),
      await checkLibrary(config, db),
      await checkWork(db),
      await checkJobs(db),
    ]
  } catch (error) {
    return [wrong('database', `${engine} does not answer (${(error as Error).message})`)]
  } finally {
    await db?.destroy()
  }
}

const tooNew = (unknown: readonly string[]) =>
  wrong(
    'database',
    `its tables are newer than this version (${unknown.at(-1)}): run the version that made them, or restore a backup from before`,
  )

const behind = (pending: readonly string[]) =>
  note(
    'database',
    `${pending.length} ${pending.length === 1 ? 'migration is' : 'migrations are'} pending, from ${pending[0]} on: the next start brings the tables up to date`,
  )

/** The one for big reads, if there is one. */
const checkCopy = async (config: Config, db: Db) =>
  checkStandby(config, (await readLibraryState(db)).revision)

/** Loads the library as a server would, so it fails if a server would fail. */
async function checkLibrary(config: Config, db: Db): Promise<Finding> {
  const { revision, updatedAt } = await readLibraryState(db)
  if (revision === 0) return note('library', 'empty; the first start fills it with demo courses')
  const library = openLibrary({ where: whereOf(config), bases: addressesOf(config.urls, 'http://localhost') })
  try {
    const { count } = await library.refresh()
    return ok(
      'library',
      `${count} ${count === 1 ? 'course' : 'courses'}, last changed ${new Date(updatedAt).toISOString()}`,
    )
  } catch (error) {
    return wrong('library', `cannot load it (${(error as Error).message})`)
  } finally {
    await library.close()
  }
}

/** What should be done by now and is not. */
async function checkWork(db: Db): Promise<Finding> {
  const [events, tasks] = [await countWaitingEvents(db, Date.now()), await countStuckTasks(db)]
  if (events === 0 && tasks === 0) return ok('work', 'nothing is left undone')
  return wrong(
    'work',
    `${events} payment events could not be applied, ${tasks} tasks at the payment provider are stuck: see docs/alarms.md#doglegpaymentswaiting`,
  )
}

async function checkJobs(db: Db): Promise<Finding> {
  const failing = await readFailingJobs(db)
  if (failing.length === 0) return ok('jobs', 'none has failed')
  const dead = failing.filter(({ isDead }) => isDead)
  return dead.length > 0
    ? wrong('jobs', `some failed too often: ${kindsOf(dead)}; ./dogleg jobs tells why`)
    : note('jobs', `some failed and will be tried again: ${kindsOf(failing)}; ./dogleg jobs tells why`)
}

const kindsOf = (some: readonly FailingJobs[]) =>
  some.map(({ kind, count }) => `${count} × ${kind}`).join(', ')

const OLDEST_VERSION = 140_000
const CLOCK_MS = 2_000
/** Besides its pool, each process listens for changes of the library and for what clients took of their limits. */
const PER_PROCESS = MAX_CONNECTIONS + 2
/** An import of a large file is one statement after the other, and each takes seconds. */
const SHORT_STATEMENT_MS = 60_000

async function checkPostgres(db: Db): Promise<readonly Finding[]> {
  const settings = await readSettings(db)
  return [
    checkVersion(settings),
    ...checkSafety(settings),
    checkConnections(settings),
    ...checkTimeout(settings),
    await checkWritable(db),
    await checkClock(db),
  ]
}

function checkVersion({ server_version, server_version_num }: Settings): Finding {
  return Number(server_version_num) < OLDEST_VERSION
    ? wrong('PostgreSQL', `${server_version} is too old: you need 14 or newer`)
    : ok('PostgreSQL', `version ${server_version}`)
}

/** What is acknowledged must be on the disk. */
function checkSafety({ fsync, full_page_writes, synchronous_commit }: Settings): readonly Finding[] {
  const findings: Finding[] = []
  for (const [name, value] of Object.entries({ fsync, full_page_writes }))
    if (value === 'off')
      findings.push(wrong('PostgreSQL', `${name} is off: a crash can destroy the database`))
  if (synchronous_commit === 'off')
    findings.push(
      wrong('PostgreSQL', 'synchronous_commit is off: a crash can lose what was acknowledged just before'),
    )
  return findings
}

function checkConnections({ max_connections, superuser_reserved_connections }: Settings): Finding {
  const free = Number(max_connections) - Number(superuser_reserved_connections)
  const processes = Math.floor(free / PER_PROCESS)
  const words = `max_connections ${max_connections} has room for ${processes} processes with ${PER_PROCESS} connections each`
  return processes === 0 ? wrong('PostgreSQL', words) : ok('PostgreSQL', words)
}

function checkTimeout({ statement_timeout }: Settings): readonly Finding[] {
  const ms = Number(statement_timeout)
  if (ms === 0 || ms >= SHORT_STATEMENT_MS) return []
  return [note('PostgreSQL', `statement_timeout is ${ms} ms: large imports may be ended by it`)]
}

async function checkWritable(db: Db): Promise<Finding> {
  return (await isStandby(db))
    ? wrong('PostgreSQL', 'this is a standby: nothing can be written')
    : ok('PostgreSQL', 'can be written')
}

/** Sessions and locks compare times of several machines. */
async function checkClock(db: Db): Promise<Finding> {
  const before = Date.now()
  const theirs = await readClock(db)
  const ours = (before + Date.now()) / 2
  const apart = Math.round(theirs - ours)
  return Math.abs(apart) > CLOCK_MS
    ? wrong(
        'clock',
        `the database’s clock differs from ours by ${(apart / 1_000).toFixed(1)} s: set both by NTP`,
      )
    : ok('clock', `agrees with the database’s to ${Math.abs(apart)} ms`)
}
