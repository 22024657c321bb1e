import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { openSocket, readAll, sendRaw } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

const COURSES = 40
/** Enough responses to fill every buffer between the service and a client that does not read. */
const REQUESTS = 1_000

const records = Array.from({ length: COURSES }, (_, i) => ({
  ...{ name: `Course ${i}`, slug: `course-${i}`, address: `${i} `.repeat(2_500) },
}))

let service: TestService
before(async () => {
  service = await startTestService({ records })
})
after(() => service.stop())

/** Requests courses without waiting for answers, and starts reading only after a while. */
function readLate(slugs: readonly string[], waitMs: number): Promise<readonly string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
  const socket = net.connect(Number(new URL(service.origin).port), '127.0.0.1')
  const bodies: string[] = []
  const chunks: Buffer[] = []
  socket.pause()
  setTimeout(() => socket.resume(), waitMs)
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.once('error', reject)
  socket.once('close', () => {
    for (let rest = Buffer.concat(chunks); rest.length > 0; ) {
      const head = rest.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(rest.toString('latin1', 0, head))?.[1])
      bodies.push(rest.toString('utf8', head + 4, head + 4 + length))
      rest = rest.subarray(head + 4 + length)
    }
    resolve(bodies)
  })
  const request = (slug: string, end: string) =>
    `GET /v1/courses/${slug} HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`
  const last = slugs.length - 1
  socket.write(slugs.map((slug, i) => request(slug, i === last ? 'Connection: close\r\n' : '')).join(''))
  return promise
}

test('every response has the right bytes, however late and however many at once a client reads', async () => {
  const whole = new Map<string, string>()
  for (const { slug } of records)
    whole.set(slug, await (await fetch(`${service.api}/courses/${slug}`)).text())
  const clients = Array.from({ length: 3 }, (_, client) =>
    Array.from({ length: REQUESTS }, (_, i) => `course-${(i * 7 + client * 13) % COURSES}`),
  )
  const answers = await Promise.all(clients.map((slugs, client) => readLate(slugs, client * 100)))
  clients.forEach((slugs, client) => {
    assert.equal(answers[client]?.length, slugs.length)
    slugs.forEach((slug, i) => {
      assert.ok(answers[client]?.[i] === whole.get(slug), `response ${i} of client ${client} is not ${slug}`)
    })
  })
})

test('what follows a request with a body is answered as what it is, and not as that body', async () => {
  const bodies = {
    sized: 'Content-Length: 5\r\n\r\nhello',
    chunked: 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
    'with a trailer': 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nTrailer: t\r\n\r\n',
  }
  const first = '/v1/courses/course-1'
  for (const [what, body] of Object.entries(bodies)) {
    const socket = openSocket(service.origin)
    socket.write(`GET ${first} HTTP/1.1\r\nHost: localhost\r\n${body}`)
    await new Promise((done) => socket.once('data', done))
    const rest = readAll(socket, 10_000)
    socket.write('GET /v1/courses/course-2 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    assert.match(String(await rest), /HTTP\/1\.1 200 OK.*"slug":"course-2"/s, what)
  }
})

test('behind other requests, 100 Continue never comes into the middle of an answer', async () => {
  const request = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`
  const expecting = 'Expect: 100-continue\r\n'
  for (const path of [
    '/v1/courses/course-1',
    '/v1/courses?q=course',
    '/robots.txt',
    '/assets/none.js',
    '/healthz',
  ]) {
    const [first, alone] = [
      String(await sendRaw(service.origin, request(path, 'Connection: close\r\n'))),
      String(await sendRaw(service.origin, request(path, `${expecting}Connection: close\r\n`))),
    ]
    assert.match(alone, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 \d/)
    const bytes =
      request(path) + request(path, expecting) + request(path, `${expecting}Connection: close\r\n`)
    const answers = String(await sendRaw(service.origin, bytes)).replaceAll(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 ',
      'HTTP/1.1 ',
    )
    const bodies = answers.split(/HTTP\/1\.1 \d{3} .*?\r\n\r\n/s).slice(1)
    // After an answer that came before it could say 100, a connection may end.
    assert.ok(bodies.length >= 2, path)
    assert.deepEqual(bodies, Array(bodies.length).fill(first.split('\r\n\r\n')[1]), path)
  }
})
