import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeKey } from '../../test/support/identity-provider.ts'
import { isProblem, openTrusted, refused } from '../../test/support/trusted-provider.ts'
import { Problem } from '../core/problem.ts'
import { NO_IDENTITY_PROVIDER } from './identity-provider.ts'

const unavailable = (asking: Promise<unknown>) =>
  assert.rejects(
    asking,
    (error) => error instanceof Problem && error.code === 'unavailable' && error.retryAfter === 5,
  )

test('keys are cached for ten minutes, and calls at once share one request', async (t) => {
  const { idp, clock, accepts } = await openTrusted(t)
  await Promise.all(Array.from({ length: 20 }, () => accepts()))
  assert.equal(idp.keyRequests(), 1)
  clock.now += 10 * 60_000
  await accepts()
  assert.equal(idp.keyRequests(), 1)
  clock.now += 1
  await Promise.all(Array.from({ length: 20 }, () => accepts()))
  assert.equal(idp.keyRequests(), 2)
})

test('a new key is found at once, but made-up key ids lead to one request in 30 s', async (t) => {
  const { idp, clock, accepts, refuses } = await openTrusted(t)
  await accepts()
  idp.keys.unshift(await makeKey('new'))
  await accepts()
  assert.equal(idp.keyRequests(), 2)
  for (let i = 0; i < 10; i++) await refuses({}, { kid: `made-up-${i}` })
  assert.equal(idp.keyRequests(), 2)
  clock.now += 30_000
  await Promise.all(Array.from({ length: 10 }, (_, i) => refuses({}, { kid: `made-up-${i}` })))
  assert.equal(idp.keyRequests(), 3)
  await accepts()
})

test('a key that the provider has removed is refused once the cache is old', async (t) => {
  const { idp, clock, provider, accepts } = await openTrusted(t)
  const before = await idp.token()
  await provider.verify(before)
  idp.keys[0] = await makeKey('other')
  clock.now += 9 * 60_000
  await provider.verify(before)
  clock.now += 60_001
  await refused(provider.verify(before))
  await accepts()
})

test('while the key endpoint is down the cached keys work for a day, then no token is accepted', async (t) => {
  const { idp, clock, accepts, refuses, errors } = await openTrusted(t)
  await accepts()
  await idp.goDown()
  clock.now += 11 * 60_000
  await accepts()
  assert.equal(errors.length, 1)
  await refuses({ aud: 'another' })
  await refuses({}, { kid: 'unknown' })
  clock.now += 24 * 3_600_000 - 11 * 60_000
  await accepts()
  clock.now += 1
  await unavailable(accepts())
  await idp.comeUp()
  clock.now += 1_000
  await accepts()
})

test('without keys no token is accepted, and we ask for them at most once a second', async (t) => {
  const { idp, clock, accepts, errors } = await openTrusted(t)
  await idp.goDown()
  for (let i = 0; i < 5; i++) await unavailable(accepts())
  assert.equal(errors.length, 1)
  await idp.comeUp()
  await unavailable(accepts())
  clock.now += 1_000
  await accepts()
})

test('an answer that is not a key set, too large, late, or from another host counts as none', async (t) => {
  const { idp, clock, accepts, errors } = await openTrusted(t)
  const shown = JSON.stringify({ keys: idp.keys.map((key) => key.shown) })
  idp.overrides.set('/moved', (response) => response.end(shown))
  const answers: Readonly<Record<string, Parameters<typeof idp.overrides.set>[1]>> = {
    garbage: (response) => response.end('<html>'),
    'no keys': (response) => response.end('{"keys":{}}'),
    failure: (response) => response.writeHead(500).end(shown),
    redirect: (response) => response.writeHead(302, { Location: `${idp.issuer}/moved` }).end(),
    'too large': (response) => response.end(shown + ' '.repeat(64 * 1024)),
    late: (response) => void response.write('{"keys":'),
  }
  for (const [what, answer] of Object.entries(answers)) {
    idp.overrides.set('/keys', answer)
    clock.now += 1_000
    const seen = errors.length
    await unavailable(accepts())
    assert.equal(errors.length, seen + 1, what)
  }
  idp.overrides.delete('/keys')
  clock.now += 1_000
  await accepts()
})

test('without a configured provider nobody can sign in with one', async () => {
  await assert.rejects(NO_IDENTITY_PROVIDER.verify('x'), isProblem('not_configured'))
  assert.equal(NO_IDENTITY_PROVIDER.signInUrl, null)
})

const REQUEST = { redirectUri: 'https://app.example/return', state: 's', nonce: 'n' }

test('a browser is sent to the endpoint that the provider itself names', async (t) => {
  const { idp, provider } = await openTrusted(t)
  const url = new URL((await provider.signInUrl?.(REQUEST)) ?? '')
  assert.equal(url.origin + url.pathname, `${idp.issuer}/authorize`)
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    client_id: idp.clientId,
    redirect_uri: REQUEST.redirectUri,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    state: 's',
    nonce: 'n',
  })
})

test('a discovery document of another issuer, or with an unsafe endpoint, is not followed', async (t) => {
  const { idp, clock, provider } = await openTrusted(t)
  const safe = `${idp.issuer}/authorize`
  const wrong = [
    { issuer: 'https://evil.example', authorization_endpoint: safe },
    { issuer: `${idp.issuer}/`, authorization_endpoint: safe },
    { issuer: idp.issuer },
    { issuer: idp.issuer, authorization_endpoint: 'http://evil.example/authorize' },
    { issuer: idp.issuer, authorization_endpoint: 'http://localhost:1@evil.example/' },
    { issuer: idp.issuer, authorization_endpoint: 'javascript:alert(1)' },
    null,
  ]
  for (const document of wrong) {
    idp.overrides.set('/.well-known/openid-configuration', (response) =>
      response.end(JSON.stringify(document)),
    )
    clock.now += 1_000
    await unavailable(provider.signInUrl?.(REQUEST) ?? Promise.resolve())
  }
  idp.overrides.clear()
  clock.now += 1_000
  assert.ok(await provider.signInUrl?.(REQUEST))
})
