import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  COURSE,
  courseAt,
  courseReturns,
  EAST,
  NORTH,
  planeAt,
  randomFrom,
  returnsOn,
  toDegrees,
  UTM29,
} from '../../../../test/support/clouds/flat-land.ts'
import { writeCopc } from '../../../../test/support/clouds/write-copc.ts'
import { type WrittenPoint, writeLas } from '../../../../test/support/clouds/write-las.ts'
import { writeLaz } from '../../../../test/support/clouds/write-laz.ts'
import { thorough } from '../../../../test/support/thorough.ts'
import { type Grid, heightAt } from '../../../terrain/grid.ts'
import { readElevation } from '../read-elevation.ts'
import type { Surveyed } from '../surveyed.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
})
after(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function survey(bytes: Buffer, courses: readonly Surveyed[] = [COURSE]) {
  const file = path.join(folder, `cloud-${++files}`)
  await writeFile(file, bytes)
  return Array.fromAsync(readElevation(file, courses))
}

async function one(bytes: Buffer) {
  const [found] = await survey(bytes)
  assert.ok(found, 'the course is surveyed')
  return found
}

/** The largest distance of known cells from the plane. */
function offPlane(grid: Grid | null | undefined, expected = planeAt): number {
  assert.ok(grid)
  const offs = [5, 12, 20, 27, 35].flatMap((right) =>
    [5, 14, 20, 26, 35].map((up) => {
      const [lng, lat] = toDegrees(200 + right, 200 + up)
      const height = heightAt(grid, { lat, lng })
      return height === null ? 0 : Math.abs(height - expected(EAST + 200 + right, NORTH + 200 + up))
    }),
  )
  return Math.max(...offs)
}

const POINTS = courseReturns(0.5)
/** A quarter of them, where only the format matters. */
const FEWER_POINTS = courseReturns(1)

for (const [name, bytes] of [
  ['LAS', writeLas(POINTS, { records: [UTM29] })],
  ['LAS 1.0, gzipped', gzipSync(writeLas(POINTS, { records: [UTM29], minor: 0 }))],
  ['LAZ, format 0', writeLaz(POINTS, { records: [UTM29] })],
  ['LAZ, format 6', writeLaz(POINTS, { records: [UTM29], minor: 4, format: 6, chunkSize: 777 })],
  ['COPC', writeCopc(POINTS, { records: [UTM29] })],
] as const)
  test(`a plane comes back as the plane, on the terrain and on the green: ${name}`, async () => {
    const { courseId, ground, notes } = await one(bytes)
    assert.equal(courseId, 7)
    assert.equal(ground.greens.length, 1)
    for (const grid of [ground.terrain, ...ground.greens]) {
      assert.ok(offPlane(grid) < 0.01, `${offPlane(grid)}`)
      assert.ok(grid?.heights.every((height) => !Number.isNaN(height)))
    }
    assert.equal(ground.terrain?.survey?.resolutionM, 5)
    assert.equal(ground.greens[0]?.survey?.resolutionM, 0.5)
    assert.deepEqual(notes, [])
  })

// Half of them share the layout of another one.
for (const format of thorough([0, 3, 5, 6, 8, 10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  test(`points of format ${format} are read, without those that are no ground`, async () => {
    const others = [
      { class: 5 },
      { class: 1 },
      { class: 18 },
      { isWithheld: true },
      { isSynthetic: true },
    ].flatMap((of) =>
      returnsOn({ from: [170, 170], to: [270, 270], spacing: 2, heightAt: (x, y) => planeAt(x, y) + 8, of }),
    )
    const minor = format < 4 ? 2 : 4
    const { ground } = await one(writeLas([...FEWER_POINTS, ...others], { format, minor, records: [UTM29] }))
    assert.ok(offPlane(ground.greens[0]) < 0.01)
    assert.ok(offPlane(ground.terrain) < 0.01)
  })

for (const [spacing, side] of [
  ...thorough([], [[0.3, 0.5] as const, [1, 1] as const]),
  [0.5, 0.5],
  [0.7, 1],
  [1.6, 2],
] as const)
  test(`returns ${spacing} m apart make cells of ${side} m, never finer`, async () => {
    const { ground, notes } = await one(writeLas(courseReturns(spacing), { records: [UTM29] }))
    const [green] = ground.greens
    assert.equal(green?.survey?.resolutionM, side)
    assert.ok(offPlane(green) < 0.02, `${offPlane(green)}`)
    assert.equal(notes.length, side > 0.5 ? 1 : 0)
    if (side > 0.5) assert.match(notes[0] ?? '', new RegExp(`the greens have cells of ${side} m`))
  })

test('returns 3 m apart make no green, and a terrain of 5 m', async () => {
  const points = returnsOn({ from: [0, 0], to: [440, 440], spacing: 3 })
  const { ground } = await one(writeLas(points, { records: [UTM29] }))
  assert.deepEqual(ground.greens, [])
  assert.equal(ground.terrain?.survey?.resolutionM, 5)
  const sparse = returnsOn({ from: [0, 0], to: [440, 440], spacing: 8 })
  const coarse = await one(writeLas(sparse, { records: [UTM29] }))
  assert.equal(coarse.ground.terrain?.survey?.resolutionM, 10)
  assert.ok(offPlane(coarse.ground.terrain) < 0.02)
})

test('stray returns far above or below the ground change nothing', async () => {
  const random = randomFrom(3)
  const strays = courseReturns(3, (x, y) => planeAt(x, y) + (random() < 0.5 ? -6 : 4))
  const { ground } = await one(writeLas([...POINTS, ...strays], { records: [UTM29] }))
  assert.ok(offPlane(ground.greens[0]) < 0.02, `${offPlane(ground.greens[0])}`)
})

test('a wall stays a wall', async () => {
  const wall = (x: number, y: number) => planeAt(x, y) + (x > EAST + 223 ? 3 : 0)
  const { ground } = await one(writeLas(courseReturns(0.4, wall), { records: [UTM29] }))
  assert.ok(offPlane(ground.greens[0], wall) < 0.02, `${offPlane(ground.greens[0], wall)}`)
})

test('a small gap is interpolated, a large one stays unknown', async () => {
  const without = (radius: number) =>
    writeLas(
      POINTS.filter(({ x, y }) => Math.hypot(x - EAST - 232.5, y - NORTH - 232.5) > radius),
      { records: [UTM29] },
    )
  const [lng, lat] = toDegrees(232.4, 232.6)
  const heightIn = async (bytes: Buffer) => {
    const [green] = (await one(bytes)).ground.greens
    return green ? heightAt(green, { lat, lng }) : null
  }
  // The gap is outside the green itself, which keeps its surface.
  const [small, large] = [await heightIn(without(0.6)), await heightIn(without(3))]
  assert.ok(small !== null && Math.abs(small - planeAt(EAST + 232.4, NORTH + 232.6)) < 0.03, `${small}`)
  assert.equal(large, null)
})

test('the spread of the returns about the plane is the accuracy', async () => {
  for (const sigma of thorough([0.03], [0, 0.03, 0.1])) {
    const random = randomFrom(11)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const noisy = (x: number, y: number) => planeAt(x, y) + sigma * normal()
    const { ground } = await one(writeLas(courseReturns(0.35, noisy), { records: [UTM29] }))
    const accuracy = ground.greens[0]?.survey?.accuracyM ?? Number.NaN
    assert.ok(Math.abs(accuracy - sigma) < 0.1 * sigma + 0.003, `${accuracy} is not ${sigma}`)
  }
})

test('the date is that of the last return, else the day the file was written', async () => {
  const at = (iso: string) => Date.parse(iso) / 1_000 - Date.UTC(1980, 0, 6) / 1_000 - 1e9
  const timed = courseReturns(2, planeAt, { time: at('2023-04-05T12:00:00Z') })
  const dateOf = async (points: readonly WrittenPoint[], options: Parameters<typeof writeLas>[1]) =>
    (await one(writeLas(points, { records: [UTM29], ...options }))).ground.terrain?.survey?.date
  const created = [32, 2024] as const
  assert.equal(await dateOf(timed, { format: 1, globalEncoding: 1, created }), '2023-04-05')
  assert.equal(await dateOf(timed, { format: 1, created }), '2024-02-01')
  assert.equal(await dateOf(FEWER_POINTS, { created }), '2024-02-01')
  assert.equal(await dateOf(FEWER_POINTS, {}), null)
})

test('several courses on one cloud get their ground, others none', async () => {
  const courses = [COURSE, courseAt(8, 5_000, 0), courseAt(9, 190, 190, 60)]
  const found = await survey(writeLas(POINTS, { records: [UTM29] }), courses)
  assert.deepEqual(
    found.map(({ courseId }) => courseId),
    [7, 9],
  )
})
