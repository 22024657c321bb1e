import assert from 'node:assert/strict'
import { test } from 'node:test'
import { medianTime } from '../support/median.ts'
import { answersOf, headerOf, openSocket, readAll, sendRequest } from '../support/raw-request.ts'
import { startTestService } from '../support/service.ts'

/** Sends one header byte per second, forever; returns when it was cut off, and what it received. */
async function dribble(origin: string, start: string) {
  const began = performance.now()
  const socket = openSocket(origin)
  const said = readAll(socket, 60_000)
  socket.write(start)
  const drip = setInterval(() => socket.write('x'), 1_000)
  const bytes = await said
  clearInterval(drip)
  return { seconds: (performance.now() - began) / 1_000, bytes }
}

async function silent(origin: string) {
  const began = performance.now()
  await readAll(openSocket(origin), 60_000)
  return (performance.now() - began) / 1_000
}

test('a slow sender of headers is cut off within 30 s, and others are served meanwhile', async (t) => {
  const service = await startTestService({ records: [{ name: 'One' }] })
  t.after(() => service.stop())
  const read = async () => assert.equal((await sendRequest(`${service.api}/courses`)).status, 200)
  const alone = await medianTime(50, read)
  const slow = Array.from({ length: 200 }, (_, i) =>
    dribble(service.origin, i % 2 ? 'GET /v1/' : 'GET /v1/status HTTP/1.1\r\nHost: a\r\nX: '),
  )
  const quiet = silent(service.origin)
  const besideThem = await medianTime(50, read)
  assert.ok(besideThem < 10 * alone + 2_000, `${besideThem} ms instead of ${alone} ms`)
  for (const { seconds, bytes } of await Promise.all(slow)) {
    assert.ok(seconds < 30, `${seconds} s`)
    const [answer] = answersOf(bytes, ['GET'])
    if (answer) assert.deepEqual([answer.status, headerOf(answer, 'access-control-allow-origin')], [408, '*'])
  }
  assert.ok((await quiet) < 30)
})
