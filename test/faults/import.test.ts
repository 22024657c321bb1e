import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
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
import { ENGINES, type Engine, type EngineName, openEngine, temporaryFolder } from '../support/engines.ts'
import { importRecords } from '../support/service.ts'

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

const BIG = 30_000
const OLD = 300

/** Waits until the import writes to the library itself, not to its temporary tables. */
async function untilCommitting({ where, db }: Engine, isOver: () => boolean) {
  const wal = `${sqliteFile(where.folder)}-wal`
  const sizeBefore = where.url ? 0 : (await stat(wal)).size
  const isWriting = async () => {
    if (!where.url) return (await stat(wal)).size > sizeBefore + (1 << 20)
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
      and state = 'active' and query like 'insert into "course%'`.execute(db)
    return rows.length > 0
  }
  while (!isOver() && !(await isWriting())) await sleep(5)
}

/** Starts the import and kills it at the right moment; returns whether it had already ended. */
async function killImport(
  engine: Engine,
  file: string,
  untilThen: (isOver: () => boolean) => Promise<unknown>,
) {
  const child = startImport(engine.where, file)
  const ended = outcome(child)
  await untilThen(() => child.exitCode !== null)
  child.kill('SIGKILL')
  return (await ended).code !== null
}

const atRandom = () => sleep(300 + Math.random() * 900)

for (const name of ENGINES)
  test(`kill -9 during an import leaves the old library intact, and the next import works (${name})`, async () => {
    const big = await writeRecords(`big-${name}.ndjson`, version('new', BIG))
    const engine = await openEngine(name)
    try {
      await importRecords(engine.where.folder, engine.where.url, version('old', OLD))
      const old = await tables(engine.db)
      assert.deepEqual([old.courses, old.others, old.marks], [OLD, [OLD, OLD, OLD], ['old']])
      const moments = [atRandom, atRandom, (isOver: () => boolean) => untilCommitting(engine, isOver)]
      for (const moment of moments) {
        assert.equal(await killImport(engine, big, moment), false, 'the import ended before it was killed')
        assert.deepEqual(await tables(engine.db), old)
      }
      const { code, out, err } = await outcome(startImport(engine.where, big))
      assert.equal(code, 0, err)
      assert.match(out, /read 30000, added 29700, changed 300, unchanged 0, merged 0, left out 0, rejected 0/)
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

for (const name of ENGINES)
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

const VERSIONS = 5
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

/** Polls until the import is over; returns the versions it saw. */
async function lookWhile(isRunning: () => boolean, look: () => Promise<number>): Promise<Set<number>> {
  const seen = new Set<number>()
  while (isRunning()) {
    seen.add(await look())
    await sleep(10)
  }
  return seen.add(await look())
}

const refreshed = async (library: Library) => versionOfSnapshot(await library.refresh())

for (const name of ENGINES)
  test(`a reader never sees half a library while imports commit (${name})`, async () => {
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
      assert.ok(indexes.size >= 3 && snapshots.size >= 2, `saw ${[...indexes]} and ${[...snapshots]}`)
      assert.ok(indexes.has(VERSIONS) && snapshots.has(VERSIONS))
    } finally {
      library.close()
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
    await sleep(1_500)
    release()
    await holding
    const { code, err } = await ended
    assert.deepEqual([code, err], [0, ''])
    assert.equal(await countCourses(engine.db), 5)
  } finally {
    await engine.close()
  }
})
