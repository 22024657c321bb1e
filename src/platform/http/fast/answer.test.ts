import assert from 'node:assert/strict'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { type Answer, send } from './answer.ts'
import { acquire } from './buffer-pool.ts'
import { headerLines } from './write-head.ts'

const LENGTH = 60_000

const memory: ArrayBufferLike[] = []

/** A body of the one letter that the path names, in a pooled buffer, as the data API builds its bodies. */
function pooledAnswer(url: string): Answer {
  const body = acquire(LENGTH).fill(url.slice(1))
  memory.push(body.buffer)
  return { status: 200, headers: headerLines({ 'Content-Type': 'text/plain' }), body }
}

const OTHERS: Readonly<Record<string, Answer>> = {
  '/own-memory': textOf({}, Buffer.from('é\n')),
  '/long-head': textOf({ 'X-Long': 'x'.repeat(5_000) }, Buffer.from('short')),
  '/latin': textOf({ 'X-Place': 'Málaga' }, Buffer.from('short')),
  '/large': textOf({}, Buffer.alloc(200_000, 'l')),
  '/empty': textOf({}, Buffer.alloc(0)),
  '/text': textOf({}, 'Åre – 雪 🏌️\n'),
  '/large-text': textOf({}, 'é'.repeat(100_000)),
  '/empty-text': textOf({}, ''),
}

function textOf(headers: Readonly<Record<string, string>>, body: Buffer | string): Answer {
  return { status: 200, headers: headerLines({ 'Content-Type': 'text/plain', ...headers }), body }
}

const server = createServer((request, response) => {
  const { url = '' } = request
  send(request, response, OTHERS[url] ?? pooledAnswer(url))
})
let port: number
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
after(() => server.close())

async function bodyOf(url: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get({ port, host: '127.0.0.1', path: url, agent: false }, done).once('error', fail)
  })
  let body = ''
  for await (const chunk of response) body += chunk
  return body
}

/** Asks again and again without reading an answer, until bytes of the last one wait in the server's own memory. */
async function askWithoutReading(client: Socket, serverSide: Socket): Promise<number> {
  for (let asked = 1; ; asked++) {
    assert.ok(asked < 2_000, 'the kernel takes only so many bytes')
    const before = memory.length
    client.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n')
    while (memory.length === before) await new Promise(setImmediate)
    if (serverSide.writableLength > 0) return asked
  }
}

test('one buffer serves all answers that go out at once', async () => {
  for (const letter of ['a', 'b', 'c']) assert.equal(await bodyOf(`/${letter}`), letter.repeat(LENGTH))
  assert.equal(new Set(memory.slice(-3)).size, 1)
})

test('a pooled buffer is not reused while a client that reads slowly still waits for its bytes', async () => {
  const connected = new Promise<Socket>((done) => server.once('connection', done))
  const slow = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause()
  const served = await askWithoutReading(slow, await connected)
  // Those that wait behind it have their bytes to themselves, and no more than that.
  const before = memory.length
  slow.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10))
  while (memory.length < before + 10) await new Promise(setImmediate)
  assert.equal(new Set(memory.slice(before)).size, 1)
  const asked = served + memory.length - before
  // This answer would overwrite the bytes if the buffer had been released.
  assert.equal(await bodyOf('/b'), 'b'.repeat(LENGTH))
  slow.end()
  const text = Buffer.concat(await Array.fromAsync(slow)).toString()
  const bodies = text.split(/HTTP\/1\.1 200 OK\r\n.*?\r\n\r\n/s).slice(1)
  assert.equal(bodies.length, asked)
  for (const body of bodies) assert.ok(body === 'a'.repeat(LENGTH), `${body.slice(-10)} at the end of a body`)
})

for (const [url, { body }] of Object.entries(OTHERS))
  for (const version of ['1.1', '1.0'])
    for (const method of ['GET', 'HEAD'])
      test(`${method} ${url} with HTTP/${version} gets its head and its body, once each`, async () => {
        const sent = Buffer.from(body as Buffer)
        const client = connect({ port, host: '127.0.0.1' })
        client.write(`${method} ${url} HTTP/${version}\r\nHost: a\r\nConnection: close\r\n\r\n`)
        const bytes = Buffer.concat(await Array.fromAsync(client))
        const behind = bytes.indexOf('\r\n\r\n') + 4
        const head = bytes.toString('latin1', 0, behind)
        assert.match(head, /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/plain\r\n/)
        assert.equal(head.match(/^Date: /gm)?.length, 1)
        assert.equal(head.match(/^Content-Length: (\d+)\r$/m)?.[1], String(sent.length))
        if (url === '/latin') assert.match(head, /^X-Place: Málaga\r$/m)
        assert.deepEqual(bytes.subarray(behind), method === 'HEAD' ? Buffer.alloc(0) : sent)
      })
