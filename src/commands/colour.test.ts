import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { colourOf } from './colour.ts'

const red = (isTTY: boolean, env: Readonly<Record<string, string>>) =>
  colourOf({ env, stderr: Object.assign(new Writable(), { isTTY }) })('red', 'rejected')

test('there is colour on a terminal, and nowhere else', () => {
  assert.equal(red(true, {}), '\u001b[31mrejected\u001b[39m')
  assert.equal(red(true, { NO_COLOR: '' }), red(true, {}), 'empty means not set')
  assert.equal(red(false, {}), 'rejected')
})

test('who does not want colour gets none', () => {
  for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) assert.equal(red(true, env), 'rejected')
})
