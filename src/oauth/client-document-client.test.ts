import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { type TestContext, test } from 'node:test'
import { makeCertificate } from '../../test/support/certificate.ts'
import { isPublicAddress } from '../platform/net/public-address.ts'
import { clientDocumentFetch, type Reach } from './client-document-client.ts'

const HOST = 'agent.example'
const { key, cert } = makeCertificate(HOST)

const findsAt =
  (...addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) return done(null, found)
    done(null, found[0]?.address ?? '', found[0]?.family)
  }

/** A server of documents, reached by a name; loopback counts as public unless a test says otherwise. */
async function openHost(t: TestContext, answer: RequestListener) {
  const seen = { connections: 0 }
  const server = createServer({ key, cert }, answer).listen(0, '127.0.0.1')
  server.on('connection', () => seen.connections++)
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `https://${HOST}:${(server.address() as AddressInfo).port}`
  const ask = (path = '/client.json', reach: Reach = {}) =>
    clientDocumentFetch({ lookup: findsAt('127.0.0.1'), isAllowed: () => true, ca: cert, ...reach })(
      base + path,
    )
  return { base, seen, ask }
}

type Said = Readonly<Record<string, unknown>>

const documentOf = (base: string, more: Said = {}) => ({
  client_id: `${base}/client.json`,
  client_name: 'An agent',
  redirect_uris: ['https://agent.example/callback'],
  ...more,
})

const serving =
  (documentFor: (base: string) => unknown, head: Readonly<Record<string, string>> = {}): RequestListener =>
  ({ headers }, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...head })
    response.end(JSON.stringify(documentFor(`https://${headers.host}`)))
  }

test('a client’s own document is fetched and normalised', async (t) => {
  const asked = { method: '', accept: '', cookie: '' }
  const { base, ask } = await openHost(t, (request, response) => {
    Object.assign(asked, { method: request.method, accept: request.headers.accept })
    serving(
      (own) =>
        documentOf(own, {
          jwks_uri: 'https://agent.example/keys',
          token_endpoint_auth_method: 'private_key_jwt',
        }),
      {
        'Cache-Control': 'max-age=60',
      },
    )(request, response)
  })
  const response = await ask()
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('cache-control'), 'max-age=60')
  assert.deepEqual(await response.json(), {
    client_id: `${base}/client.json`,
    redirect_uris: ['https://agent.example/callback'],
    client_name: 'An agent',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'caddie',
  })
  assert.deepEqual(asked, { method: 'GET', accept: 'application/json', cookie: '' })
})

test('we do not even connect to a host in our own network', async (t) => {
  const { seen, ask } = await openHost(t, serving(documentOf))
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1']])
    await assert.rejects(
      ask('/client.json', { lookup: findsAt(...addresses), isAllowed: isPublicAddress }),
      /not on the public internet/,
      addresses.join(),
    )
  assert.equal(seen.connections, 0)
})

test('an address in place of a name is checked as well', async () => {
  const fetchDocument = clientDocumentFetch()
  for (const host of ['127.0.0.1', '[::1]', '0x7f.1', '2130706433', '169.254.169.254', '[::ffff:10.0.0.1]'])
    await assert.rejects(fetchDocument(`https://${host}/client.json`), /not on the public internet/, host)
})

test('only an https address with a path can be a client', async () => {
  const fetchDocument = clientDocumentFetch()
  for (const id of [
    'http://agent.example/client.json',
    'https://agent.example',
    'https://agent.example/',
    'https://someone@agent.example/client.json',
    'https://:secret@agent.example/client.json',
    'https://agent.example/client.json#part',
    'https://agent.example/client.json#',
    'ftp://agent.example/client.json',
  ])
    await assert.rejects(fetchDocument(id), /must be an https URL with a path/, id)
})

test('a redirect is not followed', async (t) => {
  const paths: string[] = []
  const { ask } = await openHost(t, ({ url = '' }, response) => {
    paths.push(url)
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  await assert.rejects(ask(), /returned status 302/)
  assert.deepEqual(paths, ['/client.json'])
})

test('anything but a small JSON document of that client is refused', async (t) => {
  const answers: Record<
    string,
    { readonly body: unknown; readonly type?: string; readonly status?: number }
  > = {
    '/page': { body: documentOf('x'), type: 'text/html' },
    '/other': { body: documentOf('https://other.example') },
    '/missing': { body: documentOf('x'), status: 404 },
    '/large': { body: { ...documentOf('x'), note: 'x'.repeat(5_200) } },
    '/list': { body: [] },
    '/secret': { body: { ...documentOf('x'), client_secret: 'all can read it' } },
  }
  const { base, ask } = await openHost(t, ({ url = '' }, response) => {
    const { body, type = 'application/json', status = 200 } = answers[url] ?? { body: null }
    response.writeHead(status, { 'Content-Type': type })
    const isOther = url === '/other' || url === '/list'
    response.end(JSON.stringify(isOther ? body : { ...(body as object), client_id: base + url }))
  })
  const reasons: Readonly<Record<string, RegExp>> = {
    '/page': /not JSON/,
    '/other': /another client/,
    '/missing': /404/,
    '/large': /too large/,
    '/list': /JSON object/,
    '/secret': /secret/,
  }
  for (const [path, reason] of Object.entries(reasons)) await assert.rejects(ask(path), reason, path)
})

test('an untrusted certificate is refused', async (t) => {
  const { ask } = await openHost(t, serving(documentOf))
  await assert.rejects(ask('/client.json', { ca: makeCertificate(HOST).cert }), { code: /CERT|SELF_SIGNED/ })
})

test('we give up on a slow host: while resolving it, before its answer and during it', async (t) => {
  const { ask } = await openHost(t, ({ url }, response) => {
    if (url !== '/body') return
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{')
  })
  const timeoutMs = 300
  await Promise.all([
    assert.rejects(ask('/name', { timeoutMs, lookup: () => {} }), 'the name'),
    assert.rejects(ask('/head', { timeoutMs }), 'before the answer'),
    assert.rejects(ask('/body', { timeoutMs }), 'within the answer'),
  ])
})

test('addresses outside the public internet are recognised', () => {
  const inside = [
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.0.1',
      '169.254.169.254',
    ],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.8',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.51.100.7',
    ],
    ...['203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::1',
      '100::1',
      'fc00::1',
    ],
    ...[
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:a00:1::',
    ],
    ...['3fff::1', '::7f00:1', '5f00::1', '', 'agent.example', '127.1'],
  ]
  for (const address of inside) assert.equal(isPublicAddress(address), false, address)
  for (const address of [
    '8.8.8.8',
    '93.184.215.14',
    '100.63.255.255',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    assert.equal(isPublicAddress(address), true, address)
})
