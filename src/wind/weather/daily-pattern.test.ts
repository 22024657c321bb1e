import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/duration.ts'
import { dailyPattern } from './daily-pattern.ts'

const place = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180)),
})
const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })

const turnOf = (a: number, b: number) => Math.abs(((b - a + 540) % 360) - 180)

test('the pattern has the same plausible weather whenever it is asked', () => {
  fc.assert(
    fc.property(place, time, (point, at) => {
      const weather = dailyPattern(point, at)
      assert.deepEqual(weather, dailyPattern(point, at))
      const { speedMps, gustMps, fromDeg, temperatureC, observedAt } = weather
      assert.ok(speedMps >= 1 && speedMps <= 8, `${speedMps} m/s`)
      assert.ok(gustMps !== null && gustMps >= 1.2 * speedMps && gustMps <= 1.7 * speedMps, `${gustMps} m/s`)
      assert.ok(Number.isInteger(fromDeg) && fromDeg >= 0 && fromDeg < 360, `${fromDeg}°`)
      assert.ok(temperatureC !== null && temperatureC > -30 && temperatureC < 40, `${temperatureC} °C`)
      assert.equal(observedAt, at)
    }),
    { numRuns: 1_000 },
  )
})

test('it changes little in a quarter of an hour, at midnight and at new year too', () => {
  const special = fc.constantFrom(Date.UTC(2027, 0, 1), Date.UTC(2028, 1, 29), Date.UTC(2030, 6, 2))
  fc.assert(
    fc.property(place, fc.oneof(time, special), (point, at) => {
      const [before, after] = [
        dailyPattern(point, at - 8 * MINUTE_MS),
        dailyPattern(point, at + 7 * MINUTE_MS),
      ]
      assert.ok(Math.abs(after.speedMps - before.speedMps) <= 0.7)
      assert.ok(turnOf(before.fromDeg, after.fromDeg) <= 5, `${before.fromDeg}° to ${after.fromDeg}°`)
      assert.ok(Math.abs((after.temperatureC ?? 0) - (before.temperatureC ?? 0)) <= 0.5)
    }),
    { numRuns: 1_000 },
  )
})

test('neighbouring courses have nearly the same wind, on both sides of the date line and the equator too', () => {
  fc.assert(
    fc.property(place, time, (point, at) => {
      const moved = {
        lat: Math.min(90, point.lat + 0.1),
        lng: point.lng > 179.9 ? point.lng - 359.9 : point.lng + 0.1,
      }
      const [here, there] = [dailyPattern(point, at), dailyPattern(moved, at)]
      assert.ok(Math.abs(there.speedMps - here.speedMps) <= 0.3)
      assert.ok(turnOf(here.fromDeg, there.fromDeg) <= 5, `${here.fromDeg}° and ${there.fromDeg}°`)
    }),
    { numRuns: 1_000 },
  )
})

test('nights are calm, and it blows most in the afternoon by the sun', () => {
  fc.assert(
    fc.property(place, time, ({ lat, lng }, at) => {
      const noon = Math.floor(at / DAY_MS) * DAY_MS + (12 - lng / 15) * HOUR_MS
      const speeds = Array.from(
        { length: 24 },
        (_, hour) => dailyPattern({ lat, lng }, noon + (hour - 12) * HOUR_MS).speedMps,
      )
      const windiest = speeds.indexOf(Math.max(...speeds))
      assert.ok(windiest >= 13 && windiest <= 17, `${windiest} o’clock`)
      for (const hour of [0, 2, 4, 6, 22, 23])
        assert.ok((speeds[hour] ?? 9) <= 1.6, `${hour} o’clock: ${speeds[hour]}`)
    }),
  )
})

test('summer is warm and windy on both sides of the equator, and winds come from where they usually do', () => {
  const mean = (lat: number, month: number) => {
    const days = Array.from({ length: 40 }, (_, i) =>
      dailyPattern({ lat, lng: 0 }, Date.UTC(2026, month, 1 + i, 15)),
    )
    const average = (numbers: readonly number[]) =>
      numbers.reduce((sum, each) => sum + each, 0) / numbers.length
    return {
      speed: average(days.map(({ speedMps }) => speedMps)),
      temperature: average(days.map(({ temperatureC }) => temperatureC ?? 0)),
      from: average(days.map(({ fromDeg }) => fromDeg)),
    }
  }
  const [july, january] = [6, 0]
  assert.ok(mean(45, july).temperature > mean(45, january).temperature + 10)
  assert.ok(mean(-45, january).temperature > mean(-45, july).temperature + 10)
  assert.ok(mean(45, july).speed > mean(45, january).speed)
  assert.ok(Math.abs(mean(45, july).from - 240) < 15, 'westerlies')
  assert.ok(Math.abs(mean(-45, july).from - 300) < 15, 'and south of the equator')
  assert.ok(Math.abs(mean(18, july).from - 65) < 15, 'trade winds')
})

test('what the pattern cannot know is unknown', () => {
  const { pressureHpa, humidityPercent } = dailyPattern({ lat: 56.3, lng: -2.8 }, 0)
  assert.deepEqual([pressureHpa, humidityPercent], [null, null])
})
