import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '../../core/geo/path.ts'
import { drawHole, fairway, north, oval } from './draw-hole.ts'
import { checkAnswer, type PanelAnswer } from './panel-check.ts'

const YARD = 0.9144
const DRY = { green: 0.5, fairway: 0.2, rough: 0.2, bunker: 0.1, water: 0, trees: 0, out_of_bounds: 0 }

/** A green 140 to 164 yards away, straight north. */
const place = {
  hole: drawHole({
    line: north(-200 * YARD, 152 * YARD),
    green: oval([0, 152 * YARD], 24 * YARD, 24 * YARD),
    patches: [fairway(north(-100 * YARD, 130 * YARD), 30)],
  }),
  ball: [0, 0] as Point,
  pin: [0, 150 * YARD] as Point,
}

/** So many yards to the right and ahead. */
const shotTo = (right: number, ahead: number, also: Partial<PanelAnswer> = {}): PanelAnswer => ({
  club: '8-iron',
  carryYards: Math.hypot(right, ahead),
  aim: [right * YARD, ahead * YARD],
  landing: [right * YARD, ahead * YARD],
  odds: DRY,
  strokes: 3,
  ...also,
})

const why = 'It is obvious.'

test('an answer within everything that is expected has no disagreements', () => {
  const expected = {
    clubs: ['7-iron', '8-iron'],
    carryYards: [145, 160],
    aim: { of: 'pin', side: 'left', byYards: [2, 8] },
    lands: { of: 'pin', side: 'left', byYards: [2, 8] },
    layUp: false,
    atMost: { bunker: 0.1 },
    atLeast: { green: 0.5 },
    why,
  } as const
  assert.deepEqual(checkAnswer(place, shotTo(-5, 150), expected), [])
})

test('the club has to be one of those expected, however it is spelled', () => {
  assert.deepEqual(checkAnswer(place, shotTo(0, 150, { club: '8 Iron' }), { clubs: ['8-iron'], why }), [])
  assert.deepEqual(checkAnswer(place, shotTo(0, 150), { clubs: ['Driver', '3-wood'], why }), [
    'takes the 8-iron, expected Driver or 3-wood',
  ])
})

test('the carry has to be in its range, ends included', () => {
  const expected = { carryYards: [150, 155], why } as const
  assert.deepEqual(checkAnswer(place, shotTo(0, 150), expected), [])
  assert.deepEqual(checkAnswer(place, shotTo(0, 156), expected), [
    'carries 156 yards, expected 150 to 155 yards',
  ])
})

test('a carry that does not fit the landing is a disagreement, whatever is expected', () => {
  assert.deepEqual(checkAnswer(place, shotTo(0, 150, { carryYards: 165 }), { why }), [
    'says it carries 165 yards, but lands 150 yards away',
  ])
})

test('sides are seen from the ball towards the pin', () => {
  const left = { lands: { of: 'pin', side: 'left', byYards: [3, 10] }, why } as const
  assert.deepEqual(checkAnswer(place, shotTo(4, 150), left), [
    'lands 4 yards right of the pin, expected 3 to 10 yards left',
  ])
  const east = { ...place, pin: [150 * YARD, 0] as Point }
  assert.deepEqual(checkAnswer(east, shotTo(150, 5), left), [])
})

test('the middle is the same to both sides, and a negative limit allows a bit of the other side', () => {
  const middle = { lands: { of: 'pin', side: 'middle', byYards: [0, 5] }, why } as const
  for (const right of [-5, 5]) assert.deepEqual(checkAnswer(place, shotTo(right, 150), middle), [])
  for (const right of [-6, 6]) assert.equal(checkAnswer(place, shotTo(right, 150), middle).length, 1)
  const rather = { lands: { of: 'pin', side: 'right', byYards: [-3, 20] }, why } as const
  assert.deepEqual(checkAnswer(place, shotTo(-2, 150), rather), [])
  assert.equal(checkAnswer(place, shotTo(-4, 150), rather).length, 1)
})

test('in wind the aim and the landing are checked apart', () => {
  const expected = {
    aim: { of: 'pin', side: 'left', byYards: [8, 20] },
    lands: { of: 'pin', side: 'middle', byYards: [0, 4] },
    why,
  } as const
  const aim: Point = [-12 * YARD, 150 * YARD]
  assert.deepEqual(checkAnswer(place, shotTo(0, 150, { aim }), expected), [])
  assert.deepEqual(checkAnswer(place, shotTo(0, 150), expected), [
    'aims 0 yards right of the pin, expected 8 to 20 yards left',
  ])
})

test('the fairway side follows the corner of a dogleg', () => {
  const line: readonly Point[] = [
    [0, 0],
    [0, 200],
    [-100, 200],
  ]
  const dogleg = { ...place, hole: { ...place.hole, line }, ball: [0, 0] as Point, pin: [-100, 200] as Point }
  const beyond = { lands: { of: 'fairway', side: 'right', byYards: [10, 12] }, why } as const
  assert.deepEqual(checkAnswer(dogleg, shotTo(-50, 230), beyond), [])
  assert.deepEqual(checkAnswer(dogleg, shotTo(-50, 208), beyond), [
    'lands 11 yards left of the fairway, expected 10 to 12 yards right',
  ])
})

test('a lay-up stays more than a chip away from the green', () => {
  assert.deepEqual(checkAnswer(place, shotTo(0, 110), { layUp: true, why }), [])
  assert.deepEqual(checkAnswer(place, shotTo(0, 120), { layUp: false, why }), [])
  assert.deepEqual(checkAnswer(place, shotTo(0, 152), { layUp: true, why }), [
    'lands 0 yards from the green, expected a lay-up',
  ])
  assert.deepEqual(checkAnswer(place, shotTo(0, 110), { layUp: false, why }), [
    'lands 30 yards from the green, expected to go for it',
  ])
})

test('odds have to be at most or at least what is expected', () => {
  const expected = { atMost: { water: 0.08, bunker: 0.1 }, atLeast: { green: 0.6 }, why }
  const wet = { ...DRY, rough: 0.1, water: 0.1 }
  assert.deepEqual(checkAnswer(place, shotTo(0, 150, { odds: wet }), expected), [
    '50 % green, expected at least 60 %',
    '10 % water, expected at most 8 %',
  ])
})

test('a number that is missing never agrees', () => {
  const odds = { ...DRY, water: Number.NaN }
  assert.equal(checkAnswer(place, shotTo(0, 150, { odds }), { atMost: { water: 0.5 }, why }).length, 1)
  const lost = shotTo(0, 150, { carryYards: Number.NaN })
  assert.equal(checkAnswer(place, lost, { carryYards: [100, 200], why }).length, 1)
})
