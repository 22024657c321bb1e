import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { cutOffUnread } from './cut-off-unread.ts'

const LARGE = Buffer.alloc(20_000_000)

async function serve(t: TestContext, afterMs = 1_000) {
  const server = createServer((_request, response) => response.end(LARGE)).listen(0, '127.0.0.1')
  cutOffUnread(server, { afterMs, everyMs: 50 })
  await new Promise((ready) => server.once('listening', ready))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const ask = (port: number) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  socket.on('error', () => {})
  return socket
}

test('a client that never reads is cut off', async (t) => {
  const socket = ask(await serve(t)).pause()
  await sleep(1_800)
  const received = await new Promise<number>((done) => {
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.once('close', () => done(bytes))
    socket.resume()
  })
  assert.ok(received < LARGE.length, `${received} bytes`)
})

test('one that reads slowly gets everything, and one that waits between requests stays', async (t) => {
  // On a very busy machine it may not get to read for a while.
  const port = await serve(t, 3_000)
  const slow = ask(port)
  let bytes = 0
  slow.on('data', (chunk) => {
    bytes += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), bytes < 5_000_000 ? 10 : 0)
  })
  while (bytes < LARGE.length && !slow.destroyed) await sleep(20)
  await sleep(3_300)
  assert.equal(slow.destroyed, false)
  slow.destroy()
})
