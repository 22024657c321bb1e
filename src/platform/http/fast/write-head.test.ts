import assert from 'node:assert/strict'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { headerLines, writeHead } from './write-head.ts'

const LINES = headerLines({ 'X-One': '1', 'Content-Type': 'text/plain', 'X-Two': 'a: b, c' })

/** One answer as a client sees it. */
async function answered(method: string, answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      get({ port, host: '127.0.0.1', method, agent: false }, done).once('error', fail)
    })
    let body = ''
    for await (const chunk of response) body += chunk
    const { date, ...headers } = response.headers
    return {
      status: response.statusCode,
      message: response.statusMessage,
      headers,
      body,
      date: Boolean(date),
    }
  } finally {
    server.close()
  }
}

/** What Node itself makes of the same. */
const byNode = (status: number, body: string | null) => (response: ServerResponse) => {
  const length = body === null ? [] : ['Content-Length', String(body.length)]
  response.writeHead(status, ['X-One', '1', 'Content-Type', 'text/plain', 'X-Two', 'a: b, c', ...length])
  response.end(body ?? undefined)
}

const byUs = (status: number, body: string | null, internals: boolean) => (response: ServerResponse) => {
  // A runtime that has no such function of its own gets the fields one by one.
  if (!internals) Object.assign(response, { _storeHeader: undefined })
  const storeHeader = Object.getPrototypeOf(Object.getPrototypeOf(response))._storeHeader
  const response2 = internals ? response : Object.assign(response, { writeHead: nodesOwn(storeHeader) })
  writeHead(response2, status, LINES, body?.length ?? null)
  response.end(body ?? undefined)
}

/** `writeHead` needs the function that was taken away. */
const nodesOwn = (storeHeader: unknown) =>
  function (this: ServerResponse, status: number, fields: string[]) {
    Object.assign(this, { _storeHeader: storeHeader })
    return Object.getPrototypeOf(this).writeHead.call(this, status, fields)
  }

for (const internals of [true, false])
  test(`a head is what Node would have written ${internals ? 'as one text' : 'field by field'}`, async () => {
    for (const [method, status, body] of [
      ['GET', 200, 'hello'],
      ['GET', 404, 'no'],
      ['HEAD', 200, 'hello'],
      ['GET', 304, null],
      ['GET', 204, null],
    ] as const)
      assert.deepEqual(
        await answered(method, byUs(status, body, internals)),
        await answered(method, byNode(status, body)),
        `${method} ${status}`,
      )
  })

test('a value that could start another header is refused when the lines are made', () => {
  assert.throws(() => headerLines({ Link: 'a\r\nSet-Cookie: b' }))
  assert.throws(() => headerLines({ 'A B': 'c' }))
  assert.throws(() => headerLines({ 'X-Name': 'Łódź' }))
})
