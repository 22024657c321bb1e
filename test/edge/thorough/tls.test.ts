import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { type RequestOptions, request } from 'node:https'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { connect } from 'node:tls'
import { programOf } from '../../../src/commands/install-package.ts'
import { makeCertificate } from '../../support/certificate.ts'
import { ask, changed, type EdgeAnswer, end, writeNginx } from '../../support/edge.ts'
import { type Origin, openOrigin } from '../../support/edge-origins.ts'
import { readyFolder, temporaryFolder } from '../../support/engines.ts'
import { freePort } from '../../support/postgres.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { importRecords } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

const [SITE, API, MCP, APP] = [
  'dogleg.example',
  'api.dogleg.example',
  'mcp.dogleg.example',
  'app.dogleg.example',
] as const
const { key, cert } = makeCertificate(SITE, API, MCP, APP)

const ADDRESSES = {
  DOGLEG_API_URL: `https://${API}/v1`,
  DOGLEG_MCP_URL: `https://${MCP}`,
  DOGLEG_APP_URL: `https://${APP}`,
  DOGLEG_SITE_URL: `https://${SITE}`,
}

/** The file in deploy/ with what it says to do for TLS. */
async function turnOnTls(file: string, port: number, tlsPort: number, folder: string) {
  const given = await readFile(file, 'utf8')
  const text = changed(given, {
    [`    listen 127.0.0.1:${port};\n    # TLS`]: '    # TLS',
    '# listen 443 ssl http2 default_server;': `listen 127.0.0.1:${tlsPort} ssl http2 default_server;`,
    '# ssl_reject_handshake on;': 'ssl_reject_handshake on;',
    '# listen 443 ssl http2;': `listen 127.0.0.1:${tlsPort} ssl http2;`,
    '# ssl_certificate     /etc/letsencrypt/live/dogleg.example/fullchain.pem;': `ssl_certificate ${folder}/cert.pem;`,
    '# ssl_certificate_key /etc/letsencrypt/live/dogleg.example/privkey.pem;': `ssl_certificate_key ${folder}/key.pem;`,
    '# ssl_protocols': 'ssl_protocols',
    '# ssl_session_cache': 'ssl_session_cache',
    '# ssl_session_tickets': 'ssl_session_tickets',
  })
  const last = text.lastIndexOf('# server {')
  await writeFile(file, text.slice(0, last) + text.slice(last).replaceAll(/^# ?/gm, ''))
  await writeFile(path.join(folder, 'cert.pem'), cert)
  await writeFile(path.join(folder, 'key.pem'), key)
}

let origins: readonly Origin[] = []
let ports = { plain: 0, tls: 0 }
let stop = async () => {}
before(async () => {
  const nginx = (await programOf('nginx', 'nginx-light')) ?? assert.fail('Install nginx-light first.')
  const data = await readyFolder()
  const folder = await temporaryFolder()
  await importRecords(data, null, SAMPLE_RECORDS)
  const env = { DOGLEG_DATA: data, ...ADDRESSES }
  origins = [await openOrigin(env), await openOrigin(env)]
  await Promise.all(origins.map(({ start }) => start()))
  ports = { plain: await freePort(), tls: await freePort() }
  const [one = 0, two = 0] = origins.map(({ port }) => port)
  const file = await writeNginx(folder, { origins: [one, two], port: ports.plain })
  await turnOnTls(path.join(folder, 'dogleg.conf'), ports.plain, ports.tls, folder)
  const child = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'inherit' })
  stop = async () => {
    await end(child, 'SIGTERM', folder)
    for (const { kill } of origins) await kill()
    await rm(data, { recursive: true, force: true })
  }
  await waitUntil(async () => (await get(SITE, '/readyz').catch(() => null))?.status === 200, 'nginx')
})
after(() => stop())

function get(host: string, target: string, options: RequestOptions = {}, body?: string): Promise<EdgeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<EdgeAnswer>()
  const asked = request(
    {
      ...{ host: '127.0.0.1', port: ports.tls, servername: host, ca: cert, path: target, agent: false },
      ...options,
      headers: { Host: host, ...options.headers } as Record<string, string>,
    },
    async (response) => {
      const whole = Buffer.concat(await response.toArray())
      const cache = String(response.headers['x-cache'] ?? '')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, cache })
    },
  )
  asked.once('error', reject)
  asked.end(body)
  return promise
}

const COURSE = `/v1/courses/${UNMAPPED.slug}`

test('each host answers with what is there, over TLS, and says that browsers must stay with it', async () => {
  const answers = [
    await get(SITE, '/'),
    await get(SITE, `/courses/${UNMAPPED.slug}`),
    await get(API, COURSE),
    await get(APP, '/gps'),
    await get(MCP, '/.well-known/oauth-protected-resource'),
  ]
  for (const { status, headers } of answers) {
    assert.equal(status, 200)
    assert.match(String(headers['strict-transport-security']), /^max-age=31536000/)
  }
  const [home, page, course, gps, resource] = answers.map(({ body }) => String(body))
  assert.match(home ?? '', /<html/)
  assert.match(
    page ?? '',
    new RegExp(`<link rel="canonical" href="https://${SITE}/courses/${UNMAPPED.slug}"`),
  )
  assert.equal(JSON.parse(course ?? '').url, `https://${SITE}/courses/${UNMAPPED.slug}`)
  assert.match(gps ?? '', /<html/)
  assert.equal(JSON.parse(resource ?? '').resource, `https://${MCP}/mcp`)
})

test('a host has only its own addresses, in the cache too', async () => {
  await get(API, COURSE)
  assert.equal((await get(API, COURSE)).cache, 'HIT')
  for (const host of [SITE, APP, MCP]) assert.equal((await get(host, COURSE)).status, 404, host)
  assert.equal((await get(API, '/gps')).status, 404)
  assert.equal((await get(API, COURSE)).status, 200)
})

test('an agent calls the search tool over TLS, and gets addresses of the site', async () => {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: UNMAPPED.name } },
  }
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const { status, body, cache } = await get(MCP, '/mcp', { method: 'POST', headers }, JSON.stringify(call))
  assert.deepEqual([status, cache], [200, 'PASS'])
  assert.match(String(body), new RegExp(`https://${SITE}/courses/`))
})

test('a guest’s session is Secure, for the app’s host alone, and never cached', async () => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Origin: `https://${APP}` }
  const {
    status,
    headers: given,
    cache,
  } = await get(APP, '/api/v1/session/guest', { method: 'POST', headers }, '{}')
  assert.deepEqual([status, given.location], [302, '/gps'])
  const cookies = given['set-cookie'] ?? []
  assert.ok(cookies.length > 0)
  for (const cookie of cookies) {
    assert.match(cookie, /; Secure/)
    assert.doesNotMatch(cookie, /; Domain=/i)
  }
  assert.equal(cache, 'PASS')
})

test('port 80 sends people on, and refuses programs', async () => {
  for (const host of [SITE, APP]) {
    const { status, headers } = await ask(ports.plain, '/a?b=c', { headers: { Host: host } })
    assert.deepEqual([status, headers.location], [308, `https://${host}/a?b=c`])
  }
  for (const host of [API, MCP, 'evil.example'])
    assert.equal((await ask(ports.plain, '/', { headers: { Host: host } })).status, 421, host)
  const challenge = await ask(ports.plain, '/.well-known/acme-challenge/none', { headers: { Host: SITE } })
  assert.equal(challenge.status, 404, 'from the folder, not sent on')
})

test('a name that is not ours gets no handshake, and a name of ours no other host', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect({ host: '127.0.0.1', port: ports.tls, servername: 'evil.example', ca: cert })
  socket.once('secureConnect', () => resolve('connected'))
  socket.once('error', ({ message }) => resolve(message))
  assert.match(await promise, /unrecognized name/)
  socket.destroy()
  assert.equal((await get(SITE, '/', { headers: { Host: 'evil.example' } })).status, 421)
})

test('HTTP/2: many requests share a connection', async () => {
  const session = connectHttp2(`https://${API}`, {
    createConnection: () =>
      connect({ host: '127.0.0.1', port: ports.tls, servername: API, ca: cert, ALPNProtocols: ['h2'] }),
  })
  const one = async () => {
    const stream = session.request({ ':path': COURSE, ':authority': API })
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    stream.once('response', (headers) => resolve(Number(headers[':status'])))
    stream.once('error', reject)
    const [status, chunks] = await Promise.all([promise, stream.toArray()])
    return [status, JSON.parse(Buffer.concat(chunks).toString()).slug]
  }
  const answers = await Promise.all(Array.from({ length: 50 }, one))
  for (const answer of answers) assert.deepEqual(answer, [200, UNMAPPED.slug])
  session.close()
})
