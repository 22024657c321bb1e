import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { circle, gridOf, square } from '../../../test/support/test-greens.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { distanceBetween, type Path, type Point } from '../../core/geo/path.ts'
import { arrowsOf } from './arrows.ts'
import { reliefOf } from './bands.ts'
import { chooseInterval } from './choose-interval.ts'
import { measureGreen } from './measure-green.ts'
import { PIN_MARGIN, pinnableOf } from './pinnable.ts'
import { readPoint, type Surface, surfaceOf } from './surface.ts'
import { tiersOf } from './tiers.ts'

const near = (value: number | null | undefined, expected: number, within: number, what = '') =>
  assert.ok(Math.abs((value ?? Number.NaN) - expected) <= within, `${what} ${value}, not ${expected}`)

const measured = (surface: Surface) => {
  const measures = measureGreen(surface)
  assert.ok(measures)
  return measures
}

const filled = (surface: Surface, interval: number) => {
  const { bands } = reliefOf(surface, measured(surface), interval)
  return bands.reduce((sum, { area }) => sum + area, 0)
}

test('V21: on a plane, slope, direction, spacing and areas are exact, whichever way it falls', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      fc.constantFrom(0.4, 0.5, 1, 2),
      (percent, toward, cell) => {
        const angle = (toward * Math.PI) / 180
        const plane = ([x, y]: Point) => 70 - (percent / 100) * (x * Math.sin(angle) + y * Math.cos(angle))
        const surface = surfaceOf(gridOf(40 / cell + 1, cell, plane), circle([20, 20], 14), { noise: 0 })
        const read = readPoint(surface, [17.3, 22.1])
        near(read?.height, plane([17.3, 22.1]), 1e-9)
        near(read?.fall?.percent, percent, 1e-7)
        near(((read?.fall?.toward ?? 0) - toward + 540) % 360, 180, 1e-5)
        const { lines } = reliefOf(surface, measured(surface), 0.05)
        for (const { paths } of lines) assert.equal(paths.length, 1)
        const along = lines.map(
          ({ paths: [[[x, y] = [0, 0]] = []] }) => x * Math.sin(angle) + y * Math.cos(angle),
        )
        for (const [index, at] of along.slice(1).entries())
          near(Math.abs(at - (along[index] ?? 0)), 5 / percent, 0.001)
        near(filled(surface, 0.05), surface.outline.area, surface.outline.area * 1e-5)
      },
    ),
    { numRuns: thorough(8, 40) },
  )
})

test('V23: bands fill outlines with holes, several parts and touching rings, and none overlaps another', () => {
  const hilly = ([x, y]: Point) => 0.3 * Math.sin(x / 4) + 0.25 * Math.cos(y / 3) + 0.02 * x
  const outlines: readonly (readonly Path[])[] = [
    circle([20, 20], 14),
    [...circle([20, 20], 14), ...circle([18, 22], 4)],
    [...circle([12, 12], 7), ...circle([29, 28], 8)],
    // Two triangles that touch in one corner.
    [
      [
        [5, 5],
        [20, 20],
        [35, 5],
        [35, 35],
        [20, 20],
        [5, 35],
      ],
    ],
    square(0, 40),
  ]
  for (const rings of outlines)
    for (const cell of [0.5, 1]) {
      const surface = surfaceOf(gridOf(40 / cell + 1, cell, hilly), rings, { noise: 0 })
      assert.equal(surface.surveyedShare, 1)
      near(filled(surface, 0.05), surface.outline.area, surface.outline.area * 1e-5)
      const { low } = measured(surface)
      const { bands, lines } = reliefOf(surface, measured(surface), 0.05)
      for (const { from, to, polygons } of bands)
        for (const point of polygons.flat(2)) {
          const height = (readPoint(surface, point)?.height ?? 0) - low
          assert.ok(height > from - 0.004 && height < to + 0.004, `${from} ${height} ${to}`)
        }
      for (const { height, paths } of lines)
        for (const point of paths.flat()) near((readPoint(surface, point)?.height ?? 0) - low, height, 0.004)
    }
})

test('a paraboloid has its rings, areas and slopes where the formula has them', () => {
  for (const cell of [0.5, 1]) {
    const bowl = ([x, y]: Point) => 0.004 * ((x - 20) ** 2 + (y - 20) ** 2)
    const surface = surfaceOf(gridOf(40 / cell + 1, cell, bowl), circle([20, 20], 15, 400), { noise: 0 })
    const { low, high, steepest } = measured(surface)
    near(low, 0, 1e-9)
    near(high, 0.9, 0.001)
    near(steepest, 12, 0.01)
    near(readPoint(surface, [23.3, 20.7])?.height, bowl([23.3, 20.7]), 1e-9)
    near(readPoint(surface, [23.3, 20.7])?.fall?.percent, 0.8 * Math.hypot(3.3, 0.7), 1e-9)
    const { bands, lines } = reliefOf(surface, measured(surface), 0.1)
    for (const { height, paths } of lines)
      for (const point of paths.flat())
        near(distanceBetween(point, [20, 20]), Math.sqrt(height / 0.004), 0.05)
    for (const { area } of bands.slice(0, -1)) near(area, (Math.PI * 0.1) / 0.004, 0.6)
  }
})

test('a cone is equally steep everywhere but at its tip', () => {
  const cone = ([x, y]: Point) => 5 - 0.03 * Math.hypot(x - 20, y - 20)
  const surface = surfaceOf(gridOf(81, 0.5, cone), circle([20, 20], 12), { noise: 0 })
  for (const { at, percent, toward, class: slopeClass } of arrowsOf(surface, 2)) {
    const reach = distanceBetween(at, [20, 20])
    if (reach < 2) continue
    near(percent, 3, 0.06)
    assert.ok(slopeClass === 2 || slopeClass === 3)
    near((toward - (Math.atan2(at[0] - 20, at[1] - 20) * 180) / Math.PI + 540) % 360, 180, 0.5)
  }
})

const waves = ([x, y]: Point) => 0.2 * Math.sin(x / 5) * Math.cos(y / 4) + 0.015 * x - 0.01 * y

test('rotating a green rotates its arrows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (degrees) => {
      const angle = (degrees * Math.PI) / 180
      const turn = ([x, y]: Point): Point => [
        x * Math.cos(angle) + y * Math.sin(angle),
        y * Math.cos(angle) - x * Math.sin(angle),
      ]
      const back = ([x, y]: Point): Point => [
        x * Math.cos(angle) - y * Math.sin(angle),
        y * Math.cos(angle) + x * Math.sin(angle),
      ]
      const still = surfaceOf(gridOf(81, 0.5, waves, [-20, -20]), circle([0, 0], 12), { noise: 0 })
      const turned = surfaceOf(
        gridOf(81, 0.5, (at) => waves(back(at)), [-20, -20]),
        circle([0, 0], 12),
        {
          noise: 0,
        },
      )
      for (const { at, toward, percent } of arrowsOf(still, 3)) {
        const fall = readPoint(turned, turn(at))?.fall
        near(fall?.percent, percent, 0.02)
        if (percent > 0.5) near(((fall?.toward ?? 0) - toward - degrees + 900) % 360, 180, 0.6)
      }
    }),
    { numRuns: thorough(5, 20) },
  )
})

test('raising a green changes nothing', () => {
  const read = (raised: number, noise: number) => {
    const surface = surfaceOf(
      gridOf(41, 1, (at) => waves(at) + raised),
      circle([20, 20], 12),
      { noise },
    )
    const { bands } = reliefOf(surface, measured(surface), 0.05)
    return [
      ...bands.flatMap(({ from, area }) => [from, area]),
      ...arrowsOf(surface).flatMap(({ percent, toward }) => [percent, toward]),
      pinnableOf(surface).area,
    ]
  }
  for (const noise of [0, 0.03])
    for (const raised of [-3.7, 812]) {
      const [still, higher] = [read(0, noise), read(raised, noise)]
      assert.equal(higher.length, still.length)
      for (const [index, value] of higher.entries()) near(value, still[index] ?? Number.NaN, 1e-3)
    }
})

test('pins go where it is flat, and three metres from the edge', () => {
  const flat = surfaceOf(
    gridOf(41, 1, ([x]) => 0.02 * x),
    circle([20, 20], 12, 200),
    { noise: 0 },
  )
  near(pinnableOf(flat).area, Math.PI * 81, 0.5)
  for (const point of pinnableOf(flat).polygons.flat(2))
    assert.ok(distanceBetween(point, [20, 20]) <= 12 - PIN_MARGIN + 0.01)
  const steep = surfaceOf(
    gridOf(41, 1, ([x]) => 0.035 * x),
    circle([20, 20], 12),
    { noise: 0 },
  )
  assert.deepEqual(pinnableOf(steep), { area: 0, polygons: [] })
})

test('a green with a step has two tiers, one without has one', () => {
  const stepped = ([, y]: Point) => 0.01 * y + 0.4 / (1 + Math.exp(-(y - 20) / 0.8))
  const surface = surfaceOf(gridOf(81, 0.5, stepped), circle([20, 20], 13), { noise: 0 })
  const [lower, upper, ...others] = tiersOf(surface, measured(surface))
  assert.ok(lower && upper && others.length === 0)
  near(upper.height - lower.height, 0.53, 0.06)
  assert.ok(lower.middle[1] < 17 && upper.middle[1] > 23)
  const even = surfaceOf(
    gridOf(81, 0.5, ([x]) => 0.02 * x),
    circle([20, 20], 13),
    { noise: 0 },
  )
  assert.equal(tiersOf(even, measured(even)).length, 1)
})

test('intervals are 2.5 cm on fine grids, 5 cm at 1 m, and wider on noise or much relief', () => {
  const chosen = (cell: number, percent: number, noise: number) => {
    const plane = ([x]: Point) => (percent / 100) * x
    const surface = surfaceOf(gridOf(40 / cell + 1, cell, plane), circle([20, 20], 12), { noise })
    return chooseInterval(surface, measured(surface))
  }
  assert.equal(chosen(0.5, 2, 0), 0.025)
  assert.equal(chosen(1, 2, 0.03), 0.05)
  assert.equal(chosen(0.5, 9, 0), 0.05)
  assert.equal(chosen(1, 40, 0), 0.2)
  assert.equal(chosen(2, 2, 0.5), 0.1)
})

test('a green larger than its survey is banded where it is known, and the share says so', () => {
  const surface = surfaceOf(
    gridOf(21, 1, ([x]) => 0.02 * x),
    square(10, 30),
    { noise: 0 },
  )
  near(surface.surveyedShare, (10.5 * 10.5) / 400, 1e-6)
  near(filled(surface, 0.05), 10.5 * 10.5, 0.001)
  assert.equal(readPoint(surface, [25, 25]), null)
  near(readPoint(surface, [20.4, 20.4])?.fall?.percent, 2, 1e-9)
})

test('an unknown height stays unknown, and its neighbours do not', () => {
  const holed = gridOf(31, 1, ([x, y]) => (Math.hypot(x - 15, y - 15) < 1.2 ? Number.NaN : 0.02 * x))
  for (const noise of [0, 0.03]) {
    const surface = surfaceOf(holed, circle([15, 15], 10), { noise })
    assert.equal(readPoint(surface, [15, 15]), null)
    near(readPoint(surface, [17, 15])?.fall?.percent, 2, 1e-6)
    near(surface.surveyedShare, 1 - 5 / surface.outline.area, 1e-6)
    near(filled(surface, 0.05), surface.outline.area - 5, 0.01)
  }
})

test('a single height, a single row and a cliff neither fail nor invent a slope', () => {
  const one = surfaceOf(
    gridOf(1, 1, () => 5),
    square(-0.5, 0.5),
    { noise: 0.03 },
  )
  near(filled(one, 0.05), 1, 1e-6)
  assert.deepEqual([measured(one).steepest, measured(one).mean, measured(one).flatShare], [null, null, null])
  assert.deepEqual([arrowsOf(one).length, pinnableOf(one).area], [0, 0])
  assert.equal(readPoint(one, [0.2, 0.2])?.fall, null)
  const row = { ...gridOf(9, 1, ([x]) => 0.02 * x), rows: 1 }
  const strip = surfaceOf(
    { ...row, heights: row.heights.slice(0, 9) },
    [
      [
        [1, -0.5],
        [7, -0.5],
        [7, 0.5],
        [1, 0.5],
      ],
    ],
    {
      noise: 0,
    },
  )
  near(filled(strip, 0.05), 6, 1e-4)
  assert.equal(readPoint(strip, [3, 0])?.fall, null)
  const cliff = surfaceOf(
    gridOf(31, 1, ([x]) => (x < 15 ? 0 : 40)),
    circle([15, 15], 10),
    { noise: 0 },
  )
  near(filled(cliff, 1), cliff.outline.area, 0.01)
  assert.ok((measured(cliff).steepest ?? 0) >= 2_000)
})
