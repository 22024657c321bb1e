import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PbfWriter } from 'pbf'
import { bytesOf, deltasIn, eachField, numbersIn } from './pbf-message.ts'

test('a length that leads out of the message is refused, read or not', () => {
  const bytes = Uint8Array.of(0x0a, 0x7f, 0x01)
  assert.throws(() => eachField(bytes, () => {}), RangeError)
  assert.throws(() => eachField(bytes, (_, reader) => void bytesOf(reader)), RangeError)
})

test('a number where a list should be is refused', () => {
  assert.throws(() => eachField(Uint8Array.of(0x08, 0x05), (_, reader) => void bytesOf(reader)), RangeError)
})

test('lists are read as they stand or as distances, and a list that breaks off is refused', () => {
  const writer = new PbfWriter()
  for (const value of [5, -2, 12_345_678_901]) writer.writeSVarint(value)
  assert.deepEqual(deltasIn(writer.finish()), [5, 3, 12_345_678_904])
  assert.deepEqual(numbersIn(Uint8Array.of(1, 0x80, 1)), [1, 128])
  assert.deepEqual(numbersIn(undefined), [])
  assert.throws(() => numbersIn(Uint8Array.of(1, 0x80)), Error)
})
