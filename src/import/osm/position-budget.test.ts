import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableFile } from '../unreadable-file.ts'
import type { OsmFeature } from './osm-feature.ts'
import { openPositionBudget } from './position-budget.ts'

test('features that stay in memory have a limited number of positions together', () => {
  const coordinates = Array.from({ length: 4 }, (_, at) => [at, at] as const)
  const line: OsmFeature = { line: 1, id: 'way/1', tags: {}, geometry: { type: 'LineString', coordinates } }
  const note = openPositionBudget(10, 'the areas of courses')
  note(line)
  note(line)
  assert.throws(() => note(line), new UnreadableFile('the areas of courses have more than 10 positions'))
})
