import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Land, Outline, Style } from '../course-plan.ts'
import { heading, lengthOf, type PlanePoint } from '../plane.ts'
import { seededRandom } from '../random.ts'
import { shapeLand } from './shape-land.ts'
import { isWater, shoreDistance } from './water.ts'

const STYLES: readonly Style[] = ['rolling', 'links', 'parkland', 'mountain', 'desert']

const shape = (style: Style, seed: number, seaward: PlanePoint | null = heading(seed * 0.137)): Land =>
  shapeLand(seededRandom(seed, seed, 'land'), { style, reach: 700 + ((seed * 331) % 901), seaward })

const lands = (style: Style, count = 60) => Array.from({ length: count }, (_, seed) => shape(style, seed))
const every = STYLES.flatMap((style) => lands(style))

function gridOver({ reach }: Land, steps: number): PlanePoint[] {
  const at = (i: number) => ((2 * i) / (steps - 1) - 1) * reach
  return Array.from({ length: steps * steps }, (_, i) => [at(i % steps), at(Math.floor(i / steps))])
}

function slopeAt({ height }: Land, [east, north]: PlanePoint): number {
  const right = (height(east + 5, north) - height(east - 5, north)) / 10
  const up = (height(east, north + 5) - height(east, north - 5)) / 10
  return Math.sqrt(right * right + up * up)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function areaOf(outline: Outline): number {
  return outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [0, 0]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const cross = (a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint) =>
  turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0

function isSimple(outline: Outline): boolean {
  const sides = outline.map((corner, i) => [corner, outline[(i + 1) % outline.length] ?? corner] as const)
  return sides.every(([a, b], i) =>
    sides.every(
      ([c, d], j) => Math.abs(i - j) < 2 || Math.abs(i - j) === sides.length - 1 || !cross(a, b, c, d),
    ),
  )
}

test('the same random stream shapes the same land', () => {
  const describe = (land: Land) => [land, gridOver(land, 12).map(([east, north]) => land.height(east, north))]
  fc.assert(
    fc.property(fc.constantFrom(...STYLES), fc.nat(5000), (style, seed) => {
      assert.equal(JSON.stringify(describe(shape(style, seed))), JSON.stringify(describe(shape(style, seed))))
    }),
    { numRuns: 30 },
  )
})

test('relief, level and slope match the style', () => {
  const expected = {
    rolling: { relief: [10, 25], level: [10, 420], slope: [0.8, 4.5] },
    parkland: { relief: [5, 15], level: [10, 320], slope: [0.4, 2.5] },
    links: { relief: [3, 15], level: [0, 0.01], slope: [1, 5] },
    mountain: { relief: [40, 110], level: [590, 1710], slope: [3.4, 9] },
    desert: { relief: [12, 100], level: [20, 420], slope: [1.5, 4] },
  } as const
  for (const style of STYLES)
    for (const land of lands(style)) {
      // The part of the square where the course is.
      const points = gridOver({ ...land, reach: 0.8 * land.reach }, 40)
      const heights = points.map(([east, north]) => land.height(east, north))
      const measured = {
        relief: Math.max(...heights) - Math.min(...heights),
        level: Math.min(...heights),
        slope: 100 * mean(points.map((point) => slopeAt(land, point))),
      }
      for (const what of ['relief', 'level', 'slope'] as const) {
        const [min, max] = expected[style][what]
        const value = measured[what]
        assert.ok(value >= min && value <= max, `${style} of reach ${land.reach}: ${what} ${value}`)
      }
    }
})

test('woods and water are as common as the style says', () => {
  const share = (style: Style, is: (land: Land) => boolean) =>
    mean(lands(style, 300).map((land) => Number(is(land))))
  const creeks = share('parkland', ({ creek }) => creek !== null)
  assert.ok(creeks > 0.5 && creeks < 0.7, `${creeks} of parkland has a creek`)
  const lakes = share('parkland', ({ lakes }) => lakes.length > 0)
  assert.ok(lakes > 0.4 && lakes < 0.9, `${lakes} of parkland has a lake`)
  for (const { style, wooded } of every)
    if (style === 'links' || style === 'desert') assert.equal(wooded, 0)
    else assert.ok(wooded >= 0.25 && wooded <= 0.9)
  assert.equal(
    shapeLand(seededRandom(1, 1, 'x'), { style: 'desert', reach: 800, seaward: null, wooded: 0.3 }).wooded,
    0.3,
  )
})

test('a creek always runs downhill, between banks, within the square', () => {
  const withCreek = every.filter(({ creek }) => creek !== null)
  assert.ok(withCreek.length > 50)
  for (const { creek, height, reach, style } of withCreek) {
    const line = creek?.line ?? []
    assert.ok(line.length >= 15 && line.length <= 60)
    const halfway = line.flatMap((point, i): PlanePoint[] => {
      const [east, north] = line[i + 1] ?? point
      return [point, [(point[0] + east) / 2, (point[1] + north) / 2]]
    })
    const beds = halfway.map(([east, north]) => height(east, north))
    beds.forEach((bed, i) => {
      assert.ok(bed <= (beds[i - 1] ?? bed) + 1e-9, `${style}: from ${beds[i - 1]} to ${bed}`)
    })
    assert.ok((beds[0] ?? 0) > (beds.at(-1) ?? 0))
    for (const [east, north] of line) assert.ok(Math.max(Math.abs(east), Math.abs(north)) <= reach + 1e-6)
  }
})

test('the banks of a creek are one to five metres high', () => {
  const banks = every.flatMap(({ creek, height }) =>
    (creek?.line ?? []).slice(5, -5).map((point, i, line) => {
      const [east, north] = line[i + 1] ?? point
      const length = lengthOf([east - point[0], north - point[1]]) || 1
      const [right, up] = [(east - point[0]) / length, (north - point[1]) / length]
      const bed = height(point[0], point[1])
      return Math.min(
        height(point[0] - 40 * up, point[1] + 40 * right) - bed,
        height(point[0] + 40 * up, point[1] - 40 * right) - bed,
      )
    }),
  )
  const middling = banks.toSorted((a, b) => a - b)[Math.floor(banks.length / 2)] ?? 0
  assert.ok(middling > 1.2 && middling < 5, `${middling} m`)
})

test('lakes are level, and the ground rises from their shores', () => {
  const withLakes = every.filter(({ lakes }) => lakes.length > 0)
  assert.ok(withLakes.length > 80)
  for (const { lakes, height, creek } of withLakes)
    for (const outline of lakes) {
      const middle: PlanePoint = [
        mean(outline.map(([east]) => east)),
        mean(outline.map(([, north]) => north)),
      ]
      const ring = (share: number) =>
        outline.map(([east, north]): PlanePoint => {
          const [x, y] = [east - middle[0], north - middle[1]]
          return [middle[0] + x * share, middle[1] + y * share]
        })
      const water = ring(0.8).map(([east, north]) => height(east, north))
      assert.ok(Math.max(...water) - Math.min(...water) < 1e-9)
      const level = water[0] ?? 0
      const end = creek?.line.at(-1) ?? [1e9, 1e9]
      for (const [east, north] of ring(1.12))
        if (lengthOf([east - end[0], north - end[1]]) > 60)
          assert.ok(height(east, north) > level + 0.1, `${height(east, north) - level} m above the water`)
    }
})

test('outlines of water are simple, counter-clockwise and the size of real lakes', () => {
  for (const { lakes, sea, reach } of every) {
    for (const outline of lakes) {
      assert.ok(outline.length >= 20 && outline.length <= 60)
      assert.ok(isSimple(outline))
      assert.ok(areaOf(outline) > 3000 && areaOf(outline) < 30_000, `${areaOf(outline)} square metres`)
    }
    if (!sea) continue
    assert.ok(isSimple(sea))
    assert.ok(areaOf(sea) > 0.05 * reach * reach && areaOf(sea) < 1.4 * reach * reach)
  }
})

test('a links is by the shore: the land falls to 0 there, and the sea is on the seaward side', () => {
  for (let seed = 0; seed < 40; seed++) {
    const seaward = heading(seed / 40)
    const { sea, reach, height } = shape('links', seed, seaward)
    assert.ok(sea)
    for (const [east, north] of sea) {
      assert.ok(Math.abs(height(east, north)) < 0.4, `${height(east, north)} m at the sea`)
      assert.ok(Math.max(Math.abs(east), Math.abs(north)) <= reach)
      assert.ok(east * seaward[0] + north * seaward[1] > 0.35 * reach)
    }
  }
})

test('only a links reaches the sea, and only if there is one', () => {
  for (const style of STYLES) assert.equal(shape(style, 5).sea !== null, style === 'links')
  const inland = shape('links', 5, null)
  assert.equal(inland.sea, null)
  assert.ok(gridOver(inland, 30).every(([east, north]) => inland.height(east, north) > 1))
})

test('the land is dry within 150 m of its centre', () => {
  for (const land of every) assert.ok(shoreDistance(land, [0, 0]) >= 150, `${land.style}`)
})

test('every height is a number, even on water and outside the square', () => {
  for (const land of every)
    for (const [east, north] of gridOver({ ...land, reach: land.reach * 1.3 }, 25))
      assert.ok(Number.isFinite(land.height(east, north)))
})

test('land too small for a course is refused with a clear error', () => {
  const tiny = () => shapeLand(seededRandom(1, 1, 'x'), { style: 'links', reach: Number.NaN, seaward: null })
  assert.throws(tiny, /reach of 500 m or more/)
})

test('water is found where it is drawn', () => {
  for (const land of every)
    for (const point of gridOver(land, 15))
      assert.equal(isWater(land, point) && shoreDistance(land, point) > 0, false)
})
