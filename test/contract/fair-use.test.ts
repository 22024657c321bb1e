import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Value } from 'typebox/value'
import { ErrorBody, type ErrorJson } from '../../src/surfaces/api/schema.ts'
import { headerOf, jsonOf, type RawAnswer, sendRequest } from '../support/raw-request.ts'
import { startTestService } from '../support/service.ts'

async function limitedApi(t: TestContext, env: Readonly<Record<string, string>>) {
  const service = await startTestService({ records: [{ slug: 'one-1', name: 'One' }], env })
  t.after(() => service.stop())
  return { api: service.api, clock: stopClock(t) }
}

/** The limiter's clock stands still, however slow the machine, until a test moves it. */
function stopClock(t: TestContext) {
  const clock = { at: performance.now() }
  t.mock.method(performance, 'now', () => clock.at)
  return clock
}

/** Sends requests until it is told to wait. */
async function exhaust(url: string, headers: Readonly<Record<string, string>> = {}, most = 60) {
  for (let n = 0; n < most; n++) {
    const answer = await sendRequest(url, { headers })
    if (answer.status === 429) return { answer, served: n }
    assert.equal(answer.status, 200)
  }
  throw new Error(`${most} requests were served`)
}

const waitOf = (answer: RawAnswer) => Number(headerOf(answer, 'retry-after'))

test('ERR-429: excessive traffic gets 429 with an integer Retry-After and the RateLimit headers', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '5/1' })
  const { answer, served } = await exhaust(`${api}/courses`)
  assert.equal(served, 5)
  assert.match(headerOf(answer, 'retry-after') ?? '', /^[1-9]\d*$/)
  assert.equal(headerOf(answer, 'ratelimit-policy'), '"default";q=5;w=1')
  assert.match(headerOf(answer, 'ratelimit') ?? '', /^"default";r=0;t=[1-9]\d*$/)
  assert.equal(headerOf(answer, 'cache-control'), 'no-store')
  assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
  assert.match(
    headerOf(answer, 'access-control-expose-headers') ?? '',
    /Retry-After, RateLimit, RateLimit-Policy/,
  )
  const error = jsonOf<ErrorJson>(answer)
  assert.deepEqual(Value.Errors(ErrorBody, error), [])
  assert.equal(error.error, 'rate_limited')
})

test('ERR-429: a client that waits as long as told is served', async (t) => {
  const { api, clock } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '5/1' })
  const { answer } = await exhaust(`${api}/courses/one-1`)
  clock.at += waitOf(answer) * 1_000
  for (let n = 0; n < 4; n++) assert.equal((await sendRequest(`${api}/courses/one-1`)).status, 200)
})

test('ERR-429: the wait is as long as the next request needs, and requests meanwhile do not extend it', async (t) => {
  const { api, clock } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '1/2' })
  const { answer } = await exhaust(`${api}/status`)
  assert.equal(waitOf(answer), 2)
  for (let n = 0; n < 5; n++) assert.ok(waitOf(await sendRequest(`${api}/status`)) <= 2)
  clock.at += 2_000
  assert.equal((await sendRequest(`${api}/status`)).status, 200)
})

test('ERR-429: all endpoints and HEAD count together', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '4/600' })
  for (const path of ['/courses', '/courses/one-1', '/status'])
    assert.equal((await sendRequest(`${api}${path}`)).status, 200)
  assert.equal((await sendRequest(`${api}/courses`, { method: 'HEAD' })).status, 200)
  for (const path of ['/courses', '/courses/one-1', '/status', '/courses?limit=0'])
    assert.equal((await sendRequest(`${api}${path}`)).status, 429, path)
  assert.equal((await sendRequest(`${api}/courses`, { method: 'HEAD' })).status, 429)
})

test('ERR-429: health checks are never limited', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '1/600' })
  await exhaust(`${api}/status`)
  for (const path of ['/healthz', '/readyz'])
    assert.equal((await sendRequest(`${new URL(api).origin}${path}`)).status, 200)
})

test('by default, 600 requests a minute are allowed', async (t) => {
  const service = await startTestService({ env: { DOGLEG_RATE_LIMIT: '' } })
  t.after(() => service.stop())
  stopClock(t)
  const { answer, served } = await exhaust(`${service.api}/status`, {}, 601)
  assert.equal(served, 600)
  assert.equal(headerOf(answer, 'ratelimit-policy'), '"default";q=600;w=60')
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('ERR-429: behind a trusted proxy, every client has its own limit', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '3/600', DOGLEG_TRUST_PROXY: '127.0.0.1' })
  const url = `${api}/status`
  assert.equal((await exhaust(url, from('203.0.113.1'))).served, 3)
  assert.equal((await exhaust(url, from('203.0.113.2'))).served, 3)
  // Only the proxy's own entry counts, not what a client puts in front of it.
  assert.equal((await exhaust(url, from('198.51.100.9, 203.0.113.1'))).served, 0)
})

test('ERR-429: an IPv6 client is its /64', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '3/600', DOGLEG_TRUST_PROXY: '127.0.0.1' })
  const url = `${api}/status`
  assert.equal((await exhaust(url, from('2001:db8:0:7::1'))).served, 3)
  assert.equal((await exhaust(url, from('2001:db8:0:7:ffff:ffff:ffff:ffff'))).served, 0)
  assert.equal((await exhaust(url, from('2001:DB8::7:1:0:0:1'))).served, 0)
  assert.equal((await exhaust(url, from('2001:db8:0:8::1'))).served, 3)
  assert.equal((await exhaust(url, from('203.0.113.1'))).served, 3)
  assert.equal((await exhaust(url, from('::ffff:203.0.113.1'))).served, 0)
})

test('ERR-429: without a trusted proxy X-Forwarded-For is ignored', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '3/600' })
  assert.equal((await exhaust(`${api}/status`, from('203.0.113.1'))).served, 3)
  assert.equal((await exhaust(`${api}/status`, from('203.0.113.2'))).served, 0)
})

test('ERR-429: headers from an untrusted proxy are ignored', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '3/600', DOGLEG_TRUST_PROXY: '192.0.2.1' })
  assert.equal((await exhaust(`${api}/status`, from('203.0.113.1'))).served, 3)
  assert.equal((await exhaust(`${api}/status`, from('203.0.113.2'))).served, 0)
})

test('an invalid forwarded address counts as a client like any other, and breaks nothing', async (t) => {
  const { api } = await limitedApi(t, { DOGLEG_RATE_LIMIT: '1000/1', DOGLEG_TRUST_PROXY: '127.0.0.1' })
  for (const address of [
    'nonsense',
    '',
    ',,,',
    '1.2.3.4:80',
    '[::1]:80',
    ':::::::::',
    '<script>',
    'x'.repeat(5_000),
  ])
    assert.equal((await sendRequest(`${api}/status`, { headers: from(address) })).status, 200, address)
})
