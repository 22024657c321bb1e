import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countViewers } from './count-viewers.ts'

test('one address does not take every place, and places are free again', () => {
  const viewers = countViewers(3, 2)
  viewers.add('192.0.2.1')
  const leave = viewers.add('192.0.2.1')
  assert.throws(() => viewers.check('192.0.2.1'), /Too many people/)
  viewers.check('192.0.2.2')
  viewers.add('192.0.2.2')
  assert.throws(() => viewers.check('192.0.2.3'), /Too many people/)
  leave()
  viewers.check('192.0.2.1')
  viewers.check('192.0.2.3')
})
