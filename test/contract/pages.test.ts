import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: [{ name: 'Old Mill', slug: 'old-mill' }] })
})
after(() => service.stop())

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Readonly<Record<string, string>> = BROWSER) =>
  sendRequest(`${service.origin}${path}`, { headers })

test('a browser at an unknown address gets a page with a search box, a program gets JSON', async () => {
  for (const path of ['/nope', '/gps/nope', '/courses', '/courses/no-such-course', '/places/xx']) {
    const page = await get(path)
    assert.equal(page.status, 404, path)
    assert.match(headerOf(page, 'content-type') ?? '', /^text\/html/, path)
    assert.match(page.body.toString(), /<form[^>]*role="search"/, path)
  }
  for (const path of ['/nope', '/gps/nope', '/courses']) {
    const answer = await get(path, { Accept: 'application/json' })
    assert.deepEqual(JSON.parse(answer.body.toString()), { error: 'not_found', detail: 'Page not found.' })
    assert.equal(headerOf(answer, 'vary'), 'Accept', 'a cache must not show it to browsers')
  }
  for (const path of ['/v1/nope', '/api/v1/nope', '/mcp/nope', '/.well-known/nope'])
    assert.match(headerOf(await get(path), 'content-type') ?? '', /json/, path)
})

test('pages of the site and the app are compressed as the client likes it', async () => {
  for (const path of ['/', '/courses/old-mill', '/sign-in', '/nope']) {
    const plain = await get(path)
    assert.equal(headerOf(plain, 'content-encoding'), null, path)
    assert.match(headerOf(plain, 'vary') ?? '', /accept-encoding/i, path)
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get(path, { ...BROWSER, 'Accept-Encoding': coding })
      assert.equal(headerOf(packed, 'content-encoding'), coding, path)
      assert.equal(unpack(packed.body).toString(), plain.body.toString(), path)
      assert.ok(packed.body.length < plain.body.length, path)
    }
  }
})

test('a course page follows the library, and a merged course leads to the one it went into', async () => {
  assert.match((await get('/courses/old-mill')).body.toString(), /Old Mill/)
  await service.importRecords([{ name: 'Old Mill Links', slug: 'old-mill' }])
  for (let tries = 0; tries < 100; tries++) {
    if (/Old Mill Links/.test((await get('/courses/old-mill')).body.toString())) return
    await new Promise((next) => setTimeout(next, 100))
  }
  assert.fail('the page did not change')
})

test('ERR-429: pages have the same rate limit as the API, each its own share', async (t) => {
  const limited = await startTestService({ env: { DOGLEG_RATE_LIMIT: '3/600' } })
  t.after(() => limited.stop())
  const ask = (path: string) => sendRequest(`${limited.origin}${path}`, { headers: BROWSER })
  for (let n = 0; n < 3; n++) assert.equal((await ask(n % 2 ? '/sign-in' : '/')).status, 200)
  for (const path of ['/', '/sign-in']) {
    const refused = await ask(path)
    assert.equal(refused.status, 429, path)
    assert.match(headerOf(refused, 'retry-after') ?? '', /^\d+$/)
    assert.match(headerOf(refused, 'content-type') ?? '', /^text\/html/)
  }
  assert.equal((await ask('/v1/status')).status, 200)
})

test('an error that depends on a header outside a cache’s key is not cached', async () => {
  const expecting = await get('/v1/courses', { Expect: 'x' })
  assert.deepEqual([expecting.status, headerOf(expecting, 'cache-control')], [417, 'no-store'])
})
