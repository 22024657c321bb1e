import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverageWords, type Summary } from './course-of.ts'

test('the app names everything that we have of a course, wind included', () => {
  const none = { contours: false, traced: false, scorecard: false, rated: false, wind: false }
  const words = (coverage: Summary['coverage']) => coverageWords({ coverage } as Summary)
  assert.deepEqual(words(none), [])
  assert.deepEqual(words({ ...none, traced: true, contours: true, wind: true }), [
    ...['Map', 'Green contours', 'Wind'],
  ])
})
