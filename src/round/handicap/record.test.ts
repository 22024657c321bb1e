import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RoundHole, RoundJson } from '../round-json.ts'
import { capped, indexOf, reductionFor } from './index-of.ts'
import { handicapRecord } from './record.ts'
import { scoreOf } from './score.ts'
import { toTenths } from './tenths.ts'

const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-01-01T09:00:00.000Z')
const STROKE_INDEXES = [7, 15, 1, 11, 5, 17, 3, 13, 9, 8, 16, 2, 12, 6, 18, 4, 14, 10]

type Played = {
  readonly day?: number
  readonly strokes?: readonly number[]
  readonly over?: number
  readonly rating?: number | null
  readonly slope?: number | null
  readonly holes?: number
}

let made = 0

/** A round of pars, or so many strokes over them, one a hole from the first on. */
function round(played: Played = {}): RoundJson {
  const { day = made, over = 0, rating = 72, slope = 113, holes = 18 } = played
  const id = `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`
  const at = new Date(FIRST + day * DAY_MS).toISOString()
  const extra = (hole: number) =>
    Math.sign(over) * (Math.floor(Math.abs(over) / holes) + (hole < Math.abs(over) % holes ? 1 : 0))
  return {
    ...{ id, course: 'old-mill-x4k2', course_name: 'Old Mill', layout: null },
    tee: { name: 'White', gender: null, rating, slope },
    ...{ handicap_index: null, playing_handicap: null, started_at: at, finished_at: at, updated_at: at },
    holes: Array.from({ length: holes }, (_, hole) =>
      holeOf(hole, played.strokes?.[hole] ?? 4 + extra(hole), holes),
    ),
  }
}

const holeOf = (hole: number, strokes: number | null, holes: number): RoundHole => ({
  ...{
    hole: hole + 1,
    par: 4,
    strokes,
    picked_up: false,
    putts: null,
    fairway: null,
    penalties: 0,
    shots: [],
  },
  stroke_index: holes === 9 ? hole + 1 : (STROKE_INDEXES[hole] ?? null),
})

const differentialOf = (given: RoundJson, index: number | null = null) => {
  const score = scoreOf(given, index === null ? null : toTenths(index))
  return typeof score === 'string' ? score : score.differential / 10
}

// Rules of Handicapping 2024 (randa.org/en/roh), rules 3.1, 5.1, 5.2, 5.7, 5.8 and 5.9, and the USGA's questions and
// answers on nine-hole scores (usga.org).

test('rule 5.1a: a differential is 113 divided by the slope, times the score above the rating, to a tenth', () => {
  const cases: readonly (readonly [number, number, number, number])[] = [
    // strokes over 72, rating, slope, differential
    [23, 71.5, 125, 21.2],
    [-3, 71.5, 125, -2.3],
    [13, 70.1, 116, 14.5],
    [18, 72.3, 130, 15.4],
    [0, 72, 113, 0],
    [2, 71.4, 128, 2.3],
    [8, 68.9, 119, 10.5],
    [10, 73.2, 131, 7.6],
    [20, 69.5, 121, 21],
    [5, 74.4, 140, 2.1],
  ]
  for (const [over, rating, slope, differential] of cases)
    assert.equal(differentialOf(round({ over, rating, slope })), differential, `${over} ${rating} ${slope}`)
})

test('rule 5.1a: below zero, halves of a tenth go towards it', () => {
  // 113 × (69 − 70.5) / 113 is exactly −1.5, and with a slope of 100 it is −1.695.
  assert.equal(differentialOf(round({ over: -3, rating: 70.5 })), -1.5)
  assert.equal(differentialOf(round({ over: -3, rating: 70.5, slope: 100 })), -1.7)
  // Exactly −5.65.
  assert.equal(differentialOf(round({ over: -5, slope: 100 })), -5.6)
})

test('rule 3.1: before there is an index, a hole counts five over par at most; then a net double bogey', () => {
  const strokes = [12, ...Array(17).fill(4)]
  assert.equal(differentialOf(round({ strokes })), 5)
  // 12 strokes over eighteen holes: one on the twelve hardest, of which the first hole (stroke index 7) is one.
  assert.equal(differentialOf(round({ strokes }), 12), 3)
  // With 5, it gets none there; with 36, two on each hole.
  assert.equal(differentialOf(round({ strokes }), 5), 2)
  assert.equal(differentialOf(round({ strokes }), 36), 4)
  // A plus handicap gives back on the easiest hole (stroke index 18, the fifteenth).
  const last = [...Array(14).fill(4), 12, 4, 4, 4]
  assert.equal(differentialOf(round({ strokes: last }), -1), 1)
})

test('rule 3.2: somebody who picks up takes the most that counts', () => {
  const given = round()
  const holes = given.holes.map((hole, at) => (at === 0 ? { ...hole, strokes: 3, picked_up: true } : hole))
  assert.equal(differentialOf({ ...given, holes }, 12), 3)
})

test('rule 5.1b: nine holes count with what is expected on the other nine', () => {
  // The USGA's example: an index of 14.0 and a nine-hole differential of 7.2 are 15.7.
  assert.equal(differentialOf(round({ holes: 9, over: 7, rating: 35.8, slope: 113 }), 14), 15.7)
  const cases: readonly (readonly [number, number])[] = [
    [0, 1.2],
    [10, 6.4],
    [20, 11.6],
    [36, 19.9],
    [54, 29.3],
    [-2, 0.2],
  ]
  for (const [index, expected] of cases)
    assert.equal(differentialOf(round({ holes: 9, over: 0, rating: 36 }), index), expected, String(index))
  assert.equal(differentialOf(round({ holes: 9, over: 5, rating: 36 })), 10, 'twice before there is an index')
})

test('rule 5.2a: with fewer than twenty scores fewer count, and the first indexes are lower', () => {
  const tenths = (count: number) => Array.from({ length: count }, (_, at) => 100 + 10 * at)
  const cases: readonly (readonly [number, number | null])[] = [
    [1, null],
    [2, null],
    [3, 80],
    [4, 90],
    [5, 100],
    [6, 95],
    [7, 105],
    [8, 105],
    [9, 110],
    [10, 110],
    [11, 110],
    [12, 115],
    [13, 115],
    [14, 115],
    [15, 120],
    [16, 120],
    [17, 125],
    [18, 125],
    [19, 130],
    [20, 135],
  ]
  for (const [count, index] of cases) assert.equal(indexOf(tenths(count)), index, `${count} scores`)
})

test('rule 5.2: an index is the mean of the best eight of twenty to a tenth, and 54.0 at most', () => {
  const best = [121, 122, 124, 125, 126, 128, 131, 133]
  assert.equal(indexOf([...best, ...Array(12).fill(200)]), 126)
  assert.equal(indexOf([-21, -21, -20, -20, -20, -20, -20, -20, ...Array(12).fill(0)]), -20)
  assert.equal(indexOf(Array(20).fill(600)), 540)
})

test('rule 5.8: half of a rise above 3.0 counts, and 5.0 is the most', () => {
  const cases: readonly (readonly [number, number, number])[] = [
    // the year's lowest, as computed, and what counts
    [100, 130, 130],
    [100, 131, 131],
    [100, 140, 135],
    [100, 150, 140],
    [100, 170, 150],
    [100, 220, 150],
    [114, 162, 153],
    [100, 90, 90],
  ]
  for (const [low, index, counts] of cases) assert.equal(capped(index, low), counts, `${low} ${index}`)
  assert.equal(capped(400, null), 400)
})

test('rule 5.9: a score far below the index takes a stroke or two off the last twenty', () => {
  const cases: readonly (readonly [number, number, number])[] = [
    [180, 111, 0],
    [180, 110, -10],
    [180, 81, -10],
    [180, 80, -20],
    [180, -50, -20],
    [180, 300, 0],
  ]
  for (const [index, differential, reduction] of cases)
    assert.equal(reductionFor(differential, index), reduction, `${index} ${differential}`)
  assert.equal(reductionFor(0, null), 0)
})

test('a record: an index from the third round on, the best counting, and the exceptional one marked', () => {
  const rounds = [20, 20, 20, 20, 20, 10].map((over, day) => round({ day, over }))
  const { index, missing, scores, low } = handicapRecord(rounds)
  assert.deepEqual(
    scores.map((score) => score.index),
    // 20 − 2; 20 − 1; 20; then 10 is exceptional: all are a stroke better, and the mean of the best two less one is 13.
    [index, 20, 19, 18, null, null],
  )
  assert.equal(scores[0]?.reduction, -2)
  // All six differentials are two strokes better: 8 and 18, of which the mean is 13, less one.
  assert.equal(index, 12)
  assert.deepEqual([missing, low], [0, null])
  assert.deepEqual(
    scores.map(({ counts }) => counts),
    [true, false, false, false, false, true],
  )
})

test('a record of a year: a run of bad rounds is capped against the lowest index', () => {
  const good = Array.from({ length: 20 }, (_, day) => round({ day, over: 10 }))
  const bad = Array.from({ length: 20 }, (_, day) => round({ day: 30 + day, over: 36 }))
  const { index, low } = handicapRecord([...good, ...bad])
  assert.deepEqual([index, low], [15, 10])
  const later = Array.from({ length: 20 }, (_, day) => round({ day: 450 + day, over: 20 }))
  const after = handicapRecord([...good, ...bad, ...later])
  // A year on, the low of 10.0 is forgotten, and the first of the better rounds is exceptional.
  assert.deepEqual([after.index, after.low], [18.8, 18.8])
})

test('rounds that say nothing about a handicap are named with the reason', () => {
  const whole = round({ over: 10 })
  const holes = whole.holes
  const cases: readonly (readonly [RoundJson, string])[] = [
    [{ ...whole, finished_at: null }, 'not finished'],
    [{ ...whole, holes: holes.slice(0, 12) }, 'not 9 or 18'],
    [
      { ...whole, holes: holes.map((hole, at) => (at === 3 ? { ...hole, strokes: null } : hole)) },
      'holes missing',
    ],
    [{ ...whole, tee: null }, 'no rating'],
    [round({ slope: null }), 'no rating'],
    [round({ holes: 9, rating: 71 }), 'no nine rated'],
    [round({ holes: 18, rating: 35 }), 'no nine rated'],
    [{ ...whole, holes: holes.map((hole, at) => (at === 3 ? { ...hole, par: null } : hole)) }, 'no par'],
  ]
  for (const [given, why] of cases) {
    assert.equal(differentialOf(given), why)
    assert.deepEqual(
      handicapRecord([given]).notCounted.map((one) => one.why),
      [why],
    )
  }
  const unordered = { ...whole, holes: holes.map((hole) => ({ ...hole, stroke_index: null })) }
  assert.equal(differentialOf(unordered, 12), 'no stroke index')
  assert.equal(differentialOf(unordered), 10, 'without an index nobody needs them')
})

test('the order in which rounds come never changes a record, and a better score never raises the index', () => {
  const someRounds = fc.array(fc.record({ day: fc.nat(900), over: fc.integer({ min: -5, max: 60 }) }), {
    minLength: 1,
    maxLength: 45,
  })
  fc.assert(
    fc.property(someRounds, fc.infiniteStream(fc.nat()), (played, noise) => {
      const rounds = played.map((each) => round(each))
      const mixed = rounds
        .map((each) => ({ each, key: noise.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each)
      assert.deepEqual(handicapRecord(mixed), handicapRecord(rounds))
      const { index, scores } = handicapRecord(rounds)
      assert.ok(index === null ? rounds.length < 3 : index <= 54)
      assert.ok(scores.length === Math.min(20, rounds.length))
    }),
  )
})

test('a sum alone counts as an adjusted gross score, where the tee is rated for as many holes', () => {
  const sum = (holes: 9 | 18, strokes: number, rating: number | null) => ({
    ...round({ rating }),
    holes: [],
    total: { holes, strokes, par: null, putts: null },
  })
  const scored = scoreOf(sum(18, 88, 72), null)
  assert.deepEqual(scored, { holes: 18, strokes: 88, adjusted: 88, differential: 160 })
  // Nine holes before there is an index count twice.
  assert.deepEqual(scoreOf(sum(9, 44, 36), null), { holes: 9, strokes: 44, adjusted: 44, differential: 160 })
  assert.equal(scoreOf(sum(18, 88, null), null), 'no rating')
  assert.equal(scoreOf(sum(9, 44, 72), null), 'no nine rated')
  const { differentials, index } = handicapRecord([sum(18, 88, 72), sum(18, 86, 72), sum(18, 90, 72)])
  assert.deepEqual([[...differentials.values()].toSorted(), index], [[14, 16, 18], 12])
})
