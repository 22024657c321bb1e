import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { strangeScripts } from '../support/page-text.ts'
import { headerOf, type RawAnswer, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Site and app on separate hosts: neither may depend on the other. */
let service: TestService
before(async () => {
  service = await startTestService({
    env: {
      DOGLEG_API_URL: 'https://api.test/v1',
      DOGLEG_MCP_URL: 'https://mcp.test',
      DOGLEG_APP_URL: 'https://app.test',
      DOGLEG_SITE_URL: 'https://site.test',
    },
  })
})
after(() => service.stop())

type Asked = { readonly host?: string; readonly method?: string; readonly headers?: Record<string, string> }

const get = (path: string, { host = 'app.test', method = 'GET', headers = {} }: Asked = {}) =>
  sendRequest(`${service.origin}${path}`, { method, headers: { Host: host, ...headers } })

/** The assets a page loads, by name without the hash. */
async function assetsOf(host: string, path: string): Promise<ReadonlyMap<string, string>> {
  const page = String((await get(path, { host })).body)
  const addresses = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  return new Map(
    addresses.map((address) => [address.replace(/^\/assets\/|-[0-9A-Z]{8}(?=\.)/g, ''), address]),
  )
}

const addressOf = async (name: string) => (await assetsOf('app.test', '/gps')).get(name) ?? assert.fail(name)

test('each host serves what its own pages load, and its pages load nothing else', async () => {
  const app = await assetsOf('app.test', '/gps')
  assert.deepEqual([...app.keys()].toSorted(), [
    ...['dogleg.css', 'dogleg.svg', 'frame.js', 'inter.woff2', 'logo.svg', 'part.js'],
    ...['source-serif.woff2', 'start-guest.js'],
  ])
  const site = await assetsOf('site.test', '/')
  assert.deepEqual([...site.keys()].toSorted(), [
    'dogleg.css',
    'frame.js',
    'inter.woff2',
    'logo.svg',
    'pages.css',
    'source-serif.woff2',
  ])
  for (const [host, assets] of [
    ['app.test', app],
    ['site.test', site],
  ] as const)
    for (const address of assets.values()) assert.equal((await get(address, { host })).status, 200, address)
  assert.equal(site.get('dogleg.css'), app.get('dogleg.css'))
  for (const host of ['mcp.test', 'unknown.test'])
    assert.equal((await get(await addressOf('dogleg.css'), { host })).status, 404, host)
})

test('a file with its hash is cached for a year; without it, or with another version’s hash, for five minutes', async () => {
  for (const name of ['dogleg.css', 'dogleg.svg', 'start-guest.js']) {
    const address = await addressOf(name)
    const exact = await get(address)
    assert.equal(headerOf(exact, 'cache-control'), 'public, max-age=31536000, immutable')
    for (const other of [`/assets/${name}`, address.replace(/-[0-9A-Z]{8}/, '-AAAAAAA2')]) {
      const answer = await get(other)
      assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=300', other)
      assert.deepEqual(answer.body, exact.body, other)
    }
  }
})

const DECODERS = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
} as const

test('the body has the content coding the client prefers', async () => {
  const address = await addressOf('dogleg.css')
  const plain = await get(address)
  assert.equal(headerOf(plain, 'content-encoding'), null)
  assert.equal(headerOf(plain, 'vary'), 'Accept-Encoding')
  assert.equal(headerOf(plain, 'content-type'), 'text/css; charset=utf-8')
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ] as const) {
    const answer = await get(address, { headers: { 'Accept-Encoding': accepted } })
    assert.equal(headerOf(answer, 'content-encoding'), coding)
    assert.equal(headerOf(answer, 'vary'), 'Accept-Encoding')
    assert.deepEqual(DECODERS[coding](answer.body), plain.body)
    assert.ok(answer.body.length < plain.body.length / 3, `${answer.body.length} bytes`)
  }
})

test('a client that has the file already gets 304, whichever coding it has', async () => {
  const address = await addressOf('start-guest.js')
  const tags = new Set<string>()
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': accepted }
    const tag = headerOf(await get(address, { headers }), 'etag') ?? ''
    tags.add(tag)
    const again = await get(address, { headers: { ...headers, 'If-None-Match': tag } })
    assert.equal(again.status, 304)
    assert.equal(again.body.length, 0)
    assert.equal(headerOf(again, 'etag'), tag)
    assert.equal(headerOf(again, 'cache-control'), 'public, max-age=31536000, immutable')
  }
  assert.equal(tags.size, 3, 'each coding has its own ETag')
  const other = { 'If-None-Match': '"x"', 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }
  assert.equal((await get(address, { headers: other })).status, 200)
})

test('only what was built is served', async () => {
  for (const path of [
    'none.js',
    'start-guest.ts',
    'part.js',
    'part-AAAAAAA2.js',
    'hole-view.html',
    '..%2fdogleg.css',
    '..%2f..%2fpackage.json',
    'dogleg',
    '.css',
    'x',
    '__proto__',
  ]) {
    const answer = await get(`/assets/${path}`)
    assert.equal(answer.status, 404, path)
    assert.equal(JSON.parse(String(answer.body)).error, 'not_found')
    assert.equal(headerOf(answer, 'cache-control'), 'no-store')
  }
})

const SECURE = (answer: RawAnswer) => {
  assert.equal(headerOf(answer, 'x-content-type-options'), 'nosniff')
  assert.equal(headerOf(answer, 'cross-origin-resource-policy'), 'same-origin')
  assert.match(headerOf(answer, 'strict-transport-security') ?? '', /max-age=31536000/)
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /^default-src 'none'/)
}

test('HEAD has no body, other methods are 405, and every response has the security headers', async () => {
  const address = await addressOf('dogleg.css')
  const head = await get(address, { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.equal(head.body.length, 0)
  assert.equal(headerOf(head, 'content-length'), String((await get(address)).body.length))
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await get(address, { method })
    assert.equal(answer.status, 405, method)
    assert.equal(headerOf(answer, 'allow'), 'GET, HEAD')
    SECURE(answer)
  }
  for (const answer of [head, await get(address, { host: 'site.test' }), await get('/assets/none.js')])
    SECURE(answer)
})

test('scripts are minified modules that import their chunks by hash', async () => {
  const script = String((await get(await addressOf('start-guest.js'))).body)
  assert.match(script, /^import\{\w+( as \w+)?\}from"\.\/part-[0-9A-Z]{8}\.js"/)
  assert.match(script, /"\/api\/v1\/session\/guest"/)
  assert.doesNotMatch(script, /HTMLElement|\n./)
})

test('the site allows no inline styles, and no scripts or styles from other hosts', async () => {
  for (const path of ['/', '/plans', '/places', '/quality']) {
    const answer = await get(path, { host: 'site.test' })
    const policy = headerOf(answer, 'content-security-policy') ?? ''
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self';/, path)
    assert.doesNotMatch(policy, /unsafe|\*/)
    assert.doesNotMatch(String(answer.body), /<style|\sstyle=/, path)
    assert.deepEqual(strangeScripts(String(answer.body)), [], path)
  }
})
