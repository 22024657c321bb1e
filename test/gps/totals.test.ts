import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strokesReceived } from '../../src/round/points.ts'
import { partsOf, scoreNameOf, totalsOf } from '../../src/round/totals.ts'
import { pickUp, setFairway, setPutts, setStrokes } from '../../web/gps/score/change-round.ts'
import { pointsOn } from '../../web/gps/score/points.ts'
import type { Round } from '../../web/gps/score/round.ts'
import { handicapsOf, startRound } from '../../web/gps/score/start-round.ts'
import { exampleLayout, exampleRound } from '../support/example-round.ts'

const NOW = new Date('2026-06-13T09:30:00Z')
const round = exampleRound()
const play = (from: Round, strokes: readonly number[]) =>
  strokes.reduce((current, count, place) => setStrokes(current, place + 1, count, NOW), from)

test('a round starts with the tee, the handicap and the card of the golfer', () => {
  assert.deepEqual(round.tee, { name: 'White', gender: 'M', rating: 71.2, slope: 131 })
  // 14.2 × 131 / 113 + 71.2 − 72 = 15.66, of that 95 % are 14.88.
  assert.equal(round.playing_handicap, 15)
  assert.deepEqual(
    round.holes.slice(0, 3).map(({ par, stroke_index }) => [par, stroke_index]),
    [
      [4, 7],
      [5, 3],
      [3, 17],
    ],
  )
})

test('course and playing handicap need an index, a rating and a slope', () => {
  const [men, , , family] = exampleLayout().tees
  assert.ok(men && family)
  assert.deepEqual(handicapsOf(men, 14.2), { course: 16, playing: 15 })
  assert.equal(handicapsOf(men, null), null)
  assert.equal(handicapsOf(family, 14.2), null)
})

test('a course without a card counts strokes over eighteen holes, or over those on the map', () => {
  const start = { ...{ id: 'x', course: 'x', courseName: 'X', layout: null, layoutName: null }, now: NOW }
  const golfer = { gender: null, tee: null }
  const bare = startRound({ ...start, golfer, handicap: 10 })
  assert.equal(bare.holes.length, 18)
  assert.equal(startRound({ ...start, golfer, handicap: 10, positions: [1, 2, 3] }).holes.length, 3)
  const totals = totalsOf(setStrokes(bare, 1, 5, NOW))
  assert.deepEqual([totals.strokes, totals.toPar, totals.points], [5, null, null])
})

test('strokes go to the hardest holes first, and Stableford counts with them', () => {
  const received = strokesReceived(round)
  assert.deepEqual([received?.get(4), received?.get(11), received?.get(15)], [1, 0, 0])
  assert.equal(pointsOn(setStrokes(round, 4, 4, NOW), 4), 3)
  assert.equal(pointsOn(setStrokes(round, 11, 3, NOW), 11), 2)
  assert.equal(pointsOn(setStrokes(round, 4, 12, NOW), 4), 0)
  assert.equal(pointsOn(pickUp(round, 4, NOW), 4), 0)
  assert.equal(pointsOn(round, 4), null)
})

test('without a handicap, or with stroke indexes that repeat, nobody can say who gets strokes where', () => {
  assert.equal(strokesReceived({ ...round, playing_handicap: null }), null)
  const twice = round.holes.map((score) => ({ ...score, stroke_index: 1 }))
  assert.equal(strokesReceived({ ...round, holes: twice }), null)
  assert.equal(totalsOf({ ...round, playing_handicap: null }).points, null)
})

test('totals are out, in and over all, and count only what was played', () => {
  const played = pickUp(play(round, [4, 4, 3, 6, 5, 2, 7, 4, 5, 4, 3]), 12, NOW)
  const [out, back] = partsOf(played)
  assert.ok(out && back)
  assert.deepEqual([totalsOf(played, out).strokes, totalsOf(played, out).toPar], [40, 4])
  const all = totalsOf(played)
  assert.deepEqual([all.strokes, all.toPar, all.played, all.pickedUp, all.par], [47, 4, 12, 1, 72])
  assert.equal(totalsOf(round).toPar, null)
})

test('putts and fairways say over how many holes they are', () => {
  const played = setFairway(
    setFairway(setPutts(play(round, [4, 5]), 1, 2, NOW), 1, 'hit', NOW),
    2,
    'left',
    NOW,
  )
  assert.equal(totalsOf(played).putts, 2)
  assert.deepEqual(totalsOf(played).fairways, { hit: 1, of: 2 })
  assert.equal(totalsOf(round).putts, null)
})

test('scores have their names', () => {
  const name = (strokes: number) => {
    const [, , , score] = setStrokes(round, 4, strokes, NOW).holes
    return score && scoreNameOf(score)
  }
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7].map(name), [
    'eagle',
    'eagle',
    'birdie',
    'par',
    'bogey',
    'double',
    'more',
  ])
})

test('nine holes are one part, and half the index counts', () => {
  const [men] = exampleLayout().tees
  assert.ok(men)
  const nine = { ...men, holes: men.holes.slice(0, 9), rating: 35.6, par: 36 }
  // 14.2 / 2 = 7.1; 7.1 × 131 / 113 + 35.6 − 36 = 7.83
  assert.equal(handicapsOf(nine, 14.2)?.course, 8)
  assert.equal(partsOf({ ...round, holes: round.holes.slice(0, 9) }).length, 1)
})

test('a round of which only the sum is known has that as its totals', () => {
  const round = exampleRound({ holes: [], total: { holes: 18, strokes: 88, par: 72, putts: 33 } })
  const { played, strokes, toPar, putts, points } = totalsOf(round)
  assert.deepEqual([played, strokes, toPar, putts, points], [18, 88, 16, 33, null])
})
