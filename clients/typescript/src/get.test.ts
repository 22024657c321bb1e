import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import type { ScriptedAnswer } from '../scripted-server.ts'
import { serveScript } from '../scripted-server.ts'
import { createClient } from './client.ts'

const userAgent = 'ScoreKeeper/2.1 (+https://example.org/contact)'

const served = { body: { status: 'ok', courses: 3, updated_at: '2026-01-01T00:00:00Z' } }
const unavailable = { status: 503, body: { error: 'unavailable' } }
const limited = (retryAfter: string) => ({
  status: 429,
  headers: { 'retry-after': retryAfter },
  body: { error: 'rate_limited' },
})

async function clientOf(t: TestContext, answers: ScriptedAnswer[], retries?: number) {
  const { baseUrl, seen } = await serveScript(t, answers)
  const waits: number[] = []
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds)
  }
  return { client: createClient({ baseUrl, userAgent, retries, sleep }), seen, waits }
}

test('ERR-429: the client waits as many seconds as it is told and is then served', async (t) => {
  const { client, waits } = await clientOf(t, [limited('7'), limited('0'), served])
  assert.equal((await client.status()).courses, 3)
  assert.deepEqual(waits, [7_000, 0])
})

test('ERR-429: Retry-After may be a date', async (t) => {
  const inTenMinutes = new Date(Date.now() + 600_000).toUTCString()
  const past = 'Sun, 06 Nov 1994 08:49:37 GMT'
  const { client, waits } = await clientOf(t, [limited(inTenMinutes), limited(past), served])
  await client.status()
  assert.ok(waits[0] !== undefined && waits[0] > 590_000 && waits[0] <= 600_000)
  assert.equal(waits[1], 0)
})

test('ERR-429: a Retry-After that makes no sense is answered by a growing pause', async (t) => {
  const { client, waits } = await clientOf(t, [limited('-5'), limited('soon'), limited('1.5'), served])
  await client.status()
  assert.deepEqual(waits, [250, 500, 1_000])
})

test('a wait longer than a timer can be is cut, so that it does not end at once', async (t) => {
  const { client, waits } = await clientOf(t, [limited('99999999999'), served])
  await client.status()
  assert.deepEqual(waits, [2 ** 31 - 1])
})

test('ERR-429: after three retries the error is thrown', async (t) => {
  const { client, seen } = await clientOf(t, [limited('1'), limited('1'), limited('1'), limited('1'), served])
  await assert.rejects(client.status(), { name: 'DoglegError', status: 429, code: 'rate_limited' })
  assert.equal(seen.length, 4)
})

test('without retries the first failure is thrown', async (t) => {
  const { client, seen, waits } = await clientOf(t, [limited('1'), served], 0)
  await assert.rejects(client.status(), { status: 429 })
  assert.equal(seen.length, 1)
  assert.deepEqual(waits, [])
})

test('a 503 and a lost connection are tried again', async (t) => {
  const { client, waits } = await clientOf(t, [unavailable, 'drop the connection', served])
  assert.equal((await client.status()).status, 'ok')
  assert.deepEqual(waits, [250, 500])
})

test('a connection that stays lost is an error without a status', async (t) => {
  const { client, seen } = await clientOf(t, ['drop the connection', 'drop the connection'], 1)
  await assert.rejects(client.status(), (error: Error & { cause?: unknown }) => {
    assert.partialDeepStrictEqual({ ...error }, { status: null, code: 'network_error', requestId: null })
    assert.ok(error.cause instanceof Error)
    return true
  })
  assert.equal(seen.length, 2)
})

test('a server error other than 503 is not tried again', async (t) => {
  const { client, seen } = await clientOf(t, [{ status: 500, body: { error: 'internal' } }, served])
  await assert.rejects(client.status(), { status: 500, code: 'internal' })
  assert.equal(seen.length, 1)
})

test('a page of a walk is tried again like any other call', async (t) => {
  const body = { total: 1, count: 1, offset: 0, courses: [{ slug: 'a' }] }
  const { client, waits } = await clientOf(t, [limited('2'), { body }])
  assert.equal((await client.courses().next()).value?.slug, 'a')
  assert.deepEqual(waits, [2_000])
})

test('an aborted call ends with the reason and is not tried again', async (t) => {
  const { client, seen } = await clientOf(t, ['never answer', served])
  const signal = AbortSignal.timeout(100)
  await assert.rejects(client.status({ signal }), { name: 'TimeoutError' })
  assert.equal(seen.length, 1)
})

test('a call with an aborted signal asks for nothing', async (t) => {
  const { client, seen } = await clientOf(t, [served])
  const signal = AbortSignal.abort()
  await assert.rejects(client.search({}, { signal }), { name: 'AbortError' })
  await assert.rejects(client.course('a', { signal }), { name: 'AbortError' })
  await assert.rejects(client.courses({}, { signal }).next(), { name: 'AbortError' })
  assert.equal(seen.length, 0)
})

test('an abort ends the wait for the next try', { timeout: 5_000 }, async (t) => {
  const { baseUrl, seen } = await serveScript(t, [limited('600'), served])
  const client = createClient({ baseUrl, userAgent })
  await assert.rejects(client.status({ signal: AbortSignal.timeout(200) }), { name: 'TimeoutError' })
  assert.equal(seen.length, 1)
})

test('without a sleep of your own the client really waits', async (t) => {
  const { baseUrl } = await serveScript(t, [limited('1'), served])
  const start = performance.now()
  await createClient({ baseUrl, userAgent }).status({ signal: new AbortController().signal })
  assert.ok(performance.now() - start >= 990)
})

test('a fetch of your own is used', async () => {
  const fetch = async (url: string | URL | Request) => Response.json({ courses: String(url).length })
  const client = createClient({ baseUrl: 'http://dogleg.example/v1', userAgent, fetch })
  assert.equal((await client.status()).courses, 'http://dogleg.example/v1/status'.length)
})
