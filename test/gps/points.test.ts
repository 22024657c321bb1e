import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stablefordOf, strokesReceived } from '../../src/round/points.ts'
import { pointsOn } from '../../web/gps/score/points.ts'
import type { HoleScore, Round } from '../../web/gps/score/round.ts'

const scoreOn = (hole: number, index: number | null, change: Partial<HoleScore> = {}): HoleScore => ({
  ...{ hole, par: 4, stroke_index: index, strokes: null, picked_up: false, putts: null },
  ...{ fairway: null, penalties: 0, shots: [], ...change },
})

const roundOf = (playing_handicap: number | null, holes: readonly HoleScore[]): Round => ({
  ...{ id: 'x', course: 'links', course_name: 'Links', layout: null, tee: null, handicap_index: null },
  ...{ started_at: '2026-05-01T08:00:00Z', finished_at: null, updated_at: '2026-05-01T08:00:00Z' },
  ...{ playing_handicap, holes: [...holes] },
})

const EIGHTEEN = Array.from({ length: 18 }, (_, place) => scoreOn(place + 1, place + 1))

test('two points for a net par, one more or less for each stroke, none for a hole that was picked up', () => {
  const pointsFor = (strokes: number) => stablefordOf(scoreOn(1, 1, { strokes }), 1)
  assert.deepEqual([2, 3, 4, 5, 6, 7, 8].map(pointsFor), [5, 4, 3, 2, 1, 0, 0])
  assert.equal(stablefordOf(scoreOn(1, 1, { picked_up: true }), 1), 0)
  assert.equal(stablefordOf(scoreOn(1, 1), 1), null)
  assert.equal(stablefordOf(scoreOn(1, 1, { strokes: 4 }), null), null)
})

test('strokes go to the hardest holes first; a plus handicap gives them back on the easiest', () => {
  const received = (handicap: number) => [...(strokesReceived(roundOf(handicap, EIGHTEEN))?.values() ?? [])]
  assert.deepEqual(received(20), [2, 2, ...Array(16).fill(1)])
  assert.deepEqual(received(-2), [...Array(16).fill(0), -1, -1])
})

test('without a handicap, or with a gap or a repetition in the stroke indexes, there are no points', () => {
  const played = scoreOn(1, 1, { strokes: 4 })
  assert.equal(pointsOn(roundOf(null, [played]), 1), null)
  assert.equal(strokesReceived(roundOf(10, [played, scoreOn(2, null)])), null)
  assert.equal(strokesReceived(roundOf(10, [played, scoreOn(2, 1)])), null)
})
