import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  authorizeUrl,
  follow,
  newPkce,
  openAgentBrowser,
  postJson,
  registerClient,
} from '../support/agent-client.ts'
import { openGolfer } from '../support/app-client.ts'
import { textOf } from '../support/page-text.ts'
import { startTestService, type TestService } from '../support/service.ts'

const CALLBACK = 'https://agent.example/callback'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const register = (metadata: unknown) => postJson(`${service.origin}/oauth/register`, metadata)

test('OAUTH-2: metadata like that of real clients is accepted, without a secret', async () => {
  const { status, headers, json } = await register({
    client_name: 'Claude',
    redirect_uris: [CALLBACK, 'http://localhost:6274/cb', 'cursor://anysphere.cursor-deeplink/mcp/oauth'],
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    scope: 'openid caddie',
    logo_uri: null,
    contacts: [],
    software_id: '',
  })
  assert.equal(status, 201)
  assert.equal(headers.get('cache-control'), 'no-store')
  const { client_id, client_id_issued_at, ...metadata } = json
  assert.match(client_id, /^[\w-]{16,}$/)
  assert.ok(Math.abs(client_id_issued_at - Date.now() / 1_000) < 60)
  assert.deepEqual(metadata, {
    redirect_uris: [CALLBACK, 'http://localhost:6274/cb', 'cursor://anysphere.cursor-deeplink/mcp/oauth'],
    client_name: 'Claude',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'caddie',
  })
})

test('an unsafe redirect URI is refused with the code of RFC 7591', async () => {
  for (const uri of [
    ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://agent.example/cb'],
    ...[
      'https://agent.example@evil.example/cb',
      'https://agent.example/cb#part',
      'blob:x',
      'about:blank',
      7,
      null,
    ],
  ]) {
    const { status, json } = await register({ redirect_uris: [CALLBACK, uri] })
    assert.deepEqual([status, json.error], [400, 'invalid_redirect_uri'], String(uri))
    assert.match(json.error_description, /^redirect_uris must .*\.$/)
  }
})

test('useless or oversized metadata is refused as a client error', async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `${CALLBACK}/${at}`)
  for (const [what, body] of Object.entries({
    'not JSON': '{"redirect_uris":',
    nothing: '',
    'a list': [],
    null: 'null',
    'no URIs': {},
    'a thousand URIs': { redirect_uris: many },
    'a megabyte': { redirect_uris: [CALLBACK], client_name: 'x'.repeat(1_000_000) },
    'a deep list': `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    'URIs from the prototype': `{"__proto__": {"redirect_uris": ["${CALLBACK}"]}}`,
  })) {
    const { status, json } = await register(body)
    assert.equal(status, 400, what)
    assert.match(json.error, /^invalid_(redirect_uri|client_metadata)$/, what)
    assert.equal(typeof json.error_description, 'string', what)
  }
})

test('keys that target the prototype change nothing', async () => {
  const body = `{"redirect_uris": ["${CALLBACK}"], "__proto__": {"scope": "all"}, "constructor": {"prototype": {"x": 1}}}`
  const { status, json } = await register(body)
  assert.deepEqual([status, json.scope, json.client_name], [201, 'caddie', 'agent.example'])
  assert.ok(!Object.hasOwn(json, '__proto__') && !Object.hasOwn(json, 'constructor'))
})

test('OAUTH-4: markup in a client’s name is text on the consent page', async () => {
  const golfer = await openGolfer(service.origin)
  const client = await registerClient(service.origin, {
    client_name: '<img src=x onerror=alert(1)>\u202E"Caddie',
  })
  const url = authorizeUrl(service.origin, client, newPkce())
  const { text, headers } = await follow(openAgentBrowser(service.origin, golfer), service.origin, url)
  assert.ok(!text.includes('<img src=x'))
  assert.match(textOf(text), /<img src=x onerror=alert\(1\)>"Caddie wants to use Dogleg/)
  assert.match(textOf(text), /You’ll return to agent\.example/)
  assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
})

test('the consent page says if the client is an app on the golfer’s device', async () => {
  const golfer = await openGolfer(service.origin)
  const client = await registerClient(service.origin, { redirect_uris: ['cursor://x/cb'], client_name: null })
  const url = authorizeUrl(service.origin, client, newPkce())
  const { text } = await follow(openAgentBrowser(service.origin, golfer), service.origin, url)
  assert.match(
    textOf(text),
    /An app on this device wants .* You’ll return to an app on this device \(cursor:\)/,
  )
})
