import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodsAfter } from './period.ts'

const at = (text: string) => Date.parse(text)

test('a month is a month of the calendar, and a year one of its years', () => {
  assert.equal(periodsAfter(at('2026-01-15T10:20:30Z'), 'month', 1), at('2026-02-15T10:20:30Z'))
  assert.equal(periodsAfter(at('2026-12-15T10:20:30Z'), 'month', 1), at('2027-01-15T10:20:30Z'))
  assert.equal(periodsAfter(at('2026-06-01T00:00:00Z'), 'year', 2), at('2028-06-01T00:00:00Z'))
})

test('in a month that is too short it is the last day, and the day comes back in the next month', () => {
  assert.equal(periodsAfter(at('2027-01-31T08:00:00Z'), 'month', 1), at('2027-02-28T08:00:00Z'))
  assert.equal(periodsAfter(at('2027-01-31T08:00:00Z'), 'month', 2), at('2027-03-31T08:00:00Z'))
  assert.equal(periodsAfter(at('2028-02-29T08:00:00Z'), 'year', 1), at('2029-02-28T08:00:00Z'))
})
