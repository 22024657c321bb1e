import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bell, hillOf, LOG, land, near, ridgeOf, speedUp, UNIFORM } from '../../test/support/land.ts'
import { thorough } from '../../test/support/thorough.ts'
import { windBasis } from './make-basis.ts'
import { partsOf, windAt } from './wind-at.ts'

test('V14: over flat ground the wind is its log profile, at any height and from anywhere', () => {
  const basis = windBasis(
    land({ columns: 40, rows: 30, cell: 10 }, () => 87),
    LOG,
  )
  for (const above of [0.1, 0.5, 1, 2, 3.5, 10, 64, 500])
    for (const fromDegrees of [0, 37, 270]) {
      const wind = windAt(basis, partsOf({ speed: 6, fromDegrees }), [123, 77], above)
      const expected = (6 * Math.log(above / 0.03)) / Math.log(10 / 0.03)
      near(Math.hypot(wind.east, wind.north), expected, 1e-6)
      near(wind.up, 0, 1e-6)
    }
  assert.equal(windAt(basis, [5, 0], [100, 100], 0.02).east, 0)
})

test('a slope that goes on everywhere changes nothing; air follows it', () => {
  const basis = windBasis(
    land({ columns: 33, rows: 21, cell: 10 }, (x, y) => 0.06 * x - 0.02 * y),
    LOG,
  )
  const wind = windAt(basis, [5, 3], [160, 100], 10)
  near(wind.east, 5, 1e-6)
  near(wind.north, 3, 1e-6)
  near(wind.up, 5 * 0.06 - 3 * 0.02, 1e-6)
})

/** Columns, rows and cell of land that a ridge of 60 m is in the middle of. */
const LANDS = [
  [64, 64, 10],
  [101, 21, 10],
  ...thorough<readonly (readonly [number, number, number])[]>([], [[128, 128, 5]]),
  [41, 41, 10],
  [81, 9, 10],
] as const

test('V16: a ridge of 10 m speeds a uniform wind up by 0.12 to 0.14 at 1 m, however large the grid is', () => {
  for (const [columns, rows, cell] of LANDS) {
    const basis = windBasis(ridgeOf({ columns, rows, cell }), UNIFORM)
    const up = speedUp(basis, 270, 1)
    assert.ok(up > 0.13 && up < 0.137, `${columns} × ${rows}: ${up}`)
    near(speedUp(basis, 0, 1), 0, 1e-4)
  }
})

test('V16: low ridges follow the theory, √(2/π) H/σ less the decay H/σ² per metre', () => {
  for (const [height, sigma, cell] of [
    [1, 60, 10],
    [2, 100, 10],
    [0.5, 30, 5],
    [4, 200, 25],
  ] as const) {
    const grid = { columns: 101, rows: 5, cell }
    const basis = windBasis(
      land(grid, (x) => height * bell(x - cell * 50, sigma)),
      UNIFORM,
    )
    const theory = Math.sqrt(2 / Math.PI) * (height / sigma) - height / sigma ** 2
    near(speedUp(basis, 270, 1) / theory, 1, 0.025)
  }
})

test('the flow over a buried dipole, known exactly, is right to 2 % at all heights', () => {
  const [depth, crest] = [50, 10]
  const moment = crest * (crest + depth)
  const heightAt = (x: number) => {
    let height = 0
    for (let round = 0; round < 200; round++)
      height = (moment * (height + depth)) / (x * x + (height + depth) ** 2)
    return height
  }
  const basis = windBasis(
    land({ columns: 101, rows: 5, cell: 10 }, (x) => heightAt(x - 500)),
    UNIFORM,
  )
  for (const above of [1, 2, 3.5, 7, 15]) {
    const exact = moment / (crest + depth + above) ** 2
    near(speedUp(basis, 270, above) / exact, 1, 0.02)
  }
})

test('V19: a ridge under a log profile speeds the wind up by 0.13 to 0.27 at 3.5 m, and more below', () => {
  for (const [columns, rows, cell] of LANDS) {
    const basis = windBasis(ridgeOf({ columns, rows, cell }), LOG)
    const up = speedUp(basis, 270, 3.5)
    assert.ok(up > 0.17 && up < 0.22, `${up}`)
    assert.ok(speedUp(basis, 90, 1) > up && speedUp(basis, 90, 7) < up)
  }
})

test('a round hill speeds a uniform wind up by 0.100 (theory 0.104), from every side', () => {
  const basis = windBasis(hillOf({ columns: 65, rows: 65, cell: 10 }), UNIFORM)
  for (const from of [0, 90, 225, 300]) near(speedUp(basis, from, 1), 0.1, 0.004)
  near(speedUp(windBasis(hillOf({ columns: 65, rows: 65, cell: 10 }), LOG), 45, 1), 0.186, 0.02)
})

/** Any land: a few heights at its nodes, up to a cliff of 200 m from one to the next. */
const anyLand = fc
  .record({
    columns: fc.integer({ min: 2, max: 14 }),
    rows: fc.integer({ min: 3, max: 14 }),
    cell: fc.constantFrom(1, 5, 10, 40),
    relief: fc.constantFrom(1, 10, 200),
  })
  .chain(({ columns, rows, cell, relief }) =>
    fc
      .array(fc.double({ min: 0, max: relief, noNaN: true }), {
        minLength: columns * rows,
        maxLength: columns * rows,
      })
      .map((heights) => ({
        ...land({ columns, rows, cell }, () => 0),
        heights: Float64Array.from(heights),
      })),
  )

test('V15: on any terrain no cell gains or loses air, cliffs included', () => {
  fc.assert(
    fc.property(anyLand, fc.constantFrom(LOG, UNIFORM), (grid, profile) => {
      const basis = windBasis(grid, profile)
      assert.ok(basis.worstFlux < 1e-4, `${basis.worstFlux}`)
      assert.ok(basis.ofEast.east.every(Number.isFinite) && basis.ofNorth.up.every(Number.isFinite))
    }),
    { numRuns: thorough(5, 100) },
  )
  const cliff = land({ columns: 64, rows: 40, cell: 10 }, (x) => (x > 300 ? 250 : 0))
  assert.ok(windBasis(cliff, LOG).worstFlux < 1e-4)
})

test('V18: fields add up: any wind is the sum of its parts from the west and from the south', () => {
  const basis = windBasis(hillOf({ columns: 30, rows: 24, cell: 10 }), LOG)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (fromDegrees) => {
      const [east, north] = partsOf({ speed: 8, fromDegrees })
      const whole = windAt(basis, [east, north], [171, 83], 2)
      const [a, b] = [windAt(basis, [1, 0], [171, 83], 2), windAt(basis, [0, 1], [171, 83], 2)]
      for (const part of ['east', 'north', 'up'] as const)
        near(whole[part], east * a[part] + north * b[part], 1e-5)
    }),
  )
})

test('a course turned by 90° in a wind turned by 90° gives the turned field', () => {
  fc.assert(
    fc.property(anyLand, (grid) => {
      const { columns, rows, east: cell } = grid
      const turned = land({ columns: rows, rows: columns, cell }, (x, y) => {
        const [column, row] = [Math.round(y / cell), rows - 1 - Math.round(x / cell)]
        return grid.heights[row * columns + column] ?? 0
      })
      const [x, y] = [(columns - 1) * 0.4 * cell, (rows - 1) * 0.7 * cell]
      const wind = windAt(windBasis(grid, LOG), [3, 1], [x, y], 2)
      const other = windAt(windBasis(turned, LOG), [-1, 3], [(rows - 1) * cell - y, x], 2)
      near(other.east, -wind.north, 1e-4)
      near(other.north, wind.east, 1e-4)
      near(other.up, wind.up, 1e-4)
    }),
    { numRuns: thorough(4, 60) },
  )
})

test('too little ground, or none known, leaves the profile', () => {
  for (const [columns, rows] of [
    [1, 1],
    [2, 2],
    [9, 1],
  ] as const) {
    const basis = windBasis(
      land({ columns, rows, cell: 10 }, (x) => x),
      LOG,
    )
    near(windAt(basis, [4, 0], [0, 0], 10).east, 4, 1e-9)
    assert.equal(basis.worstFlux, 0)
  }
  const unknown = windBasis(
    land({ columns: 9, rows: 9, cell: 10 }, () => Number.NaN),
    LOG,
  )
  assert.equal(unknown.filledShare, 1)
  near(windAt(unknown, [4, 0], [0, 0], 10).east, 4, 1e-9)
})

test('unknown heights are taken from their neighbours, and their share is stated', () => {
  const whole = ridgeOf({ columns: 41, rows: 41, cell: 10 })
  const holed = {
    ...whole,
    heights: whole.heights.map((height, index) => (index % 41 < 4 ? Number.NaN : height)),
  }
  const basis = windBasis(holed, UNIFORM)
  near(basis.filledShare, 4 / 41, 1e-12)
  near(speedUp(basis, 270, 1), speedUp(windBasis(whole, UNIFORM), 270, 1), 0.01)
})

test('rougher ground has less wind near it, and the same high above', () => {
  const grid = land({ columns: 20, rows: 20, cell: 20 }, () => 0)
  const local = new Float32Array(400).fill(0.25)
  const basis = windBasis(grid, { kind: 'log', open: 0.03, local })
  assert.ok(
    windAt(basis, [5, 0], [190, 190], 2).east <
      0.8 * windAt(windBasis(grid, LOG), [5, 0], [190, 190], 2).east,
  )
  near(windAt(basis, [5, 0], [190, 190], 80).east, (5 * Math.log(80 / 0.03)) / Math.log(10 / 0.03), 1e-6)
})
