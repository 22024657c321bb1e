import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purgeOf } from './purge-setting.ts'
import { WrongSetting } from './wrong-setting.ts'

const DOGLEG_PURGE_SECRET = 'sixteen-letters!'

test('edge caches are addresses separated by commas, each once', () => {
  assert.equal(purgeOf({}), null)
  assert.equal(purgeOf({ DOGLEG_PURGE_URL: '', DOGLEG_PURGE_SECRET }), null)
  const DOGLEG_PURGE_URL =
    'https://a.example/dogleg-purge, http://10.0.0.2:8091/dogleg-purge,https://a.example/dogleg-purge'
  assert.deepEqual(purgeOf({ DOGLEG_PURGE_URL, DOGLEG_PURGE_SECRET })?.urls, [
    'https://a.example/dogleg-purge',
    'http://10.0.0.2:8091/dogleg-purge',
  ])
})

test('what is no address, or has a secret in it, stops the start with a line that does not repeat it', () => {
  for (const DOGLEG_PURGE_URL of [
    'edge.example',
    'ftp://edge.example/',
    'https://user:pass@edge.example/',
    'https://edge.example/?a=b',
    'https://edge.example/#x',
    'https://a.example/,',
    Array.from({ length: 101 }, (_, n) => `https://e${n}.example/`).join(),
  ])
    assert.throws(
      () => purgeOf({ DOGLEG_PURGE_URL, DOGLEG_PURGE_SECRET }),
      (error) => error instanceof WrongSetting && /^DOGLEG_PURGE_URL must be [^\n]+$/.test(error.message),
      DOGLEG_PURGE_URL,
    )
  const DOGLEG_PURGE_URL = 'https://edge.example/dogleg-purge'
  for (const secret of [undefined, '', 'short', 'with a space in it'])
    assert.throws(
      () => purgeOf({ DOGLEG_PURGE_URL, DOGLEG_PURGE_SECRET: secret }),
      (error) =>
        error instanceof WrongSetting &&
        error.message.startsWith('DOGLEG_PURGE_SECRET must be ') &&
        !(secret && error.message.includes(secret)),
    )
})
