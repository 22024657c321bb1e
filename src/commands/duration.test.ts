import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WrongSetting } from '../platform/config.ts'
import { durationOf } from './duration.ts'

test('a duration is digits and a unit', () => {
  assert.equal(durationOf('premium', '1m'), 60_000)
  assert.equal(durationOf('premium', '90m'), 5_400_000)
  assert.equal(durationOf('premium', '2h'), 7_200_000)
  assert.equal(durationOf('premium', '01d'), 86_400_000)
  assert.equal(durationOf('premium', '100y'), 3_153_600_000_000)
})

test('anything else is not a duration', () => {
  for (const wrong of [
    '',
    '1',
    'd',
    '0d',
    '1.5d',
    '-1d',
    '1w',
    '1 d',
    '1D',
    '101y',
    '1e3d',
    '999999999d',
    '1d\n',
  ])
    assert.throws(() => durationOf('premium', wrong), WrongSetting, wrong)
})
