import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { createGuest } from '../account/guest-store.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { readRoundDataOf } from './all-rounds-store.ts'
import { parseRound, ROUND_LIMITS } from './round-json.ts'
import { deleteRound, listRounds, readRound, saveRound } from './round-store.ts'

const NOW = Date.UTC(2026, 5, 13, 12)
const idOf = (number: number) => `0198f3a2-5c1e-7b3a-9d21-${String(number).padStart(12, '0')}`

const roundOf = (number: number, hour: number, course_name = 'Links') =>
  parseRound({
    ...{ id: idOf(number), course: 'links-l1n1', course_name, started_at: '2026-06-13T09:00:00Z' },
    updated_at: new Date(NOW + hour * 3_600_000).toISOString(),
  })

for (const engine of ENGINES)
  describe(engine, () => {
    async function open(t: TestContext) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: NOW }
      const deps = { db, now: () => clock.now++, random: randomBytes }
      return { db, deps, golfer: await createGuest(deps), other: await createGuest(deps) }
    }

    test('the later copy counts, in whatever order they come', async (t) => {
      const { db, golfer } = await open(t)
      const counts = async (hour: number, name?: string) =>
        (await saveRound(db, golfer, roundOf(1, hour, name)))?.counts
      assert.deepEqual(
        [await counts(2), await counts(1), await counts(2), await counts(2, 'Other'), await counts(3)],
        ['sent', 'stored', 'sent', 'stored', 'sent'],
      )
      assert.deepEqual(await readRound(db, golfer, idOf(1)), roundOf(1, 3))
    })

    test('two golfers may have rounds of the same id, and each their own', async (t) => {
      const { db, deps, golfer, other } = await open(t)
      await saveRound(db, golfer, roundOf(1, 1, 'Mine'))
      await saveRound(db, other, roundOf(1, 2, 'Theirs'))
      await deleteRound(deps, other, idOf(1))
      assert.equal((await readRound(db, golfer, idOf(1)))?.course_name, 'Mine')
      assert.equal(await readRound(db, other, idOf(1)), null)
    })

    test('nobody saves more rounds than the limit, and one that is there can still change', async (t) => {
      const { db, deps, golfer } = await open(t)
      const rows = Array.from({ length: ROUND_LIMITS.rounds }, (_, number) => ({
        ...{ account_id: golfer, id: idOf(number), started_at: NOW, updated_at: NOW, deleted_at: null },
        round: JSON.stringify(roundOf(number, 0)),
      }))
      await insertRows(db, 'golf_round', rows)
      assert.equal(await saveRound(db, golfer, roundOf(5_000, 1)), null)
      assert.equal((await saveRound(db, golfer, roundOf(7, 1)))?.counts, 'sent')
      await deleteRound(deps, golfer, idOf(8))
      assert.equal((await saveRound(db, golfer, roundOf(5_000, 1)))?.counts, 'sent')
    })

    test('so many deleted rounds are remembered, the newest of them', async (t) => {
      const { db, deps, golfer } = await open(t)
      const rows = Array.from({ length: ROUND_LIMITS.rounds }, (_, number) => ({
        ...{ account_id: golfer, id: idOf(number), started_at: NOW, updated_at: NOW },
        ...{ deleted_at: NOW - 10_000 + number, round: null },
      }))
      await insertRows(db, 'golf_round', rows)
      await deleteRound(deps, golfer, idOf(9_000))
      const { deletedRounds } = await readRoundDataOf(db, golfer)
      const ids = new Set(deletedRounds.map(({ id }) => id))
      assert.deepEqual(
        [ids.size, ids.has(idOf(9_000)), ids.has(idOf(0)), ids.has(idOf(1))],
        [ROUND_LIMITS.rounds, true, false, true],
      )
    })

    test('a round ends with its account', async (t) => {
      const { db, deps, golfer, other } = await open(t)
      for (const account of [golfer, other]) await saveRound(db, account, roundOf(1, 1))
      await deleteRound(deps, golfer, idOf(2))
      await db.deleteFrom('account').where('id', '=', golfer).execute()
      assert.deepEqual(await readRoundDataOf(db, golfer), { rounds: [], deletedRounds: [] })
      assert.equal((await listRounds(db, other, { limit: 5, before: null }))?.length, 1)
    })
  })
