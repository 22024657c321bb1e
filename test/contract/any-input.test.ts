import assert from 'node:assert/strict'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { CourseList } from '../../src/course/schema.ts'
import { ErrorBody } from '../../src/surfaces/api/schema.ts'
import { anyText } from '../support/any-text.ts'
import { atOrigin, openSocket, readAll, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

type CourseListJson = Static<typeof CourseList>

let service: TestService
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(async () => {
  agent.destroy()
  await service.stop()
})

const isError = Compile(ErrorBody)
const isList = Compile(CourseList)

const assertAlive = async () => assert.equal((await sendRequest(`${service.api}/status`)).status, 200)

type Received = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

function receive(url: string): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const { origin, port, hostname } = new URL(service.origin)
  const sent = request({ agent, hostname, port, path: url.slice(origin.length) }, (response) => {
    text(response).then(
      (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      reject,
    )
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

const NAMES = ['q', 'country', 'region', 'city', 'near', 'radius', 'coverage', 'limit', 'offset']
const PIECES = [
  '0',
  '1',
  '25',
  '200',
  '201',
  '90',
  '180',
  '-',
  '+',
  '.',
  ',',
  'e',
  '%',
  '%00',
  '%ff',
  '%C3%A9',
  '%ED%A0%80',
  '%F0%9F%8F%8C',
  '%0a',
  '%20',
  '%26',
  '%3D',
  '%2B',
  '[',
  ']',
  '[]',
  '=',
  '&',
  '#',
  '?',
  '/',
  '\\',
  "'",
  '"',
  ';',
  '*',
  '(',
  '<',
  'é',
  'ÿ',
  'gb',
  'parkland',
  'st',
  'NaN',
  'Infinity',
  'null',
  'traced',
  '__proto__',
  '9'.repeat(20),
  '0.'.padEnd(60, '0'),
]
const nasty = fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join(''))
// Valid values, so that many queries reach the search.
const plain = {
  q: fc.constantFrom('', 'parkland', 'st', 'l%27%C3%A9tang', '%22*', 'p+0', '%26'),
  country: fc.constantFrom('gb', 'fr', 'zz'),
  region: fc.constantFrom('', 'Connacht'),
  city: fc.constantFrom('', 'Perth', 'cupar', '%C3%A9'),
  near: fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map((point) => point.map((degrees) => degrees.toFixed(9)).join(',')),
  radius: fc.constantFrom('0', '0.0000001', '25', '250', '99.5'),
  coverage: fc.constantFrom('contours', 'traced', 'scorecard', 'rated'),
  limit: fc.constantFrom('1', '3', '200'),
  offset: fc.constantFrom('0', '1', '7', '2147483647'),
}
const right = fc
  .record(plain, { requiredKeys: [] })
  .map((given) => Object.entries(given).map(([name, value]) => `${name}=${value}`))
const wrong = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...NAMES), nasty), nasty).map(([name, value]) => `${name}=${value}`),
  { maxLength: 3 },
)

/** Runs per property; a failure prints its seed, which reproduces it. */
const RUNS = { numRuns: thorough(30, 300) }

test('ERR-400: any query string gets a CourseList or an Error, never a 5xx', async () => {
  const queries = fc.tuple(right, wrong).map(([some, more]) => [...some, ...more].join('&'))
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { status, body } = await receive(`${service.api}/courses?${query}`)
      if (status === 200) assert.ok(isList.Check(JSON.parse(body)), body)
      else assert.ok(status === 400 && isError.Check(JSON.parse(body)), `${status} ${body}`)
    }),
    RUNS,
  )
  await assertAlive()
})

test('a valid query is always served, and its links page through the same search', async () => {
  await fc.assert(
    fc.asyncProperty(right, async (parts) => {
      const first = await receive(`${service.api}/courses?${parts.join('&')}`)
      assert.equal(first.status, 200, first.body)
      const { total, offset } = JSON.parse(first.body) as CourseListJson
      for (const [, link = '', rel] of String(first.headers.link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)) {
        const page: CourseListJson = JSON.parse((await receive(atOrigin(service.origin, link))).body)
        assert.equal(page.total, total, link)
        assert.ok(rel === 'next' ? page.offset > offset : page.offset < offset, link)
      }
    }),
    RUNS,
  )
})

test('ERR-404: any slug gets a course or a 404, never a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, anyText({ maxLength: 20 }), async (pieces, more) => {
      const slug = `${pieces.replaceAll(/[?#éÿ]/g, '')}${encodeURIComponent(more.toWellFormed())}`
      const { status, body } = await receive(`${service.api}/courses/x${slug}`)
      assert.equal(status, 404, slug)
      assert.ok(isError.Check(JSON.parse(body)), body)
    }),
    RUNS,
  )
  await assertAlive()
})

/** Sends the bytes and closes its side, so the server doesn't wait for more. */
function sendWhole(bytes: Uint8Array): Promise<Buffer> {
  const socket = openSocket(service.origin)
  socket.end(bytes)
  return readAll(socket, 2_000)
}

const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 120 })
// Bytes allowed in a request target: these get past the parser, to the routes.
const visible = fc.uint8Array({ min: 0x21, max: 0x7e, minLength: 1, maxLength: 120 })
const tail = Buffer.from(' HTTP/1.1\r\nHost: a\r\n\r\n')
const requestLines = fc.oneof(
  anyBytes,
  visible.map((bytes) => Buffer.concat([Buffer.from('GET /'), bytes, tail])),
  visible.map((bytes) => Buffer.concat([Buffer.from('GET /v1/courses?'), bytes, tail])),
  anyBytes.map((bytes) => Buffer.concat([bytes, Buffer.from(' /v1/courses'), tail])),
  anyBytes.map((bytes) =>
    Buffer.concat([Buffer.from('GET /v1/courses HTTP/1.1\r\nHost: a\r\n'), bytes, tail]),
  ),
)

test('whatever bytes arrive, the answer is never 5xx and the server stays up', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(requestLines, async (bytes) => {
      const said = (await sendWhole(bytes)).toString('latin1')
      const statuses = said
        .matchAll(/^HTTP\/1\.1 (\d{3}) /gm)
        .map(([, status]) => Number(status))
        .toArray()
      assert.ok(said === '' || statuses.length > 0, said)
      assert.ok(
        statuses.every((status) => status < 500),
        said,
      )
      answered += statuses.length
    }),
    RUNS,
  )
  assert.ok(answered > thorough(10, 100), `${answered}`)
  await assertAlive()
})
