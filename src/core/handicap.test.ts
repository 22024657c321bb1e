import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handicapCell, parseHandicap } from './handicap.ts'

test('a plus handicap is below zero, however it is written', () => {
  for (const given of ['+2.1', '-2.1', '−2,1', '+ 2.1', -2.1]) assert.equal(parseHandicap(given), -2.1)
  for (const given of [12.4, '12.4', '12,4']) assert.equal(parseHandicap(given), 12.4)
  assert.equal(Object.is(parseHandicap('+0'), 0), true)
})

test('a handicap is from +10 to 54 and has one decimal', () => {
  for (const given of [-10, 54, 0.1]) assert.equal(parseHandicap(given), given)
  for (const given of [-10.1, 54.1, 1.23, Number.NaN, '', 'scratch', '1e1', null, true, [], '+-2'])
    assert.throws(() => parseHandicap(given), /handicap must be from \+10 to 54/)
})

test('every handicap survives a file', () => {
  for (let tenths = -100; tenths <= 540; tenths++)
    assert.equal(parseHandicap(handicapCell(tenths / 10)), tenths / 10)
})
