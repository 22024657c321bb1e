import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coreOf, namesAgree } from './name-core.ts'

test('words that every other course carries do not count', () => {
  assert.deepEqual(coreOf('The Sharp Park Golf Course'), ['sharp', 'park'])
  assert.deepEqual(coreOf('Golf Club'), [])
  assert.deepEqual(coreOf("Vall d'Ordino Golf Club"), ['vall', 'dordino'])
})

test('names agree when the telling words of one are all in the other', () => {
  assert.ok(namesAgree('Sharp Park Golf Course', 'Sharp Park GC'))
  assert.ok(namesAgree('Troia Golf', 'Tróia Golf Resort'))
  assert.ok(namesAgree('Penina', 'Penina Championship Course'))
  assert.ok(!namesAgree('Dunes Course', 'Links Course'))
  assert.ok(!namesAgree('North Course', 'South Course'))
  assert.ok(!namesAgree('Golf Club', 'Sharp Park Golf Course'), 'no telling word agrees with nothing')
})
