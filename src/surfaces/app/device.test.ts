import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'

const KNOWN = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
] as const

test('a device is named by its browser and system', () => {
  for (const [agent, name] of KNOWN) assert.equal(deviceOf(agent), name)
})

test('an agent is named by the first word it gives, and nothing else of it is kept', () => {
  assert.equal(deviceOf('curl/8.5.0'), 'curl')
  assert.equal(deviceOf('links-bot (contact@example.org)'), 'links-bot')
  assert.equal(deviceOf('<script>alert(1)</script>'), null)
  assert.equal(deviceOf('x'.repeat(5_000))?.length, 40)
  assert.equal(deviceOf(''), null)
  assert.equal(deviceOf(undefined), null)
})
