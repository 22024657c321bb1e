import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { purgeText } from '../../src/edge/purge-message.ts'
import { signRequest } from '../../src/platform/http/request-signature.ts'
import { ask, startEdge } from './edge.ts'
import { fresh } from './edge-scenarios.ts'
import { SECRET, type World } from './edge-world.ts'
import { importRecords } from './service.ts'
import { waitUntil } from './wait-until.ts'

const PATH = '/dogleg-purge'
const bodyOf = (revision = 1) => purgeText({ revision, id: randomBytes(12).toString('hex') })

type Signed = { readonly body: string; readonly headers: Readonly<Record<string, string>> }
const signed = (body: string, now = Date.now(), secret = SECRET): Signed => ({
  body,
  headers: { ...signRequest(secret, PATH, now, body) },
})

/** By the way the service takes: through nginx, or straight to the listener. */
const purge = ({ kind, edge, listener }: World, { body, headers }: Signed) =>
  ask(kind === 'nginx' ? edge.port : listener, PATH, { method: 'POST', headers, body })

/** Purges, and what happens while processes are gone. */
export function testPurging(open: () => World): void {
  test('a signed purge empties the cache, and works once', async () => {
    const world = open()
    const target = fresh()
    await world.get(target)
    const good = signed(bodyOf())
    assert.equal((await purge(world, good)).status, 204)
    assert.equal((await world.get(target)).cache, 'MISS')
    assert.equal((await purge(world, good)).status, 403, 'used before')
    assert.equal((await world.get(target)).cache, 'HIT')
  })

  test('a purge that is not signed rightly changes nothing', async () => {
    const world = open()
    const target = fresh()
    await world.get(target)
    const body = bodyOf()
    const wrong: readonly Signed[] = [
      { body, headers: {} },
      signed(body, Date.now(), 'another-secret-of-16'),
      signed(body, Date.now() - 400_000),
      signed(body, Date.now() + 400_000),
      // Signed before the listener began: it may have been used.
      signed(body, Date.now() - 290_000),
      { ...signed(body), body: bodyOf(2) },
      { body, headers: { ...signRequest(SECRET, PATH, Date.now()) } },
      { body, headers: { ...signRequest(SECRET, '/other', Date.now(), body) } },
    ]
    for (const attempt of wrong)
      assert.equal((await purge(world, attempt)).status, 403, JSON.stringify(attempt))
    assert.equal((await purge(world, signed('{"revision":"x"}'))).status, 400)
    assert.equal((await purge(world, signed('x'.repeat(3_000)))).status, 413)
    for (const method of ['BAN', 'PURGE'])
      assert.ok((await world.get(target, { method })).status >= 400, method)
    assert.equal((await world.get(target)).cache, 'HIT')
  })

  test('after an import the edge serves what is new, without anybody doing anything', async () => {
    const world = open()
    const target = '/v1/courses/edge-links-e1e2'
    await importRecords(world.folder, null, [{ slug: 'edge-links-e1e2', name: 'Edge Links', country: 'gb' }])
    await waitUntil(
      async () => (await world.get(`${target}?${randomBytes(4).toString('hex')}`)).status === 200,
    )
    const before = await waitFor(world, target, /Edge Links/)
    assert.match(before, /"Edge Links"/)
    await importRecords(world.folder, null, [
      { slug: 'edge-links-e1e2', name: 'Edge Links Two', country: 'gb' },
    ])
    assert.match(await waitFor(world, target, /Edge Links Two/), /Edge Links Two/)
  })
}

async function waitFor(world: World, target: string, wanted: RegExp): Promise<string> {
  let text = ''
  await waitUntil(async () => {
    text = (await world.get(target)).body.toString()
    return wanted.test(text)
  }, String(wanted))
  return text
}

export function testTrouble(open: () => World): void {
  test('one of two processes is gone: nobody notices', async () => {
    const world = open()
    await world.origins[0].kill()
    for (let n = 0; n < 40; n++) {
      const { status, body } = await world.get(fresh(), { from: '127.0.0.11' })
      assert.equal(status, 200, body.toString())
    }
    // Varnish can't tell whether a POST was read before its process went away, so it never repeats one.
    if (world.kind === 'varnish') await sleep(4_000)
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
    const calls = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.get('/mcp', { method: 'POST', headers, body: ping, from: '127.0.0.11' }),
      ),
    )
    assert.deepEqual([...new Set(calls.map(({ status }) => status))], [200])
    await world.origins[0].start()
  })

  test('an answer older than its hour is served while a new one is fetched, and replaces an error for a day', async () => {
    const world = open()
    const [one, two] = world.origins
    const edge = await startEdge(world.kind, { origins: [one.port, two.port], quick: true })
    const get = (target: string) => ask(edge.port, target, { from: '127.0.0.12' })
    try {
      const kept = '/v1/courses?q=golf&limit=7'
      const { body } = await get(kept)
      assert.equal((await get(kept)).cache, 'HIT')
      await get('/v1/status')
      await edge.pass(3_610)
      assert.match((await get(kept)).cache, /^(STALE|UPDATING)$/, 'not waiting for a process')
      await waitUntil(async () => (await get(kept)).cache === 'HIT', 'the new answer')
      await one.kill()
      await two.kill()
      const fresh = await get(kept)
      assert.deepEqual([fresh.status, fresh.body], [200, body], 'within its hour')
      await edge.pass(7_200)
      for (let n = 0; n < 3; n++) {
        const stale = await get(kept)
        assert.deepEqual([stale.status, stale.cache], [200, 'STALE'])
        assert.deepEqual(stale.body, body)
      }
      for (const target of ['/v1/courses?q=never-asked', '/v1/status', '/sign-in']) {
        const failed = await get(target)
        assert.ok(
          [502, 503].includes(failed.status),
          `${target} ${failed.status} ${failed.cache} ${failed.body}`,
        )
        assert.ok(failed.body.length > 0)
        assert.doesNotMatch(failed.body.toString(), /Guru Meditation|XID/)
      }
      await Promise.all([one.start(), two.start()])
      await waitUntil(async () => (await get('/v1/courses?q=never-asked')).status === 200, 'the processes')
    } finally {
      await edge.stop()
    }
  })

  test('a process that answers 500, sets cookies or varies by people never gets that stored', async () => {
    let mode = 'good'
    let asked = 0
    const origin = createServer((request, response) => {
      asked += 1
      if (request.url === '/readyz') return void response.writeHead(200).end()
      const cacheable = { 'Cache-Control': 'public, max-age=300, s-maxage=3600, stale-if-error=86400' }
      if (mode === 'good') return void response.writeHead(200, { ...cacheable, ETag: '"good"' }).end('good')
      if (mode === 'error') return void response.writeHead(500, cacheable).end('bad')
      const odd = {
        cookie: { 'Set-Cookie': 'session=somebody' },
        vary: { Vary: 'Cookie' },
        private: { 'Cache-Control': 'private, max-age=3600' },
        any: { Vary: '*' },
      }[mode]
      response.writeHead(200, { ...cacheable, ...odd }).end(`${mode} ${asked}`)
    })
    origin.listen(0, '127.0.0.1')
    await new Promise((done) => origin.once('listening', done))
    const { port } = origin.address() as AddressInfo
    const edge = await startEdge(open().kind, { origins: [port, port], quick: true })
    const get = (target: string) => ask(edge.port, target)
    try {
      for (const odd of ['cookie', 'vary', 'private', 'any']) {
        mode = odd
        const one = [await get(`/${odd}`), await get(`/${odd}`)]
        const together = await Promise.all([get(`/${odd}`), get(`/${odd}`), get(`/${odd}`)])
        const texts = new Set([...one, ...together].map(({ body }) => body.toString()))
        assert.equal(texts.size, 5, `${odd}: ${[...texts]}`)
      }
      mode = 'error'
      const failed = await get('/error')
      assert.equal(failed.status, 500)
      mode = 'good'
      assert.equal((await get('/error')).body.toString(), 'good', 'an error is not stored')
      await get('/kept')
      mode = 'error'
      await edge.pass(7_200)
      const stale = await get('/kept')
      assert.deepEqual([stale.status, stale.body.toString(), stale.cache], [200, 'good', 'STALE'])
    } finally {
      await edge.stop()
      origin.closeAllConnections()
      origin.close()
    }
  })
}
