import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveScript } from '../scripted-server.ts'
import { createClient } from './client.ts'

const baseUrl = 'http://127.0.0.1/v1'
const userAgent = 'ScoreKeeper/2.1 (+https://example.org/contact)'

test('USE-4: the User-Agent is sent', async (t) => {
  const server = await serveScript(t, [{}])
  await createClient({ baseUrl: server.baseUrl, userAgent }).status()
  assert.equal(server.seen[0]?.headers['user-agent'], userAgent)
})

test('a page leaves the User-Agent to its browser', async (t) => {
  const server = await serveScript(t, [{}])
  Object.assign(globalThis, { document: {} })
  t.after(() => Reflect.deleteProperty(globalThis, 'document'))
  await createClient({ baseUrl: server.baseUrl, userAgent }).status()
  assert.notEqual(server.seen[0]?.headers['user-agent'], userAgent)
})

test('USE-4: a product with a URL or an email address will do', () => {
  for (const text of ['Caddie (mailto:me@example.org)', 'Caddie/1 me@example.org', 'x http://example.org']) {
    assert.doesNotThrow(() => createClient({ baseUrl, userAgent: text }))
  }
})

test('USE-4: a User-Agent without a contact is refused', () => {
  for (const text of ['ScoreKeeper', 'ScoreKeeper/2.1 (example)', 'me@home']) {
    assert.throws(() => createClient({ baseUrl, userAgent: text }), contactMissing)
  }
})

test('USE-4: a User-Agent without a product is refused', () => {
  for (const text of ['', 'https://example.org', '(+me@example.org)', 'mailto:me@example.org', undefined]) {
    assert.throws(() => createClient({ baseUrl, userAgent: text as string }), productMissing)
  }
})

test('a User-Agent that can be no header is refused at once', () => {
  assert.throws(() => createClient({ baseUrl, userAgent: `${userAgent}\r\nx: y` }), TypeError)
})

const contactMissing = { name: 'TypeError', message: /^userAgent must name a way to contact you/ }
const productMissing = { name: 'TypeError', message: /^userAgent must name your product/ }
