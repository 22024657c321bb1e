import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { type EventStream, openEventStream } from './event-stream.ts'

async function connected(work: (out: EventStream, reader: IncomingMessage) => Promise<void>) {
  const opened = Promise.withResolvers<EventStream>()
  const server = createServer((_, response) => opened.resolve(openEventStream(response, {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, agent: false })
  const out = await opened.promise
  out.write(': hello\n\n')
  const [reader] = (await once(request, 'response')) as [IncomingMessage]
  try {
    await work(out, reader)
  } finally {
    request.destroy()
    server.close()
  }
}

test('one long event reaches those who read', () =>
  connected(async (out, reader) => {
    const long = `data: ${'x'.repeat(500_000)}\n\n`
    out.write(long)
    out.end()
    let length = 0
    for await (const chunk of reader) length += chunk.length
    assert.equal(length, ': hello\n\n'.length + long.length)
  }))

test('who stops reading is cut off, and keeps little of our memory', () =>
  connected(async (out, reader) => {
    reader.pause()
    const closed = Promise.withResolvers<void>()
    out.onClosed(closed.resolve)
    let isClosed = false
    void closed.promise.then(() => {
      isClosed = true
    })
    for (let at = 0; at < 2_000 && !isClosed; at++) {
      out.write('x'.repeat(32 * 1024))
      if (at % 20 === 0) await new Promise(setImmediate)
    }
    await closed.promise
  }))
