import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Compile } from 'typebox/compile'
import { ErrorBody } from '../../src/surfaces/api/schema.ts'
import { answersOf, headerOf, jsonOf, sendRaw, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const assertAlive = async () => assert.equal((await sendRequest(`${service.api}/status`)).status, 200)

async function refusedWith(status: number, bytes: string) {
  const [answer] = answersOf(await sendRaw(service.origin, bytes), ['GET'])
  assert.equal(answer?.status, status)
  await assertAlive()
  return answer
}

const isError = Compile(ErrorBody)

/** Every error is an Error with the CORS header, even if Node refuses the request before any route. */
function assertOpenError(answer: Awaited<ReturnType<typeof refusedWith>>) {
  assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
  assert.ok(isError.Check(jsonOf(answer)), String(answer.body))
}

test('two Host headers are refused with 400, wherever they point', async () => {
  for (const target of ['/v1/courses', '/v1/status', '/v1/docs', '/none', '/healthz', '/'])
    for (const hosts of ['Host: a\r\nHost: b', 'Host: a\r\nhost: a', 'HOST: a\r\nX: y\r\nHost: a']) {
      const answer = await refusedWith(400, `GET ${target} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
      assertOpenError(answer)
    }
})

test('a missing Host header is refused with 400 in HTTP/1.1 and accepted in HTTP/1.0', async () => {
  await refusedWith(400, 'GET /v1/status HTTP/1.1\r\nConnection: close\r\n\r\n')
  const [old] = answersOf(await sendRaw(service.origin, 'GET /v1/status HTTP/1.0\r\n\r\n'), ['GET'])
  assert.equal(old?.status, 200)
})

test('the refusal of a request without Host is an Error that any origin can read', async () => {
  assertOpenError(await refusedWith(400, 'GET /v1/status HTTP/1.1\r\nConnection: close\r\n\r\n'))
})

test('the refusal of an impossible Expect header is an Error that any origin can read', async () => {
  const bytes = 'GET /v1/status HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n'
  assertOpenError(await refusedWith(417, bytes))
})

test('20 kB of headers are refused with 431, in one line or many', async () => {
  const many = Array.from({ length: 200 }, (_, i) => `X-${i}: ${'y'.repeat(100)}`).join('\r\n')
  for (const headers of [`X: ${'y'.repeat(20_000)}`, many, `Cookie: ${'y'.repeat(20_000)}`])
    assertOpenError(await refusedWith(431, `GET /v1/status HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`))
})

test('a HEAD with 20 kB of headers is refused with 431 and no body', async () => {
  const head = `HEAD /v1/status HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`
  const [answer] = answersOf(await sendRaw(service.origin, head), ['HEAD'])
  assert.equal(answer?.status, 431)
})

test('Content-Length with Transfer-Encoding is refused with 400, and so are other smuggled bodies', async () => {
  const bodies = [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
    'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    'Content-Length: -1\r\n\r\n',
    'Content-Length: 1x\r\n\r\na',
    'Transfer-Encoding: identity, chunked, gzip\r\n\r\n0\r\n\r\n',
    'X : y\r\n\r\n',
    ' folded: y\r\n\r\n',
    'X: a\u0000b\r\n\r\n',
  ]
  for (const body of bodies)
    assertOpenError(await refusedWith(400, `POST /v1/courses HTTP/1.1\r\nHost: a\r\n${body}`))
})

test('anything that is not HTTP is refused with 400', async () => {
  const lines = [
    'nonsense',
    'GET',
    'GET /v1/status HTTP/9.9',
    'get /v1/status HTTP/1.1',
    'PRI * HTTP/2.0',
    '\u0016\u0003\u0001\u0002\u0000',
    'GET /v1/sta tus HTTP/1.1',
    'GET v1/status HTTP/1.1',
  ]
  for (const line of lines) assertOpenError(await refusedWith(400, `${line}\r\nHost: a\r\n\r\n`))
})

test('pipelined requests are answered in order', async () => {
  const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  const bytes = [
    get('/v1/status'),
    get('/v1/courses?limit=0'),
    get('/v1/courses/none'),
    get('/v1/courses', 'Connection: close\r\n'),
  ]
  const answers = answersOf(await sendRaw(service.origin, bytes.join('')), ['GET', 'GET', 'GET', 'GET'])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 400, 404, 200],
  )
})

test('a query is never slow, whatever its words', async () => {
  const words = [
    'a',
    'p',
    'golf',
    'a b c d e f g h',
    'st saint st saint',
    "o'".repeat(90),
    'a-'.repeat(100),
    'ﷺ'.repeat(60),
    '\u0301'.repeat(200),
  ]
  for (const q of words) {
    const start = performance.now()
    const answer = await sendRequest(`${service.api}/courses?q=${encodeURIComponent(q.slice(0, 200))}`)
    assert.equal(answer.status, 200, q)
    assert.ok(performance.now() - start < 5_000, q)
  }
})
