import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { COURSE, GROUND, gridRound } from '../../test/support/invented-course.ts'
import { importRecords } from '../../test/support/service.ts'
import { courseToRecord } from '../course/course-json.ts'
import type { Ground } from '../terrain/ground.ts'
import { groundToJson } from '../terrain/ground-json.ts'
import { readGround } from '../terrain/ground-store.ts'

const level = (height: number, cell: number) => gridRound([50, 180], 420, cell, () => height)

const record = (ground: Ground) => ({
  ...courseToRecord(COURSE),
  slug: 'the-invented-links-w1w1',
  ground: groundToJson(ground),
})

for (const engine of ENGINES)
  describe(engine, () => {
    test('a file may survey one course several times: the finer survey is used, whichever comes first', async (t) => {
      const [coarse, fine] = [level(1, 20), level(2, 10)]
      for (const terrains of [
        [coarse, fine],
        [fine, coarse],
        [coarse, fine, coarse],
      ]) {
        const { db, where, close } = await openEngine(engine)
        t.after(close)
        const records = terrains.map((terrain) => record({ terrain, greens: [] }))
        await importRecords(where.folder, where.url, records)
        const { id } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow()
        const terrain = (await readGround(db, id))?.terrain
        assert.deepEqual([terrain?.columns, terrain?.heights[0]], [fine.columns, 2])
      }
    })

    test('a record that has one green twice is no trouble', async (t) => {
      const { db, where, close } = await openEngine(engine)
      t.after(close)
      const [green] = GROUND.greens
      assert.ok(green)
      await importRecords(where.folder, where.url, [record({ terrain: null, greens: [green, green] })])
      const { id } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow()
      assert.equal((await readGround(db, id))?.greens.length, 1)
    })
  })
