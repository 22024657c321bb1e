import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grid } from './grid.ts'
import { groundFromJson, groundToJson } from './ground-json.ts'

const grid: Grid = {
  ...{ west: -8, south: 52, east: -7.999, north: 52.001, columns: 2, rows: 2 },
  heights: Float32Array.of(1, 2, Number.NaN, 4),
}
const survey = {
  ...{ date: '2024-05-31', resolutionM: 0.5, accuracyM: 0.03 },
  ...{ source: 'county.laz', licence: 'CC0-1.0' },
}

test('a ground comes back from its record with what we know of its survey', () => {
  const ground = {
    terrain: { ...grid, survey: { ...survey, date: null } },
    greens: [{ ...grid, survey }, grid],
  }
  const json = JSON.parse(JSON.stringify(groundToJson(ground)))
  assert.deepEqual(groundFromJson(json), ground)
  assert.deepEqual(json.greens[0].survey, {
    ...{ date: '2024-05-31', resolution_m: 0.5, accuracy_m: 0.03 },
    ...{ source: 'county.laz', licence: 'CC0-1.0' },
  })
  assert.equal('survey' in json.greens[1], false)
})

test('a survey that makes no sense is unknown, and the ground is read all the same', () => {
  const { greens, ...rest } = groundToJson({ terrain: grid, greens: [] })
  for (const wrong of [
    null,
    'x',
    [],
    {},
    { date: '2024-13-40', resolution_m: -1, accuracy_m: 'x', source: 7 },
  ])
    assert.deepEqual(groundFromJson({ greens, terrain: { ...rest.terrain, survey: wrong } }), {
      terrain: grid,
      greens: [],
    })
  const partly = groundFromJson({
    greens,
    terrain: { ...rest.terrain, survey: { date: '2024-02-29', source: 7 } },
  })
  assert.deepEqual(partly?.terrain?.survey, {
    ...{ date: '2024-02-29', resolutionM: null, accuracyM: null },
    ...{ source: null, licence: null },
  })
})

test('a grid that nobody can have surveyed is not valid: off the Earth, or with cells like ribbons', () => {
  const cells = (columns: number, rows: number) => ({
    ...{ columns, rows, heights: new Float32Array(columns * rows).fill(7) },
  })
  const box = (west: number, south: number, wide: number, high: number) => ({
    ...{ west, south, east: west + wide, north: south + high },
  })
  const read = (given: Grid) => groundFromJson(groundToJson({ terrain: given, greens: [] }))
  assert.ok(read({ ...box(-8, 52, 0.001, 0.001), ...cells(10, 10) }))
  for (const [what, given] of Object.entries({
    'ten degrees high': { ...box(-8, 52, 0.0004, 10), ...cells(60, 60) },
    'one long row': { ...box(-8, 52, 0.001, 0.001), ...cells(5_000, 1) },
    'the whole Earth': { ...box(-180, -90, 360, 180), ...cells(100, 50) },
    'beyond the Earth': { ...box(-1e300, -1e300, 2e300, 2e300), ...cells(10, 10) },
    'next to the pole': { ...box(0, 89.9985, 0.001, 0.001), ...cells(10, 10) },
    'finer than a hair': { ...box(-8, 52, 1e-9, 1e-9), ...cells(10, 10) },
  }))
    assert.equal(read(given), null, what)
})

test('a grid that knows no height, or none that ground can have, is left out', () => {
  const filled = (height: number) => ({ ...grid, heights: new Float32Array(4).fill(height) })
  const read = (terrain: Grid) => groundFromJson(groundToJson({ terrain, greens: [filled(3), terrain] }))
  for (const height of [Number.NaN, Number.POSITIVE_INFINITY, 1e30, -20_000]) {
    const ground = read(filled(height))
    assert.deepEqual([ground?.terrain, ground?.greens.length], [null, 1], `${height}`)
  }
})
