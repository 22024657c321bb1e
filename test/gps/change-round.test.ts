import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  clearHole,
  finish,
  markShot,
  pickUp,
  putDown,
  resume,
  setFairway,
  setPenalties,
  setPutts,
  setStrokes,
  undoShot,
} from '../../web/gps/score/change-round.ts'
import { type Round, scoreOf } from '../../web/gps/score/round.ts'
import { exampleRound } from '../support/example-round.ts'

const NOW = new Date('2026-06-13T09:30:00Z')
const round = exampleRound()
const on = (changed: Round, hole: number) => scoreOf(changed, hole)

test('strokes are entered, changed and taken back', () => {
  const five = setStrokes(round, 1, 5, NOW)
  assert.equal(on(five, 1)?.strokes, 5)
  assert.equal(on(setStrokes(five, 1, null, NOW), 1)?.strokes, null)
  assert.equal(on(setStrokes(round, 1, 99, NOW), 1)?.strokes, 20)
  assert.equal(on(setStrokes(round, 1, 0, NOW), 1)?.strokes, 1)
})

test('fewer strokes take putts and penalties with them', () => {
  const many = setPenalties(setPutts(setStrokes(round, 1, 7, NOW), 1, 3, NOW), 1, 2, NOW)
  const few = on(setStrokes(many, 1, 3, NOW), 1)
  assert.deepEqual([few?.strokes, few?.putts, few?.penalties], [3, 1, 2])
})

test('a par 3 has no fairway to hit', () => {
  assert.equal(setFairway(round, 3, 'hit', NOW), round)
  assert.equal(on(setFairway(round, 1, 'left', NOW), 1)?.fairway, 'left')
})

test('a hole that is picked up has no strokes and no putts, until a number is entered', () => {
  const picked = pickUp(setPutts(setStrokes(round, 2, 6, NOW), 2, 2, NOW), 2, NOW)
  assert.deepEqual(
    [on(picked, 2)?.strokes, on(picked, 2)?.putts, on(picked, 2)?.picked_up],
    [null, null, true],
  )
  assert.equal(setPutts(picked, 2, 1, NOW), picked)
  assert.equal(on(setStrokes(picked, 2, 6, NOW), 2)?.picked_up, false)
  assert.equal(on(putDown(picked, 2, NOW), 2)?.picked_up, false)
})

test('clearing a hole keeps the marks of its shots', () => {
  const marked = markShot(setStrokes(round, 1, 5, NOW), 1, { club: '7 iron', lat: 1, lng: 2, lie: null }, NOW)
  const cleared = on(clearHole(marked, 1, NOW), 1)
  assert.deepEqual([cleared?.strokes, cleared?.shots.length], [null, 1])
})

test('marks are taken back from the last one', () => {
  const one = markShot(round, 1, { club: 'Driver', lat: 1, lng: 2, lie: 'tee' }, NOW)
  const two = markShot(one, 1, { club: null, lat: 1, lng: 3, lie: null }, NOW)
  assert.equal(on(two, 1)?.shots.length, 2)
  assert.deepEqual(on(undoShot(two, 1, NOW), 1)?.shots, on(one, 1)?.shots)
  assert.equal(undoShot(round, 1, NOW), round)
})

test('a round ends after its start, whatever the clock says, and goes on when resumed', () => {
  const early = new Date('2020-01-01T00:00:00Z')
  const ended = finish(round, early)
  assert.equal(ended.finished_at, round.started_at)
  assert.ok(ended.updated_at > round.updated_at)
  assert.equal(resume(ended, NOW).finished_at, null)
})

test('whatever is tapped, putts and penalties are among the strokes, and each change is later than the last', () => {
  const hole = fc.integer({ min: 1, max: 18 })
  const number = fc.integer({ min: -5, max: 60 })
  const tap = fc.oneof(
    fc.record({ make: fc.constantFrom(setStrokes, setPutts, setPenalties), hole, number }).map(
      ({ make, hole, number }) =>
        (round: Round) =>
          make(round, hole, number, NOW),
    ),
    fc.record({ make: fc.constantFrom(pickUp, putDown, clearHole), hole }).map(
      ({ make, hole }) =>
        (round: Round) =>
          make(round, hole, NOW),
    ),
  )
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
      let current = round
      for (const make of taps) {
        const next = make(current)
        assert.ok(next === current || next.updated_at > current.updated_at)
        current = next
      }
      for (const { strokes, putts, penalties, picked_up } of current.holes) {
        if (strokes !== null) assert.ok((putts ?? 0) + penalties <= strokes)
        if (picked_up) assert.equal(strokes, null)
      }
    }),
  )
})

test('only the changed hole is a new object', () => {
  const changed = setStrokes(round, 5, 4, NOW)
  assert.deepEqual(
    changed.holes.filter((score, place) => score !== round.holes[place]).map(({ hole }) => hole),
    [5],
  )
})
