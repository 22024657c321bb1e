import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openEngine } from '../../test/support/engines.ts'
import { COURSE, GROUND } from '../../test/support/invented-course.ts'
import { importRecords } from '../../test/support/service.ts'
import { courseToRecord } from '../course/course-json.ts'
import { groundToJson } from '../terrain/ground-json.ts'
import { readCourseWind } from './read-course-wind.ts'
import { readBasis, saveBasis } from './wind-field-store.ts'
import { blowOver } from './wind-over-course.ts'

const NOW = Date.UTC(2026, 10, 16)
const SLUG = 'the-invented-links-w1w1'
const RECORD = { ...courseToRecord(COURSE), slug: SLUG, ground: groundToJson(GROUND) }
const FLAT = { ...RECORD, slug: 'no-terrain-w1w1', name: 'No Terrain', ground: undefined }

async function open(t: TestContext) {
  const { db, where, close } = await openEngine('sqlite')
  t.after(close)
  await importRecords(where.folder, where.url, [RECORD, FLAT])
  const rows = () => db.selectFrom('course_wind').selectAll().execute()
  return { db, rows, read: (slug: string) => readCourseWind(db, slug, NOW) }
}

test('what the ground does to the wind is made once, and stored for all processes', async (t) => {
  const { db, rows, read } = await open(t)
  const made = await read(SLUG)
  assert.ok(made)
  assert.equal((await rows()).length, 1)
  // What is stored is used: a mark in it is seen by whoever opens it next.
  const [row] = await rows()
  assert.ok(row)
  const stored = await readBasis(db, row.course_id, row.made_from, NOW)
  assert.ok(stored)
  new Float64Array(stored.buffer, stored.byteOffset, 14)[6] = 12_345
  await saveBasis(db, row.course_id, row.made_from, stored, NOW)
  assert.equal((await read(SLUG))?.basis.grid.origin[0], 12_345)
  // Made from something else, it is made again.
  await db.updateTable('course_wind').set({ made_from: 'another map' }).execute()
  const again = await read(SLUG)
  assert.deepEqual(again?.basis.grid, made.basis.grid)
  assert.equal((await rows())[0]?.made_from, row.made_from)
  // What cannot be read, such as that of an older method, is made again too.
  await saveBasis(db, row.course_id, row.made_from, new Uint8Array(80), NOW)
  assert.deepEqual((await read(SLUG))?.basis.grid, made.basis.grid)
})

test('a course without terrain, or none at all, has no wind', async (t) => {
  const { read } = await open(t)
  assert.deepEqual([await read(FLAT.slug), await read('no-such-course')], [null, null])
})

test('the wind can be asked along any path, such as the flight of a ball', async (t) => {
  const { read } = await open(t)
  const course = await read(SLUG)
  assert.ok(course)
  const [seventh] = course.holes
  assert.ok(seventh)
  const [dx, dy] = [seventh.green[0] - seventh.tee[0], seventh.green[1] - seventh.tee[1]]
  const inTheFace = (Math.atan2(dx, dy) * 180) / Math.PI
  const flight = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      [seventh.tee[0] + share * dx, seventh.tee[1] + share * dy, 2 + 100 * share * (1 - share)] as const,
  )
  const against = blowOver(course, { speed: 8, fromDegrees: inTheFace }).along(flight).mean
  const behind = blowOver(course, { speed: 8, fromDegrees: inTheFace + 180 }).along(flight).mean
  assert.ok(against.head > 4 && against.head < 12, `${against.head}`)
  assert.ok(behind.head < -4)
  assert.ok(Math.abs(against.fromLeft) < against.head / 3)
})
