import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIos } from '../../web/gps/offline/install.ts'
import { agoIn } from '../../web/gps/offline/storage-words.ts'

test('how long ago, in both languages', () => {
  const now = Date.UTC(2026, 10, 16)
  const minutes = (count: number) => now - count * 60_000
  assert.equal(agoIn('en', minutes(0.5), now), 'now')
  assert.equal(agoIn('en', minutes(-10), now), 'now')
  assert.equal(agoIn('en', minutes(59.9), now), '59 minutes ago')
  assert.equal(agoIn('en', minutes(125), now), '2 hours ago')
  assert.equal(agoIn('en', minutes(60 * 24 * 12), now), '12 days ago')
  assert.equal(agoIn('es', minutes(60), now), 'hace 1 hora')
})

test('iPhones and iPads are told apart from Macs', () => {
  assert.ok(isIos('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5))
  assert.ok(isIos('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5))
  assert.ok(!isIos('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0))
  assert.ok(!isIos('Mozilla/5.0 (Linux; Android 15)', 5))
})
