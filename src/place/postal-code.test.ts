import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCanadianAddressOf } from './postal-code.ts'

test('a Canadian postal code contradicts another country', () => {
  assert.ok(isCanadianAddressOf('Beach Road #2, B0E 1N0', 'us'))
  assert.ok(isCanadianAddressOf('18 Cabot Ln, Inverness, NS B0E 1N0, Canada', 'us'))
  assert.ok(isCanadianAddressOf('b0e1n0', 'us'))
})

test('what agrees, or is no such code, says nothing', () => {
  assert.ok(!isCanadianAddressOf('Beach Road #2, B0E 1N0', 'ca'))
  assert.ok(!isCanadianAddressOf('Beach Road #2, B0E 1N0', null))
  assert.ok(!isCanadianAddressOf(null, 'us'))
  for (const address of ['Old US Highway 51, 62996', 'Road A1A', 'M1A 1AA', 'EH1 2NG', 'D6W 1A2 Lane'])
    assert.ok(!isCanadianAddressOf(address, 'us'), address)
})
