import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sampledGrid } from '../../../test/support/sampled-grid.ts'
import { openSurface, type Slope, type Surface } from './surface.ts'

const near = (value: number, expected: number, tolerance = 1e-9) =>
  assert.ok(Math.abs(value - expected) <= tolerance, `${value} instead of ${expected}`)

function slopeOf(surface: Surface, x: number, y: number): Slope {
  const slope: Slope = [0, 0]
  surface.slopeAt(x, y, slope)
  return slope
}

const factor = fc.double({ min: -0.1, max: 0.1, noNaN: true })
const place = fc.double({ min: -5, max: 5, noNaN: true })

test('heights and slopes of any quadratic surface are exact, up to the edge and next to unknown ground', () => {
  const six = fc.tuple(factor, factor, factor, factor, factor, factor)
  fc.assert(
    fc.property(six, place, place, ([a, b, c, d, e, f], x, y) => {
      const grid = sampledGrid((x, y) => a + b * x + c * y + d * x * x + e * x * y + f * y * y, { half: 5 })
      // One node in the corner is unknown: only its own cell is.
      grid.heights[0] = Number.NaN
      if (x < -4.4 && y < -4.4) return
      const surface = openSurface(grid)
      near(surface.heightAt([x, y]), a + b * x + c * y + d * x * x + e * x * y + f * y * y)
      const [east, north] = slopeOf(surface, x, y)
      near(east, b + 2 * d * x + e * y)
      near(north, c + e * x + 2 * f * y)
    }),
  )
})

test('slopes do not jump from cell to cell, however rough the ground', () => {
  const heights = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 49, maxLength: 49 })
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      (list, line, way) => {
        const grid = { origin: [0, 0] as const, east: 1, north: 1, columns: 7, rows: 7 }
        const surface = openSurface({ ...grid, heights: Float64Array.from(list) })
        for (const [x, y, side] of [
          [line, way, [1e-9, 0]],
          [way, line, [0, 1e-9]],
        ] as const) {
          const [before, after] = [
            slopeOf(surface, x - side[0], y - side[1]),
            slopeOf(surface, x + side[0], y + side[1]),
          ]
          near(before[0], after[0], 1e-6)
          near(before[1], after[1], 1e-6)
        }
      },
    ),
  )
})

test('a rolling green loses less than one per cent of its slope at one metre per cell', () => {
  const surface = openSurface(sampledGrid((x) => 0.05 * Math.sin(x / 1.6), { cell: 1 }))
  for (let x = -5; x < 5; x += 0.1)
    near(slopeOf(surface, x, 0)[0], (0.05 / 1.6) * Math.cos(x / 1.6), 0.01 * (0.05 / 1.6))
})

test('unknown ground has neither height nor slope, and nor has anything beyond the edge or a single row', () => {
  const grid = sampledGrid(() => 1, { cell: 1, half: 3 })
  grid.heights[24] = Number.NaN
  const holed = openSurface(grid)
  for (const point of [
    [0.5, 0.5],
    [-0.5, 0.2],
    [3.6, 0],
    [0, -3.6],
  ] as const) {
    assert.ok(Number.isNaN(holed.heightAt(point)), `${point}`)
    assert.ok(Number.isNaN(slopeOf(holed, point[0], point[1])[0]))
  }
  assert.equal(holed.heightAt([1.5, 1.5]), 1)
  assert.equal(holed.heightAt([3.4, 0]), 1)
  const row = {
    origin: [0, 0] as const,
    east: 1,
    north: 1,
    columns: 3,
    rows: 1,
    heights: Float64Array.of(1, 2, 3),
  }
  assert.ok(Number.isNaN(openSurface(row).heightAt([1, 0])))
})
