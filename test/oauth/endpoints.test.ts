import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDb } from '../../src/platform/db/open.ts'
import {
  askOauth,
  authorizeUrl,
  newPkce,
  openAgent,
  postFields,
  postJson,
  REDIRECT,
  refresh,
  registerClient,
} from '../support/agent-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let issuer: string
const lines: string[] = []
before(async () => {
  service = await startTestService({ onLog: (line) => lines.push(line) })
  issuer = service.origin.replace('127.0.0.1', 'localhost')
})
after(() => service.stop())

const METADATA = '/.well-known/oauth-authorization-server'
const POSTED = ['/oauth/token', '/oauth/register', '/oauth/revoke']

test('OAUTH-2, OAUTH-3: the metadata lists what we support and nothing else', async () => {
  const reply = await askOauth(`${service.origin}${METADATA}`, {
    headers: { 'X-Forwarded-Host': 'evil.example' },
  })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('access-control-allow-origin'), '*')
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=300')
  assert.deepEqual(reply.json, {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: ['caddie'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${issuer}/agents`,
  })
})

test('no other endpoint of the library is reachable', async () => {
  const paths = [
    '/.well-known/openid-configuration',
    '/oauth/jwks',
    '/jwks',
    '/oauth/userinfo',
    '/me',
    '/session/end',
    '/session/end/confirm',
    '/token/introspection',
    '/request',
    '/interaction/x',
    '/oauth/register/x',
    '/oauth',
  ]
  for (const path of paths)
    for (const method of ['GET', 'POST'])
      assert.equal((await askOauth(`${service.origin}${path}`, { method })).status, 404, `${method} ${path}`)
})

test('pages on any site may use metadata, registration, tokens and revocation, without credentials', async () => {
  for (const path of [METADATA, ...POSTED]) {
    const preflight = await askOauth(`${service.origin}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://page.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,mcp-protocol-version',
      },
    })
    assert.equal(preflight.status, 204, path)
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
    for (const name of ['content-type', 'authorization', 'mcp-protocol-version'])
      assert.ok(allowed.includes(name))
    const error = await askOauth(`${service.origin}${path}`, { method: 'DELETE' })
    assert.equal(error.status, 405)
    assert.ok(error.headers.get('allow'))
    for (const { headers } of [preflight, error]) {
      assert.equal(headers.get('access-control-allow-origin'), '*')
      assert.equal(headers.get('access-control-allow-credentials'), null)
    }
  }
  const reply = await postFields(`${service.origin}/oauth/token`, {}, { Origin: 'https://page.example' })
  assert.equal(reply.headers.get('access-control-allow-origin'), '*')
})

test('the golfer’s pages have no CORS, and other methods are 405', async () => {
  for (const path of ['/oauth/authorize', '/oauth/interaction/x']) {
    const preflight = await askOauth(`${service.origin}${path}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://page.example', 'Access-Control-Request-Method': 'GET' },
    })
    assert.equal(preflight.status, 405)
    for (const { headers } of [preflight, await askOauth(`${service.origin}${path}`)])
      assert.equal(headers.get('access-control-allow-origin'), null)
  }
  const posted = await askOauth(`${service.origin}/oauth/authorize`, { method: 'POST' })
  assert.equal(posted.status, 405)
  assert.equal(posted.headers.get('allow'), 'GET, HEAD')
  for (const path of POSTED)
    assert.equal((await askOauth(`${service.origin}${path}`)).headers.get('allow'), 'POST, OPTIONS')
})

test('OAUTH-2: a client registers dynamically and gets an id, but no secret and no management URL', async () => {
  const reply = await postJson(`${service.origin}/oauth/register`, {
    redirect_uris: [REDIRECT],
    client_name: 'An agent',
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'openid everything',
    logo_uri: null,
    contacts: [],
    client_id: 'mine',
    client_secret: 'mine',
  })
  assert.equal(reply.status, 201)
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  const { client_id, client_id_issued_at, ...rest } = reply.json
  assert.match(client_id, /^[\w-]{22}$/)
  assert.ok(Math.abs(client_id_issued_at - Date.now() / 1_000) < 60)
  assert.deepEqual(rest, {
    redirect_uris: [REDIRECT],
    client_name: 'An agent',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'caddie',
  })
})

test('a rejected registration says why with the codes of RFC 7591', async () => {
  const register = (body: unknown) => postJson(`${service.origin}/oauth/register`, body)
  const bodies = ['', '{', '[]', '"x"', 'null', '['.repeat(60_000), 'x'.repeat(1 << 20)]
  for (const body of bodies) {
    const reply = await register(body)
    assert.deepEqual([reply.status, reply.json?.error], [400, 'invalid_client_metadata'], body.slice(0, 20))
    assert.equal(reply.headers.get('access-control-allow-origin'), '*')
  }
  const uris = ['javascript:alert(1)', 'http://agent.example/cb', 'https://agent.example/cb#a']
  for (const uri of uris) {
    const reply = await register({ redirect_uris: [uri] })
    assert.deepEqual([reply.status, reply.json?.error], [400, 'invalid_redirect_uri'], uri)
    assert.ok(reply.json.error_description)
  }
})

test('an invalid token request is 4xx with an OAuth error code, never 5xx', async () => {
  const { client_id } = await registerClient(service.origin)
  const token = `${service.origin}/oauth/token`
  const cases = [
    [{}, 'invalid_request'],
    [{ client_id }, 'invalid_request'],
    [{ client_id, grant_type: 'password' }, 'unsupported_grant_type'],
    [{ client_id, grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ client_id, grant_type: '__proto__' }, 'unsupported_grant_type'],
    [{ client_id, grant_type: 'refresh_token' }, 'invalid_request'],
    [{ client_id, grant_type: 'refresh_token', refresh_token: '\0' }, 'invalid_grant'],
    [{ client_id, grant_type: 'refresh_token', refresh_token: 'x'.repeat(50_000) }, 'invalid_grant'],
    [{ client_id: '\0', grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_client'],
    [{ client_id: 'nobody', grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_client'],
  ] as const
  for (const [fields, error] of cases) {
    const reply = await postFields(token, fields)
    assert.ok(reply.status === 400 || (error === 'invalid_client' && reply.status === 401), error)
    assert.equal(reply.json.error, error)
    assert.equal(reply.headers.get('cache-control'), 'no-store')
  }
  const twice = await postFields(token, [
    ['client_id', client_id],
    ['grant_type', 'a'],
    ['grant_type', 'b'],
  ])
  assert.equal(twice.json.error, 'invalid_request')
  assert.equal((await postJson(token, { client_id, grant_type: 'refresh_token' })).status, 400)
  const large = await postFields(token, { client_id, grant_type: 'x'.repeat(70_000) })
  assert.equal(large.status, 413)
  assert.equal(large.json.error, 'invalid_request')
})

test('the token endpoint ignores cookies, and pages on other sites may use it', async () => {
  const agent = await openAgent(service.origin)
  const reply = await postFields(
    `${service.origin}/oauth/token`,
    { grant_type: 'refresh_token', client_id: agent.client.client_id, refresh_token: agent.refresh_token },
    { Origin: 'https://page.example', 'Sec-Fetch-Site': 'cross-site', Cookie: '_service_session=x' },
  )
  assert.equal(reply.status, 200)
})

test('an unused client expires', async () => {
  const agent = await openAgent(service.origin)
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await db
    .updateTable('oauth_client')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', agent.client.client_id)
    .execute()
  await db.destroy()
  const { status } = await askOauth(authorizeUrl(service.origin, agent.client, newPkce()))
  assert.equal(status, 400)
  assert.equal(
    (await refresh(service.origin, agent.client, agent.refresh_token)).json.error,
    'invalid_client',
  )
})

test('the logs contain neither codes nor tokens', async () => {
  const agent = await openAgent(service.origin)
  const text = lines.join('\n')
  assert.ok(!text.includes(agent.access_token) && !text.includes(agent.refresh_token))
})

test('an address can register 60 clients an hour, then has to wait', async () => {
  const metadata = { redirect_uris: [REDIRECT] }
  let reply = await postJson(`${service.origin}/oauth/register`, metadata)
  for (let i = 0; i < 60 && reply.status === 201; i++)
    reply = await postJson(`${service.origin}/oauth/register`, metadata)
  assert.equal(reply.status, 429)
  assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  assert.equal(reply.headers.get('access-control-allow-origin'), '*')
  assert.equal(reply.json.error, 'rate_limited')
  assert.ok(reply.json.error_description)
})

test('authorization requests per address are limited, even if each is refused', async () => {
  const ask = () => fetch(`${service.origin}/oauth/authorize?client_id=nobody`, { redirect: 'manual' })
  assert.equal((await ask()).status, 400)
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await db.updateTable('throttle').set({ count: 600 }).where('key', 'like', 'authorization%').execute()
  await db.destroy()
  const reply = await ask()
  assert.equal(reply.status, 429)
  assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
})
