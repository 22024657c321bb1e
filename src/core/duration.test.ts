import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, durationWords, HOUR_MS, MINUTE_MS } from './duration.ts'

test('a duration reads in the largest unit that gives a whole number', () => {
  const words = [30 * DAY_MS, DAY_MS, 36 * HOUR_MS, HOUR_MS, 90 * MINUTE_MS, 45_000].map(durationWords)
  assert.deepEqual(words, ['30 days', '1 day', '36 hours', '1 hour', '90 minutes', '45 seconds'])
})
