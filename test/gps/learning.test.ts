import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type PlayedHole, strokesGained } from '../../src/caddie/strokes/strokes-gained.ts'
import type { Point } from '../../src/core/geo/path.ts'
import type { LatLng } from '../../src/core/geo/point.ts'
import { yards } from '../../src/core/units.ts'
import { seededRandom } from '../../src/demo/random.ts'
import { type MarkedShot, shotsBetween, suggestBag } from '../../web/gps/engine/learn-carries.ts'
import { toEarth } from '../support/invented-course.ts'

const at = ([right, ahead]: Point): LatLng => {
  const [lng, lat] = toEarth([right * 0.9144, ahead * 0.9144])
  return { lat, lng }
}

const shot = (club: string | null, length: number, lie: MarkedShot['lie'] = 'fairway'): MarkedShot => ({
  ...{ club, from: at([0, 0]), to: at([0, length]), lie },
})

test('a club’s carry is the usual length of its good shots, less the roll', () => {
  const lengths = [158, 161, 163, 160, 159, 165, 157]
  const mishits = [40, 22, 55, 90]
  const shots = [...lengths, ...mishits].map((length) => shot('7 iron', length))
  const [learned, ...others] = suggestBag([{ club: '7i', carryYards: yards(140) }], shots)
  assert.equal(others.length, 0)
  assert.ok(learned && learned.club === '7i' && learned.bagYards === 140 && learned.differs)
  // A middle iron rolls some yards.
  assert.ok(learned.carryYards >= 150 && learned.carryYards <= 158, `${learned.carryYards}`)
  assert.ok(learned.spreadYards >= 1 && learned.spreadYards <= 6, `${learned.spreadYards}`)
})

test('a driver rolls further than a wedge', () => {
  const shots = Array.from({ length: 6 }, (_, more) => [
    shot('Driver', 240 + more, 'tee'),
    shot('SW', 80 + more),
  ])
  const [driver, wedge] = suggestBag([], shots.flat())
  assert.ok(driver && wedge)
  assert.ok(
    242.5 - driver.carryYards > 10 && 82.5 - wedge.carryYards < 5,
    `${driver.carryYards} ${wedge.carryYards}`,
  )
})

test('few shots, putts, shots from sand and shots without a club say nothing', () => {
  const many = (make: (length: number) => MarkedShot) =>
    Array.from({ length: 9 }, (_, more) => make(100 + more))
  assert.deepEqual(suggestBag([], many((length) => shot('9 iron', length)).slice(0, 4)), [])
  assert.deepEqual(
    suggestBag(
      [],
      many((length) => shot('Putter', length / 10, 'green')),
    ),
    [],
  )
  assert.deepEqual(
    suggestBag(
      [],
      many((length) => shot('9 iron', length, 'sand')),
    ),
    [],
  )
  assert.deepEqual(
    suggestBag(
      [],
      many((length) => shot(null, length)),
    ),
    [],
  )
  const nowhere = { lat: Number.NaN, lng: 0 }
  assert.deepEqual(
    suggestBag(
      [],
      many((length) => ({ ...shot('9 iron', length), to: nowhere })),
    ),
    [],
  )
})

test('a shot ends where the next one was played, unless there was a penalty', () => {
  const marks = [0, 240, 390].map((ahead, index) => ({
    ...at([0, ahead]),
    ...{ club: index === 0 ? 'Driver' : '7 iron', lie: index === 0 ? 'tee' : 'fairway' },
  })) as Parameters<typeof shotsBetween>[0]['shots']
  const clubs = (penalties: number) => shotsBetween({ penalties, shots: marks }).map(({ club }) => club)
  assert.deepEqual(
    [clubs(0), clubs(1), shotsBetween({ penalties: 0, shots: [] })],
    [['Driver', '7 iron'], [], []],
  )
})

test('what the bag says already needs no change', () => {
  const shots = Array.from({ length: 8 }, (_, more) => shot('PW', 110 + more / 2))
  const [learned] = suggestBag([{ club: 'PW', carryYards: null }], shots)
  assert.ok(learned?.differs)
  const [again] = suggestBag([{ club: 'PW', carryYards: yards(learned.carryYards + 2) }], shots)
  assert.equal(again?.differs, false)
})

test('mishits and wrong marks hardly change a carry, whatever they are', () => {
  const random = seededRandom(1, 1, 'shots')
  const good = Array.from({ length: 20 }, () => shot('8 iron', 140 + 16 * (random() - 0.5)))
  const [clean] = suggestBag([], good)
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { maxLength: 4 }), (wrong) => {
      const [learned] = suggestBag([], [...good, ...wrong.map((length) => shot('8 iron', length))])
      assert.ok(learned && clean && Math.abs(learned.carryYards - clean.carryYards) <= 3)
    }),
    { numRuns: 40 },
  )
})

const PIN = at([0, 400])
const mark = (ahead: number, lie: MarkedShot['lie']) => ({ ...at([0, ahead]), lie })
const hole = (changed: Partial<PlayedHole> = {}): PlayedHole => ({
  ...{ hole: 1, par: 4, strokes: 4, picked_up: false, putts: 2, penalties: 0 },
  shots: [mark(0, 'tee'), mark(250, 'fairway'), mark(392, 'green')],
  ...changed,
})
const gainedOn = (holes: readonly PlayedHole[], against: number | null = 10) =>
  strokesGained(holes, () => PIN, against)
const part = ({ parts }: ReturnType<typeof gainedOn>, name: string) =>
  parts.find((each) => each.part === name)

test('the strokes gained on a hole add up to what was expected less what was played', () => {
  const gained = gainedOn([hole()])
  const sum = gained.parts.reduce((total, { strokes }) => total + strokes, 0)
  const tour = gainedOn([hole()], null)
  const onTour = tour.parts.reduce((total, { strokes }) => total + strokes, 0)
  assert.ok(sum > onTour, 'a handicap golfer is expected to take more')
  assert.deepEqual([gained.holes, gained.played, gained.lacking, tour.against], [1, 1, [], null])
  assert.deepEqual(
    gained.parts.map(({ shots }) => shots),
    [1, 1, 0, 2],
  )
  // One putt more costs exactly one stroke, in putting.
  const three = gainedOn([hole({ strokes: 5, putts: 3 })])
  assert.ok(
    Math.abs((part(gained, 'putting')?.strokes ?? 0) - (part(three, 'putting')?.strokes ?? 0) - 1) < 1e-9,
  )
})

test('a penalty falls on the shot that lost most', () => {
  const shots = [mark(0, 'tee'), mark(120, 'rough'), mark(260, 'fairway'), mark(395, 'green')]
  const without = gainedOn([hole({ strokes: 5, shots })])
  const with1 = gainedOn([hole({ strokes: 6, penalties: 1, shots })])
  assert.ok(Math.abs((part(without, 'tee')?.strokes ?? 0) - (part(with1, 'tee')?.strokes ?? 0) - 1) < 1e-9)
})

test('holes whose shots are not all marked are named and left out', () => {
  const holes = [
    hole(),
    hole({ hole: 2, strokes: 5 }),
    hole({ hole: 3, shots: [] }),
    hole({ hole: 4, picked_up: true }),
    hole({ hole: 5, strokes: null }),
    hole({ hole: 6, putts: null, strokes: 3 }),
    hole({ hole: 7, shots: [mark(0, 'tee'), { lat: Number.NaN, lng: 0, lie: null }] }),
  ]
  const { lacking, played, holes: counted } = gainedOn(holes)
  assert.deepEqual([lacking, played, counted], [[2, 3, 7], 5, 2])
  assert.deepEqual(strokesGained([hole()], () => null, 5).lacking, [1])
})

test('a hole in one and a chip-in count', () => {
  const ace = gainedOn([hole({ par: 3, strokes: 1, putts: 0, shots: [mark(250, 'tee')] })])
  assert.ok((part(ace, 'approach')?.strokes ?? 0) > 1.5)
  const chip = gainedOn([
    hole({ par: 3, strokes: 2, putts: 0, shots: [mark(250, 'tee'), mark(385, 'rough')] }),
  ])
  assert.ok((part(chip, 'short')?.strokes ?? 0) > 1)
})
