import assert from 'node:assert/strict'
import { createHmac, createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import { CompactSign, exportSPKI } from 'jose'
import { makeKey, startIdentityProvider } from '../../test/support/identity-provider.ts'
import { openTrusted, refused } from '../../test/support/trusted-provider.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** The payload of one token under another header, signed by whatever is given. */
function forge(token: string, header: object, sign: (input: string) => string) {
  const input = `${encode(header)}.${token.split('.')[1]}`
  return `${input}.${sign(input)}`
}

test('an ID token names issuer, subject, email and name', async (t) => {
  const { idp, accepts } = await openTrusted(t)
  const claims = { sub: '1234', email: ' Old.Tom@Example.test ', email_verified: true, name: 'Old Tom' }
  assert.deepEqual(await accepts({ ...claims, nonce: 'n' }), {
    issuer: idp.issuer,
    subject: '1234',
    email: 'Old.Tom@Example.test',
    emailVerified: true,
    name: 'Old Tom',
    nonce: 'n',
  })
  assert.equal((await accepts({ ...claims, email_verified: 'true' })).emailVerified, false)
  assert.deepEqual(await accepts({ sub: '1', email: 'no email', email_verified: true, name: 3, nonce: 4 }), {
    issuer: idp.issuer,
    subject: '1',
    email: null,
    emailVerified: false,
    name: null,
    nonce: null,
  })
})

test('signatures by seven kinds of private keys are accepted, others are not', async (t) => {
  const { idp, clock, accepts, refuses } = await openTrusted(t)
  for (const alg of ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']) {
    idp.keys[0] = await makeKey(alg, alg)
    clock.now += 60_000
    assert.equal((await accepts({ sub: alg })).subject, alg)
  }
  for (const alg of ['PS384', 'PS512', 'ES512']) {
    idp.keys[0] = await makeKey(alg, alg)
    clock.now += 60_000
    await refuses({ sub: alg })
  }
})

test('a token without a signature is refused', async (t) => {
  const { idp, provider } = await openTrusted(t)
  const token = await idp.token()
  for (const alg of ['none', 'None', 'NONE', ''])
    await refused(provider.verify(forge(token, { alg, kid: 'first' }, () => '')), alg)
  await refused(provider.verify(forge(token, { kid: 'first' }, () => token.split('.')[2] ?? '')))
  await refused(provider.verify(`${token.split('.').slice(0, 2).join('.')}.`))
})

test('HS256 with the public RSA key as its secret is refused', async (t) => {
  const { idp, provider } = await openTrusted(t)
  const shown = idp.keys[0]?.shown ?? {}
  const token = await idp.token()
  const key = createPublicKey({ key: { ...shown }, format: 'jwk' })
  const secrets = [
    await exportSPKI(key),
    (await exportSPKI(key)).trim(),
    key.export({ type: 'spki', format: 'der' }),
    shown.n ?? '',
    Buffer.from(shown.n ?? '', 'base64url'),
    JSON.stringify(shown),
  ]
  for (const alg of ['HS256', 'HS384', 'HS512'])
    for (const secret of secrets) {
      const hmac = (input: string) =>
        createHmac(`sha${alg.slice(2)}`, secret)
          .update(input)
          .digest('base64url')
      await refused(provider.verify(forge(token, { alg, kid: 'first', typ: 'JWT' }, hmac)), alg)
    }
})

test('a token for another app, or of another issuer, is refused', async (t) => {
  const { idp, accepts, refuses } = await openTrusted(t)
  const ours = idp.clientId
  for (const aud of ['another', [], ['another'], [ours, 'another'], `${ours}x`, { 0: ours }, null])
    await refuses({ aud })
  await refuses({ aud: [ours, 'another'], azp: 'another' })
  await refuses({ aud: ours, azp: 'another' })
  await refuses({ aud: ours, azp: null })
  await accepts({ aud: [ours] })
  await accepts({ aud: ours, azp: ours })
  await accepts({ aud: [ours, 'another'], azp: ours })
  for (const iss of [
    `${idp.issuer}/`,
    'https://evil.example',
    'accounts.google.com',
    idp.issuer.slice(7),
    '',
  ])
    await refuses({ iss })
})

test('Google’s issuer without its scheme is the same issuer', async (t) => {
  const google = 'https://accounts.google.com'
  const { accepts, refuses } = await openTrusted(t, { issuer: google })
  assert.equal((await accepts({ iss: google })).issuer, google)
  assert.equal((await accepts({ iss: 'accounts.google.com' })).issuer, google)
  await refuses({ iss: 'http://accounts.google.com' })
  await refuses({ iss: 'https://accounts.google.com/' })
})

test('a token is valid until it expires, and clocks may differ by a minute', async (t) => {
  const { clock, accepts, refuses } = await openTrusted(t)
  const now = clock.now / 1_000
  await accepts({ exp: now - 59 })
  await refuses({ exp: now - 60 })
  await accepts({ iat: now + 60 })
  await refuses({ iat: now + 61 })
  await accepts({ nbf: now + 60 })
  await refuses({ nbf: now + 61 })
  await refuses({ exp: undefined })
  await refuses({ iat: undefined })
  await refuses({ iat: String(now) })
})

test('a subject is a text of 1 to 255 characters', async (t) => {
  const { accepts, refuses } = await openTrusted(t)
  for (const sub of [undefined, '', 'x'.repeat(256), 'a\0b', 'a\nb', 7, ['x'], null]) await refuses({ sub })
  assert.equal((await accepts({ sub: 'x'.repeat(255) })).subject.length, 255)
})

test('a token signed with another key is refused, whatever key id it names', async (t) => {
  const { clock, idp, provider } = await openTrusted(t)
  const foreign = await startIdentityProvider(() => clock.now)
  t.after(foreign.goDown)
  for (const kid of ['first', 'unknown', '', 'x'.repeat(1_000)])
    await refused(provider.verify(await foreign.token({ iss: idp.issuer }, { kid })), kid)
})

test('a token that contains a key or says where to find one is refused', async (t) => {
  const { clock, idp, provider, refuses } = await openTrusted(t)
  const foreign = await startIdentityProvider(() => clock.now)
  t.after(foreign.goDown)
  const { jwksUrl, keys } = foreign
  for (const lure of [{ jku: jwksUrl }, { x5u: jwksUrl }, { jwk: keys[0]?.shown }, { x5c: ['MIIB'] }]) {
    await refused(provider.verify(await foreign.token({ iss: idp.issuer }, lure)))
    await refuses({}, lure)
  }
  assert.equal(foreign.keyRequests(), 0)
})

test('a token with extensions that must be understood is refused', async (t) => {
  const { idp, provider } = await openTrusted(t)
  const key = idp.keys[0]
  assert.ok(key)
  const payload = Buffer.from((await idp.token()).split('.')[1] ?? '', 'base64url')
  const sign = (header: object, crit: Readonly<Record<string, boolean>>) =>
    new CompactSign(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
      .sign(key.privateKey, { crit })
  await provider.verify(await sign({}, {}))
  await refused(provider.verify(await sign({ crit: ['x'], x: 1 }, { x: true })))
  await refused(provider.verify(await sign({ crit: ['b64'], b64: true }, {})))
})

test('a changed token is refused', async (t) => {
  const { idp, provider } = await openTrusted(t)
  const [header = '', payload = '', signature = ''] = (await idp.token({ sub: 'me' })).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  await refused(provider.verify([header, encode({ ...claims, sub: 'you' }), signature].join('.')))
  await refused(
    provider.verify([header, payload, signature.replace(/./, (c) => (c === 'A' ? 'B' : 'A'))].join('.')),
  )
  await refused(provider.verify([header, payload, signature, 'x'].join('.')))
})

test('OAUTH-5: an access token is not an ID token', async (t) => {
  const { idp, provider, refuses } = await openTrusted(t)
  for (const opaque of ['ya29.a0AfB_byC', 'x', '..', 'a.b.c', '\0', 'é'.repeat(10_000)])
    await refused(provider.verify(opaque), opaque.slice(0, 20))
  await refuses({ aud: 'https://api.example', scope: 'openid' })
  for (const typ of ['at+jwt', 'AT+JWT', 'application/at+jwt', 'logout+jwt']) await refuses({}, { typ })
  assert.equal((await provider.verify(await idp.token({}, { typ: undefined }))).subject, 'a-subject')
})

test('without a key id only a single fitting key is used', async (t) => {
  const { idp, clock, accepts, refuses } = await openTrusted(t)
  await accepts({}, { kid: undefined })
  idp.keys.push(await makeKey('curve', 'ES256'))
  clock.now += 11 * 60_000
  await accepts({}, { kid: undefined })
  idp.keys.push(await makeKey('second'))
  clock.now += 11 * 60_000
  await refuses({}, { kid: undefined })
  await accepts()
})
