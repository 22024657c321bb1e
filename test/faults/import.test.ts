import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { countCourses } from '../../src/course/course-store.ts'
import { readLibraryState } from '../../src/course/library-state-store.ts'
import { type Library, openLibrary } from '../../src/library/library.ts'
import { loadIndex } from '../../src/library/load-index.ts'
import { courseBody, type Snapshot } from '../../src/library/snapshot.ts'
import { type Db, sqliteFile, type Where } from '../../src/platform/db/open.ts'
import {
  type Engine,
  type EngineName,
  openEngine,
  temporaryFolder,
  USUAL_ENGINES,
} from '../support/engines.ts'
import { runHere } from '../support/run-here.ts'
import { importRecords } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const DOGLEG = path.join(import.meta.dirname, '../../dogleg')

let folder = ''
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true, force: true }))

/** The real command in its own process. */
function startImport({ folder: data, url }: Where, ...files: readonly string[]): ChildProcess {
  const env = { ...process.env, DOGLEG_DATABASE_URL: url ?? '' }
  return spawn(DOGLEG, ['import', ...files, '--data', data], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function outcome(child: ChildProcess) {
  const code = new Promise<number | null>((done) => child.once('exit', done))
  const [out = '', err = ''] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  )
  return { code: await code, out, err }
}

async function writeRecords(name: string, records: readonly object[]): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return file
}

const SOURCE = { name: 'Survey' }

/** Courses that name the file they came from, in their summary and details. */
const version = (mark: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ id: i, source: SOURCE, name: `Course ${i}` },
    ...{ region: mark, address: mark },
  }))

/** The contents of the tables, where a partial import would show. */
async function tables(db: Db) {
  const marks = await db.selectFrom('course').select('region').distinct().orderBy('region').execute()
  const count = (table: 'course_detail' | 'course_identity' | 'course_slug') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const others = await Promise.all([count('course_detail'), count('course_identity'), count('course_slug')])
  return {
    ...(await readLibraryState(db)),
    courses: await countCourses(db),
    others: others.map(({ n }) => n),
    marks: marks.map(({ region }) => region),
  }
}

const BIG = thorough(600, 30_000)
const OLD = 300

const HELD_BACK = 7

/**
 * In mid-commit, however quick the machine: a trigger holds the import back while it writes to the library itself, on
 * SQLite by work without an end, on PostgreSQL by a lock of ours.
 */
async function whileCommitting(engine: Engine, work: (untilThen: () => Promise<void>) => Promise<void>) {
  if (engine.where.url === null) {
    await sql`create trigger hold_back before insert on course_detail
      begin select count(*) from course a, course b, course c, course d, course e; end`.execute(engine.db)
    await work(() => untilLocked(sqliteFile(engine.where.folder)))
    await sql`drop trigger hold_back`.execute(engine.db)
    return
  }
  await sql`create function hold_back() returns trigger language plpgsql as
    $$ begin perform pg_advisory_lock_shared(${sql.lit(HELD_BACK)}); return new; end $$`.execute(engine.db)
  await sql`create trigger hold_back before insert on course_detail
    for each row execute function hold_back()`.execute(engine.db)
  await engine.db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${HELD_BACK})`.execute(own)
    await work(() => untilHeldBack(own))
    await sql`select pg_advisory_unlock(${HELD_BACK})`.execute(own)
  })
  await sql`drop trigger hold_back on course_detail`.execute(engine.db)
}

/** Somebody writes, and goes on writing: the start of an import also writes, but not for long. */
async function untilLocked(file: string) {
  const other = new DatabaseSync(file, { timeout: 0 })
  let times = 0
  await waitUntil(async () => {
    await sleep(50)
    times = isLocked(other) ? times + 1 : 0
    return times >= 6
  }, 'the import to write')
  other.close()
}

function isLocked(db: DatabaseSync): boolean {
  try {
    db.exec('begin immediate')
    db.exec('rollback')
    return false
  } catch {
    return true
  }
}

const untilHeldBack = (db: Db) =>
  waitUntil(async () => {
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    return (await waiting.execute(db)).rows.length > 0
  }, 'the import to write')

/** Starts the import and kills it at the right moment; returns whether it had already ended. */
async function killImport(engine: Engine, file: string, untilThen: () => Promise<unknown>) {
  const child = startImport(engine.where, file)
  const ended = outcome(child)
  await untilThen()
  child.kill('SIGKILL')
  return (await ended).code !== null
}

const EARLY = 'the import ended before it was killed'

/** Somewhere on the way: a fraction of the time that a whole import takes on this machine. */
async function killOnTheWay(engine: Engine, file: string, old: object) {
  const whole = await openEngine(engine.where.url === null ? 'sqlite' : 'postgres')
  const began = performance.now()
  await outcome(startImport(whole.where, file))
  const took = performance.now() - began
  await whole.close()
  for (const share of [0.1, 0.2, 0.35]) {
    assert.equal(await killImport(engine, file, () => sleep(took * share)), false, EARLY)
    assert.deepEqual(await tables(engine.db), old)
  }
}

for (const name of USUAL_ENGINES)
  test(`kill -9 during an import leaves the old library intact, and the next import works (${name})`, async () => {
    const big = await writeRecords(`big-${name}.ndjson`, version('new', BIG))
    const engine = await openEngine(name)
    try {
      await importRecords(engine.where.folder, engine.where.url, version('old', OLD))
      const old = await tables(engine.db)
      assert.deepEqual([old.courses, old.others, old.marks], [OLD, [OLD, OLD, OLD], ['old']])
      await whileCommitting(engine, async (untilThen) => {
        assert.equal(await killImport(engine, big, untilThen), false, EARLY)
        assert.deepEqual(await tables(engine.db), old)
      })
      await thorough(async () => {}, killOnTheWay)(engine, big, old)
      const { folder: data, url } = engine.where
      const ran = await runHere(['import', big, '--data', data], { DOGLEG_DATABASE_URL: url ?? '' })
      assert.equal(ran.code, 0, ran.stderr)
      const counts = `read ${BIG}, added ${BIG - OLD}, changed ${OLD}, unchanged 0, merged 0, left out 0, rejected 0`
      assert.ok(ran.stdout.includes(counts), ran.stdout)
      const { revision, courses, others, marks } = await tables(engine.db)
      assert.deepEqual([revision, courses, marks], [old.revision + 1, BIG, ['new']])
      assert.deepEqual(others, [BIG, BIG, BIG])
    } finally {
      await engine.close()
    }
  })

/** New courses, and one that every file has. */
const share = (own: string, count: number) => [
  { id: 'shared', source: SOURCE, name: 'Shared' },
  ...Array.from({ length: count }, (_, i) => ({ id: `${own}${i}`, source: SOURCE, name: `${own} ${i}` })),
]

for (const name of USUAL_ENGINES)
  test(`concurrent imports into one database all succeed (${name})`, async () => {
    const engine = await openEngine(name)
    try {
      const files = await Promise.all(
        ['a', 'b', 'c'].map((own) => writeRecords(`${name}-${own}.ndjson`, share(own, 300))),
      )
      const outcomes = await Promise.all(files.map((file) => outcome(startImport(engine.where, file))))
      for (const { code, err } of outcomes) assert.deepEqual([code, err], [0, ''])
      const { revision, courses, others } = await tables(engine.db)
      assert.deepEqual([revision, courses], [3, 901])
      assert.deepEqual(others, [901, 901, 901])
    } finally {
      await engine.close()
    }
  })

const VERSIONS = thorough(3, 5)
const WHOLE = 500

/** Each file changes every course and adds some, so a mixture of two would show. */
const writeVersions = (name: EngineName) =>
  Promise.all(
    Array.from({ length: VERSIONS }, (_, i) =>
      writeRecords(`${name}-v${i + 1}.ndjson`, version(`v${i + 1}`, WHOLE + i + 1)),
    ),
  )

/** The version of an index; throws if it mixes several. */
async function versionOfIndex(db: Db): Promise<number> {
  const { filters, slugs, revision } = await loadIndex(db)
  assert.equal(filters.region.keys.length, 1, `a mixture: ${filters.region.keys}`)
  const found = Number(filters.region.keys[0]?.slice(1))
  assert.deepEqual([slugs.length, revision], [WHOLE + found, found + 1])
  return found
}

/** The version of a served library, from summaries and details of some of its courses. */
function versionOfSnapshot(snapshot: Snapshot): number {
  const marks = new Set<string>()
  for (let course = 0; course < snapshot.count; course += 97) {
    const { region, address } = JSON.parse(courseBody(snapshot, course, Buffer.allocUnsafe).toString())
    marks.add(region).add(address)
  }
  assert.equal(marks.size, 1, `a mixture: ${[...marks]}`)
  const found = Number([...marks][0]?.slice(1))
  assert.equal(snapshot.count, WHOLE + found)
  return found
}

// Each look reads the whole library.
const LOOKS_EVERY_MS = thorough(50, 10)

/** Polls until the import is over; returns the versions it saw. */
async function lookWhile(isRunning: () => boolean, look: () => Promise<number>): Promise<Set<number>> {
  const seen = new Set<number>()
  while (isRunning()) {
    seen.add(await look())
    await sleep(LOOKS_EVERY_MS)
  }
  return seen.add(await look())
}

const refreshed = async (library: Library) => versionOfSnapshot(await library.refresh())

for (const name of USUAL_ENGINES)
  test(`a reader never sees half a library while imports commit (${name})`, ONLY_THOROUGH, async () => {
    const engine = await openEngine(name)
    const library = openLibrary({
      where: engine.where,
      bases: { site: 'http://s.test', app: 'http://a.test' },
    })
    try {
      await importRecords(engine.where.folder, engine.where.url, version('v0', WHOLE))
      const child = startImport(engine.where, ...(await writeVersions(name)))
      const ended = outcome(child)
      const isRunning = () => child.exitCode === null
      const [indexes, snapshots] = await Promise.all([
        lookWhile(isRunning, () => versionOfIndex(engine.db)),
        lookWhile(isRunning, () => refreshed(library)),
      ])
      const { code, err } = await ended
      assert.equal(code, 0, err)
      // How many of the versions between they see depends on the machine.
      assert.ok(indexes.size >= 2 && indexes.has(VERSIONS), `saw ${[...indexes]}`)
      assert.ok(snapshots.has(VERSIONS), `saw ${[...snapshots]}`)
    } finally {
      await library.close()
      await engine.close()
    }
  })

test('an import waits for another writer, and never fails with "locked"', async () => {
  const engine = await openEngine('sqlite')
  try {
    const file = await writeRecords('waiting.ndjson', version('v1', 5))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holding = engine.db.transaction().execute(() => released)
    const ended = outcome(startImport(engine.where, file))
    await sleep(1_000)
    release()
    await holding
    const { code, err } = await ended
    assert.deepEqual([code, err], [0, ''])
    assert.equal(await countCourses(engine.db), 5)
  } finally {
    await engine.close()
  }
})
