import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yards } from '../../core/units.ts'
import { LIES } from '../lie.ts'
import { adviseAnywhere } from './advise.ts'
import { type Asked, NOTHING_STATED } from './asked.ts'

const asked = (changed: Partial<Asked>): Asked => ({
  ...{ wants: 'shot', ball: null, yards: yards(150), lie: null, pin: null, weather: null },
  ...{ golfer: { handicap: null, gender: null, bag: [] }, stated: NOTHING_STATED },
  ...changed,
})

/** Every number of an answer, however deep. */
const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(numbersIn)
      : []

const isSound = (value: unknown) => numbersIn(value).every(Number.isFinite)

test('a golfer about whom nothing is known gets a club, and hears what was assumed', () => {
  const advice = adviseAnywhere(asked({}))
  assert.ok(advice.best && isSound(advice))
  assert.ok(advice.isBagAssumed && advice.isHandicapAssumed)
  for (const unknown of ['map', 'wind', 'slope', 'air', 'bag', 'handicap'] as const)
    assert.ok(advice.unknown.includes(unknown), unknown)
})

test('every lie at every distance gets an answer without gaps', () => {
  for (const lie of LIES)
    for (const way of [1, 20, 95, 240, 620]) {
      const advice = adviseAnywhere(asked({ lie, yards: yards(way) }))
      assert.ok(isSound(advice), `${lie} ${way}`)
      // From a yard away a golfer putts, unless the ball lies in sand or among trees; no green is 95 yards large.
      const isPutt = lie === 'green' ? way < 95 : way === 1 && lie !== 'sand' && lie !== 'recovery'
      assert.equal(advice.best === null, isPutt, `${lie} ${way}`)
      assert.equal(advice.putt === null, !isPutt, `${lie} ${way}`)
    }
})

test('further away than anybody plays to a green, nothing is recommended', () => {
  const advice = adviseAnywhere(asked({ yards: yards(900) }))
  assert.equal(advice.best, null)
  assert.ok(isSound(advice))
})

test('a bag without carries counts as no bag', () => {
  const bag = [
    { club: '7-iron', carryYards: null },
    { club: 'Putter', carryYards: yards(400) },
  ]
  const advice = adviseAnywhere(asked({ golfer: { handicap: 54, gender: 'F', bag } }))
  assert.ok(advice.isBagAssumed && advice.best)
})
