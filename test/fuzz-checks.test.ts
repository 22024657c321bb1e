import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Answer, Received } from '../bench/fuzz/answer.ts'
import { check } from '../bench/fuzz/checks/check.ts'
import { openContract } from '../bench/fuzz/contract.ts'
import { openFailures } from '../bench/fuzz/failures.ts'
import { readLogLine } from '../bench/fuzz/fuzz-server.ts'
import { growthFinding } from '../bench/fuzz/memory.ts'
import { planOf, type Surface } from '../bench/fuzz/plan.ts'
import { countsFrom } from '../bench/fuzz/run-fuzz.ts'
import { openApiDocument } from '../src/surfaces/api/openapi.ts'

const ORIGIN = 'http://localhost:8080'

const CONTRACT = openContract({
  origins: [ORIGIN],
  redirectUris: ['https://agent.example/callback'],
  apiBase: '/v1',
  openapi: openApiDocument(`${ORIGIN}/v1`),
  tools: [{ name: 'search', outputSchema: { type: 'object', required: ['total'] } }],
})

type Given = Partial<Omit<Received, 'headers'>> & { readonly headers?: Received['headers'] }

const NOSNIFF = { 'x-content-type-options': 'nosniff' }
const JSON_HEADERS = { ...NOSNIFF, 'content-type': 'application/json' }

/** The kinds of findings about an answer to a request. */
function kindsOf(
  surface: Surface,
  path: string,
  answer: Given,
  given: { readonly method?: string; readonly body?: string } = {},
) {
  const { method = 'GET', body = null } = given
  const plan = planOf(surface, { method, path })
  const received = { status: 200, headers: JSON_HEADERS, body: '{}', ...answer }
  return check(plan, { method, path, headers: {}, body }, received, CONTRACT).map(({ kind }) => kind)
}

const errorBody = (error: string) => JSON.stringify({ error, detail: 'A sentence.' })

describe('on any surface the fuzzer reports', () => {
  test('a server error', () => {
    const answer = { status: 500, body: errorBody('internal') }
    assert.ok(kindsOf('app', '/api/v1/profile', answer).includes('server error'))
    assert.ok(kindsOf('broken', '', { status: 500 }).includes('server error'))
  })

  test('503 unless it is announced for that address', () => {
    const answer = { status: 503, body: errorBody('not_configured') }
    assert.ok(kindsOf('app', '/api/v1/profile', answer).includes('server error'))
    assert.deepEqual(kindsOf('app', '/api/v1/session/google', answer), [])
  })

  test('501 anywhere: nothing is left unbuilt', () => {
    const answer = { status: 501, body: errorBody('internal') }
    assert.ok(kindsOf('app', '/api/v1/clubs/mill-club/scores', answer).includes('server error'))
  })

  test('a body that is not the JSON it claims to be', () => {
    assert.deepEqual(kindsOf('app', '/api/v1/profile', { body: '{' }), ['json'])
  })

  test('405 without Allow, and 429 without Retry-After', () => {
    const refused = { status: 405, body: errorBody('method_not_allowed') }
    assert.deepEqual(kindsOf('app', '/api/v1/profile', refused), ['header'])
    const limited = { status: 429, body: errorBody('rate_limited') }
    assert.deepEqual(kindsOf('app', '/api/v1/profile', limited), ['header'])
  })

  test('a request without an answer', () => {
    const missing: Answer = { missing: 'no answer within 30 s' }
    const plan = planOf('app', { method: 'GET', path: '/' })
    const found = check(plan, { method: 'GET', path: '/', headers: {}, body: null }, missing, CONTRACT)
    assert.deepEqual(found, [{ kind: 'no answer', detail: 'no answer within 30 s' }])
  })

  test('a redirect to a foreign host', () => {
    const to = (location: string) => ({ status: 303, body: '', headers: { location } })
    assert.deepEqual(kindsOf('page', '/gps', to('//evil.example')), ['redirect'])
    assert.deepEqual(kindsOf('page', '/gps', to('https://evil.example/')), ['redirect'])
    assert.deepEqual(kindsOf('page', '/gps', to('/sign-in')), [])
    assert.deepEqual(kindsOf('page', '/gps', to(`${ORIGIN}/gps`)), [])
    const back = to('https://agent.example/callback?code=1')
    assert.deepEqual(kindsOf('page', '/gps', back), ['redirect'])
    assert.deepEqual(kindsOf('oauth', '/oauth/authorize', back), [])
  })

  test('a page that is cut short, or that repeats markup', () => {
    const headers = { ...NOSNIFF, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'x' }
    const whole = (text: string) => `<!doctype html><html><title>A</title><p>${text}</p></html>`
    assert.deepEqual(kindsOf('site', '/', { headers, body: whole('Hello') }), [])
    assert.deepEqual(kindsOf('site', '/', { headers, body: '<!doctype html><title>A</title>' }), ['page'])
    assert.deepEqual(kindsOf('site', '/', { headers, body: whole('"><svg onload=fuzz()>') }), ['page'])
  })
})

describe('at the data API the fuzzer reports', () => {
  const open = { ...JSON_HEADERS, 'access-control-allow-origin': '*' }
  const status = { status: 'ok', courses: 1, updated_at: '2026-05-01T12:00:00.000Z' }
  const at = (answer: Given) => kindsOf('api', '/v1/status', { headers: open, ...answer })

  test('nothing about an answer in order', () => {
    assert.deepEqual(at({ body: JSON.stringify(status) }), [])
  })

  test('a body that breaks the description', () => {
    assert.deepEqual(at({ body: JSON.stringify({ ...status, courses: -1 }) }), ['schema'])
    assert.deepEqual(at({ status: 404, body: '{"error":"gone"}' }), ['schema'])
  })

  test('a status that the description does not have', () => {
    assert.deepEqual(at({ status: 418, body: errorBody('not_found') }), ['status'])
  })

  test('a cookie, and an error that other origins cannot read', () => {
    const body = JSON.stringify(status)
    assert.deepEqual(at({ body, headers: { ...open, 'set-cookie': ['a=b'] } }), ['header'])
    assert.deepEqual(at({ status: 404, body: errorBody('not_found'), headers: JSON_HEADERS }), ['header'])
  })
})

describe('at the tool server the fuzzer reports', () => {
  const call = {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search"}}',
  }
  const at = (message: object) => kindsOf('mcp', '/mcp', { body: JSON.stringify(message) }, call)
  const result = (structuredContent: object) => ({ content: [], structuredContent })

  test('nothing about a result in order', () => {
    assert.deepEqual(at({ jsonrpc: '2.0', id: 1, result: result({ total: 0 }) }), [])
  })

  test('a message that is not JSON-RPC, or the answer to another one', () => {
    assert.deepEqual(at({ id: 1, result: {} }), ['rpc'])
    assert.deepEqual(at({ jsonrpc: '2.0', id: 2, result: result({ total: 0 }) }), ['rpc'])
  })

  test('a result that breaks the tool’s schema', () => {
    assert.deepEqual(at({ jsonrpc: '2.0', id: 1, result: result({}) }), ['schema'])
  })

  test('an internal error', () => {
    assert.deepEqual(at({ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'x' } }), ['rpc'])
  })
})

test('in the web app and at OAuth endpoints the fuzzer reports an error of another shape', () => {
  assert.deepEqual(kindsOf('app', '/api/v1/profile', { status: 400, body: '{"error":"bad"}' }), [
    'error shape',
  ])
  assert.deepEqual(kindsOf('app', '/api/v1/profile', { status: 400, body: errorBody('not_found') }), [
    'error shape',
  ])
  const open = { ...JSON_HEADERS, 'access-control-allow-origin': '*' }
  const token = (body: string) =>
    kindsOf('oauth', '/oauth/token', { status: 400, headers: open, body }, { method: 'POST' })
  assert.deepEqual(token('{"error":"invalid_grant"}'), [])
  assert.deepEqual(token('{"error":"no idea"}'), ['error shape'])
})

test('the fuzzer reports errors in the log, and nothing less', () => {
  assert.equal(readLogLine('{"level":40,"msg":"slow"}'), null)
  const found = readLogLine(
    '{"level":50,"id":"fuzz-7","msg":"failed","err":{"type":"TypeError","message":"no"}}',
  )
  assert.deepEqual(found, { level: 50, text: 'failed · TypeError · no', requestId: 'fuzz-7' })
  assert.equal(readLogLine('FATAL ERROR: out of memory')?.level, 50)
})

test('the fuzzer reports memory that grew by more than a tenth', () => {
  const from = 20_000
  assert.equal(growthFinding({ from, before: 100, after: 110 }), null)
  assert.deepEqual(growthFinding({ from, before: 100, after: 111 }), {
    kind: 'memory',
    detail: 'grew from 100 MB after 20000 requests to 111 MB',
  })
})

test('in a long run memory counts from when caches are full', () => {
  assert.deepEqual([30_000, 319_999, 320_000, 1_000_000].map(countsFrom), [20_000, 20_000, 160_000, 160_000])
})

test('each kind of failure is reported once, with its first request and how often it came', () => {
  const failures = openFailures()
  const where = { route: 'GET /', example: '' }
  failures.add({ kind: 'schema', detail: 'line 7' }, { ...where, number: 9 })
  failures.add({ kind: 'schema', detail: 'line 8' }, { ...where, number: 4 })
  failures.add({ kind: 'json', detail: 'x' }, { ...where, number: 5 })
  const [first, second] = failures.list()
  assert.deepEqual([first?.number, first?.times, second?.number], [4, 2, 5])
})
