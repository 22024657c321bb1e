import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOST } from './edge.ts'
import { fresh } from './edge-scenarios.ts'
import type { World } from './edge-world.ts'
import { sendRaw } from './raw-request.ts'

const EVIL = 'evil.example'

/** Headers that are not part of the key, and by which some services can be made to answer something else. */
const UNKEYED: readonly Readonly<Record<string, string>>[] = [
  { 'X-Forwarded-Host': EVIL },
  { 'X-Host': EVIL, 'X-Forwarded-Server': EVIL },
  { Forwarded: `for=1.2.3.4;host=${EVIL};proto=http` },
  { 'X-Forwarded-For': '1.2.3.4', 'X-Real-IP': EVIL, 'True-Client-IP': EVIL },
  { 'X-Forwarded-Proto': 'evil', 'X-Forwarded-Scheme': 'evil', 'X-Forwarded-Port': '666' },
  { 'X-Forwarded-Prefix': '/evil' },
  { 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'POST', 'X-Method-Override': 'PUT' },
  { Origin: `https://${EVIL}`, Referer: `https://${EVIL}/` },
  { 'Accept-Language': 'es, evil' },
  { Accept: 'text/evil, text/html' },
  { 'User-Agent': EVIL, Via: EVIL },
  { 'X-Request-Id': EVIL },
  { 'X-Accel-Redirect': '/evil', 'X-Accel-Expires': '99999' },
  { Pragma: 'no-cache', 'Cache-Control': 'no-cache, evil' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
  { Range: 'bytes=5-6', 'If-Range': '"evil"' },
  { Connection: 'close, X-Forwarded-For, Host' },
  { 'Last-Event-ID': 'evil', 'X-Dogleg-Stale': '1' },
  {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'evil=1',
    baggage: EVIL,
  },
]

const TARGETS = ['/v1/courses', '/places', '/search']

/** Nobody decides what others get. */
export function testPoisoning(open: () => World): void {
  test('what one client sends in headers never reaches another', async () => {
    const world = open()
    for (const [at, headers] of UNKEYED.entries())
      for (const path of TARGETS) {
        const target = `${path}?q=links&limit=${at + 1}&poison=${at}`
        const direct = await askOrigin(world, target)
        const evil = await world.get(target, { headers })
        const clean = await world.get(target)
        const what = `${target} ${JSON.stringify(headers)}`
        assert.equal(clean.status, direct.status, what)
        assert.equal(clean.body.toString(), direct.body.toString(), what)
        for (const { headers: given, body } of [evil, clean]) {
          assert.doesNotMatch(JSON.stringify(given), /evil|:666/, what)
          assert.doesNotMatch(body.toString(), /evil|:666/, what)
        }
        for (const name of ['location', 'content-type', 'access-control-allow-origin', 'etag', 'link'])
          assert.equal(clean.headers[name], direct.headers[name], `${what}: ${name}`)
      }
  })

  test('a letter written in codes opens no other way', async () => {
    const world = open()
    for (const target of ['/%6detrics', '/%4detrics', '/metrics%3f']) {
      const { status, body } = await world.get(target)
      assert.equal(status, 404, target)
      assert.doesNotMatch(body.toString(), /dogleg_/)
    }
    for (const target of ['/%61pi/v1/profile', '/api/v%31/profile', '/%67ps', '/friend%73']) {
      await world.get(target)
      const again = await world.get(target)
      assert.doesNotMatch(again.cache, /HIT|STALE/, target)
    }
  })

  test('other hosts are refused, in the header and in the address', async () => {
    const world = open()
    for (const host of [EVIL, `${HOST}.${EVIL}`, `${HOST}@${EVIL}`, `${EVIL}:80`, ''])
      assert.ok(
        [400, 421].includes((await world.get('/v1/courses', { headers: { Host: host } })).status),
        `Host: ${host}`,
      )
    const target = fresh()
    const upper = await world.get(target, { headers: { Host: HOST.toUpperCase() } })
    assert.equal(upper.status, 200)
    assert.equal((await world.get(target)).cache, 'HIT', 'one host is one host, in any case')
    const origin = `http://127.0.0.1:${world.edge.port}`
    const absolute = await sendRaw(
      origin,
      `GET http://${EVIL}${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
    )
    assert.match(absolute.toString(), /^HTTP\/1\.1 4\d\d /)
    const two = await sendRaw(
      origin,
      `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nHost: ${EVIL}\r\nConnection: close\r\n\r\n`,
    )
    assert.match(two.toString(), /^HTTP\/1\.1 400 /)
    assert.doesNotMatch((await world.get(target)).body.toString(), /evil/)
  })

  test('a read with a body is refused, and nothing smuggled behind it is answered', async () => {
    const world = open()
    const target = fresh()
    const fat = await world.get(target, { headers: { 'Content-Length': '7' }, body: 'limit=1' })
    assert.equal(fat.status, 400)
    assert.equal((await world.get(target)).status, 200)
    const smuggled = `GET /v1/courses?q=evil HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`
    const bytes = await sendRaw(
      `http://127.0.0.1:${world.edge.port}`,
      `POST /v1/courses HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n${smuggled}`,
    )
    assert.equal(bytes.toString().match(/HTTP\/1\.1 /g)?.length, 1)
  })

  test('addresses that differ are kept apart, and a path in disguise gets no private answer', async () => {
    const world = open()
    const first = await world.get('/v1/courses?limit=3&offset=1')
    const other = await world.get('/v1/courses?offset=1&limit=4')
    assert.notEqual(first.body.toString(), other.body.toString())
    for (const target of [
      '/api/v1/profile/x.css',
      '/%61pi/v1/profile',
      '//api/v1/profile',
      '/profile;x.js',
    ]) {
      const mine = await world.get(target, { headers: { Cookie: '_service_session=abc' } })
      assert.equal(mine.cache, 'PASS', target)
      const { cache } = await world.get(target)
      assert.notEqual(cache, 'HIT', target)
    }
  })
}

const askOrigin = async ({ origins: [one] }: World, target: string) => {
  const { ask } = await import('./edge.ts')
  return ask(one.port, target)
}
