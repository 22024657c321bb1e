import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circle } from '../../../test/support/test-greens.ts'
import { distanceBetween, type Point } from '../../core/geo/path.ts'
import { judgePin } from './judge-pin.ts'
import { PACE } from './paces.ts'
import type { PinGreen, SlopeGrid } from './pin-green.ts'
import { type GreenWithPast, type PastSpot, suggestPins, zonesOf } from './suggest-pins.ts'

const FRAME = { lat: 56.34, lng: -2.8, up: [0, 1] as const }

/** A round green whose slope at a point follows a formula. */
function round(radius: number, slope: ((spot: Point) => number) | null): PinGreen {
  const count = 4 * radius + 1
  const slopes = (): SlopeGrid => ({
    ...{ step: 0.5, columns: count, rows: count },
    tenths: Array.from({ length: count ** 2 }, (_, node) =>
      Math.round(10 * (slope?.([(node % count) / 2, Math.floor(node / count) / 2]) ?? 0)),
    ),
  })
  return {
    ...{ frame: FRAME, rings: circle([radius, radius], radius), width: 2 * radius, depth: 2 * radius },
    relief: slope && { slopes: slopes(), steep: [], bands: [], lines: [], arrows: [] },
  }
}

const tilted = round(14, ([, on]) => 0.5 + on / 14)

/** Cuts the suggested holes day after day, and returns the days. */
function season(green: PinGreen, holes: number, days: number) {
  const past: PastSpot[][] = Array.from({ length: holes }, () => [])
  return Array.from({ length: days }, (_, day) => {
    const greens = past.map((spots): GreenWithPast => ({ green, past: spots }))
    const today = suggestPins(greens, day)
    for (const [hole, spots] of past.entries()) {
      past[hole] = [
        { spot: today[hole]?.spot ?? [0, 0], daysAgo: 1 },
        ...spots.map(({ spot, daysAgo }) => ({ spot, daysAgo: daysAgo + 1 })),
      ].filter(({ daysAgo }) => daysAgo <= 14)
    }
    return today
  })
}

const DAYS = season(tilted, 18, 12)

test('every suggested hole has room to the edge, and its ground is not too steep', () => {
  for (const pins of DAYS)
    for (const pin of pins) {
      assert.ok(pin)
      assert.deepEqual(judgePin(tilted, pin.spot).warnings, [])
    }
})

test('a round has about as many easy as medium and hard holes; the first one exactly', () => {
  for (const [day, pins] of DAYS.entries())
    for (const difficulty of ['easy', 'medium', 'hard']) {
      const count = pins.filter((pin) => pin?.difficulty === difficulty).length
      assert.ok(count >= 4 && count <= 8, `day ${day}: ${count} ${difficulty}`)
      if (day === 0) assert.equal(count, 6)
    }
})

test('front, middle and back, left and right are balanced over the course', () => {
  for (const pins of DAYS) {
    const counts = new Map<string, number>()
    for (const pin of pins)
      for (const zone of zonesOf(tilted, pin?.spot ?? [0, 0])) counts.set(zone, (counts.get(zone) ?? 0) + 1)
    for (const zone of ['front', 'middle', 'back'])
      assert.ok((counts.get(zone) ?? 0) >= 3, `${zone}: ${JSON.stringify([...counts])}`)
    for (const zone of ['left', 'right'])
      assert.ok((counts.get(zone) ?? 0) >= 6, `${zone}: ${JSON.stringify([...counts])}`)
  }
})

test('a hole is not cut within five paces of where it was the three days before', () => {
  for (let hole = 0; hole < 18; hole++)
    for (let day = 1; day < DAYS.length; day++)
      for (let before = Math.max(0, day - 3); before < day; before++) {
        const spotOf = (at: number): Point => DAYS[at]?.[hole]?.spot ?? [0, 0]
        assert.ok(
          distanceBetween(spotOf(day), spotOf(before)) >= 5 * PACE - 0.01,
          `hole ${hole + 1}, day ${day} and ${before}`,
        )
      }
})

test('the same question has the same answer', () => {
  assert.deepEqual(season(tilted, 3, 3), season(tilted, 3, 3))
})

test('a green that is small or steep everywhere gets its best place, and one without a map none', () => {
  const tiny = suggestPins([{ green: round(3, null), past: [] }], 0)[0]
  assert.ok(tiny && distanceBetween(tiny.spot, [3, 3]) < 1)
  const steep = suggestPins([{ green: round(12, ([right]) => 4 + right / 10), past: [] }], 0)[0]
  assert.ok(steep && steep.spot[0] < 12, 'towards the flatter side')
  assert.deepEqual(suggestPins([null], 0), [null])
})

test('without a survey, places are found by the outline alone', () => {
  const pin = suggestPins([{ green: round(12, null), past: [] }], 5)[0]
  assert.ok(pin)
  assert.deepEqual(judgePin(round(12, null), pin.spot), {
    ...judgePin(round(12, null), pin.spot),
    ...{ slope: null, steepest: null, warnings: [] },
  })
})
