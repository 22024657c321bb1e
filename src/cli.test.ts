import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeError } from './cli.ts'
import { WrongSetting } from './platform/config.ts'

test('an expected error is one line, and a name in it cannot control the terminal', () => {
  assert.equal(
    describeError(new WrongSetting('\u001b]0;pwn\u0007 has no tee.\nIts tees: none.')),
    'dogleg: \ufffd]0;pwn\ufffd has no tee.\nIts tees: none.',
  )
})
