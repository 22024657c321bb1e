import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { createGuest } from '../account/guest-store.ts'
import type { Db } from '../platform/db/open.ts'
import { removePosition, savePosition } from './position-store.ts'
import { rewritePositions } from './position-trace-store.ts'

async function openTable(t: TestContext, engine: (typeof ENGINES)[number], golfers: number) {
  const { db, close } = await openEngine(engine)
  t.after(close)
  const ids: string[] = []
  for (let i = 0; i < golfers; i++) {
    const id = await createGuest({ db, now: () => 0, random: randomBytes })
    const position = { point: { lat: i + 0.5, lng: -i }, accuracy: null, at: i, source: 'app' } as const
    await savePosition({ db, now: () => 0 }, id, position)
    ids.push(id)
  }
  return { db, ids }
}

const rowsOf = (db: Db) => db.selectFrom('position').selectAll().orderBy('at').execute()

/** The file of the table: a rewritten one has another. */
async function fileOf(db: Db) {
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('position') as file`.execute(db)
  return rows[0]?.file
}

for (const engine of ENGINES)
  describe(engine, () => {
    test('what is in the table stays as it is', async (t) => {
      const { db } = await openTable(t, engine, 90)
      const before = await rowsOf(db)
      assert.equal(before.length, 90)
      await rewritePositions(db)
      assert.deepEqual(await rowsOf(db), before)
    })
  })

test('on PostgreSQL a table that was never used, or is already rewritten, is left alone', async (t) => {
  const { db, ids } = await openTable(t, 'postgres', 1)
  const used = await fileOf(db)
  await removePosition(db, ids[0] ?? '')
  await rewritePositions(db)
  const rewritten = await fileOf(db)
  assert.notEqual(rewritten, used)
  await rewritePositions(db)
  assert.equal(await fileOf(db), rewritten)
})

test('on PostgreSQL one process at a time rewrites the table', async (t) => {
  const { db } = await openTable(t, 'postgres', 1)
  const before = await fileOf(db)
  await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(20260001)`.execute(other)
    await rewritePositions(db)
    assert.equal(await fileOf(db), before)
    await sql`select pg_advisory_unlock(20260001)`.execute(other)
  })
  await rewritePositions(db)
  assert.notEqual(await fileOf(db), before)
})

test('on PostgreSQL an account that is deleted at the same time is deleted', async (t) => {
  const { db, ids } = await openTable(t, 'postgres', 30)
  const [id = ''] = ids
  await db.transaction().execute(async (leaving) => {
    await sql`select id from account where id = ${id} for update`.execute(leaving)
    const rewriting = rewritePositions(db).catch((error: Error) => error.message)
    await sleep(100)
    await leaving.deleteFrom('account').where('id', '=', id).execute()
    assert.match(String(await rewriting), /lock timeout/)
  })
  assert.equal((await rowsOf(db)).length, 29)
})

test('on PostgreSQL we do not wait for somebody who has locked the table, such as a backup', async (t) => {
  const { db } = await openTable(t, 'postgres', 1)
  const before = await fileOf(db)
  await db.transaction().execute(async (backup) => {
    await sql`lock table position in access share mode`.execute(backup)
    await assert.rejects(rewritePositions(db), /lock timeout/)
  })
  await rewritePositions(db)
  assert.notEqual(await fileOf(db), before)
})
