import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropForwardedPorts } from './forwarded.ts'

test('ports and brackets go, everything else stays', () => {
  const read = (given: string) => {
    const headers = { 'x-forwarded-for': given }
    dropForwardedPorts({ headers })
    return headers['x-forwarded-for']
  }
  assert.equal(read('192.0.2.7:51422'), '192.0.2.7')
  assert.equal(read('[2001:db8::1]:443, 192.0.2.7'), '2001:db8::1, 192.0.2.7')
  assert.equal(read('[2001:db8::1]'), '2001:db8::1')
  assert.equal(read('2001:db8::1:443'), '2001:db8::1:443')
  assert.equal(read('unknown, _hidden, 192.0.2.7'), 'unknown, _hidden, 192.0.2.7')
})

test('without the header nothing happens', () => {
  const headers = {}
  dropForwardedPorts({ headers })
  assert.deepEqual(headers, {})
})
