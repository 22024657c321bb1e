import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Problem } from '../../core/problem.ts'
import { isSigned } from '../../platform/http/request-signature.ts'
import { openCourseClient } from './course-client.ts'

const SECRET = 'the-secret-of-these-tests'
const NOW = 1_900_000_000_000

/** A client of an app that answers in its own way. */
async function openBench(t: TestContext, answer: RequestListener) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const errors: unknown[] = []
  const client = openCourseClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    host: 'app.test:8443',
    secret: SECRET,
    now: () => NOW,
    onError: (error) => errors.push(error),
  })
  return { client, asked, errors }
}

const isUnavailable = (error: unknown) => error instanceof Problem && error.code === 'unavailable'

test('APP-4: the site asks the app’s host for the course, and signs it', async (t) => {
  const { client, asked } = await openBench(t, (_request, response) => response.end('{"name":"Étang"}'))
  assert.deepEqual(await client.read('old-mill-x4k2'), { name: 'Étang' })
  const [request] = asked
  assert.equal(request?.url, '/api/v1/site/courses/old-mill-x4k2')
  assert.equal(request.headers.host, 'app.test:8443')
  assert.equal(isSigned(SECRET, request.url, request.headers, NOW), true)
})

test('a course that the app does not know is null', async (t) => {
  const { client } = await openBench(t, (_request, response) => response.writeHead(404).end('{}'))
  assert.equal(await client.read('unknown'), null)
})

test('any other answer is unavailable, and its reason is heard', async (t) => {
  for (const answer of [
    (_request, response) => response.writeHead(401).end('{}'),
    (_request, response) => response.writeHead(503).end('{}'),
    (_request, response) => response.end('no JSON'),
    (_request, response) =>
      response.writeHead(200, { 'Content-Length': '100' }).write('half') && response.destroy(),
    (request) => request.destroy(),
  ] satisfies RequestListener[]) {
    const { client, errors } = await openBench(t, answer)
    await assert.rejects(client.read('old-mill-x4k2'), isUnavailable)
    assert.equal(errors.length, 1)
  }
})

test('an app that does not answer, or not to the end, is given up after three seconds', async (t) => {
  for (const answer of [
    () => {},
    (_request, response) => response.writeHead(200).write('{'),
  ] satisfies RequestListener[]) {
    const { client } = await openBench(t, answer)
    const start = performance.now()
    await assert.rejects(client.read('old-mill-x4k2'), isUnavailable)
    const waited = performance.now() - start
    assert.ok(waited > 2_500 && waited < 10_000, `${waited} ms`)
  }
})
