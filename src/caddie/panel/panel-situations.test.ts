import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceBetween, type Point, ringsHold } from '../../core/geo/path.ts'
import { type Expectation, PANEL_HANDICAPS, type PanelHandicap, type PanelSituation } from './expectation.ts'
import { checkAnswer, type PanelAnswer } from './panel-check.ts'
import { PANEL_SITUATIONS } from './panel-situations.ts'

const YARD = 0.9144
const CLUBS = [
  ...['Driver', '3-wood', '4-hybrid', '4-iron', '5-iron', '6-iron', '7-iron', '8-iron', '9-iron'],
  ...['Pitching wedge', 'Gap wedge', 'Sand wedge', 'Lob wedge'],
]
/** Yards by handicap: charts of men's distances, with 12 between 10 and 15, and 28 a little past 25. */
const CARRIES: Readonly<Record<PanelHandicap, readonly number[]>> = {
  '0': [280, 250, 230, 210, 195, 180, 165, 155, 145, 135, 120, 105, 85],
  '12': [247, 224, 204, 189, 176, 166, 156, 145, 135, 123, 108, 88, 68],
  '28': [190, 166, 152, 143, 133, 129, 125, 114, 104, 96, 81, 66, 46],
}
/** So good that the odds never decide. */
const PERFECT = { green: 1, fairway: 0, rough: 0, bunker: 0, water: 0, trees: 0, out_of_bounds: 0 }

function shot({ ball, pin }: PanelSituation, club: string, carryYards: number, degrees: number): PanelAnswer {
  const line = Math.atan2(pin[0] - ball[0], pin[1] - ball[1]) + (degrees * Math.PI) / 180
  const length = carryYards * YARD
  const landing: Point = [ball[0] + length * Math.sin(line), ball[1] + length * Math.cos(line)]
  return { club, carryYards, aim: landing, landing, odds: PERFECT, strokes: 1 }
}

/** The engine that is not good enough: the club whose carry is nearest to the distance, straight at the pin. */
function nearestCarry(situation: PanelSituation, handicap: PanelHandicap): PanelAnswer {
  const length = distanceBetween(situation.ball, situation.pin) / YARD
  const [best = 0] = CARRIES[handicap].map((_, index) => index).sort((a, b) => missBy(a) - missBy(b))
  return shot(situation, CLUBS[best] ?? '', CARRIES[handicap][best] ?? 0, 0)

  function missBy(index: number) {
    return Math.abs((CARRIES[handicap][index] ?? 0) - length)
  }
}

test('the panel has 24 situations with different names', () => {
  assert.equal(PANEL_SITUATIONS.length, 24)
  assert.equal(new Set(PANEL_SITUATIONS.map(({ name }) => name)).size, 24)
})

test('every pin is on its green, and every ball is off it', () => {
  for (const { name, hole, ball, pin } of PANEL_SITUATIONS) {
    assert.ok(ringsHold(hole.green, pin), name)
    assert.ok(!ringsHold(hole.green, ball), name)
  }
})

test('every expectation says why, and expects something', () => {
  for (const { name, expected } of PANEL_SITUATIONS)
    for (const handicap of PANEL_HANDICAPS) {
      const { why, ...parts } = expected[handicap]
      assert.match(why, /^[A-Z].*\.$/, `${name}, ${handicap}`)
      assert.ok(Object.keys(parts).length > 0, `${name}, ${handicap}`)
    }
})

test('some shot agrees with each expectation: none contradicts itself', () => {
  for (const situation of PANEL_SITUATIONS)
    for (const handicap of PANEL_HANDICAPS)
      assert.ok(canBeMet(situation, situation.expected[handicap]), `${situation.name}, ${handicap}`)
})

/** Any carry, on any line; in wind, any aim that is expected is taken to lead to the landing. */
function canBeMet(situation: PanelSituation, { aim, ...expected }: Expectation): boolean {
  const club = expected.clubs?.[0] ?? ''
  for (let carry = 10; carry <= 290; carry += 3)
    for (let degrees = -90; degrees <= 90; degrees += 2)
      if (checkAnswer(situation, shot(situation, club, carry, degrees), expected).length === 0)
        return aim === undefined || situation.wind !== null
  return false
}

test('the club nearest to the distance, straight at the pin, fails at least half of the panel, even without its odds', () => {
  const failed = PANEL_SITUATIONS.filter((situation) =>
    PANEL_HANDICAPS.some(
      (handicap) =>
        checkAnswer(situation, nearestCarry(situation, handicap), situation.expected[handicap]).length > 0,
    ),
  )
  assert.ok(failed.length >= 12, `${failed.length} of 24`)
})
