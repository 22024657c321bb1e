import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, instantOf, isDay, minuteOf, timeText, wallTime, weekdayOf } from './clock.ts'

const ZONES = ['Europe/Dublin', 'America/New_York', 'Australia/Lord_Howe']

test('clocks go forward and back in three zones', () => {
  // Skipped: one hour in Europe and America, half an hour on Lord Howe Island.
  assert.equal(instantOf('Europe/Dublin', { day: '2026-03-29', minute: 90 }), null)
  assert.equal(instantOf('America/New_York', { day: '2026-03-08', minute: 150 }), null)
  assert.equal(instantOf('Australia/Lord_Howe', { day: '2026-10-04', minute: 135 }), null)
  // Twice: the first one counts.
  assert.equal(instantOf('Europe/Dublin', { day: '2026-10-25', minute: 90 }), Date.UTC(2026, 9, 25, 0, 30))
  assert.equal(instantOf('America/New_York', { day: '2026-11-01', minute: 90 }), Date.UTC(2026, 10, 1, 5, 30))
  assert.equal(
    instantOf('Australia/Lord_Howe', { day: '2026-04-05', minute: 105 }),
    Date.UTC(2026, 3, 4, 14, 45),
  )
  // The morning after is an hour nearer or farther.
  const hours = (day: string) => {
    const at = (on: string) => instantOf('Europe/Dublin', { day: on, minute: 480 }) ?? 0
    return (at(day) - at(addDays(day, -1))) / 3_600_000
  }
  assert.deepEqual(['2026-03-29', '2026-03-30', '2026-10-25'].map(hours), [23, 24, 25])
})

test('every time the clock shows leads back to itself', () => {
  const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, (zone, at) => {
      const shown = wallTime(zone, at)
      const instant = instantOf(zone, shown)
      assert.ok(instant !== null)
      assert.deepEqual(wallTime(zone, instant), shown)
      assert.ok(instant <= at, 'the first of two')
    }),
  )
})

test('days and times are read strictly', () => {
  assert.deepEqual(['2026-02-28', '2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''].map(isDay), [
    true,
    ...Array(5).fill(false),
  ])
  // The day before or after these has no year of four digits, and asking for them was an error of ours.
  assert.deepEqual(['0000-01-01', '9999-12-31', '1900-01-01', '2999-12-31'].map(isDay), [
    ...[false, false, true, true],
  ])
  for (const day of ['1900-01-01', '2999-12-31'])
    assert.ok(instantOf('Pacific/Auckland', { day, minute: 600 }))
  assert.deepEqual(['07:30', '23:59', '24:00', '7:30', '07:60', 'x'].map(minuteOf), [
    450,
    1439,
    null,
    null,
    null,
    null,
  ])
  assert.equal(timeText(450), '07:30')
  assert.equal(weekdayOf('2026-11-17'), 2)
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(daysBetween('2026-03-28', '2026-03-30'), 2)
})
