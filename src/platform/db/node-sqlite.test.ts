import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Generated, Kysely, sql } from 'kysely'
import { temporaryFolder } from '../../../test/support/engines.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { NodeSqliteDialect } from './node-sqlite.ts'

type Thing = { readonly id: Generated<number>; readonly name: string | null; readonly n: number }
type Things = { readonly thing: Thing }
type Bench = { readonly db: Kysely<Things>; readonly file: string }

/** A database of its own, closed and gone when the test ends. */
async function openBench(t: TestContext, inThread: boolean, busyMs = 10_000): Promise<Bench> {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'things.db')
  const db = new Kysely<Things>({ dialect: new NodeSqliteDialect({ path: file, busyMs, inThread }) })
  await sql`create table thing (id integer primary key, name text unique, n integer not null)`.execute(db)
  t.after(async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  return { db, file }
}

const add = (db: Kysely<Things>, name: string, n = 0) => db.insertInto('thing').values({ name, n }).execute()

async function names(db: Kysely<Things>) {
  const rows = await db.selectFrom('thing').select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

/** Another process's write lock on the file. */
function lock(t: TestContext, file: string) {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  let held = true
  const release = () => {
    if (held) other.exec('commit')
    held = false
  }
  t.after(() => {
    release()
    other.close()
  })
  return release
}

for (const inThread of [false, true])
  describe(inThread ? 'in a thread of its own' : 'on the event loop', () => {
    test('transactions that run at once do not interleave', async (t) => {
      const { db } = await openBench(t, inThread)
      await add(db, 'counter')
      const countUp = () =>
        db.transaction().execute(async (trx) => {
          const { n } = await trx.selectFrom('thing').select('n').executeTakeFirstOrThrow()
          await sleep(1)
          await trx
            .updateTable('thing')
            .set({ n: n + 1 })
            .execute()
        })
      await Promise.all(Array.from({ length: 20 }, countUp))
      assert.deepEqual(await db.selectFrom('thing').select('n').execute(), [{ n: 20 }])
    })

    test('a plain write beside a transaction is not rolled back with it', async (t) => {
      const { db } = await openBench(t, inThread)
      const failing = db.transaction().execute(async (trx) => {
        await add(trx, 'inside')
        await sleep(20)
        throw new Error('changed its mind')
      })
      const beside = add(db, 'beside')
      await assert.rejects(failing, /changed its mind/)
      await beside
      assert.deepEqual(await names(db), ['beside'])
    })

    test('a plain read beside a transaction waits and never sees it half done', async (t) => {
      const { db } = await openBench(t, inThread)
      const writing = db.transaction().execute(async (trx) => {
        await add(trx, 'first')
        await sleep(20)
        await add(trx, 'second')
      })
      assert.equal((await names(db)).length, 2)
      await writing
    })

    test('turns are taken in the order they were asked for', async (t) => {
      const { db } = await openBench(t, inThread)
      await Promise.all(Array.from({ length: 30 }, (_, i) => add(db, `thing ${i}`)))
      assert.deepEqual(
        await names(db),
        Array.from({ length: 30 }, (_, i) => `thing ${i}`),
      )
    })

    test('a savepoint can be undone and the transaction goes on', async (t) => {
      const { db } = await openBench(t, inThread)
      const trx = await db.startTransaction().execute()
      await add(trx, 'kept')
      const point = await trx.savepoint('here').execute()
      await add(point, 'undone')
      const undone = await point.rollbackToSavepoint('here').execute()
      await add(undone, 'after')
      const released = await undone.releaseSavepoint('here').execute()
      await released.commit().execute()
      assert.deepEqual(await names(db), ['kept', 'after'])
    })

    test('what a transaction wrote is gone after an error in it', async (t) => {
      const { db } = await openBench(t, inThread)
      await add(db, 'there')
      const clash = db.transaction().execute(async (trx) => {
        await add(trx, 'new')
        await add(trx, 'there')
      })
      await assert.rejects(clash, /UNIQUE constraint failed: thing.name/)
      assert.deepEqual(await names(db), ['there'])
    })

    test('an error of a constraint reaches the caller, and the connection goes on', async (t) => {
      const { db } = await openBench(t, inThread)
      await add(db, 'there')
      await assert.rejects(add(db, 'there'), { code: 'ERR_SQLITE_ERROR', message: /UNIQUE/ })
      await assert.rejects(sql`insert into thing (name, n) values ('x', null)`.execute(db), /NOT NULL/)
      await assert.rejects(sql`select * from absent`.execute(db), /no such table/)
      await add(db, 'next')
      assert.deepEqual(await names(db), ['there', 'next'])
    })

    test('waiting for another process does not block the event loop', async (t) => {
      const { db, file } = await openBench(t, inThread)
      const release = lock(t, file)
      let ticks = 0
      const ticking = setInterval(() => ticks++, 5)
      const writing = add(db, 'patient')
      await waitUntil(() => ticks >= 20, 'the event loop to turn')
      assert.deepEqual(await countInFile(file), 0)
      release()
      await writing
      clearInterval(ticking)
      assert.deepEqual(await names(db), ['patient'])
    })

    async function countInFile(file: string): Promise<unknown> {
      const other = new DatabaseSync(file)
      const row = other.prepare('select count(*) as n from thing').get()
      other.close()
      return row?.n
    }

    test('a transaction waits for another process too, and reads go on meanwhile', async (t) => {
      const { db, file } = await openBench(t, inThread)
      const release = lock(t, file)
      assert.deepEqual(await names(db), [])
      setTimeout(release, 60)
      await db.transaction().execute((trx) => add(trx, 'patient'))
      assert.deepEqual(await names(db), ['patient'])
    })

    test('the wait for another process has an end, and is then an error', async (t) => {
      const { db, file } = await openBench(t, inThread, 100)
      const release = lock(t, file)
      const started = performance.now()
      await assert.rejects(add(db, 'impatient'), /database is locked/)
      const waited = performance.now() - started
      assert.ok(waited >= 100, `${waited} ms`)
      release()
      await add(db, 'patient')
      assert.deepEqual(await names(db), ['patient'])
    })

    test('a read-only transaction sees one state, whatever another process writes', async (t) => {
      const { db, file } = await openBench(t, inThread)
      await add(db, 'before')
      await db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => {
          assert.deepEqual(await names(trx), ['before'])
          const other = new DatabaseSync(file)
          other.exec("insert into thing (name, n) values ('meanwhile', 0)")
          other.close()
          assert.deepEqual(await names(trx), ['before'])
        })
      assert.deepEqual(await names(db), ['before', 'meanwhile'])
    })

    test('a write says how many rows it met and which id it gave', async (t) => {
      const { db } = await openBench(t, inThread)
      const { insertId } = await db.insertInto('thing').values({ name: 'a', n: 1 }).executeTakeFirstOrThrow()
      assert.equal(insertId, 1n)
      await add(db, 'b', 1)
      const { numUpdatedRows } = await db
        .updateTable('thing')
        .set({ n: 2 })
        .where('n', '=', 1)
        .executeTakeFirstOrThrow()
      assert.equal(numUpdatedRows, 2n)
      const { numDeletedRows } = await db.deleteFrom('thing').where('n', '=', 9).executeTakeFirstOrThrow()
      assert.equal(numDeletedRows, 0n)
    })

    test('a write with returning gives its rows', async (t) => {
      const { db } = await openBench(t, inThread)
      const rows = await db
        .insertInto('thing')
        .values({ name: 'a', n: 1 })
        .returning(['id', 'name'])
        .execute()
      assert.deepEqual(rows, [{ id: 1, name: 'a' }])
    })

    test('true and false are 1 and 0, undefined is null', async (t) => {
      const { db } = await openBench(t, inThread)
      const { rows } = await sql`select ${true} as yes, ${false} as no, ${undefined} as none`.execute(db)
      assert.deepEqual(rows, [{ yes: 1, no: 0, none: null }])
    })

    test('more different statements than are kept all work', async (t) => {
      const { db } = await openBench(t, inThread)
      await add(db, 'a', 5)
      for (let i = 0; i < 250; i++) {
        const { rows } = await sql<{ sum: number }>`select n + ${sql.lit(i)} as sum from thing`.execute(db)
        assert.deepEqual(rows, [{ sum: 5 + i }])
      }
    })

    test('a statement follows a table whose columns changed', async (t) => {
      const { db } = await openBench(t, inThread)
      await add(db, 'a', 5)
      const all = () => db.selectFrom('thing').selectAll().execute()
      assert.deepEqual(await all(), [{ id: 1, name: 'a', n: 5 }])
      await sql`alter table thing add column note text default 'new'`.execute(db)
      assert.deepEqual(await all(), [{ id: 1, name: 'a', n: 5, note: 'new' }])
      await sql`alter table thing drop column n`.execute(db)
      assert.deepEqual(await all(), [{ id: 1, name: 'a', note: 'new' }])
    })

    test('a full disk is an error that says so, and what was there stays', async (t) => {
      const { db } = await openBench(t, inThread)
      await add(db, 'there')
      await sql`pragma max_page_count = 20`.execute(db)
      const filling = db.transaction().execute(async (trx) => {
        for (let i = 0; i < 200; i++) await add(trx, `${i} ${'x'.repeat(1_000)}`)
      })
      await assert.rejects(filling, /database or disk is full/)
      assert.deepEqual(await names(db), ['there'])
      await db.deleteFrom('thing').execute()
      assert.deepEqual(await names(db), [])
    })
  })
