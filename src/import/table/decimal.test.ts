import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalOrText, holeLengthOrText, teeLengthOrText } from './decimal.ts'

test('a comma is a decimal one as well as a point', () => {
  assert.deepEqual(['75,5', '75.5', '72', '', 'n/a'].map(decimalOrText), [75.5, 75.5, 72, null, 'n/a'])
})

test('a tee of thousands of yards has three digits behind a comma or a point', () => {
  assert.deepEqual(['6,960', '6.960', '12.345', '6960'].map(teeLengthOrText), [6960, 6960, 12_345, 6960])
  assert.deepEqual(
    ['371.520', '6960.5', '6960,5', '0.371'].map(teeLengthOrText),
    [371.52, 6960.5, 6960.5, 0.371],
  )
})

test('a hole of hundreds of yards may have three decimals', () => {
  assert.deepEqual(['371.520', '371,520', '371,5'].map(holeLengthOrText), [371.52, 371.52, 371.5])
  assert.deepEqual(['1.024', '1,024'].map(holeLengthOrText), [1024, 1024])
})
