import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import {
  authorizeUrl,
  newPkce,
  openAgent,
  openAgentBrowser,
  postJson,
  REDIRECT,
  refresh,
} from '../support/agent-client.ts'
import { newDatabase } from '../support/engines.ts'
import { startTestService } from '../support/service.ts'

/** A connection to the database that can be cut. */
async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: own.href, cut }
}

test('without the database it is a temporary 503: JSON for clients, a page for golfers', async () => {
  const line = await openLine(await newDatabase())
  const service = await startTestService({ env: { DOGLEG_DATABASE_URL: line.url } })
  after(() => service.stop())
  const agent = await openAgent(service.origin)
  line.cut()
  const replies = [
    await refresh(service.origin, agent.client, agent.refresh_token),
    await postJson(`${service.origin}/oauth/register`, { redirect_uris: [REDIRECT] }),
  ]
  for (const reply of replies) {
    assert.equal(reply.status, 503, reply.text)
    assert.equal(reply.json.error, 'temporarily_unavailable')
    assert.equal(reply.headers.get('retry-after'), '5')
    assert.equal(reply.headers.get('access-control-allow-origin'), '*')
  }
  agent.golfer.plant(null)
  const browser = openAgentBrowser(service.origin, agent.golfer)
  const page = await browser.get(authorizeUrl(service.origin, agent.client, newPkce()))
  assert.equal(page.status, 503)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
})
