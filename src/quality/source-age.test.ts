import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageSource } from './source-age.ts'

const NOW = Date.parse('2026-07-01T12:00:00Z')
const DAY_MS = 86_400_000

const age = (data_date: string | null, imported_at: number | null) => {
  const known = { name: 'Survey', format: 'records', licence: null, url: null, courses: 1 }
  const { age_days, stale } = ageSource({ ...known, data_date, imported_at }, NOW)
  return [age_days, stale]
}

test('data is as old as it says, however lately it was brought in', () => {
  assert.deepEqual(age('2025-06-30', NOW), [366, true])
  assert.deepEqual(age('2026-06-30', NOW - 900 * DAY_MS), [1, false])
})

test('data without a date is as old as its import', () => {
  assert.deepEqual(age(null, NOW - 10 * DAY_MS), [10, false])
  assert.deepEqual(age('soon', NOW - 400 * DAY_MS), [400, true])
})

test('365 days are not over 365 days', () => {
  assert.deepEqual(age(null, NOW - 365 * DAY_MS), [365, false])
  assert.deepEqual(age(null, NOW - 365 * DAY_MS - 1), [365, true])
})

test('a date to come is no age below nothing, and nothing known is no age at all', () => {
  assert.deepEqual(age('2026-08-01', NOW), [0, false])
  assert.deepEqual(age(null, null), [null, null])
})
