import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { scaleAt } from '../core/geo/local-plane.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Grid } from './grid.ts'
import { aspectAt, gradientAt, hillShade, riseBetween, slopeAt } from './relief.ts'

const SOUTH_WEST = { lat: 52, lng: -8 }
const SCALE = scaleAt(52)
const CELLS = 41
const SIZE = 2

/** 41 × 41 cells of 2 m; the height follows metres from the middle. */
function gridOf(height: (east: number, north: number) => number): Grid {
  const { lat, lng } = SOUTH_WEST
  const metresAt = (index: number) => (index - (CELLS - 1) / 2) * SIZE
  return {
    ...{ west: lng, east: lng + (CELLS * SIZE) / SCALE.east },
    ...{ south: lat, north: lat + (CELLS * SIZE) / SCALE.north },
    ...{ columns: CELLS, rows: CELLS },
    heights: Float32Array.from({ length: CELLS * CELLS }, (_, i) =>
      height(metresAt(i % CELLS), -metresAt(Math.floor(i / CELLS))),
    ),
  }
}

const pointAt = (east: number, north: number): LatLng => ({
  lat: SOUTH_WEST.lat + ((CELLS * SIZE) / 2 + north) / SCALE.north,
  lng: SOUTH_WEST.lng + ((CELLS * SIZE) / 2 + east) / SCALE.east,
})

const near = (actual: number | null, expected: number, by = 1e-3) =>
  assert.ok(actual !== null && Math.abs(actual - expected) <= by, `${actual} is not ${expected}`)

const tilt = fc.double({ min: -0.3, max: 0.3, noNaN: true })
const within = fc.double({ min: -38, max: 38, noNaN: true })

test('a plane has its slope, its aspect and its rise everywhere', () => {
  fc.assert(
    fc.property(tilt, tilt, within, within, (east, north, x, y) => {
      const plane = gridOf((right, up) => 20 + east * right + north * up)
      near(slopeAt(plane, pointAt(x, y)), Math.hypot(east, north))
      near(gradientAt(plane, pointAt(x, y))?.east ?? null, east)
      near(riseBetween(plane, pointAt(0, 0), pointAt(x, y)), east * x + north * y, 2e-3)
      if (Math.hypot(east, north) < 0.02) return
      const downhill = (Math.atan2(-east, -north) * 180) / Math.PI
      const off = Math.abs(((aspectAt(plane, pointAt(x, y)) ?? 0) - downhill + 540) % 360) - 180
      near(off, 0, 0.5)
    }),
  )
})

test('the aspect is the direction downhill, clockwise from north', () => {
  for (const [east, north, expected] of [
    [0, -0.1, 0],
    [-0.1, 0, 90],
    [0, 0.1, 180],
    [0.1, 0, 270],
  ] as const)
    near(
      aspectAt(
        gridOf((x, y) => east * x + north * y),
        pointAt(3, 3),
      ),
      expected,
      0.1,
    )
})

test('a cone falls away from its top equally on all sides', () => {
  const cone = gridOf((x, y) => 10 - 0.2 * Math.hypot(x, y))
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const angle = (degrees * Math.PI) / 180
    const point = pointAt(25 * Math.sin(angle), 25 * Math.cos(angle))
    near(slopeAt(cone, point), 0.2, 0.002)
    const off = Math.abs(((aspectAt(cone, point) ?? 0) - degrees + 540) % 360) - 180
    near(off, 0, 1)
  }
})

test('level ground has no aspect, and the brightness of the sun’s height', () => {
  const level = gridOf(() => 5)
  assert.equal(aspectAt(level, pointAt(0, 0)), null)
  assert.equal(slopeAt(level, pointAt(0, 0)), 0)
  for (const light of hillShade(level, 315, 30)) near(light, 0.5, 1e-6)
})

test('ground that faces the sun is bright, ground that faces away is dark', () => {
  const toEast = gridOf((x) => -x)
  const middle = (CELLS * CELLS - 1) / 2
  near(hillShade(toEast, 90, 45)[middle] ?? null, 1)
  near(hillShade(toEast, 270, 45)[middle] ?? null, 0)
  near(hillShade(toEast, 0, 45)[middle] ?? null, 0.5)
  assert.equal(hillShade(toEast, 270, 10)[middle], 0)
})

test('what is unknown stays unknown, and so does what is outside', () => {
  const gap = gridOf((x, y) => (Math.abs(x) < 1 && Math.abs(y) < 1 ? Number.NaN : x))
  assert.equal(slopeAt(gap, pointAt(0.2, 0.3)), null)
  assert.equal(aspectAt(gap, pointAt(0.2, 0.3)), null)
  assert.equal(riseBetween(gap, pointAt(-20, 0), pointAt(0.2, 0.3)), null)
  assert.equal(riseBetween(gap, pointAt(-20, 0), pointAt(500, 0)), null)
  near(riseBetween(gap, pointAt(-20, 0), pointAt(20, 0)), 40)
  const shade = hillShade(gap, 0, 45)
  assert.ok(Number.isNaN(shade[(CELLS * CELLS - 1) / 2]))
  assert.equal(shade.filter(Number.isNaN).length, 5)
})

test('on its border the grid goes on as it slopes, and a single cell is unknown', () => {
  const plane = gridOf((x, y) => 0.1 * x - 0.05 * y)
  for (const light of hillShade(plane, 200, 40)) assert.ok(light > 0 && light < 1)
  const one: Grid = { ...plane, columns: 1, rows: 1, heights: Float32Array.of(3) }
  assert.equal(slopeAt(one, pointAt(0, 0)), null)
})
