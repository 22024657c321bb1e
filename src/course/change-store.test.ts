import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { up } from '../../migrations/0017-course-changes.ts'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { importFile } from '../import/import-file.ts'
import { type Db, isPostgres, openDb } from '../platform/db/open.ts'
import { readChanges, readLastNumber, readNumberAt } from './change-store.ts'
import { advanceLibrary, readLibraryState } from './library-state-store.ts'

const course = (id: string, more: object = {}) => ({
  ...{ id, source: { name: 'Survey' }, name: `Course ${id}`, slug: `course-${id}` },
  ...more,
})

const mill = (id: string, par_total: number) => ({
  ...{ id, source: { name: 'Survey' }, name: 'Old Mill', slug: `mill-${id}`, par_total },
  ...{ lat: 53.27, lng: -9.05, country: 'ie', city: 'Galway' },
})

for (const name of ENGINES)
  describe(`the store of changes on ${name}`, () => {
    let engine: Engine
    beforeEach(async () => {
      engine = await openEngine(name)
    })
    afterEach(() => engine.close())

    let files = 0

    async function bring(records: readonly object[], now = 1_000, { db = engine.db, maxBytes = 1e6 } = {}) {
      const file = path.join(engine.where.folder, `changes-${files++}.ndjson`)
      await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
      return importFile(db, file, { dryRun: false, now: () => now, onProgress: () => {}, maxBytes })
    }

    const changes = (after = 0) => readChanges(engine.db, after, 1_000)
    const slugs = async (after = 0) => (await changes(after)).map(({ slug }) => slug)

    test('a slug has one row, and its newest change has a new number', async () => {
      await bring([course('a'), course('b'), course('c')])
      assert.deepEqual(await slugs(), ['course-a', 'course-b', 'course-c'])
      await bring([course('b', { par_total: 70 }), course('c')])
      assert.deepEqual(await slugs(), ['course-a', 'course-c', 'course-b'])
      assert.deepEqual(await slugs(3), ['course-b'])
      const [, , changed] = await changes()
      assert.deepEqual([changed?.number, changed?.added, changed?.leadsTo], [4, 2, 'course-b'])
    })

    test('an import that changes nothing numbers nothing', async () => {
      await bring([course('a')])
      await bring([course('a'), course('a')])
      assert.deepEqual([await readLastNumber(engine.db), await slugs()], [1, ['course-a']])
    })

    test('a slug that a record had before leads to its course', async () => {
      await bring([course('a')])
      await bring([course('a', { former_slugs: ['as-it-was'] })])
      assert.deepEqual(
        (await changes(1)).map(({ slug, leadsTo }) => [slug, leadsTo]),
        [['as-it-was', 'course-a']],
      )
    })

    test('courses that go through the temporary tables are numbered too', async () => {
      await bring([course('a'), course('b')], 1_000, { maxBytes: 0 })
      await bring([course('a', { par_total: 71 })], 2_000, { maxBytes: 0 })
      assert.deepEqual(await slugs(), ['course-b', 'course-a'])
    })

    test('a merged slug leads to the survivor, also when that is merged later', async () => {
      await bring([mill('1', 70), mill('2', 71), mill('3', 72)])
      await bring([mill('3', 71)])
      const one = await changes(3)
      assert.deepEqual(
        one.map(({ slug, leadsTo }) => [slug, leadsTo]),
        [['mill-3', 'mill-2']],
      )
      await bring([mill('2', 70)])
      const two = (await changes(4)).map(({ slug, leadsTo }) => [slug, leadsTo])
      assert.deepEqual(two.toSorted(), [
        ['mill-2', 'mill-1'],
        ['mill-3', 'mill-1'],
      ])
      assert.deepEqual((await slugs()).toSorted(), ['mill-1', 'mill-2', 'mill-3'])
    })

    test('a slug whose course is gone leads nowhere', async () => {
      await bring([course('a')])
      await engine.db.deleteFrom('course').execute()
      assert.deepEqual(
        (await changes()).map(({ leadsTo }) => leadsTo),
        [null],
      )
    })

    test('each revision has a later time than the one before, whatever the clock says', async () => {
      await bring([course('a')], 5_000)
      await bring([course('b')], 5_000)
      await bring([course('c')], 3_000)
      await bring([course('d')], 9_000)
      assert.deepEqual(
        (await changes()).map(({ at }) => at),
        [5_000, 5_001, 5_002, 9_000],
      )
      assert.equal((await readLibraryState(engine.db)).updatedAt, 9_000)
    })

    test('the number at a time is that of the last change up to it', async () => {
      await bring([course('a'), course('b')], 1_000)
      await bring([course('c')], 2_000)
      const at = (time: number) => readNumberAt(engine.db, time)
      assert.deepEqual(
        [await at(-1), await at(999), await at(1_000), await at(1_999), await at(2_000), await at(9e14)],
        [0, 0, 2, 2, 3, 3],
      )
    })

    test('a reader who follows the numbers misses nothing that several writers commit', async () => {
      const others = Array.from({ length: 3 }, () => openDb(engine.where))
      const seen: string[] = []
      let after = 0
      const follow = async () => {
        const rows = await changes(after)
        seen.push(...rows.filter(({ number }) => number > after).map(({ slug }) => slug))
        after = Math.max(after, rows.at(-1)?.number ?? 0)
      }
      const write = async (db: Db, writer: number) => {
        for (let n = 0; n < 3; n++) {
          await bring([course(`${writer}-${n}`), course(`${writer}-${n}-too`)], 1_000, { db })
          await follow()
        }
      }
      await Promise.all(others.map(write))
      await follow()
      assert.equal(new Set(seen).size, 18)
      await Promise.all(others.map((db) => db.destroy()))
    })

    test('the next writer gets its numbers only after the one before has committed', async (t) => {
      if (!isPostgres(engine.db)) return t.skip('SQLite has one writer at a time')
      const first = await engine.db.startTransaction().execute()
      assert.ok(await advanceLibrary(first, 0, 1))
      let isThrough = false
      const second = engine.db.transaction().execute(async (trx) => {
        const state = await advanceLibrary(trx, 0, 1)
        isThrough = true
        return state
      })
      await waitForLock(engine.db)
      assert.equal(isThrough, false)
      await first.commit().execute()
      assert.equal(await second, null, 'it starts again from the new revision')
    })

    test('a library from before has every slug once, in the order of its times', async () => {
      await bring([course('b'), mill('1', 70), mill('2', 71)], 1_000)
      await bring([course('a')], 2_000)
      await bring([mill('2', 70)], 3_000)
      await engine.db
        .updateTable('course')
        .set({ updated_at: 9_000 })
        .where('slug', '=', 'course-a')
        .execute()
      await engine.db.schema.dropTable('course_change').execute()
      await up(engine.db as unknown as Kysely<unknown>)
      const rows = await changes()
      assert.deepEqual(
        rows.map(({ number, added, slug, at }) => [number, added, slug, at]),
        [
          [1, 1, 'course-b', 1_000],
          [2, 2, 'mill-1', 1_000],
          [3, 3, 'mill-2', 1_000],
          [4, 4, 'course-a', 3_000],
        ],
      )
      await bring([course('b', { par_total: 70 })], 1)
      assert.deepEqual(
        (await changes(4)).map(({ slug, added, at }) => [slug, added, at]),
        [['course-b', 1, 3_001]],
      )
    })
  })

/** Until PostgreSQL says that somebody waits for another's transaction. */
async function waitForLock(db: Db) {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}
