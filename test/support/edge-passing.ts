import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { HOST } from './edge.ts'
import { fresh } from './edge-scenarios.ts'
import type { World } from './edge-world.ts'

const CALL = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'search', arguments: { query: 'golf' } },
})

/** What goes through, and what is never stored. */
export function testPassing(open: () => World): void {
  test('a request with a cookie or a token is never answered from the cache, nor stored', async () => {
    const world = open()
    const target = fresh()
    for (const headers of [{ Cookie: 'session=abc' }, { Authorization: 'Bearer x' }]) {
      assert.equal((await world.get(target, { headers })).cache, 'PASS')
      assert.equal((await world.get(target, { headers })).cache, 'PASS')
    }
    assert.equal((await world.get(target)).cache, 'MISS', 'the two were not stored')
    assert.equal((await world.get(target)).cache, 'HIT')
    assert.equal((await world.get(target, { headers: { Cookie: 'a=b' } })).cache, 'PASS')
  })

  test('the app, the tool server and health are passed, and so are writes', async () => {
    const world = open()
    const paths = ['/sign-in', '/gps', '/es/sign-in', '/api/v1/session', '/mcp', '/readyz', '/oauth/token']
    for (const target of [...paths, '/profile?x=1', world.live.replace(/live$/, 'results.csv')])
      for (let twice = 0; twice < 2; twice++) {
        const { cache } = await world.get(target)
        assert.ok(!['HIT', 'STALE', 'UPDATING'].includes(cache), `${target}: ${cache}`)
      }
    for (let twice = 0; twice < 2; twice++) {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
      const answer = await world.get('/mcp', { method: 'POST', headers, body: CALL })
      assert.deepEqual([answer.status, answer.cache], [200, 'PASS'], answer.body.toString())
      assert.match(answer.body.toString(), /structuredContent/)
    }
    const refused = await world.get('/v1/courses', { method: 'DELETE' })
    assert.deepEqual([refused.status, refused.headers.allow], [405, 'GET, HEAD, OPTIONS'])
    assert.equal((await world.get('/v1/courses', { method: 'OPTIONS' })).status, 204)
  })

  test('a large body is refused before a process gets it', async () => {
    const world = open()
    const { status } = await world
      .get('/mcp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(4 << 20) },
        body: 'x'.repeat(4 << 20),
      })
      .catch(() => ({ status: 413 }))
    assert.equal(status, 413)
  })

  test('events arrive at once, not when the stream ends', async () => {
    const world = open()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const headers = { Host: HOST, Accept: 'text/event-stream' }
    const sent = request(
      { host: '127.0.0.1', port: world.edge.port, path: world.live, headers },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
          if (text.includes('data: ')) resolve(`${response.statusCode} ${text}`)
        })
        response.once('end', () => reject(new Error(`The stream ended: ${response.statusCode} ${text}`)))
        response.once('error', () => {})
      },
    )
    sent.once('error', reject)
    sent.end()
    const timer = setTimeout(() => reject(new Error('No event within 10 s.')), 10_000)
    try {
      assert.match(await promise, /^200 retry: 2000\n\n/)
    } finally {
      clearTimeout(timer)
      sent.destroy()
    }
  })

  test('a client that is slow to ask is cut off', async () => {
    const world = open()
    const began = performance.now()
    await new Promise<void>((done, fail) => {
      const socket = connect(world.edge.port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: dogleg.example\r\n'),
      )
      socket.resume()
      socket.once('close', () => done())
      socket.on('error', () => {})
      setTimeout(() => fail(new Error('Still open after 30 s.')), 30_000).unref()
    })
    assert.ok(performance.now() - began > 1_000)
  })

  test('rate limits count the client’s own address, whatever it claims', async () => {
    const world = open()
    const until429 = async (from: string) => {
      for (let n = 0; n < 2_000; n += 20) {
        const batch = Array.from({ length: 20 }, (_, at) =>
          world.get(fresh(), {
            from,
            headers: { 'X-Forwarded-For': `10.1.${n % 250}.${at}`, 'X-Real-IP': '1.2.3.4' },
          }),
        )
        if ((await Promise.all(batch)).some(({ status }) => status === 429)) return n
      }
      return null
    }
    const after = await until429('127.0.0.9')
    // 600 in each of two processes, and what refills meanwhile.
    assert.ok(after !== null && after >= 580, String(after))
    const other = await world.get(fresh(), { from: '127.0.0.10' })
    assert.equal(other.status, 200, 'another client is served')
    for (let tries = 0; ; tries++) {
      const target = fresh()
      const { status } = await world.get(target, { from: '127.0.0.9' })
      assert.ok(tries < 100, 'one of them is refused')
      if (status !== 429) continue
      assert.equal((await world.get(target, { from: '127.0.0.10' })).status, 200, 'a refusal is not stored')
      break
    }
  })
}
