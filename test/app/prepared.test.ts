import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { deserialize, serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Drawing } from '../../src/picture/thread/picture-order.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { closePrepared, preparedToWrite } from '../../src/platform/prepared/prepared-store.ts'
import { DESIGNED } from '../support/designed-course.ts'
import { openEngine, USUAL_ENGINES } from '../support/engines.ts'
import { runHere } from '../support/run-here.ts'
import { startTestService } from '../support/service.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

const DRAWN = { ...DESIGNED, slug: 'drawn', name: 'Prepared Links' }
const PLAIN = { slug: 'plain', name: 'Plain Field', country: 'ie', lat: 53, lng: -8 }

type Row = {
  readonly key: string
  readonly course: string
  readonly made_at: number
  readonly body: Uint8Array
}

const rowsOf = async (db: Db) =>
  (await sql<Row>`select key, course, made_at, body from prepared_answer order by key`.execute(db)).rows

const namesOf = (rows: readonly Row[]) => rows.map(({ key, made_at }) => `${key} ${made_at}`)

const MARK = '<svg xmlns="http://www.w3.org/2000/svg"><title>Drawn ahead</title></svg>'

/** Replaces what was drawn ahead, so that whoever draws anew is noticed. */
async function markDrawings(db: Db): Promise<number> {
  let marked = 0
  for (const { key, body } of await rowsOf(db)) {
    const drawing: Drawing = deserialize(body)
    if (drawing === null || drawing.type !== 'svg') continue
    const other = serialize({ ...drawing, body: gzipSync(MARK) })
    await sql`update prepared_answer set body = ${other} where key = ${key}`.execute(db)
    marked += 1
  }
  return marked
}

for (const engine of USUAL_ENGINES)
  test(
    `requests get what was prepared, twice is once, and a changed course is prepared anew (${engine})`,
    ONLY_THOROUGH,
    async (t) => {
      const service = await startTestService({
        ...{ records: [DRAWN, PLAIN], env: { DOGLEG_JOBS: '0' }, postgres: engine === 'postgres' },
      })
      const url = service.databaseUrl
      const env = { DOGLEG_DATA: service.folder, DOGLEG_DATABASE_URL: url ?? '' }
      const prepare = async () => {
        const { code, stdout, stderr } = await runHere(['prepare', '--json'], env)
        assert.equal(code, 0, stderr)
        return JSON.parse(stdout) as { readonly done: number; readonly left: number }
      }
      assert.deepEqual(await prepare(), { courses: 2, added: 2, done: 2, failed: 0, left: 0 })
      assert.equal((await readdir(`${service.folder}/export`)).length, 1, 'the bulk downloads')
      const db = openDb({ folder: `${service.folder}/prepared`, url })
      t.after(async () => {
        await db.destroy()
        await service.stop()
        await closePrepared()
      })
      const first = await rowsOf(db)
      const read = async (path: string) => (await fetch(`${service.origin}${path}`)).text()
      assert.ok((await markDrawings(db)) >= 20, 'the course, its holes and its greens')
      for (const path of ['/courses/drawn/holes/1.svg', '/courses/drawn/holes/18.svg'])
        assert.equal(await read(path), MARK, path)

      await prepare()
      assert.deepEqual(namesOf(await rowsOf(db)), namesOf(first), 'nothing was made again')

      const renamed = { ...DRAWN, name: 'Renamed Links' }
      await service.importRecords([renamed, PLAIN])
      await prepare()
      const last = await rowsOf(db)
      const known = new Set(namesOf(first))
      const kept = last.filter((row) => known.has(`${row.key} ${row.made_at}`))
      const courses = new Set(kept.map(({ course }) => course))
      assert.deepEqual(
        [...courses].toSorted(),
        ['card Plain Field', 'plain'],
        'only what is of the other course',
      )
      assert.ok(last.length >= first.length)
      assert.match(await read('/courses/drawn/holes/1.svg'), /Renamed Links/)
    },
  )

for (const engine of USUAL_ENGINES)
  test(`above the limit, the courses that were prepared first go first (${engine})`, async (t) => {
    const { where, close } = await openEngine(engine)
    t.after(async () => {
      await closePrepared()
      await close()
    })
    const store = await preparedToWrite(where)
    const courses = ['a', 'b', 'c', 'd']
    for (const [at, course] of courses.entries()) {
      t.mock.timers.enable({ apis: ['Date'], now: 1_000 * (at + 1) })
      for (const part of [1, 2])
        await store.save({ key: `${course}${part}`, course, content: 'x', body: new Uint8Array(100) })
      t.mock.timers.reset()
    }
    const kept = async () => {
      const found = await Promise.all(courses.map(async (course) => [course, await store.read(`${course}2`)]))
      return found.flatMap(([course, body]) => (body === null ? [] : [course])).join('')
    }
    await store.trim(800)
    assert.equal(await kept(), 'abcd')
    await store.trim(799)
    assert.equal(await kept(), 'bcd')
    await store.trim(450)
    assert.equal(await kept(), 'cd')
    await store.trim(0)
    assert.equal(await kept(), '')
  })
