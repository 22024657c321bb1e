import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Reach } from '../../src/oauth/client-document-client.ts'
import type { AppContext } from '../../src/surfaces/app/context.ts'
import { type AuthorizationServer, lazyServer } from '../../src/surfaces/app/oauth/authorization-server.ts'
import { getInteraction } from '../../src/surfaces/app/oauth/interaction.ts'
import type { AppRequest } from '../../src/surfaces/app/route.ts'
import { authorizeUrl, newPkce } from '../support/agent-client.ts'
import { makeCertificate } from '../support/certificate.ts'
import { type Engine, openEngine } from '../support/engines.ts'

const { key, cert } = makeCertificate('agent.example')
const REDIRECT_URI = 'https://agent.example/cb'

let engine: Engine
let server: AuthorizationServer
let base: string
let asked = 0
let isThere = true
let context: AppContext
const documents = createServer({ key, cert }, ({ url }, response) => {
  asked++
  if (!isThere) response.statusCode = 404
  response.setHeader('Content-Type', 'application/json')
  if (url === '/plain') response.end('not JSON')
  else if (url === '/other')
    response.end(JSON.stringify({ client_id: `${base}/x`, redirect_uris: [REDIRECT_URI] }))
  else
    response.end(
      JSON.stringify({
        client_id: `${base}${url}`,
        redirect_uris: [REDIRECT_URI],
        client_name: 'Published',
        jwks: null,
      }),
    )
})

const reach: Reach = {
  ca: cert,
  isAllowed: () => true,
  lookup: (_host, options, done) => {
    if (options.all) return done(null, [{ address: '127.0.0.1', family: 4 }])
    done(null, '127.0.0.1', 4)
  },
}

before(async () => {
  engine = await openEngine('sqlite')
  documents.listen(0, '127.0.0.1')
  await once(documents, 'listening')
  base = `https://agent.example:${(documents.address() as AddressInfo).port}`
  const own = 'http://localhost:1'
  context = {
    db: engine.db,
    now: Date.now,
    random: (bytes: number) => randomBytes(bytes),
    addresses: { app: own, mcp: own, api: own, site: own },
  } as AppContext
  server = await lazyServer(context, reach)()
})
after(async () => {
  documents.closeAllConnections()
  documents.close()
  await engine.close()
})

const authorize = (id: string, redirect = REDIRECT_URI, address = '192.0.2.1') => {
  const url = authorizeUrl('', { client_id: id, redirect_uris: [redirect] }, newPkce())
  return server.ask({ address, session: null }, { method: 'GET', target: url, headers: {} })
}

test('a client’s id may be the URL of its metadata document, fetched once and cached', async () => {
  for (let i = 0; i < 2; i++) {
    const { status, location } = await authorize(`${base}/client.json`)
    assert.equal(status, 303)
    assert.match(location ?? '', /^\/oauth\/interaction\//)
  }
  assert.equal(asked, 1)
  const client = await server.oidcProvider.Client.find(`${base}/client.json`)
  assert.equal(client?.clientName, 'Published')
  assert.equal(client?.scope, 'caddie')
})

test('a process that has not seen the document fetches it for the golfer’s page', async () => {
  const { location, cookies } = await authorize(`${base}/client.json`)
  const uid = location?.split('/').at(-1) ?? ''
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const look = async () =>
    getInteraction(
      context,
      lazyServer(context, reach),
    )({
      params: { uid },
      headers: { cookie },
      session: { account: { kind: 'member', id: 'x', name: null, email: null } },
      token: 'x',
      language: 'en',
      target: '/',
      addresses: context.addresses,
    } as unknown as AppRequest)
  const page = await look()
  assert.equal(page.status, 200)
  assert.match(page.page ?? '', /Published/)
  isThere = false
  assert.equal((await look()).status, 400)
  isThere = true
})

test('only its own document counts: another redirect_uri, another client’s document or none is refused', async () => {
  const cases = [
    [`${base}/client.json`, 'https://evil.example/cb'],
    [`${base}/other`, REDIRECT_URI],
    [`${base}/plain`, REDIRECT_URI],
    ['https://agent.example:1/nobody.json', REDIRECT_URI],
    ['http://agent.example/client.json', REDIRECT_URI],
  ] as const
  for (const [id, redirect] of cases) {
    const { status, location, text } = await authorize(id, redirect)
    assert.deepEqual([status, location], [400, null], id)
    assert.doesNotMatch(text, /ECONN|node:|certificate/)
  }
})

test('the number of documents we fetch per address and hour is limited', async () => {
  const ask = (i: number) => authorize(`${base}/plain?${i}`, REDIRECT_URI, '192.0.2.2')
  await ask(0)
  const counted = context.db.updateTable('throttle').set({ count: 299 })
  await counted.where('key', '=', 'client documents 192.0.2.2').execute()
  const before = asked
  for (let i = 1; i < 5; i++) await ask(i)
  assert.equal(asked - before, 1)
  assert.equal((await authorize(`${base}/fresh.json`)).status, 303)
})
