import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CourseJson } from '../../src/course/schema.ts'
import { freePort } from '../support/postgres.ts'
import { answersOf, headerOf, jsonOf, type RawAnswer, sendRaw, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const FOUR_HOSTS = {
  DOGLEG_API_URL: 'http://api.test/v1',
  DOGLEG_MCP_URL: 'http://mcp.test',
  DOGLEG_APP_URL: 'http://app.test',
  DOGLEG_SITE_URL: 'http://site.test',
}
const HOSTS = ['api.test', 'mcp.test', 'app.test', 'site.test']

let four: TestService
let one: TestService
before(async () => {
  four = await startTestService({ records: SAMPLE_RECORDS, env: FOUR_HOSTS })
  one = await startTestService({ records: SAMPLE_RECORDS })
})
after(async () => {
  await four.stop()
  await one.stop()
})

const onHost = (host: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(`${four.origin}${path}`, { headers: { Host: host, ...headers } })

const API_PATHS = [
  '/v1/courses',
  `/v1/courses/${UNMAPPED.slug}`,
  '/v1/status',
  '/v1/openapi.json',
  '/v1/docs',
]

test('with four hosts the course data API answers on its own host and nowhere else', async () => {
  for (const path of API_PATHS) {
    assert.equal((await onHost('api.test', path)).status, 200, path)
    for (const host of [
      'mcp.test',
      'app.test',
      'site.test',
      'unknown.test',
      'api.test.evil.test',
      '127.0.0.1',
    ])
      assert.equal((await onHost(host, path)).status, 404, `${host}${path}`)
  }
})

test('with four hosts the front page is on the site’s host only', async () => {
  assert.equal((await onHost('site.test', '/')).status, 200)
  for (const host of ['api.test', 'mcp.test', 'unknown.test'])
    assert.equal((await onHost(host, '/')).status, 404, host)
})

test('the bare name of the app’s host leads to its first page', async () => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await sendRequest(`${four.origin}/`, { method, headers: { Host: 'app.test' } })
    assert.deepEqual([reply.status, headerOf(reply, 'location')], [302, `${FOUR_HOSTS.DOGLEG_APP_URL}/gps`])
  }
})

test('hosts are compared case-insensitively, and the default port may be included', async () => {
  for (const host of ['API.TEST', 'Api.Test', 'api.test:80', 'API.test:80'])
    assert.equal((await onHost(host, '/v1/status')).status, 200, host)
  assert.equal((await onHost('api.test:8080', '/v1/status')).status, 404)
})

test('other methods are 405 on the API’s host, and 404 on the others', async () => {
  const post = (host: string) =>
    sendRequest(`${four.origin}/v1/courses`, { method: 'POST', headers: { Host: host } })
  assert.equal((await post('api.test')).status, 405)
  assert.equal((await post('site.test')).status, 404)
})

test('healthz and readyz answer on every host', async () => {
  for (const host of [...HOSTS, 'unknown.test', '127.0.0.1', 'localhost:1'])
    for (const path of ['/healthz', '/readyz']) {
      const answer = await onHost(host, path)
      assert.equal(answer.status, 200, `${host}${path}`)
      assert.equal(headerOf(answer, 'cache-control'), 'no-store')
    }
})

test('healthz and readyz answer HEAD too', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await sendRequest(`${one.origin}${path}`, { method: 'HEAD' })
    assert.deepEqual([answer.status, answer.body.length], [200, 0])
  }
})

test('USE-4: links are built from the configured addresses', async () => {
  const { slug, url, app_url } = jsonOf<CourseJson>(await onHost('api.test', `/v1/courses/${UNMAPPED.slug}`))
  assert.deepEqual([url, app_url], [`http://site.test/courses/${slug}`, `http://app.test/gps?course=${slug}`])
  const list = await onHost('api.test', '/v1/courses?limit=1')
  assert.equal(headerOf(list, 'link'), '<http://api.test/v1/courses?limit=1&offset=1>; rel="next"')
  const { servers } = jsonOf<{ servers: unknown }>(await onHost('api.test', '/v1/openapi.json'))
  assert.deepEqual(servers, [{ url: 'http://api.test/v1', description: 'This server' }])
})

const FORGED = {
  'X-Forwarded-Host': 'evil.test',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '1',
  'X-Original-Host': 'evil.test',
  Forwarded: 'host=evil.test;proto=https',
}

test('links never come from the request’s headers, even from a trusted proxy', async (t) => {
  const trusting = await startTestService({
    records: SAMPLE_RECORDS,
    env: { DOGLEG_TRUST_PROXY: '127.0.0.1' },
  })
  t.after(() => trusting.stop())
  const paths = ['/v1/courses?limit=1', `/v1/courses/${UNMAPPED.slug}`, '/v1/openapi.json', '/']
  for (const { origin } of [one, trusting])
    for (const path of paths) {
      const plain = await sendRequest(`${origin}${path}`)
      const forged = await sendRequest(`${origin}${path}`, { headers: { ...FORGED, Host: 'evil.test' } })
      assert.deepEqual(forged.body, plain.body, path)
      assert.equal(headerOf(forged, 'link'), headerOf(plain, 'link'))
      assert.ok(!JSON.stringify(forged.headers).includes('evil.test'))
    }
})

test('X-Forwarded-Host does not choose the surface', async () => {
  assert.equal((await onHost('site.test', '/v1/status', FORGED)).status, 404)
  assert.equal((await onHost('site.test', '/v1/status', { 'X-Forwarded-Host': 'api.test' })).status, 404)
})

test('an API address with a longer path is served at that path', async (t) => {
  const env = { ...FOUR_HOSTS, DOGLEG_API_URL: 'https://api.test/golf/v1/' }
  const service = await startTestService({ records: SAMPLE_RECORDS, env })
  t.after(() => service.stop())
  const get = (path: string) => sendRequest(`${service.origin}${path}`, { headers: { Host: 'api.test' } })
  const list = await get('/golf/v1/courses?limit=1')
  assert.equal(headerOf(list, 'link'), '<https://api.test/golf/v1/courses?limit=1&offset=1>; rel="next"')
  assert.equal((await get('/v1/courses')).status, 404)
})

const rawGet = async (origin: string, target: string, host: string) => {
  const bytes = await sendRaw(origin, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return answersOf(bytes, ['GET'])[0]
}

test('an absolute request target counts as its path', async () => {
  assert.equal((await rawGet(one.origin, 'http://any.test/v1/status', 'any.test'))?.status, 200)
  assert.equal((await rawGet(one.origin, 'HTTP://ANY.test:80/v1/courses?limit=0', 'any.test'))?.status, 400)
  assert.equal((await rawGet(four.origin, 'http://api.test/v1/status', 'api.test'))?.status, 200)
  assert.equal((await rawGet(four.origin, 'http://site.test/v1/status', 'site.test'))?.status, 404)
  for (const target of ['http://any.test', 'http://any.test?limit=1', 'ftp://any.test/v1/status', '*'])
    assert.ok([200, 404].includes((await rawGet(one.origin, target, 'any.test'))?.status ?? 0), target)
})

test('the host of an absolute request target takes precedence over the Host header (RFC 9112, 3.2.2)', async () => {
  assert.equal((await rawGet(four.origin, 'http://api.test/v1/status', 'site.test'))?.status, 200)
  assert.equal((await rawGet(four.origin, 'http://site.test/v1/status', 'api.test'))?.status, 404)
})

/** The parts of a response that must not depend on its path through the server. */
const sameParts = (answer: RawAnswer | undefined) => ({
  status: answer?.status,
  headers: answer?.headers.filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  body: answer?.body.toString(),
})

test('a request on the fast path gets the same answer as one through the router', async () => {
  const accept = 'Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n'
  const call =
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"golf"}}}'
  const requests = [
    ['GET', '/v1/courses?near=56.3,-2.8&limit=3', ''],
    ['GET', '/v1/courses?limit=nonsense', ''],
    ['GET', `/v1/courses/${UNMAPPED.slug}`, ''],
    ['GET', `/v1/courses/${UNMAPPED.slug}`, 'Accept-Encoding: br\r\n'],
    ['GET', `/v1/courses/${UNMAPPED.slug}`, 'If-None-Match: *\r\n'],
    // What comes twice, Node joins or leaves out; a body is dropped.
    ['GET', `/v1/courses/${UNMAPPED.slug}`, 'If-None-Match: "a"\r\nIf-None-Match: *\r\n'],
    ['GET', `/v1/courses/${UNMAPPED.slug}`, 'Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n'],
    ['GET', '/v1/courses?limit=2', 'If-Modified-Since: x\r\nIf-Modified-Since: y\r\n'],
    ['GET', '/v1/courses?limit=2', 'Host: evil.test\r\n'],
    ['GET', '/v1/courses?limit=2', 'Content-Length: 5\r\n', 'hello'],
    ['GET', '/v1/courses?limit=2', 'Transfer-Encoding: chunked\r\n', '5\r\nhello\r\n0\r\nT: t\r\n\r\n'],
    ['POST', '/mcp', `${accept}Content-Length: ${call.length}\r\n`, call],
    ['POST', '/mcp', 'Content-Type: text/plain\r\nContent-Length: 0\r\n'],
  ] as const
  for (const [method, path, headers, body = ''] of requests) {
    // An absolute target is unusual, so it goes through the router.
    const [express, routed] = await Promise.all(
      [path, `http://any.test${path}`].map(async (target) => {
        const head = `${method} ${target} HTTP/1.1\r\nHost: any.test\r\nConnection: close\r\n${headers}\r\n`
        return answersOf(await sendRaw(one.origin, head + body), [method])[0]
      }),
    )
    assert.ok(express?.status, path)
    assert.deepEqual(sameParts(express), sameParts(routed), `${method} ${path} ${headers}`)
  }
})

const TOKEN = 'metrics-token-for-tests'

test('metrics on the main port need the token', async (t) => {
  const service = await startTestService({ records: SAMPLE_RECORDS, env: { DOGLEG_METRICS_TOKEN: TOKEN } })
  t.after(() => service.stop())
  await sendRequest(`${service.api}/courses?limit=0`)
  const metrics = (headers: Readonly<Record<string, string>>) =>
    sendRequest(`${service.origin}/metrics`, { headers })
  const shown = await metrics({ Authorization: `Bearer ${TOKEN}` })
  assert.equal(shown.status, 200)
  assert.match(headerOf(shown, 'content-type') ?? '', /^text\/plain/)
  assert.equal(headerOf(shown, 'cache-control'), 'no-store')
  assert.match(String(shown.body), /^dogleg_requests_total\{surface="api",status="400"\} 1$/m)
  for (const given of [
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
    TOKEN,
    'Bearer null',
  ])
    assert.equal((await metrics({ Authorization: given })).status, 404, given)
  assert.equal((await metrics({})).status, 404)
  assert.equal((await sendRequest(`${service.origin}/metrics?token=${TOKEN}`)).status, 404)
})

test('without a token there are no metrics on the main port', async () => {
  for (const Authorization of ['Bearer ', 'Bearer null', 'Bearer undefined'])
    assert.equal((await sendRequest(`${one.origin}/metrics`, { headers: { Authorization } })).status, 404)
})

test('metrics have their own port if one is configured', async (t) => {
  const port = await freePort()
  const service = await startTestService({ env: { DOGLEG_METRICS_PORT: String(port) } })
  t.after(() => service.stop())
  const own = await sendRequest(`http://127.0.0.1:${port}/metrics`)
  assert.match(String(own.body), /^dogleg_courses 0$/m)
  assert.equal((await sendRequest(`http://127.0.0.1:${port}/v1/status`)).status, 404)
  assert.equal((await sendRequest(`${service.origin}/metrics`)).status, 404)
})
