import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { up } from '../../migrations/0029-course-of-round.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { finishedRound, roundId } from '../../test/support/played-rounds.ts'
import { createGuest } from '../account/guest-store.ts'
import {
  addRounds,
  listHeads,
  listPlayedCourses,
  readAllRounds,
  readKnown,
  readRoom,
} from './all-rounds-store.ts'
import { exportRounds } from './file/export-rounds.ts'
import { applyImport, planImport } from './file/plan-import.ts'
import { readRoundsFile } from './file/read-rounds-file.ts'
import { ROUND_LIMITS, type RoundJson } from './round-json.ts'
import { deleteRound, listRounds, saveRound } from './round-store.ts'

const NOW = Date.UTC(2026, 10, 13, 12)
const many = (count: number, from = 0): readonly RoundJson[] =>
  Array.from({ length: count }, (_, number) => finishedRound(from + number))

for (const engine of ENGINES)
  describe(engine, () => {
    async function open(t: TestContext) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const deps = { db, now: () => NOW, random: randomBytes }
      return { db, deps, golfer: await createGuest(deps), other: await createGuest(deps) }
    }

    async function textOf(parts: AsyncIterable<string>): Promise<string> {
      return (await Array.fromAsync(parts)).join('')
    }

    test('all rounds are read in order, however many; nobody else’s', async (t) => {
      const { db, golfer, other } = await open(t)
      const rounds = many(250)
      await addRounds(db, golfer, rounds.toReversed())
      await addRounds(db, other, many(1, 900))
      assert.deepEqual(await readAllRounds(db, golfer), rounds)
      assert.deepEqual(
        (await listHeads(db, golfer)).map(({ id }) => id),
        rounds.map(({ id }) => id),
      )
    })

    test('adding leaves what is there, and what was deleted, as it is', async (t) => {
      const { db, deps, golfer } = await open(t)
      await saveRound(db, golfer, finishedRound(1, { course_name: 'Mine' }))
      await deleteRound(deps, golfer, roundId(2))
      await addRounds(db, golfer, many(4))
      const names = (await readAllRounds(db, golfer)).map(({ id, course_name }) => [id, course_name])
      assert.deepEqual(names, [
        [roundId(0), 'Drawn Links'],
        [roundId(1), 'Mine'],
        [roundId(3), 'Drawn Links'],
      ])
      const known = await readKnown(db, golfer, [1, 2, 9].map(roundId))
      assert.deepEqual([...known].toSorted(), [
        [roundId(1), 'there'],
        [roundId(2), 'deleted'],
      ])
      assert.equal((await readRoom(db, golfer)).rounds, ROUND_LIMITS.rounds - 3)
    })

    test('courses are counted with their first and last day; a list has one course or one year', async (t) => {
      const { db, golfer } = await open(t)
      await addRounds(db, golfer, [
        ...many(3),
        finishedRound(3, { course: 'Élsewhere, old', course_name: 'Elsewhere' }),
        finishedRound(4, { started_at: '2024-12-31T23:59:59.999Z' }),
        finishedRound(5, { started_at: '2025-01-01T00:00:00.000Z' }),
      ])
      const [most, least] = await listPlayedCourses(db, golfer)
      assert.deepEqual(
        [most?.course, most?.rounds, least?.name, least?.rounds],
        ['drawn-links-x1y2', 5, 'Elsewhere', 1],
      )
      assert.equal(most?.first, Date.parse('2024-12-31T23:59:59.999Z'))
      const count = async (course: string | null, year: number | null) =>
        (await listRounds(db, golfer, { limit: 50, before: null, filter: { course, year } }))?.length
      assert.deepEqual(
        [await count('Élsewhere, old', null), await count(null, 2025), await count('drawn-links-x1y2', 2026)],
        [1, 1, 3],
      )
      assert.equal(await count('Élsewhere, old', 2025), 0)
    })

    test('rounds from before have their course as a column after the upgrade', async (t) => {
      const { db, golfer } = await open(t)
      await addRounds(db, golfer, many(2))
      await db.schema.alterTable('golf_round').dropColumn('course').execute()
      await db.schema.alterTable('golf_round').dropColumn('course_name').execute()
      await up(db as never)
      assert.deepEqual(
        (await listPlayedCourses(db, golfer)).map(({ course, name, rounds }) => [course, name, rounds]),
        [['drawn-links-x1y2', 'Drawn Links', 2]],
      )
    })

    test('what was exported can be imported elsewhere, once: nothing is lost, and nothing is there twice', async (t) => {
      const { db, deps, golfer, other } = await open(t)
      const total = { holes: 18, strokes: 88, par: 72, putts: null } as const
      const rounds = [...many(120), finishedRound(200, { total }, []), finishedRound(201, {}, [])]
      await addRounds(db, golfer, rounds)
      const json = JSON.parse(await textOf(exportRounds(db, golfer, 'json')))
      assert.deepEqual(json, { rounds })
      const file = readRoundsFile(Buffer.from(await textOf(exportRounds(db, golfer, 'csv'))))
      const plan = () => planImport(deps, other, file, () => null)
      await applyImport(deps, other, await plan())
      assert.deepEqual(await readAllRounds(db, other), rounds)
      const again = await plan()
      assert.deepEqual([again.rounds.length, again.same, again.faults], [0, rounds.length, []])
      await deleteRound(deps, other, roundId(7))
      const { rounds: added, same, deleted } = await plan()
      assert.deepEqual([added.length, same, deleted], [0, rounds.length - 1, 1])
    })

    test('a file with mistakes, or with more than fits, adds nothing', async (t) => {
      const { db, deps, golfer } = await open(t)
      const plan = (...lines: string[]) =>
        planImport(deps, golfer, readRoundsFile(Buffer.from(lines.join('\n'))), () => null)
      const wrong = await plan('date,course,score', '2026-05-24,X,90', 'soon,X,90')
      assert.deepEqual([wrong.rounds.length, wrong.faults.map(({ row }) => row)], [1, [3]])
      await assert.rejects(applyImport(deps, golfer, wrong), { code: 'malformed_parameter' })
      await addRounds(db, golfer, many(ROUND_LIMITS.rounds - 1))
      const two = await plan('date,course,score', '2026-05-24,X,90', '2026-05-25,X,90')
      await assert.rejects(applyImport(deps, golfer, two), { code: 'conflict' })
      await applyImport(deps, golfer, await plan('date,course,score', '2026-05-24,X,90', '2026-05-24,X,90'))
      assert.equal((await readRoom(db, golfer)).rounds, 0)
    })
  })
