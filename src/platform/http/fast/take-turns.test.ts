import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ONLY_THOROUGH } from '../../../../test/support/thorough.ts'
import { takeTurns } from './take-turns.ts'

const serve = (t: TestContext, listener: RequestListener) => listening(t, createServer(takeTurns(listener)))

async function listening(t: TestContext, server: Server) {
  server.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}

/** Sends requests without waiting for answers; resolves to everything that came back. */
function pipeline(port: number, requests: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = net.connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.once('error', reject)
  socket.once('close', () => resolve(Buffer.concat(chunks).toString()))
  socket.write(requests)
  return promise
}

const get = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${end}\r\n`
const LAST = get('/last', 'Connection: close\r\n')

test('of thousands of requests on one connection a few are under way at once; all are answered in order', async (t) => {
  let [underWay, most] = [0, 0]
  const { port } = await serve(t, async ({ url }, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    await sleep(1)
    underWay -= 1
    response.end(url)
  })
  const paths = Array.from({ length: 3_000 }, (_, i) => `/${i}.`)
  const answer = await pipeline(port, `${paths.map((path) => get(path)).join('')}${LAST}`)
  assert.deepEqual(
    [...answer.matchAll(/\r\n\r\n(\/\d+\.)/g)].map(([, path]) => path),
    paths,
  )
  assert.match(answer, /\/last$/)
  assert.ok(most <= 8, `${most} at once`)
})

test('another client is answered in between', async (t) => {
  let answered = 0
  const { port, origin } = await serve(t, ({ url }, response) => {
    if (url !== '/other') answered += 1
    for (const end = performance.now() + 0.5; performance.now() < end; );
    response.end('x')
  })
  const flood = pipeline(port, get('/').repeat(2_000) + LAST)
  while (answered === 0) await sleep(1)
  const before = answered
  assert.equal((await fetch(`${origin}/other`)).status, 200)
  assert.ok(answered - before < 500, `${answered - before} of the flood came first`)
  await flood
  assert.equal(answered, 2_001)
})

test('a body that comes in pieces behind many requests arrives whole', async (t) => {
  const { port } = await serve(t, async (request, response) => {
    let length = 0
    for await (const chunk of request) length += chunk.length
    response.end(`${length}.`)
  })
  const body = 'x'.repeat(500_000)
  const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const answer = await pipeline(port, `${get('/').repeat(50)}${post}${LAST}`)
  const lengths = [...answer.matchAll(/\r\n\r\n(\d+)\./g)].map(([, length]) => Number(length))
  assert.deepEqual(lengths, [...Array(50).fill(0), body.length, 0])
})

test('while requests wait, nothing more is read from their connection', ONLY_THOROUGH, async (t) => {
  const sent = 30_000
  let [parsed, answered, most] = [0, 0, 0]
  const server = createServer(
    takeTurns((_request, response) => {
      answered += 1
      response.end('x')
    }),
  )
  server.prependListener('request', () => {
    parsed += 1
    most = Math.max(most, parsed - answered)
  })
  const { port } = await listening(t, server)
  const answer = await pipeline(port, get('/').repeat(sent) + LAST)
  assert.equal(answer.match(/HTTP\/1\.1 200/g)?.length, sent + 1)
  // Node reads at most 64 KB at once, and some may be on their way when we stop reading.
  assert.ok(most < (3 * 64 * 1024) / get('/').length, `${most} waited`)
})

test('a client that leaves takes its waiting requests with it', async (t) => {
  let answered = 0
  const { port } = await serve(t, async (_request, response) => {
    answered += 1
    await sleep(5)
    response.end()
  })
  const socket = net.connect(port, '127.0.0.1')
  socket.write(get('/').repeat(2_000))
  while (answered === 0) await sleep(1)
  socket.destroy()
  await sleep(100)
  assert.ok(answered < 200, `${answered} were answered`)
})
