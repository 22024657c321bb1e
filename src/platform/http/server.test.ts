import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { bind } from './server.ts'

const LISTENING = { asked: 0, host: '127.0.0.1', isHttps: false }
const LONG_MS = 600_000
const answerAtOnce: RequestListener = (_request, response) => void response.end('yes')

async function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response
}

test('a server that leaves still answers on connections that were open', async (t) => {
  const bound = await bind(LISTENING)
  await bound.answerWith(answerAtOnce)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  await ask(bound.port, agent)
  const left = bound.drain({ idleMs: LONG_MS, allMs: LONG_MS })
  await waitUntil(() => !bound.server.listening, 'it accepts nobody any more')
  // On the connection that it kept, it still answers, and closes it.
  const answer = await ask(bound.port, agent)
  assert.equal(answer.headers.connection, 'close')
  await left
})

test('told to hurry, a server that leaves closes idle connections, and later all', async (t) => {
  const bound = await bind(LISTENING)
  const asked = Promise.withResolvers<void>()
  await bound.answerWith((request, response) => {
    if (request.url === '/') response.end('yes')
    else asked.resolve()
  })
  const idle = new Agent({ keepAlive: true })
  const busy = new Agent({ keepAlive: true })
  t.after(() => idle.destroy())
  t.after(() => busy.destroy())
  await ask(bound.port, idle)
  const cut = once(get({ port: bound.port, path: '/never', agent: busy }), 'error')
  await asked.promise
  let isOver = false
  const left = bound.drain({ idleMs: LONG_MS, allMs: LONG_MS }).then(() => {
    isOver = true
  })
  const idleSockets = () => Object.values(idle.freeSockets).flat().length
  await waitUntil(() => !bound.server.listening, 'it accepts nobody any more')
  assert.equal(idleSockets(), 1)

  void bound.drain({ idleMs: 0, allMs: LONG_MS })
  await waitUntil(() => idleSockets() === 0, 'the idle connection is closed')
  assert.equal(isOver, false, 'it waits for the request that it is working on')
  void bound.drain({ idleMs: LONG_MS, allMs: 0 })
  await left
  await cut
})

test('a server that was stopped leaves memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const open = async () => {
    const bound = await bind(LISTENING)
    await bound.answerWith(answerAtOnce)
    const agent = new Agent({ keepAlive: true })
    await ask(bound.port, agent)
    agent.destroy()
    await bound.drain({ idleMs: 0, allMs: LONG_MS })
    return new WeakRef(bound.server)
  }
  const servers = [await open(), await open(), await open()]
  await waitUntil(() => {
    collect()
    return servers.every((server) => server.deref() === undefined)
  }, 'all of them are collected')
})
