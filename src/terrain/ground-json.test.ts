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
