import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageWords, DAY_MS, durationWords, HOUR_MS, MINUTE_MS, waitWords } from './duration.ts'

test('a duration reads in the largest unit that gives a whole number', () => {
  const words = [30 * DAY_MS, DAY_MS, 36 * HOUR_MS, HOUR_MS, 90 * MINUTE_MS, 45_000].map(durationWords)
  assert.deepEqual(words, ['30 days', '1 day', '36 hours', '1 hour', '90 minutes', '45 seconds'])
})

test('a wait is rounded up, and never too short', () => {
  const waits = [1, 1_000, 40_200, MINUTE_MS, 91_000, 960_000, HOUR_MS, 95 * MINUTE_MS, 3 * DAY_MS - 1]
  assert.deepEqual(waits.map(waitWords), [
    '1 second',
    '1 second',
    '41 seconds',
    '1 minute',
    '2 minutes',
    '16 minutes',
    '1 hour',
    '2 hours',
    '3 days',
  ])
})

test('an age is rounded', () => {
  const ages = [0, 20_000, 100_000, HOUR_MS, 100 * MINUTE_MS, 26 * HOUR_MS, 50 * HOUR_MS]
  assert.deepEqual(ages.map(ageWords), [
    ...['1 minute', '1 minute', '2 minutes', '1 hour', '2 hours', '26 hours', '2 days'],
  ])
})
