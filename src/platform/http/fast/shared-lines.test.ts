import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { type Answer, send } from './answer.ts'
import { acquire } from './buffer-pool.ts'
import { sharedLines } from './shared-lines.ts'
import { StrictTransport } from './strict-transport.ts'
import { headerLines } from './write-head.ts'

const SHARED = headerLines({ 'Cache-Control': 'public', 'Content-Type': 'text/plain' })

/** Answers that name their path, with shared lines and without: both must be the same bytes. */
async function serve(t: TestContext, options: object = {}) {
  const [ofFound, ofUnchanged] = [sharedLines(SHARED), sharedLines(SHARED)]
  const server = createServer(options, (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://a')
    const isUnchanged = pathname.startsWith('/unchanged')
    const headers = headerLines({ ETag: `"${pathname.slice(1)}"` })
    const body = isUnchanged ? null : acquire(pathname.length)
    body?.write(pathname)
    const shared = isUnchanged ? ofUnchanged : ofFound
    const answer: Answer = { status: isUnchanged ? 304 : 200, headers, body }
    const isWhole = search === '?whole'
    send(request, response, isWhole ? { ...answer, headers: headers + SHARED } : { ...answer, shared }, 'id')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** All that comes back on one connection, whose last request ends it. */
async function ask(port: number, ...requests: readonly string[]): Promise<readonly string[]> {
  const client = connect({ port, host: '127.0.0.1' })
  const answers: string[] = []
  for (const request of requests) {
    client.write(`${request}\r\n\r\n`)
    // Each answer fits into one piece, and only then do we ask again.
    answers.push(String(await new Promise<Buffer>((done) => client.once('data', done))))
  }
  client.destroy()
  return answers
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a${more}`
const linesOf = (answer: string) =>
  answer
    .replace(/^Date: .{29}\r\n/m, 'Date: now\r\n')
    .split('\r\n')
    .sort()

for (const [what, options] of [
  ['a server', {}],
  ['one behind https', { ServerResponse: StrictTransport }],
  ['one that keeps connections for longer', { keepAliveTimeout: 77_000 }],
] as const)
  test(`${what} sends the same lines whether it shares them or not`, async (t) => {
    const port = await serve(t, options)
    for (const path of ['/a', '/longer', '/unchanged']) {
      const [whole = '', ...shared] = await ask(
        port,
        ...[get(`${path}?whole`), get(path), get(path), get(path)],
      )
      for (const answer of shared) assert.deepEqual(linesOf(answer), linesOf(whole))
      assert.match(whole, path === '/unchanged' ? /\r\n\r\n$/ : new RegExp(`\r\n\r\n${path}$`))
    }
  })

test('answers of different kinds take turns in one buffer, each with its own head', async (t) => {
  const port = await serve(t)
  const paths = ['/a', '/unchanged', '/bcd', '/x?whole', '/e', '/unchanged2', '/f']
  const answers = await ask(port, ...[...paths, ...paths].map((path) => get(path)))
  answers.forEach((answer, i) => {
    const path = paths[i % paths.length]?.replace('?whole', '') ?? ''
    const isUnchanged = path.startsWith('/unchanged')
    assert.match(
      answer,
      new RegExp(`^HTTP/1.1 ${isUnchanged ? '304 Not Modified' : '200 OK'}\r\nETag: "${path.slice(1)}"\r\n`),
    )
    assert.ok(answer.endsWith(`\r\n\r\n${isUnchanged ? '' : path}`), answer)
    assert.equal(
      answer.match(/^Content-Length: (\d+)\r$/m)?.[1],
      isUnchanged ? undefined : String(path.length),
    )
  })
})

test('a connection that ends, an older client and HEAD get the head that Node writes for them', async (t) => {
  const port = await serve(t)
  await ask(port, get('/a'))
  const [closing = ''] = await ask(port, get('/a', '\r\nConnection: close'))
  assert.match(closing, /^Connection: close\r$/m)
  assert.doesNotMatch(closing, /^Keep-Alive/m)
  const [older = ''] = await ask(port, 'GET /a HTTP/1.0')
  assert.match(older, /^Connection: close\r$/m)
  const [head = ''] = await ask(port, 'HEAD /a HTTP/1.1\r\nHost: a')
  assert.match(head, /^Content-Length: 2\r$/m)
  assert.ok(head.endsWith('\r\n\r\n'))
})

test('what an older client makes Node write is not for others', async (t) => {
  const port = await serve(t)
  for (const path of ['/unchanged', '/a'])
    for (const method of ['HEAD', 'GET']) {
      await ask(port, `${method} ${path} HTTP/1.0\r\nConnection: keep-alive`)
      const [first = '', second = ''] = await ask(port, get(path), get(path))
      for (const answer of [first, second]) {
        assert.match(answer, /^Connection: keep-alive\r$/m)
        assert.match(answer, /^Keep-Alive: timeout=5\r$/m)
      }
    }
})

test('the date is that of the answer', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1, 12) })
  const port = await serve(t)
  const dateOf = async () => /^Date: (.*)\r$/m.exec((await ask(port, get('/a')))[0] ?? '')?.[1]
  await dateOf()
  t.mock.timers.setTime(Date.UTC(2026, 0, 1, 12, 0, 7, 999))
  assert.equal(await dateOf(), 'Thu, 01 Jan 2026 12:00:07 GMT')
  t.mock.timers.setTime(Date.UTC(2026, 0, 1, 12, 0, 8))
  assert.equal(await dateOf(), 'Thu, 01 Jan 2026 12:00:08 GMT')
})

test('a server learns nothing from another', async (t) => {
  const shared = sharedLines(SHARED)
  const keepAliveOf = async (keepAliveTimeout: number) => {
    const server = createServer({ keepAliveTimeout }, (request, response) => {
      send(request, response, { status: 200, headers: '', shared, body: Buffer.from('b') }, 'id')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    t.after(() => {
      server.closeAllConnections()
      server.close()
    })
    const answers = await ask((server.address() as AddressInfo).port, get('/'), get('/'))
    return answers.map((answer) => /^Keep-Alive: timeout=(\d+)/m.exec(answer)?.[1])
  }
  assert.deepEqual(await keepAliveOf(11_000), ['11', '11'])
  assert.deepEqual(await keepAliveOf(22_000), ['22', '22'])
})
