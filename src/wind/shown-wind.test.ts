import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { directionText, gustText, isCalm, shownWind, speedText } from './shown-wind.ts'
import type { Ambient } from './weather/ambient.ts'

const AMBIENT: Ambient = {
  ...{ speedMps: 6.1, gustMps: 10.4, fromDeg: 248, temperatureC: null, pressureHpa: null },
  ...{ humidityPercent: null, observedAt: new Date(0), source: 'open-meteo', stale: false },
}

test('speeds are whole miles per hour or halves of a metre per second, directions tens of degrees', () => {
  const [mph, mps] = [shownWind(AMBIENT, 'mph'), shownWind(AMBIENT, 'm/s')]
  assert.deepEqual([speedText(mph.speedMps, 'mph'), gustText(mph)], ['14 mph', 'gusts 23 mph'])
  assert.deepEqual([speedText(mps.speedMps, 'm/s'), gustText(mps)], ['6 m/s', 'gusts 10.5 m/s'])
  assert.equal(mph.fromDeg, 250)
  assert.equal(shownWind({ ...AMBIENT, fromDeg: 359 }, 'mph').fromDeg, 0)
})

test('the rounded wind is close to the real one, and says the same when it is rounded again', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      fc.constantFrom('mph' as const, 'm/s' as const),
      (speedMps, fromDeg, unit) => {
        const shown = shownWind({ ...AMBIENT, speedMps, fromDeg }, unit)
        assert.ok(Math.abs(shown.speedMps - speedMps) <= 0.25 + 1e-9)
        assert.ok(shown.fromDeg >= 0 && shown.fromDeg < 360 && shown.fromDeg % 10 === 0)
        const again = shownWind({ ...AMBIENT, speedMps: shown.speedMps, fromDeg: shown.fromDeg }, unit)
        assert.deepEqual([again.speedMps, again.fromDeg], [shown.speedMps, shown.fromDeg])
      },
    ),
  )
})

test('a wind that rounds to nothing is calm, and gusts no stronger than the wind are not said', () => {
  assert.equal(isCalm(shownWind({ ...AMBIENT, speedMps: 0.2 }, 'm/s')), true)
  assert.equal(isCalm(shownWind({ ...AMBIENT, speedMps: 0.3 }, 'm/s')), false)
  for (const gustMps of [null, 0, 6]) assert.equal(gustText(shownWind({ ...AMBIENT, gustMps }, 'm/s')), null)
})

test('a direction is the nearest of sixteen', () => {
  const named = [
    ['north', 0],
    ['north-northeast', 22.5],
    ['northeast', 45],
    ['east-northeast', 67.5],
    ['east', 90],
    ['east-southeast', 112.5],
    ['southeast', 135],
    ['south-southeast', 157.5],
    ['south', 180],
    ['south-southwest', 202.5],
    ['southwest', 225],
    ['west-southwest', 247.5],
    ['west', 270],
    ['west-northwest', 292.5],
    ['northwest', 315],
    ['north-northwest', 337.5],
  ] as const
  for (const [words, degrees] of named)
    for (const off of [-11, 0, 11]) assert.equal(directionText(degrees + off), words)
})
