import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorJson } from '../../src/surfaces/api/schema.ts'
import { headerOf, jsonOf, type RawAnswer, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_COUNT, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const ENDPOINTS = ['/courses', `/courses/${UNMAPPED.slug}`, '/status', '/changes', '/openapi.json']
const ERRORS = ['/courses?limit=0', '/changes?since=now', '/courses/none', '/courses/%ZZ', '/none', '']

const EXPOSED = 'ETag, Last-Modified, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id'

function assertOpen(answer: RawAnswer, what: string) {
  assert.equal(headerOf(answer, 'access-control-allow-origin'), '*', what)
  assert.equal(headerOf(answer, 'access-control-expose-headers'), EXPOSED, what)
  assert.equal(headerOf(answer, 'access-control-allow-credentials'), null, what)
}

test('USE-1: any origin can read every response, including errors', async () => {
  for (const path of [...ENDPOINTS, ...ERRORS])
    for (const headers of [{}, { Origin: 'https://example.org' }, { Origin: 'null' }])
      assertOpen(await sendRequest(`${service.api}${path}`, { headers }), path)
})

test('USE-1: a preflight gets 204 without a body and without credentials', async () => {
  for (const path of ENDPOINTS) {
    const answer = await sendRequest(`${service.api}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'if-none-match, x-request-id, user-agent',
      },
    })
    assert.equal(answer.status, 204)
    assert.equal(answer.body.length, 0)
    assertOpen(answer, path)
    assert.equal(headerOf(answer, 'access-control-allow-methods'), 'GET, HEAD, OPTIONS')
    assert.equal(headerOf(answer, 'access-control-allow-headers'), '*')
    assert.equal(headerOf(answer, 'content-length'), null)
  }
})

test('USE-1: a preflight gets 204 whatever its content type', async () => {
  for (const path of ENDPOINTS)
    for (const type of ['text/plain', 'a type that nobody knows', '{}']) {
      const headers = { 'Content-Type': type }
      const answer = await sendRequest(`${service.api}${path}`, { method: 'OPTIONS', headers })
      assert.equal(answer.status, 204, `${path} ${type}`)
    }
})

const REFUSED = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'MKCOL', 'PURGE', 'M-SEARCH']

test('USE-1: the API is read-only: any other method is 405 and says what is allowed', async () => {
  for (const path of ENDPOINTS)
    for (const method of REFUSED) {
      const answer = await sendRequest(`${service.api}${path}`, { method })
      assert.equal(answer.status, 405, `${method} ${path}`)
      assert.equal(headerOf(answer, 'allow'), 'GET, HEAD, OPTIONS')
      assert.equal(jsonOf<ErrorJson>(answer).error, 'method_not_allowed')
      assertOpen(answer, `${method} ${path}`)
    }
  const { total } = jsonOf<{ total: number }>(await sendRequest(`${service.api}/courses`))
  assert.equal(total, SAMPLE_COUNT)
})

const BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{"name":'],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['multipart/form-data', 'no boundary'],
  ['text/plain;charset=nonsense', 'text'],
  ['nonsense', 'text'],
  ['application/octet-stream', '\u0000\u0001'],
  [';;;', 'x'],
]

test('405 on every endpoint, whatever the content type of the body', async () => {
  for (const [type, body] of BODIES)
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) {
      const answer = await sendRequest(`${service.api}/courses`, {
        method,
        headers: { 'Content-Type': type },
        body,
      })
      assert.equal(answer.status, 405, `${method} ${type}`)
    }
})

test('405 does not wait for a body that is too large or never comes', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(1 << 30) }
  const answer = await sendRequest(`${service.api}/courses`, { method: 'POST', headers })
  assert.equal(answer.status, 405)
})

test('a GET with a body is answered like one without', async () => {
  const answer = await sendRequest(`${service.api}/status`, {
    headers: { 'Content-Type': 'nonsense' },
    body: '{"a":',
  })
  assert.equal(answer.status, 200)
})

test('the reference page answers HEAD like GET, and refuses other methods with 405', async () => {
  const page = await sendRequest(`${service.api}/docs`)
  assert.equal(page.status, 200)
  assert.equal((await sendRequest(`${service.api}/docs`, { method: 'HEAD' })).status, 200)
  const refused = await sendRequest(`${service.api}/docs`, { method: 'POST' })
  assert.equal(refused.status, 405)
  assert.notEqual(headerOf(refused, 'allow'), null)
})

const NOWHERE = [
  '/v1',
  '/v1/',
  '/v2/courses',
  '/courses',
  '/V1/courses',
  '/v1/Courses',
  '/v1/courses/',
  '/v1//courses',
  '//v1/courses',
  '/v1/courses;limit=1',
  '/v1/courses/a/b',
  '/v1/status/',
  '/v1/./status',
  '/v1/courses/../status',
  '/v1/%73tatus%2f',
  '/.env',
  '/.git/config',
  '/metrics',
  '/favicon.php',
]

test('an unknown path is 404, an Error like any other', async () => {
  for (const path of NOWHERE) {
    const answer = await sendRequest(`${service.origin}${path}`)
    assert.equal(answer.status, 404, path)
    assert.equal(jsonOf<ErrorJson>(answer).error, 'not_found')
    assertOpen(answer, path)
  }
})

test('VER-3: nothing is served under /licensed/v1, whatever the method or the key', async () => {
  const headers = { Authorization: 'Bearer evaluation-key' }
  for (const path of ['', '/', '/courses', '/status', `/courses/${UNMAPPED.slug}`, '/anything'])
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
      for (const origin of [service.origin, service.api])
        assert.equal(
          (await sendRequest(`${origin}/licensed/v1${path}`, { method, headers })).status,
          404,
          `${method} ${path}`,
        )
})

test('VER-3: a key for the evaluation API changes nothing at /v1', async () => {
  const plain = await sendRequest(`${service.api}/courses`)
  for (const Authorization of ['Bearer evaluation-key', 'Basic eDp5', 'nonsense', ''])
    assert.deepEqual(
      (await sendRequest(`${service.api}/courses`, { headers: { Authorization } })).body,
      plain.body,
    )
})

test('VER-1: the version is in the path, and only there', async () => {
  assert.ok(service.api.endsWith('/v1'))
  assert.equal((await sendRequest(`${service.api}/status`)).status, 200)
  assert.equal((await sendRequest(`${service.origin}/courses?q=golf`)).status, 404)
  const headers = { Accept: 'application/vnd.dogleg.v2+json', 'Accept-Version': '2.0.0' }
  assert.equal((await sendRequest(`${service.api}/status`, { headers })).status, 200)
})

const idOf = async (headers: Readonly<Record<string, string>>, path = '/status') =>
  headerOf(await sendRequest(`${service.api}${path}`, { headers }), 'x-request-id')

test('a well-formed request id comes back', async () => {
  for (const id of ['abc-123', 'A.b_c', 'x', 'y'.repeat(64)])
    for (const path of ['/status', '/courses?limit=0', '/none'])
      assert.equal(await idOf({ 'X-Request-Id': id }, path), id)
})

test('without a well-formed request id, each response gets a new one', async () => {
  const given = ['', 'a b', 'ü', '<script>', 'y'.repeat(65), 'a,b', '"x"']
  const ids = await Promise.all([idOf({}), idOf({}), ...given.map((id) => idOf({ 'X-Request-Id': id }))])
  for (const id of ids) assert.match(id ?? '', /^[\w.-]{1,64}$/)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of given) assert.ok(!ids.includes(id))
})
