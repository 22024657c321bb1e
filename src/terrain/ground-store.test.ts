import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import type { Grid } from './grid.ts'
import type { Ground } from './ground.ts'
import { planGround, readGround, readGroundBoxes } from './ground-store.ts'

/** Writes what a survey adds, and says whether it adds anything. */
async function writeGround(db: Db, id: number, ground: Ground, source: string | null): Promise<boolean> {
  return (await writeAndTell(db, id, ground, source)).isChanged
}

async function writeAndTell(db: Db, id: number, ground: Ground, source: string | null) {
  const { rows, remarks } = await planGround(db, id, ground, { source, licence: null })
  for (const { part, place } of rows)
    await db
      .deleteFrom('course_ground')
      .where('course_id', '=', id)
      .where('part', '=', part)
      .where('place', '=', place)
      .execute()
  await insertRows(db, 'course_ground', rows)
  return { isChanged: rows.length > 0, remarks }
}

const COURSE = { west: -8.0123456789, south: 52.1, east: -8.0023456789, north: 52.11 }

const grid = (columns: number, rows: number, height: (cell: number) => number, box = COURSE): Grid => ({
  ...box,
  columns,
  rows,
  heights: Float32Array.from({ length: columns * rows }, (_, cell) => height(cell)),
})

const boxAt = (lng: number, lat: number) => ({
  west: lng - 0.0001,
  south: lat - 0.0001,
  east: lng + 0.0001,
  north: lat + 0.0001,
})
const hilly = (cell: number) => (cell % 7 === 0 ? Number.NaN : 100 + Math.sin(cell))
const greenAt = (lng: number, lat: number, height = 5) => grid(8, 9, () => height, boxAt(lng, lat))

const UNKNOWN = { date: null, resolutionM: null, accuracyM: null, source: null, licence: null }

/** The ground as it is read when all we know about its survey is the source. */
const from = (source: string, { terrain, greens }: Ground): Ground => ({
  terrain: terrain && { ...terrain, survey: { ...UNKNOWN, source } },
  greens: greens.map((green) => ({ ...green, survey: { ...UNKNOWN, source } })),
})

const dated = (date: string | null, grid: Grid, source: string | null = null): Grid => ({
  ...grid,
  survey: { ...UNKNOWN, date, source },
})

for (const name of ENGINES)
  describe(`the ground store on ${name}`, () => {
    let engine: Engine
    before(async () => {
      engine = await openEngine(name)
    })
    after(() => engine.close())

    test('of a course without ground nothing is held', async () => {
      assert.equal(await readGround(engine.db, 1), null)
      assert.deepEqual(await readGroundBoxes(engine.db, [1, 2]), new Map())
      assert.deepEqual(await readGroundBoxes(engine.db), new Map())
    })

    test('what is written is read again to the bit, gaps included', async () => {
      const ground = {
        terrain: grid(40, 30, hilly),
        greens: [greenAt(-8.005, 52.105), greenAt(-8.01, 52.109)],
      }
      assert.equal(await writeGround(engine.db, 10, ground, 'Survey'), true)
      assert.deepEqual(await readGround(engine.db, 10), from('Survey', ground))
      const rows = await engine.db.selectFrom('course_ground').select(['part', 'place', 'source']).execute()
      assert.deepEqual(rows.map(({ part, place, source }) => `${part} ${place} ${source}`).sort(), [
        'green 52.105000,-8.005000 Survey',
        'green 52.109000,-8.010000 Survey',
        'terrain  Survey',
      ])
    })

    test('the same ground again changes nothing, another source does', async () => {
      const ground = { terrain: grid(40, 30, hilly), greens: [greenAt(-8, 52)] }
      assert.equal(await writeGround(engine.db, 11, ground, null), true)
      assert.equal(await writeGround(engine.db, 11, ground, null), false)
      assert.equal(await writeGround(engine.db, 11, ground, 'Survey'), true)
      assert.deepEqual(await readGround(engine.db, 11), from('Survey', ground))
    })

    test('a finer terrain replaces a coarser one, and a coarser one changes nothing', async () => {
      const [coarse, fine] = [grid(10, 10, () => 1), grid(20, 20, () => 2)]
      await writeGround(engine.db, 12, { terrain: coarse, greens: [] }, null)
      assert.equal(await writeGround(engine.db, 12, { terrain: fine, greens: [] }, null), true)
      assert.deepEqual((await readGround(engine.db, 12))?.terrain, fine)
      assert.equal(await writeGround(engine.db, 12, { terrain: coarse, greens: [] }, null), false)
      assert.deepEqual((await readGround(engine.db, 12))?.terrain, fine)
    })

    test('a second sheet fills the gaps of the first, and is believed where both know', async () => {
      const west = grid(10, 10, (cell) => (cell % 10 < 7 ? 1 : Number.NaN))
      const east = grid(10, 10, (cell) => (cell % 10 > 2 ? 2 : Number.NaN))
      await writeGround(engine.db, 13, { terrain: west, greens: [] }, null)
      await writeGround(engine.db, 13, { terrain: east, greens: [] }, null)
      const both = grid(10, 10, (cell) => (cell % 10 > 2 ? 2 : 1))
      assert.deepEqual((await readGround(engine.db, 13))?.terrain, both)
    })

    test('greens are replaced by their place, and the others stay', async () => {
      const greens = [greenAt(-8.005, 52.105), greenAt(-8.01, 52.109)]
      await writeGround(engine.db, 14, { terrain: grid(10, 10, hilly), greens }, null)
      const anew = greenAt(-8.01, 52.109, 6)
      assert.equal(await writeGround(engine.db, 14, { terrain: null, greens: [anew] }, null), true)
      const held = await readGround(engine.db, 14)
      assert.deepEqual(held, { terrain: grid(10, 10, hilly), greens: [greens[0], anew] })
    })

    test('what we know of a survey is read again', async () => {
      const survey = {
        ...{ date: '2024-05-31', resolutionM: 0.5, accuracyM: 0.04 },
        ...{ source: 'county.laz', licence: 'CC0-1.0' },
      }
      const ground = {
        terrain: { ...grid(10, 10, hilly), survey: { ...survey, resolutionM: 5, licence: null } },
        greens: [{ ...greenAt(-8, 52), survey }],
      }
      await writeGround(engine.db, 15, ground, 'not asked')
      assert.deepEqual(await readGround(engine.db, 15), ground)
      assert.equal(await writeGround(engine.db, 15, ground, 'not asked'), false)
    })

    test('of the same resolution the newer survey is used, whichever comes first', async () => {
      const [old, young] = [
        dated(
          '2019-01-01',
          grid(10, 10, () => 1),
        ),
        dated(
          '2023-01-01',
          grid(10, 10, () => 2),
        ),
      ]
      const undated = dated(
        null,
        grid(10, 10, () => 3),
        'undated.tif',
      )
      await writeGround(engine.db, 16, { terrain: old, greens: [] }, 'old.tif')
      const renewed = await writeAndTell(engine.db, 16, { terrain: young, greens: [] }, 'young.tif')
      assert.deepEqual(renewed, {
        isChanged: true,
        remarks: ['terrain: replaces the survey we have (old.tif, 2019-01-01), because it is newer'],
      })
      for (const other of [old, undated]) {
        const kept = await writeAndTell(engine.db, 16, { terrain: other, greens: [] }, 'old.tif')
        assert.deepEqual(kept, {
          isChanged: false,
          remarks: ['terrain: not used, because the survey we have (young.tif, 2023-01-01) is newer'],
        })
      }
      assert.equal((await readGround(engine.db, 16))?.terrain?.heights[0], 2)
    })

    test('the finer survey is used even if it is older', async () => {
      const coarse = dated(
        '2024-01-01',
        grid(10, 10, () => 1),
      )
      const fine = dated(
        '2018-01-01',
        grid(20, 20, () => 2),
      )
      await writeGround(engine.db, 17, { terrain: coarse, greens: [] }, 'coarse.tif')
      const { remarks } = await writeAndTell(engine.db, 17, { terrain: fine, greens: [] }, 'fine.tif')
      assert.match(remarks.join(), /terrain: replaces .*coarse\.tif.* because it is finer/)
      const again = await writeAndTell(engine.db, 17, { terrain: coarse, greens: [] }, 'coarse.tif')
      assert.equal(again.isChanged, false)
      assert.match(again.remarks.join(), /terrain: not used, .*fine\.tif.* is finer/)
    })

    test('an older survey still fills the gaps of the newer one', async () => {
      const young = dated(
        '2023-01-01',
        grid(10, 10, (cell) => (cell < 70 ? 1 : Number.NaN)),
      )
      const old = dated(
        '2019-01-01',
        grid(10, 10, () => 2),
      )
      await writeGround(engine.db, 18, { terrain: young, greens: [] }, 'young.tif')
      assert.equal(await writeGround(engine.db, 18, { terrain: old, greens: [] }, 'old.tif'), true)
      const terrain = (await readGround(engine.db, 18))?.terrain
      assert.deepEqual([terrain?.heights[0], terrain?.heights[99]], [1, 2])
      assert.equal(terrain?.survey?.date, '2023-01-01')
    })

    test('a source without a date may replace what it said before', async () => {
      const [before, now] = [
        dated(
          '2023-01-01',
          grid(10, 10, () => 1),
        ),
        dated(
          null,
          grid(10, 10, () => 2),
        ),
      ]
      await writeGround(engine.db, 19, { terrain: before, greens: [] }, 'same.tif')
      assert.equal(await writeGround(engine.db, 19, { terrain: now, greens: [] }, 'same.tif'), true)
    })

    test('greens with the same reason are one sentence', async () => {
      const greens = [greenAt(-8.005, 52.105), greenAt(-8.01, 52.109)]
      const of = (date: string) => ({ terrain: null, greens: greens.map((green) => dated(date, green)) })
      await writeGround(engine.db, 9, of('2023-01-01'), 'a.tif')
      const { remarks } = await writeAndTell(engine.db, 9, of('2020-01-01'), 'b.tif')
      assert.deepEqual(remarks, [
        '2 greens: not used, because the survey we have (a.tif, 2023-01-01) is newer',
      ])
    })

    test('the boxes tell what is held of each course, of some or of all', async () => {
      await writeGround(engine.db, 20, { terrain: null, greens: [greenAt(-8.005, 52.105)] }, null)
      await writeGround(engine.db, 21, { terrain: grid(2, 2, () => 0), greens: [] }, null)
      const wanted = new Map([
        [20, { terrain: false, greens: [{ ...boxAt(-8.005, 52.105), rows: greenAt(-8.005, 52.105).rows }] }],
        [21, { terrain: true, greens: [] }],
      ])
      assert.deepEqual(await readGroundBoxes(engine.db, [20, 21, 99]), wanted)
      const many = Array.from({ length: 2_500 }, (_, i) => 2_519 - i)
      assert.deepEqual(await readGroundBoxes(engine.db, many), wanted)
      const all = await readGroundBoxes(engine.db)
      assert.deepEqual([...all.keys()], [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
      assert.deepEqual(all.get(20), wanted.get(20))
    })

    test('nothing surveyed writes nothing, and a transaction that ends badly leaves nothing', async () => {
      assert.equal(await writeGround(engine.db, 30, { terrain: null, greens: [] }, 'Survey'), false)
      const work = engine.db.transaction().execute(async (trx) => {
        await writeGround(trx, 30, { terrain: grid(2, 2, () => 0), greens: [] }, null)
        throw new Error('stop')
      })
      await assert.rejects(work, /stop/)
      assert.equal(await readGround(engine.db, 30), null)
    })
  })
