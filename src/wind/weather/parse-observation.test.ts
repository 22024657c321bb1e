import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CURRENT } from '../../../test/support/weather-service.ts'
import { parseObservation, WrongObservation } from './parse-observation.ts'

const NOW = Date.UTC(2026, 10, 16, 2, 10)
const parse = (changes: object = {}, around: object = {}) =>
  parseObservation({ current: { ...CURRENT, ...changes }, ...around }, NOW)
const refuses = (changes: object, reason: RegExp, around: object = {}) =>
  assert.throws(
    () => parse(changes, around),
    (error) => error instanceof WrongObservation && reason.test(error.message),
    JSON.stringify(changes),
  )

test('an answer becomes an observation in our units', () => {
  assert.deepEqual(parse(), {
    speedMps: 6.1,
    gustMps: 10.4,
    fromDeg: 248,
    temperatureC: 12.3,
    pressureHpa: 1009.6,
    humidityPercent: 81,
    observedAt: Date.UTC(2026, 10, 16, 2),
  })
})

test('a missing or null field is unknown, but speed, direction and time are needed', () => {
  for (const nothing of [undefined, null]) {
    const few = parse({
      wind_gusts_10m: nothing,
      temperature_2m: nothing,
      surface_pressure: nothing,
      relative_humidity_2m: nothing,
    })
    assert.deepEqual(
      [few.gustMps, few.temperatureC, few.pressureHpa, few.humidityPercent],
      [null, null, null, null],
    )
    refuses({ wind_speed_10m: nothing }, /^wind_speed_10m is missing/)
    refuses({ wind_direction_10m: nothing }, /^wind_direction_10m is missing/)
    refuses({ time: nothing }, /^time is not a time/)
  }
})

test('a calm is 0 m/s, and 360 degrees are north', () => {
  assert.equal(parse({ wind_speed_10m: 0 }).speedMps, 0)
  assert.equal(parse({ wind_direction_10m: 360 }).fromDeg, 0)
})

test('a number that no weather has is refused, and so is what is no number', () => {
  const wrong = {
    wind_speed_10m: [-5, -0.1, 121, 500, 1e300, '6.1', true, [6.1], {}],
    wind_direction_10m: [-1, 361, 720, 'north'],
    wind_gusts_10m: [-1, 500, 'strong'],
    temperature_2m: [-100, 70, 285, '12'],
    surface_pressure: [0, 100_960, '1009'],
    relative_humidity_2m: [-1, 101, '81 %'],
  }
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) refuses({ [name]: value }, new RegExp(`^${name} is not a number from `))
})

test('a time is UTC, with or without seconds and Z', () => {
  for (const time of ['2026-11-16T02:00', '2026-11-16T02:00:00', '2026-11-16T02:00Z'])
    assert.equal(parse({ time }).observedAt, Date.UTC(2026, 10, 16, 2))
  const wrong = [
    ...[1_795_000_000, '', 'now', '2026-11-16', '2026-11-16 02:00', '16.11.2026 02:00', '2026-13-01T00:00'],
    ...['2026-02-30T00:00', '2026-11-16T24:00', '2026-11-16T02:60', '2026-11-16T02:00+02:00'],
  ]
  for (const time of wrong) refuses({ time }, /^time is not a time/)
})

test('weather of the future or of last year is none', () => {
  assert.equal(parse({ time: '2026-11-16T02:25' }).observedAt, NOW + 15 * 60_000)
  refuses({ time: '2026-11-16T02:26' }, /future/)
  refuses({ time: '2031-01-01T00:00' }, /future/)
  assert.equal(parse({ time: '2026-11-01T00:00' }).observedAt, Date.UTC(2026, 10, 1))
  refuses({ time: '2026-10-01T00:00' }, /more than a month ago/)
  refuses({ time: '2019-11-16T02:00' }, /more than a month ago/)
})

test('a service that ignores the units we asked for is refused', () => {
  refuses({}, /not in m\/s/, { current_units: { wind_speed_10m: 'km/h' } })
  refuses({}, /not in UTC/, { utc_offset_seconds: 7200 })
  parse({}, { current_units: { wind_speed_10m: 'm/s' }, utc_offset_seconds: 0 })
  parse({}, { current_units: 'none' })
})

test('whatever else the answer is, it is refused with a reason', () => {
  for (const answer of [null, 1, 'text', [], {}, { current: null }, { current: [] }, { current: 'x' }])
    assert.throws(() => parseObservation(answer, NOW), WrongObservation)
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(CURRENT)), (value, name) => {
      for (const answer of [value, { current: value }, { current: { ...CURRENT, [name]: value } }])
        try {
          const { speedMps, fromDeg } = parseObservation(answer, NOW)
          assert.ok(speedMps >= 0 && speedMps <= 120 && fromDeg >= 0 && fromDeg < 360)
        } catch (error) {
          assert.ok(error instanceof WrongObservation, String(error))
        }
    }),
  )
})
