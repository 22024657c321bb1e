import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { EdgeAnswer } from './edge.ts'
import type { World } from './edge-world.ts'

let queries = 0

/** A search that nobody has asked before. */
export const fresh = () =>
  `/v1/courses?q=golf&limit=${1 + (queries % 90)}&offset=${Math.floor(queries++ / 90)}`

const stored = async (world: World, target: string) => {
  const first = await world.get(target)
  assert.deepEqual([first.status, first.cache], [200, 'MISS'], target)
  return first
}

const KEPT = ['cache-control', 'etag', 'last-modified', 'vary', 'content-type', 'access-control-allow-origin']
const pick = ({ headers }: EdgeAnswer) => KEPT.map((name) => headers[name])

/** What a cache has to do while everything works. */
export function testCaching(open: () => World): void {
  test('USE-1: the second request is a hit, with the same bytes and headers', async () => {
    const world = open()
    for (const target of [fresh(), '/v1/courses/medal-links-m3d4', '/courses/medal-links-m3d4', '/places']) {
      const first = await stored(world, target)
      const direct = await world.get(target)
      assert.equal(direct.cache, 'HIT', target)
      assert.deepEqual(direct.body, first.body)
      assert.deepEqual(pick(direct), pick(first))
      assert.match(String(direct.headers['cache-control']), /s-maxage=3600/)
      const head = await world.get(target, { method: 'HEAD' })
      assert.deepEqual([head.status, head.cache, head.body.length], [200, 'HIT', 0])
      assert.equal(head.headers['content-length'], String(first.body.length))
    }
  })

  test('a HEAD may come first', async () => {
    const world = open()
    const target = fresh()
    const head = await world.get(target, { method: 'HEAD' })
    assert.deepEqual([head.status, head.cache, head.body.length], [200, 'MISS', 0])
    const { status, cache, body } = await world.get(target)
    assert.deepEqual([status, cache], [200, 'HIT'])
    assert.ok(JSON.parse(body.toString()).courses)
  })

  test('three variants, whatever clients accept', async () => {
    const world = open()
    const target = '/v1/courses?limit=50'
    const plain = await stored(world, target)
    const variants = [
      [
        'br',
        ['br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, BR;q=0.5', 'identity, br', ' br ,x;q=1', 'br;q=0.001'],
      ],
      ['gzip', ['gzip', 'GZIP', 'gzip, deflate', 'br;q=0, gzip', 'gzip;q=0.1,br;q=0.000', 'x-foo, gzip;q=1']],
      [
        undefined,
        ['identity', 'deflate', 'zstd', 'br;q=0, gzip;q=0', 'nonsense', ',;,=;q', 'brotli', 'xgzip'],
      ],
    ] as const
    for (const [coding, accepted] of variants)
      for (const [at, accept] of accepted.entries()) {
        const answer = await world.get(target, { headers: { 'Accept-Encoding': accept } })
        assert.equal(answer.headers['content-encoding'], coding, accept)
        assert.equal(answer.cache, at === 0 && coding !== undefined ? 'MISS' : 'HIT', accept)
        assert.equal(answer.headers.vary, 'Accept-Encoding')
        const decoded =
          coding === 'br'
            ? brotliDecompressSync(answer.body)
            : coding === 'gzip'
              ? gunzipSync(answer.body)
              : answer.body
        assert.deepEqual(decoded, plain.body, accept)
      }
  })

  test('a client that has it already gets 304, from the cache', async () => {
    const world = open()
    const target = fresh()
    const { headers } = await stored(world, target)
    for (const [name, value] of [
      ['If-None-Match', String(headers.etag)],
      ['If-Modified-Since', String(headers['last-modified'])],
    ] as const) {
      const again = await world.get(target, { headers: { [name]: value } })
      assert.deepEqual([again.status, again.body.length], [304, 0], name)
      assert.equal(again.headers.etag, headers.etag)
    }
    const other = await world.get(target, { headers: { 'If-None-Match': '"other"' } })
    assert.deepEqual([other.status, other.cache], [200, 'HIT'])
    const unseen = await world.get(fresh(), { headers: { 'If-None-Match': '"other"' } })
    assert.equal(unseen.status, 200)
  })

  test('a range gets its part or the whole, and leaves a whole answer behind', async () => {
    const world = open()
    const target = fresh()
    const part = await world.get(target, { headers: { Range: 'bytes=0-9' } })
    assert.ok([200, 206].includes(part.status), String(part.status))
    const whole = await world.get(target)
    assert.equal(whole.status, 200)
    assert.ok(JSON.parse(whole.body.toString()).courses)
    assert.deepEqual(part.body, part.status === 206 ? whole.body.subarray(0, 10) : whole.body)
  })

  test('many who ask for the same at once are one request to a process', async () => {
    const world = open()
    const target = fresh()
    const answers = await Promise.all(Array.from({ length: 40 }, () => world.get(target)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const misses = answers.filter(({ cache }) => cache === 'MISS')
    assert.equal(misses.length, 1, answers.map(({ cache }) => cache).join())
    assert.equal(new Set(answers.map(({ body }) => digest(body))).size, 1)
  })

  test('errors live as long as they say: 404 is kept for a minute, JSON never replaces a page', async () => {
    const world = open()
    const missing = '/v1/courses/no-such-course'
    assert.deepEqual([(await world.get(missing)).cache, (await world.get(missing)).cache], ['MISS', 'HIT'])
    const nowhere = '/no-such-page'
    const json = await world.get(nowhere, { headers: { Accept: 'application/json' } })
    const page = await world.get(nowhere, { headers: { Accept: 'text/html' } })
    assert.match(String(json.headers['content-type']), /json/)
    assert.match(String(page.headers['content-type']), /html/)
    assert.deepEqual([json.status, page.status], [404, 404])
  })
}

const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex')
