import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const ELSEWHERE = [
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { Origin: 'http://localhost:1' },
  { Origin: 'not an origin' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

const OWN = () => [
  { Origin: service.origin },
  { Origin: service.origin.replace('127.0.0.1', 'localhost') },
  { 'Sec-Fetch-Site': 'same-origin', Origin: service.origin },
  { 'Sec-Fetch-Site': 'none' },
]

const isForgery = async (
  reply: Promise<{ status: number; json: { error?: string } | null }>,
  why: unknown,
) => {
  const { status, json } = await reply
  assert.deepEqual([status, json?.error], [403, 'csrf'], JSON.stringify(why))
}

test('another site’s request is refused, with or without a session', async () => {
  const guest = await openGuest(service.origin)
  for (const headers of ELSEWHERE)
    for (const client of [openClient(service.origin), guest]) {
      await isForgery(client.post('/api/v1/session/guest', {}, { headers }), headers)
      await isForgery(
        client.post('/api/v1/session', { email: 'a@b.test', password: 'x' }, { headers }),
        headers,
      )
      await isForgery(client.post('/api/v1/accounts', {}, { headers }), headers)
    }
})

test('page forms refuse another site’s request too', async () => {
  for (const headers of ELSEWHERE)
    for (const path of ['/sign-in', '/sign-up', '/forgotten', '/gps', '/gps/start', '/reset', '/verify'])
      assert.equal(
        (await openClient(service.origin).call('POST', path, { form: {}, headers })).status,
        403,
        path,
      )
})

test('requests from our own pages are accepted, whatever host name was used', async () => {
  for (const headers of OWN()) {
    const own = headers.Origin?.includes('localhost')
      ? { ...headers, Host: new URL(headers.Origin).host }
      : headers
    const reply = await openClient(service.origin).post('/api/v1/session/guest', {}, { headers: own })
    assert.equal(reply.status, 302, JSON.stringify(headers))
  }
})

test('following a link from another site is no forgery', async () => {
  const guest = await openGuest(service.origin)
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }
  const reply = await guest.get('/api/v1/session', { headers })
  assert.equal(reply.status, 200)
  // The other site's page cannot read it.
  assert.equal(reply.headers.get('access-control-allow-origin'), null)
})

const CHANGES = [
  ['POST', '/api/v1/session'],
  ['DELETE', '/api/v1/session'],
  ['POST', '/api/v1/session/pin'],
  ['POST', '/api/v1/session/google'],
  ['POST', '/api/v1/accounts'],
  ['PUT', '/api/v1/profile'],
  ['POST', '/api/v1/position'],
  ['PUT', '/api/v1/password'],
  ['DELETE', '/api/v1/sessions'],
  ['DELETE', '/api/v1/account'],
  ['PATCH', '/api/v1/session'],
] as const

test('a change needs the session’s CSRF token; another session’s or a truncated one is refused', async () => {
  const golfer = await openGolfer(service.origin)
  const other = await openGuest(service.origin)
  const foreign = (await other.get('/api/v1/session')).json.csrf_token
  const own = (await golfer.get('/api/v1/session')).json.csrf_token
  for (const [method, path] of CHANGES) {
    await isForgery(golfer.call(method, path, { json: {}, csrf: false }), path)
    for (const token of [foreign, own.slice(1), `${own}x`, ''])
      await isForgery(
        golfer.call(method, path, { json: {}, csrf: false, headers: { 'X-CSRF-Token': token } }),
        path,
      )
  }
  assert.equal((await golfer.get('/api/v1/session')).status, 200)
})

test('a CSRF token belongs to one session: after a new sign-in the old one is worthless', async () => {
  const golfer = await openGolfer(service.origin)
  const before = (await golfer.get('/api/v1/session')).json.csrf_token
  const { email, password } = golfer
  assert.equal((await golfer.post('/api/v1/session', { email, password })).status, 200)
  await isForgery(
    golfer.call('DELETE', '/api/v1/sessions', { csrf: false, headers: { 'X-CSRF-Token': before } }),
    'old token',
  )
})

test('a form needs the hidden field', async () => {
  const golfer = await openGolfer(service.origin)
  const name = 'Somebody Else'
  const posted = (client: AppClient, csrf: boolean) =>
    client.call('POST', '/profile', { form: { name, units: 'yards', gender: '' }, csrf })
  assert.equal((await posted(golfer, false)).status, 403)
  assert.notEqual((await golfer.get('/api/v1/profile')).json.name, name)
  assert.equal((await posted(golfer, true)).status, 303)
  assert.equal((await golfer.get('/api/v1/profile')).json.name, name)
})

test('every response of the app forbids frames, sniffing and foreign or inline scripts', async () => {
  const guest = await openGuest(service.origin)
  for (const path of [
    '/gps',
    '/sign-in',
    '/sign-up',
    '/forgotten',
    '/profile',
    '/api/v1/session',
    '/gps?course=x',
  ]) {
    const { headers } = await guest.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'/, path)
    assert.match(policy, /script-src 'self'(;|$)/, path)
    assert.match(policy, /frame-ancestors 'none'/, path)
    assert.match(policy, /base-uri 'none'/, path)
    assert.doesNotMatch(policy, /unsafe|\*|https?:/, path)
    assert.equal(headers.get('x-frame-options'), 'DENY', path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(headers.get('cache-control'), 'no-store', path)
    assert.equal(headers.get('access-control-allow-origin'), null, path)
  }
})

test('no page has an inline script, style or handler', async () => {
  const guest = await openGuest(service.origin)
  const golfer = await openGolfer(service.origin)
  for (const client of [openClient(service.origin), guest, golfer])
    for (const path of [
      '/gps',
      '/sign-in',
      '/sign-up',
      '/forgotten',
      '/profile',
      '/reset?token=x',
      '/verify?token=x',
    ]) {
      const { text } = await client.get(path)
      assert.doesNotMatch(text, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/i, path)
    }
})

test('other methods are 405, and Allow names the supported ones', async () => {
  for (const [method, path, allow] of [
    ['GET', '/api/v1/session/guest', 'POST'],
    ['PUT', '/api/v1/accounts', 'POST'],
    ['OPTIONS', '/api/v1/profile', 'GET, HEAD, PUT'],
  ] as const) {
    const reply = await openClient(service.origin).call(method, path)
    assert.deepEqual([reply.status, reply.headers.get('allow')], [405, allow], path)
  }
})

test('a large body is 413, a deeply nested one does no harm', async () => {
  const client = openClient(service.origin)
  assert.equal((await client.post('/api/v1/session', { email: 'x'.repeat(100_000) })).status, 413)
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const response = await fetch(`${service.origin}/api/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: deep,
  })
  assert.equal(response.status, 400)
})
