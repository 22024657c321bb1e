import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrossSite } from './cross-site.ts'

const OWN = 'https://app.test'
const elsewhere = (headers: Record<string, string>) => isCrossSite({ host: 'app.test', ...headers }, OWN)

test('a request without an origin is not cross-site', () => {
  assert.equal(elsewhere({}), false)
})

test('our own origin is the configured one, or that of the request’s host', () => {
  assert.equal(elsewhere({ origin: OWN }), false)
  assert.equal(elsewhere({ origin: 'https://127.0.0.1:8080', host: '127.0.0.1:8080' }), false)
  assert.equal(elsewhere({ origin: 'https://localhost:8080', host: 'LOCALHOST:8080' }), false)
  const plain = { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }
  assert.equal(isCrossSite(plain, 'http://localhost:8080'), false)
})

test('any other origin is another site', () => {
  for (const origin of [
    'https://evil.test',
    'null',
    '',
    'app.test',
    'https://app.test.evil.test',
    'https://app.test:444',
    // The same host, unencrypted.
    'http://app.test',
  ])
    assert.equal(elsewhere({ origin }), true, origin)
})

test('Sec-Fetch-Site is believed when it names another site, whatever Origin says', () => {
  assert.equal(elsewhere({ 'sec-fetch-site': 'cross-site', origin: OWN }), true)
  assert.equal(elsewhere({ 'sec-fetch-site': 'same-site' }), true)
  assert.equal(elsewhere({ 'sec-fetch-site': 'same-origin', origin: OWN }), false)
  assert.equal(elsewhere({ 'sec-fetch-site': 'none' }), false)
  assert.equal(elsewhere({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }), true)
})
