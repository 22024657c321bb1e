import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bind } from '../../src/platform/http/server.ts'
import { headerOf, type RawAnswer, sendRequest } from '../support/raw-request.ts'
import { ACCENTED, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const ONE_HOUR = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

// From both endpoints, one body worth compressing and one that is not.
const CACHED = ['/courses', '/courses?q=unmapped', `/courses/${ACCENTED.slug}`, `/courses/${UNMAPPED.slug}`]
const LARGE = ['/courses', `/courses/${ACCENTED.slug}`]

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(`${service.api}${path}`, { headers })

const etagOf = (answer: RawAnswer) => headerOf(answer, 'etag') ?? ''

test('USE-1: courses are cached at the edge for one hour, with exactly these headers', async () => {
  for (const path of CACHED) {
    const answer = await get(path)
    assert.equal(answer.status, 200)
    assert.equal(headerOf(answer, 'cache-control'), ONE_HOUR, path)
    assert.match(etagOf(answer), /^"[\w-]+"$/)
    assert.match(headerOf(answer, 'last-modified') ?? '', /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    assert.equal(headerOf(answer, 'vary'), 'Accept-Encoding')
  }
})

test('Last-Modified is the time of the import, in whole seconds', async () => {
  const { updated_at } = JSON.parse(String((await get('/status')).body))
  const second = Math.floor(Date.parse(updated_at) / 1_000) * 1_000
  for (const path of CACHED)
    assert.equal(Date.parse(headerOf(await get(path), 'last-modified') ?? ''), second, path)
})

const CACHE_RULES: readonly (readonly [path: string, status: number, rule: RegExp])[] = [
  ['/status', 200, /^(public, )?max-age=0, s-maxage=10$/],
  ['/courses/no-such-course', 404, /(^|, )s-maxage=60$/],
  ['/nothing-here', 404, /(^|, )s-maxage=60$/],
  ['/courses/%ZZ', 404, /(^|, )s-maxage=60$/],
]

for (const [path, status, rule] of CACHE_RULES)
  test(`the cache rule for ${status} at ${path}`, async () => {
    const answer = await get(path)
    assert.equal(answer.status, status)
    assert.match(headerOf(answer, 'cache-control') ?? '', rule)
    assert.equal(headerOf(answer, 'etag'), null)
  })

test('no response sets a cookie or varies by anything but Accept-Encoding', async () => {
  const headers = {
    Cookie: '_service_session=abc; other=1',
    Origin: 'https://example.org',
    Authorization: 'Bearer x',
  }
  for (const path of [...CACHED, '/status', '/openapi.json', '/courses?limit=0', '/courses/none', '/none'])
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const answer = await sendRequest(`${service.api}${path}`, { method, headers })
      assert.equal(headerOf(answer, 'set-cookie'), null)
      assert.ok([null, 'Accept-Encoding'].includes(headerOf(answer, 'vary')), `${method} ${path}`)
    }
})

test('br and gzip decode to the identity body, and have their Content-Length', async () => {
  for (const path of LARGE) {
    const identity = await get(path)
    const br = await get(path, { 'Accept-Encoding': 'br' })
    const gzip = await get(path, { 'Accept-Encoding': 'gzip' })
    assert.deepEqual(brotliDecompressSync(br.body), identity.body)
    assert.deepEqual(gunzipSync(gzip.body), identity.body)
    for (const [answer, coding] of [
      [identity, null],
      [br, 'br'],
      [gzip, 'gzip'],
    ] as const) {
      assert.equal(headerOf(answer, 'content-encoding'), coding)
      assert.equal(headerOf(answer, 'content-length'), String(answer.body.length))
    }
    assert.ok(br.body.length < identity.body.length && gzip.body.length < identity.body.length)
  }
})

const CODINGS: readonly (readonly [accept: string, coding: string | null])[] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['identity;q=1, gzip;q=0.5', null],
  ['GZIP', 'gzip'],
  ['deflate', null],
  ['br;q=nonsense', null],
  [',;,=;q', null],
]

test('the coding is the one the client prefers among those it accepts', async () => {
  for (const [accept, coding] of CODINGS)
    assert.equal(
      headerOf(await get('/courses', { 'Accept-Encoding': accept }), 'content-encoding'),
      coding,
      accept,
    )
})

test('each content coding has its own strong ETag, the same every time', async () => {
  for (const path of LARGE) {
    const codings = ['identity', 'br', 'gzip']
    const tags = await Promise.all(
      codings.map(async (coding) => etagOf(await get(path, { 'Accept-Encoding': coding }))),
    )
    assert.equal(new Set(tags).size, 3)
    for (const tag of tags) assert.match(tag, /^"[^"]+"$/)
    assert.equal(etagOf(await get(path, { 'Accept-Encoding': 'br' })), tags[1])
  }
})

const withoutChance = ({ headers }: RawAnswer) =>
  headers.filter(([name]) => name !== 'date' && name !== 'x-request-id')

test('HEAD has the status and headers of GET, including Content-Length, and no body', async () => {
  const paths = [
    ...CACHED,
    '/courses?limit=5&offset=5',
    '/changes?limit=5',
    '/status',
    '/openapi.json',
    '/courses/none',
    '/courses?limit=0',
    '/none',
  ]
  for (const path of paths)
    for (const coding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': coding }
      const whole = await get(path, headers)
      const head = await sendRequest(`${service.api}${path}`, { method: 'HEAD', headers })
      assert.equal(head.status, whole.status)
      assert.deepEqual(withoutChance(head), withoutChance(whole), path)
      assert.equal(headerOf(head, 'content-length'), String(whole.body.length))
      assert.equal(head.body.length, 0)
    }
})

test('ranges are not supported: the whole body comes', async () => {
  const answer = await get('/courses', { Range: 'bytes=0-9' })
  assert.equal(answer.status, 200)
  assert.ok(answer.body.length > 10)
})

test('ERR-400: a refusal may be cached, but not for an hour', async () => {
  const control = headerOf(await get('/courses?limit=0'), 'cache-control') ?? ''
  assert.ok(!control.includes('3600'), control)
})

test('405 is not cached', async () => {
  const answer = await sendRequest(`${service.api}/courses`, { method: 'DELETE' })
  assert.equal(headerOf(answer, 'cache-control'), 'no-store')
})

test('before the library is loaded the answer is 503, never cached, and an Error like any other', async (t) => {
  const { server, port } = await bind({ asked: 0, host: '127.0.0.1', isHttps: false })
  t.after(() => server.close())
  const answer = await sendRequest(`http://127.0.0.1:${port}/v1/courses`)
  assert.equal(answer.status, 503)
  assert.equal(headerOf(answer, 'cache-control'), 'no-store')
  assert.equal(headerOf(answer, 'retry-after'), '1')
  assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
  assert.equal(JSON.parse(String(answer.body)).error, 'unavailable')
})
