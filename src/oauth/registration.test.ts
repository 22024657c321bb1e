import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AdapterPayload, Provider } from 'oidc-provider'
import { anyText } from '../../test/support/any-text.ts'
import { thorough } from '../../test/support/thorough.ts'
import { isOnDevice, redirectHost } from './redirect-uri.ts'
import { normaliseRegistration } from './registration.ts'
import { RegistrationError } from './registration-error.ts'

const CALLBACK = 'https://claude.ai/api/mcp/auth_callback'

const withUris = (...uris: readonly unknown[]) => normaliseRegistration({ redirect_uris: uris })

const isRefusal = (code: string) => (error: unknown) =>
  error instanceof RegistrationError && error.code === code && /^\S.*\.$/.test(error.message)

test('OAUTH-3: whatever a client asks for, it is public and has the one scope', () => {
  const asked = {
    redirect_uris: [CALLBACK],
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    logo_uri: null,
    tos_uri: '',
    policy_uri: 'http://claude.ai/policy',
    contacts: ['someone@example.com'],
    token_endpoint_auth_method: 'client_secret_basic',
    client_secret: 'of its own choice',
    client_id: 'of its own choice',
    grant_types: ['client_credentials', 'implicit'],
    response_types: ['token'],
    scope: 'openid offline_access',
    application_type: 'native',
    jwks_uri: 'https://claude.ai/keys',
    software_statement: 'x.y.z',
  }
  assert.deepEqual(normaliseRegistration(asked), {
    redirect_uris: [CALLBACK],
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'caddie',
  })
})

test('redirect URIs are https, http on loopback, or a scheme of an app’s own', () => {
  for (const uri of [
    CALLBACK,
    'https://chatgpt.com:8443/aip/callback?a=1',
    'https://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'http://127.0.0.1:33418/',
    'http://[::1]:8080/cb',
    'http://localhost:6274/oauth/callback',
    'cursor://anysphere.cursor-deeplink/mcp/oauth',
    'com.example.app:/cb',
    'vscode://vscode.github-authentication/did-authenticate',
    'https://host.example/@someone/cb',
  ])
    assert.deepEqual(withUris(uri).redirect_uris, [uri])
})

test('a redirect URI that a code must not be sent to is refused', () => {
  for (const uri of [
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'about:blank',
    ],
    ...['blob:https://host.example/1', 'vbscript:x', 'view-source:https://host.example', 'chrome://settings'],
    ...[
      'chrome-extension://abc/cb',
      'ws://host.example/cb',
      'wss://host.example/cb',
      'ftp://host.example/cb',
    ],
    ...['mailto:someone@host.example', 'tel:112', 'sms:112', 'filesystem:https://host.example/x'],
    // What the operating system hands to a program of its own.
    ...['search-ms:query=x', 'search:x', 'ms-settings:x', 'ms-word:ofe|u|x', 'ms-msdt:/id', 'shell:startup'],
    ...['x-apple.systempreferences:x', 'itms-services://?x', 'itms:x', 'ldap://host.example/x', 'res://x'],
    ...['mhtml:x', 'Search-MS:query=x', 'microsoft-edge:https://evil.example'],
    ...[
      'http://host.example/cb',
      'http://127.0.0.2/cb',
      'http://localhost.host.example/cb',
      'http://0.0.0.0/cb',
    ],
    ...['http://127.0.0.1@host.example/cb', 'https://claude.ai@evil.example/cb', 'https://@evil.example/cb'],
    ...['https:///someone@evil.example/cb', 'https:evil.example/cb', 'https:/evil.example/cb', 'https://'],
    ...[
      'app://someone:secret@here/cb',
      'https://host.example/cb#part',
      'https://host.example/cb#',
      'app:/cb#part',
    ],
    ...[
      'https://*.example/cb',
      'https://host.example/*',
      'https://host.example/a b',
      ' https://host.example/cb',
    ],
    ...[
      'https://host.example/cb\n',
      'java\tscript:alert(1)',
      'https://host.example\\@evil.example/',
      '/cb',
      'cb',
    ],
    ...[
      'https://höst.example/cb',
      'https://host.example/\u202Ecb',
      '',
      `https://host.example/${'x'.repeat(2_000)}`,
    ],
    ...[null, 7, {}, ['https://host.example/cb'], 'https://host.example:99999/cb', '\0'],
  ])
    assert.throws(() => withUris(CALLBACK, uri), isRefusal('invalid_redirect_uri'), JSON.stringify(uri))
})

test('a client names 1 to 20 redirect URIs', () => {
  const some = (count: number) => Array.from({ length: count }, (_, at) => `${CALLBACK}/${at}`)
  assert.equal(withUris(...some(20)).redirect_uris.length, 20)
  for (const uris of [undefined, null, CALLBACK, [], {}, some(21), some(1_000)])
    assert.throws(() => normaliseRegistration({ redirect_uris: uris }), isRefusal('invalid_redirect_uri'))
})

test('metadata that is no object is refused', () => {
  for (const body of [undefined, null, 'x', 7, true, [], [{ redirect_uris: [CALLBACK] }]])
    assert.throws(() => normaliseRegistration(body), isRefusal('invalid_client_metadata'))
})

test('a key that names the prototype is one that nobody asked for', () => {
  const body = JSON.parse(
    `{"redirect_uris": ["${CALLBACK}"], "__proto__": {"client_name": "Another"}, "constructor": 1}`,
  )
  assert.equal(normaliseRegistration(body).client_name, 'claude.ai')
  assert.equal(Object.getPrototypeOf(normaliseRegistration(body)), Object.prototype)
  assert.equal(({} as { client_name?: string }).client_name, undefined)
  const inherited = JSON.parse(`{"__proto__": {"redirect_uris": ["${CALLBACK}"]}}`)
  assert.throws(() => normaliseRegistration(inherited), isRefusal('invalid_redirect_uri'))
})

test('a client’s name is one visible line of at most 100 characters that reverses no text', () => {
  const nameOf = (client_name: unknown) =>
    normaliseRegistration({ redirect_uris: [CALLBACK], client_name }).client_name
  assert.equal(nameOf('  Your\u202E  kind\n\u2066 agent\0\u200B '), 'Your kind agent')
  assert.equal(nameOf('<b>Bold</b>'), '<b>Bold</b>')
  assert.equal(nameOf('אבא'), 'אבא')
  assert.equal(nameOf('⛳'.repeat(150)), '⛳'.repeat(100))
  assert.equal(nameOf('lone \ud800 half').isWellFormed(), true)
  for (const none of [undefined, null, '', ' \u202E\n', 7, ['Claude'], {}])
    assert.equal(nameOf(none), 'claude.ai')
})

test('a client on the golfer’s device that has no name is called an app on this device', () => {
  assert.equal(withUris('http://127.0.0.1:7/cb').client_name, 'An app on this device')
  assert.equal(withUris('cursor://x/cb').client_name, 'An app on this device')
})

test('a redirect is shown by its host, and on the golfer’s device never by something that looks like one', () => {
  assert.equal(redirectHost(CALLBACK), 'claude.ai')
  assert.equal(redirectHost('https://CHATGPT.com:8443/cb'), 'chatgpt.com:8443')
  assert.equal(redirectHost('http://127.0.0.1:33418/cb'), 'this device (127.0.0.1)')
  assert.equal(redirectHost('https://localhost/cb'), 'this device (localhost)')
  assert.equal(redirectHost('cursor://anysphere.cursor-deeplink/cb'), 'an app on this device (cursor:)')
  assert.equal(redirectHost('claude.ai:/cb'), 'an app on this device (claude.ai:)')
  assert.deepEqual([CALLBACK, 'http://[::1]/cb', 'cursor:/cb'].map(isOnDevice), [false, true, true])
})

test('a list may mix hosts, loopback and schemes; only https on loopback cannot be with schemes', () => {
  const typeOf = (...uris: readonly string[]) => withUris(...uris).application_type
  assert.equal(typeOf(CALLBACK), 'web')
  assert.equal(typeOf('http://localhost/cb'), 'native')
  assert.equal(typeOf(CALLBACK, 'http://localhost/cb', 'cursor://x/cb'), 'native')
  assert.equal(typeOf('https://localhost/cb', 'http://localhost/cb'), 'web')
  assert.throws(() => typeOf('https://localhost/cb', 'cursor://x/cb'), isRefusal('invalid_redirect_uri'))
})

const scheme = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,12}$/)

const soundUri = fc.oneof(
  fc.constantFrom(CALLBACK, 'http://127.0.0.1:7/cb', 'http://localhost/cb', 'https://localhost/cb'),
  fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
  fc.tuple(scheme, fc.stringMatching(/^[/\w.?=&%:@[\]-]{0,20}$/)).map(([own, rest]) => `${own}:${rest}`),
)

const uri = fc.oneof(soundUri, fc.webUrl({ withFragments: true }), fc.string(), fc.anything())

const redirectUris = fc.oneof(
  fc.array(soundUri, { minLength: 1, maxLength: 3 }),
  fc.array(uri, { maxLength: 3 }),
  fc.anything(),
)

const metadata = fc.oneof(
  fc.record(
    {
      redirect_uris: redirectUris,
      client_name: fc.oneof(anyText(), fc.anything()),
      client_uri: fc.oneof(fc.webUrl(), fc.string(), fc.anything()),
      logo_uri: fc.anything(),
      scope: fc.anything(),
      grant_types: fc.anything(),
      application_type: fc.anything(),
      jwks: fc.anything(),
      default_max_age: fc.anything(),
    },
    { requiredKeys: [] },
  ),
  fc.anything({ withNullPrototype: true }),
)

test('metadata is refused with a reason, or the library accepts it', async () => {
  const kept = { payload: {} as AdapterPayload }
  const provider = new Provider('https://dogleg.example', {
    adapter: () => ({ find: async () => kept.payload }) as never,
    scopes: ['caddie'],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    issueRefreshToken: async () => true,
    jwks: {
      keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
    },
    features: { devInteractions: { enabled: false } },
  })
  const taken = { count: 0 }
  await fc.assert(
    fc.asyncProperty(metadata, async (body) => {
      const registration = normalised(body)
      if (registration === null) return
      kept.payload = { ...registration, client_id: 'a-client' } as unknown as AdapterPayload
      const client = await provider.Client.find('a-client')
      assert.equal(client?.clientName, registration.client_name)
      assert.equal(client.clientSecret, undefined)
      for (const one of registration.redirect_uris) assert.ok(client.redirectUriAllowed(one), one)
      taken.count++
    }),
    { numRuns: thorough(125, 500) },
  )
  assert.ok(taken.count > thorough(5, 20), `only ${taken.count} were taken`)
})

function normalised(body: unknown) {
  try {
    return normaliseRegistration(body)
  } catch (error) {
    assert.ok(error instanceof RegistrationError, String(error))
    return null
  }
}
