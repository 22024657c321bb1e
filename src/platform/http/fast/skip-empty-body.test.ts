import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { skipEmptyBody } from './skip-empty-body.ts'

/** A server that answers each request with its path. */
async function serve(t: TestContext) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    skipEmptyBody(request)
    requests.push(request)
    response.end(request.url)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, requests }
}

const LARGE = 'x'.repeat(1 << 20)
const sized = (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`
const chunked = (body: string) =>
  `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\nTrailer: t\r\n\r\n`

const BODIES = {
  'no body': '\r\n',
  'an empty body': sized(''),
  'a body that looks like a request': sized('GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'),
  'a large body': sized(LARGE),
  'a chunked body': chunked('hello'),
  'a large chunked body': chunked(LARGE),
}

for (const [what, end] of Object.entries(BODIES))
  test(`after a request with ${what} the next one on its connection is answered`, async (t) => {
    const { port, requests } = await serve(t)
    const client = connect({ port, host: '127.0.0.1' })
    client.write(`GET /first HTTP/1.1\r\nHost: a\r\n${end}GET /second HTTP/1.1\r\nHost: a\r\n`)
    // The rest comes later, when the first request is over.
    await new Promise((done) => client.once('data', done))
    client.write('Connection: close\r\n\r\n')
    assert.match(String(Buffer.concat(await Array.fromAsync(client))), /\r\n\r\n\/second$/)
    assert.deepEqual(
      requests.map(({ url }) => url),
      ['/first', '/second'],
    )
  })

test('a request without a body is left as Node’s own option leaves it', async (t) => {
  const ours = await serve(t)
  const seen: IncomingMessage[] = []
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
    seen.push(request)
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.after(() => server.close())
  for (const port of [ours.port, (server.address() as AddressInfo).port]) {
    const client = connect({ port, host: '127.0.0.1' })
    client.write('GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await Array.fromAsync(client)
  }
  const stateOf = ([request]: readonly IncomingMessage[]) => {
    const { readableEnded, destroyed, closed, complete, readableFlowing } = request as IncomingMessage
    return { readableEnded, destroyed, closed, complete, readableFlowing }
  }
  assert.deepEqual(stateOf(ours.requests), stateOf(seen))
})
