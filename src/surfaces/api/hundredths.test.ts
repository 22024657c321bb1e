import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hundredthsLength, writeHundredths } from './hundredths.ts'

test('hundredths are written as JSON writes the number', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), fc.nat({ max: 5 }), (hundredths, at) => {
      const expected = JSON.stringify(hundredths / 100)
      const bytes = Buffer.alloc(32, 'x')
      const end = writeHundredths(bytes, at, hundredths)
      assert.equal(bytes.toString('latin1', at, end), expected)
      assert.equal(hundredthsLength(hundredths), expected.length)
      assert.equal(bytes.toString('latin1', end), 'x'.repeat(32 - end), 'nothing is written behind it')
    }),
    {
      examples: [
        [0, 0],
        [5, 0],
        [50, 1],
        [99, 0],
        [100, 0],
        [101, 0],
        [999, 2],
        [1_000, 0],
        [24_999, 0],
      ],
    },
  )
})
