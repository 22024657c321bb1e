import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rankOf } from './origin.ts'

test('your own records rank first, and a format we do not know ranks last', () => {
  for (const about of ['club', 'ground'] as const) {
    const ranks = ['records Survey', 'opengolfmap Map', 'unheard-of Source', 'elevation Grid'].map((origin) =>
      rankOf(origin, about),
    )
    const [records = 0, map = 0, unknown = 0, elevation = 0] = ranks
    assert.equal(records, 0)
    assert.ok(map > records && unknown > map, ranks.join())
    assert.equal(unknown, elevation)
  }
})
