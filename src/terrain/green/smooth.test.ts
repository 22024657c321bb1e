import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circle, gridOf, noiseOf, square } from '../../../test/support/test-greens.ts'
import type { Path, Point } from '../../core/geo/path.ts'
import { type Fall, fallOf, slopesOf } from '../slopes.ts'
import { estimateNoise } from './estimate-noise.ts'
import { samplesOf } from './measure-green.ts'
import { smooth } from './smooth.ts'
import { smoothingFor } from './smoothing-for-noise.ts'
import { readPoint, surfaceOf } from './surface.ts'

const between = (value: number | undefined, least: number, most: number) =>
  assert.ok(value !== undefined && value >= least && value <= most, `${value}, not ${least} to ${most}`)

const rms = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

/** How far falls are from 2 % to the west: in percent, and in degrees. */
function errorsOf(falls: readonly (Fall | null | undefined)[]) {
  const known = falls.filter((fall) => fall !== null && fall !== undefined)
  return {
    percent: rms(known.map(({ percent }) => percent - 2)),
    degrees: rms(known.map(({ toward }) => (((toward ?? 0) - 270 + 540) % 360) - 180)),
  }
}

const noisy = (seed: number, noise: number) => {
  const random = noiseOf(seed)
  return ([x]: Point) => 50 + 0.02 * x + noise * random()
}

test('the table of a 2 % plane with noise comes out as published', () => {
  for (const [cell, noise, sigma, percent, degrees] of [
    [1, 0.03, 0, 1.23, 46.4],
    [1, 0.03, 1.5, 0.23, 6.7],
    [1, 0.03, 2.5, 0.09, 2.7],
    [1, 0.05, 1.5, 0.38, 10.9],
    [0.5, 0.03, 1, 0.28, 8.2],
    [0.5, 0.01, 1, 0.09, 2.6],
  ] as const) {
    const grid = gridOf(201, cell, noisy(7, noise))
    const everywhere = new Uint8Array(grid.heights.length).fill(1)
    const heights = sigma === 0 ? grid.heights : smooth(grid, everywhere, new Uint8Array(1), sigma)
    const { eastward, northward } = slopesOf({ ...grid, heights })
    const inner = Array.from(eastward, (rise, node) => {
      const [column, row] = [node % 201, Math.floor(node / 201)]
      return Math.min(column, row, 200 - column, 200 - row) < 12 ? null : fallOf(rise, northward[node] ?? 0)
    })
    const errors = errorsOf(inner)
    between(errors.degrees, degrees * 0.85, degrees * 1.15)
    between(errors.percent, percent * 0.8, percent * 1.2)
  }
})

test('V24: with 3 cm of noise at 1 m, directions are right to 10 degrees, even where the survey ends', () => {
  for (const [rings, seed] of [
    [circle([20, 20], 13), 1],
    [square(0, 40), 2],
    [square(10, 30), 3],
  ] as const) {
    const surface = surfaceOf(gridOf(41, 1, noisy(seed, 0.03)), rings, { noise: 0.03 })
    const points = samplesOf(surface, 1)
    between(errorsOf(points.map((at) => readPoint(surface, at)?.fall)).degrees, 2, 9)
    const raw = surfaceOf(gridOf(41, 1, noisy(seed, 0.03)), rings, { noise: 0 })
    between(errorsOf(points.map((at) => readPoint(raw, at)?.fall)).degrees, 35, 60)
  }
})

test('smoothing is no stronger than the noise demands', () => {
  between(smoothingFor(0.03, 1, 1), 1.4, 1.6)
  between(smoothingFor(0.05, 1, 1), 1.9, 2.1)
  between(smoothingFor(0.03, 0.5, 0.5), 1, 1.2)
  between(smoothingFor(0.01, 0.5, 0.5), 0.55, 0.7)
  assert.equal(smoothingFor(0, 1, 1), 0)
  assert.equal(smoothingFor(0.002, 1, 1), 0, 'slopes are good enough as they are')
})

test('smoothing keeps the published share of a wave', () => {
  for (const [length, sigma, share] of [
    [6, 1.5, 0.29],
    [10, 1.5, 0.64],
    [20, 1.5, 0.9],
    [6, 1, 0.58],
    [10, 1, 0.82],
  ] as const) {
    const grid = gridOf(121, 0.5, ([x]) => Math.sin((2 * Math.PI * x) / length))
    const everywhere = new Uint8Array(grid.heights.length).fill(1)
    const heights = smooth(grid, everywhere, new Uint8Array(1), sigma)
    const row = Array.from(heights.slice(60 * 121 + 30, 60 * 121 + 91))
    between(Math.max(...row), share - 0.01, share + 0.01)
  }
})

test('without noise heights stay as they are, and a plane stays a plane with any', () => {
  const rough = gridOf(31, 1, ([x, y]) => Math.sin(x * y))
  const exact = surfaceOf(rough, circle([15, 15], 10), { noise: 0 })
  assert.equal(exact.smoothing, 0)
  assert.equal(readPoint(exact, [12, 17])?.height, rough.heights[17 * 31 + 12])
  const plane = gridOf(31, 1, ([x, y]) => 0.02 * x - 0.013 * y)
  const odd: Path = [
    [0, 0],
    [30, 4],
    [22, 30],
    [9, 18],
  ]
  const surface = surfaceOf(plane, [odd], { noise: 0.05 })
  assert.ok(surface.smoothing > 1)
  for (const at of samplesOf(surface, 1)) {
    between(
      readPoint(surface, at)?.height,
      0.02 * at[0] - 0.013 * at[1] - 1e-9,
      0.02 * at[0] - 0.013 * at[1] + 1e-9,
    )
    between(readPoint(surface, at)?.fall?.percent, 2.385 - 0.001, 2.386 + 0.001)
  }
})

test('the lip of a bunker more than three metres away does not bleed in', () => {
  const lipped = (deep: number) =>
    surfaceOf(
      gridOf(41, 1, ([x]) => 0.02 * x - (x < 6 ? deep : 0)),
      circle([20, 20], 10.9),
      { noise: 0.03 },
    )
  for (const at of [
    [9.5, 20],
    [12, 16],
  ] as const) {
    const [without, withLip] = [readPoint(lipped(0), at), readPoint(lipped(2), at)]
    between(withLip?.height, (without?.height ?? 0) - 1e-9, (without?.height ?? 0) + 1e-9)
    between(withLip?.fall?.percent, 2 - 1e-6, 2 + 1e-6)
  }
})

test('noise is estimated from the heights, whatever the shape below', () => {
  const hilly = ([x, y]: Point) => 0.2 * Math.sin(x / 5) + 0.15 * Math.cos(y / 4)
  for (const noise of [0, 0.01, 0.03]) {
    const random = noiseOf(5)
    const estimate = estimateNoise(gridOf(61, 0.5, (at) => hilly(at) + noise * random()))
    between(estimate ?? undefined, noise * 0.9, noise * 1.1 + 0.0001)
  }
  assert.equal(estimateNoise(gridOf(2, 1, () => 0)), null)
})
