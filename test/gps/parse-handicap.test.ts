import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHandicap } from '../../web/gps/score/parse-handicap.ts'

test('handicaps are read as golfers write them', () => {
  const cases = {
    '12.4': 12.4,
    '12,4': 12.4,
    ' 7 ': 7,
    '+1.3': -1.3,
    '-1.3': -1.3,
    '+0': 0,
    '54': 54,
    '': null,
  }
  for (const [text, value] of Object.entries(cases)) assert.equal(parseHandicap(text), value, text)
})

test('anything else is wrong', () => {
  for (const text of ['x', '54.1', '+10.1', '1.23', '1e1', '--1', '100'])
    assert.equal(parseHandicap(text), 'wrong', text)
})
