import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampledGrid } from '../../../test/support/sampled-grid.ts'
import { type PuttQuestion, readPutt } from './read-putt.ts'
import { openSurface } from './surface.ts'

type Ground = (x: number, y: number) => number

const QUESTION: PuttQuestion = { from: [0, 0], to: [0, 4], stimp: 10 }
const putt = (ground: Ground, question: Partial<PuttQuestion> = {}) =>
  readPutt(openSurface(sampledGrid(ground)), { ...QUESTION, ...question })

test('down a slope that is steeper than friction no ball stops, and we say so', () => {
  // At speed 10 friction is 0.549 m/s², and a slope of 7.84 % pulls as much.
  assert.equal(putt((_, y) => -0.075 * y).reason, null)
  const steep = putt((_, y) => -0.079 * y)
  assert.deepEqual([steep.line, steep.reason], [null, 'never_stops'])
  assert.ok(steep.riseInches !== null && steep.riseInches < -12)
  assert.equal(putt((_, y) => -0.079 * y, { stimp: 9 }).reason, null)
})

test('straight up such a slope the ball halts past the hole and rolls back', () => {
  const up = putt((_, y) => 0.1 * y)
  assert.equal(up.line?.stays, false)
  assert.equal(putt((_, y) => 0.07 * y).line?.stays, true)
})

test('from the top of a cliff even the softest putt runs too far past', () => {
  const cliff = putt((_, y) => -0.15 * Math.min(Math.max(y, -9), 3))
  assert.deepEqual([cliff.line, cliff.reason], [null, 'runs_past'])
})

test('a wall in front of the hole leaves no line, or an honest one', () => {
  const wall = putt((_, y) => (y > 2 ? 100 : 0))
  assert.ok(wall.line === null || Number.isFinite(wall.line.speed))
})

test('unknown ground on the way, under the ball or past the hole gives no line', () => {
  const hole = (x: number, y: number, size: number) => (px: number, py: number) =>
    Math.hypot(px - x, py - y) < size ? Number.NaN : 0
  for (const ground of [hole(0, 2, 1), hole(0, 0, 0.6), hole(0, 4, 0.6), hole(0, 5, 0.9)])
    assert.deepEqual([putt(ground).line, putt(ground).reason], [null, 'unknown_ground'])
  assert.equal(putt(hole(0, 0, 0.6)).riseInches, null)
  assert.equal(putt(hole(3, 2, 1)).reason, null)
  assert.equal(putt(() => Number.NaN).reason, 'unknown_ground')
})

test('a hole next to the edge of the survey can be putted to, one outside cannot', () => {
  assert.equal(putt(() => 0, { from: [0, 8], to: [0, 11.9] }).reason, null)
  assert.equal(putt(() => 0, { from: [0, 8], to: [0, 12.4] }).reason, 'unknown_ground')
  assert.deepEqual(putt(() => 0, { to: [0, 30] }).riseInches, null)
})

test('a single cell is a plane; a single node is nothing', () => {
  const node = { origin: [0, 0] as const, east: 5, north: 5 }
  const cell = { ...node, columns: 2, rows: 2, heights: Float64Array.of(0, 0.1, 0, 0.1) }
  const line = readPutt(openSurface(cell), { from: [2, 1], to: [2, 4.048], stimp: 10 }).line
  assert.ok(line && Math.abs(line.breakInches - 11.314) < 0.005)
  const single = { ...node, columns: 1, rows: 1, heights: Float64Array.of(0) }
  assert.equal(readPutt(openSurface(single), QUESTION).reason, 'unknown_ground')
})

test('a ball in the hole needs no putt, and a very short one is still a putt', () => {
  assert.deepEqual(
    [putt(() => 0, { to: [0, 0] }).line, putt(() => 0, { to: [0, 0] }).reason],
    [null, 'no_distance'],
  )
  const tap = putt((x) => 0.02 * x, { to: [0, 0.02] })
  assert.ok(tap.line && tap.line.breakInches < 0.1)
})
