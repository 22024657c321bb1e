import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, type TestContext, test } from 'node:test'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { type AppClient, type AppReply, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { type Claims, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const SIGN_IN = '/api/v1/session/google'

function refused(reply: AppReply, what?: string) {
  assert.equal(reply.status, 401, what ?? reply.text)
  assert.equal(reply.json.error, 'invalid_token', what)
  assert.deepEqual(reply.headers.getSetCookie(), [], what)
}

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    const postgres = engine === 'postgres'
    let service: TestService
    let idp: IdentityProvider
    let db: Db
    before(async () => {
      idp = await startIdentityProvider()
      service = await startTestService({ records: SAMPLE_RECORDS, postgres, env: idp.env })
      db = openDb({ folder: service.folder, url: service.databaseUrl })
    })
    after(async () => {
      await db.destroy()
      await service.stop()
      await idp.goDown()
    })

    let people = 0
    /** A new person at the provider, with a verified email. */
    const newPerson = () => ({
      sub: `sub-${++people}`,
      email: `Person-${people}@example.test`,
      email_verified: true,
      name: 'Someone',
    })
    const signIn = async (client: AppClient, claims: Claims) =>
      client.post(SIGN_IN, { credential: await idp.token(claims) })
    const verifyEmailOf = (id: string) =>
      db.updateTable('account').set({ email_verified_at: 1 }).where('id', '=', id).execute()
    const accountOf = (id: string) =>
      db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()

    test('APP-2: an unknown email becomes a guest, with the rights of any guest', async () => {
      const person = newPerson()
      const client = openClient(service.origin)
      const reply = await signIn(client, person)
      assert.equal(reply.status, 200)
      assert.match(
        reply.headers.getSetCookie().join('\n'),
        /^_service_session=[\w-]{43}; Path=\/; .*HttpOnly/,
      )
      const { account, csrf_token } = reply.json
      const { id, ...rest } = account
      assert.deepEqual(rest, {
        kind: 'guest',
        name: null,
        email: person.email,
        premium_until: null,
        clubs: [],
      })
      assert.match(csrf_token, /^[\w-]{43}$/)
      assert.deepEqual((await client.get('/api/v1/session')).json.account, account)
      const refusal = await client.get('/api/v1/friends')
      assert.deepEqual([refusal.status, refusal.json.error], [403, 'guest'])
      assert.equal((await signIn(openClient(service.origin), person)).json.account.id, id)
    })

    test('a token not issued by the provider for us is 401 and sets no cookie', async () => {
      const token = await idp.token(newPerson())
      const [, payload = '', signature = ''] = token.split('.')
      const foreign = await startIdentityProvider()
      await foreign.goDown()
      const now = Date.now() / 1_000
      const hs256 = `${part({ alg: 'HS256', kid: 'first' })}.${payload}`
      const hmac = createHmac('sha256', idp.keys[0]?.shown.n ?? '')
        .update(hs256)
        .digest('base64url')
      const bad: Readonly<Record<string, string>> = {
        'alg none': `${part({ alg: 'none' })}.${payload}.`,
        HS256: `${hs256}.${hmac}`,
        'wrong aud': await idp.token({ aud: 'another' }),
        'wrong iss': await idp.token({ iss: 'https://evil.example' }),
        expired: await idp.token({ exp: now - 61 }),
        'not yet valid': await idp.token({ nbf: now + 120 }),
        'foreign key': await foreign.token({ iss: idp.issuer }),
        'foreign kid': await foreign.token({ iss: idp.issuer }, { kid: 'foreign' }),
        'foreign jku': await idp.token({}, { jku: foreign.jwksUrl }),
        tampered: `${token.split('.')[0]}.${part({ sub: 'root' })}.${signature}`,
        'access token': 'ya29.an-opaque-access-token',
      }
      for (const [what, credential] of Object.entries(bad))
        refused(await openClient(service.origin).post(SIGN_IN, { credential }), what)
    })

    test('a credential that is not a string of at most 16 kB is malformed', async () => {
      for (const credential of [undefined, null, 7, '', ['x'], 'x'.repeat(16 * 1024 + 1)]) {
        const reply = await openClient(service.origin).post(SIGN_IN, { credential })
        assert.deepEqual([reply.status, reply.json.error], [400, 'malformed_parameter'])
      }
    })

    test('OAUTH-5: neither an ID token nor an access token works as a bearer token', async () => {
      for (const bearer of [await idp.token(newPerson()), 'ya29.access']) {
        const headers = { Authorization: `Bearer ${bearer}` }
        const client = openClient(service.origin)
        const reply = await client.get('/api/v1/session', { headers })
        assert.deepEqual([reply.status, reply.json.error], [401, 'signed_out'])
        assert.equal((await client.post(SIGN_IN, {}, { headers })).status, 400)
        assert.deepEqual(reply.headers.getSetCookie(), [])
      }
    })

    test('signing in starts a new session; the guest account is gone, its course stays open', async () => {
      const guest = await openGuest(service.origin, UNMAPPED.slug)
      const before = guest.cookie()
      const anonymous = (await guest.get('/api/v1/session')).json.account.id
      assert.equal((await signIn(guest, newPerson())).status, 200)
      assert.notEqual(guest.cookie(), before)
      assert.equal(await accountOf(anonymous), undefined)
      const open = await db
        .selectFrom('session')
        .select('course_slug')
        .where('method', '=', 'provider')
        .execute()
      assert.ok(open.some(({ course_slug }) => course_slug === UNMAPPED.slug))
      guest.plant(before)
      assert.equal((await guest.get('/api/v1/session')).status, 401)
    })

    test('with a session, the CSRF token is required', async () => {
      const guest = await openGuest(service.origin)
      const credential = await idp.token(newPerson())
      const reply = await guest.post(SIGN_IN, { credential }, { csrf: false })
      assert.deepEqual([reply.status, reply.json.error], [403, 'csrf'])
      const elsewhere = { headers: { Origin: 'https://evil.example' } }
      assert.equal((await openClient(service.origin).post(SIGN_IN, { credential }, elsewhere)).status, 403)
    })

    test('a verified email signs in to the member’s account', async () => {
      const person = newPerson()
      const golfer = await openGolfer(service.origin, { email: person.email })
      await verifyEmailOf(golfer.id)
      const client = openClient(service.origin)
      const { account } = (await signIn(client, person)).json
      assert.deepEqual([account.id, account.kind, account.name], [golfer.id, 'member', 'A Golfer'])
      assert.equal((await golfer.get('/api/v1/session')).status, 200)
    })

    test('somebody who signed up with another person’s email is locked out when its owner signs in', async () => {
      const person = newPerson()
      const squatter = await openGolfer(service.origin, { email: person.email })
      const owner = await signIn(openClient(service.origin), person)
      assert.equal(owner.json.account.id, squatter.id)
      assert.equal((await squatter.get('/api/v1/session')).status, 401)
      const { email, password } = squatter
      const again = await openClient(service.origin).post('/api/v1/session', { email, password })
      assert.equal(again.status, 401)
    })

    test('an unverified email never signs in to a member’s account', async () => {
      const person = { ...newPerson(), email_verified: false }
      const golfer = await openGolfer(service.origin, { email: person.email })
      const { account } = (await signIn(openClient(service.origin), person)).json
      assert.equal(account.kind, 'guest')
      assert.notEqual(account.id, golfer.id)
    })

    test('a provider guest whose email now belongs to a member becomes that member', async () => {
      const person = newPerson()
      const guest = openClient(service.origin)
      const { id } = (await signIn(guest, person)).json.account
      const golfer = await openGolfer(service.origin, { email: person.email })
      const reply = await signIn(guest, person)
      assert.equal(reply.json.account.id, golfer.id)
      assert.equal(await accountOf(id), undefined)
    })

    test('a signed-in member links their own identity; another person’s does not replace their session', async () => {
      const person = newPerson()
      const golfer = await openGolfer(service.origin, { email: person.email })
      const early = await signIn(golfer, person)
      assert.deepEqual([early.status, early.json.error], [409, 'conflict'])
      await verifyEmailOf(golfer.id)
      const foreign = await signIn(golfer, newPerson())
      assert.deepEqual([foreign.status, foreign.json.error], [409, 'conflict'])
      assert.deepEqual(foreign.headers.getSetCookie(), [])
      assert.equal((await golfer.get('/api/v1/session')).json.account.id, golfer.id)
      assert.equal((await signIn(golfer, person)).json.account.id, golfer.id)
      assert.equal((await signIn(openClient(service.origin), person)).json.account.id, golfer.id)
    })

    test('many first sign-ins at once create one account', async () => {
      const credential = await idp.token(newPerson())
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => openClient(service.origin).post(SIGN_IN, { credential })),
      )
      assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
      assert.equal(new Set(replies.map(({ json }) => json.account.id)).size, 1)
    })

    /** A separate service. */
    async function open(t: TestContext, env: Readonly<Record<string, string>>) {
      const own = await startTestService({ postgres, env })
      t.after(own.stop)
      return openClient(own.origin)
    }

    test('30 bad tokens from one address, then a lockout; good ones do not count', async (t) => {
      const client = await open(t, idp.env)
      for (let i = 0; i < 3; i++) assert.equal((await signIn(client, newPerson())).status, 200)
      for (let i = 0; i < 30; i++) refused(await client.post(SIGN_IN, { credential: 'bad' }))
      const reply = await signIn(client, newPerson())
      assert.deepEqual([reply.status, reply.json.error], [429, 'rate_limited'])
      assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    })

    test('without a client id the provider is not configured', async (t) => {
      const client = await open(t, { ...idp.env, DOGLEG_IDP_CLIENT_ID: '' })
      for (let i = 0; i < 31; i++) {
        const reply = await signIn(client, newPerson())
        assert.deepEqual([reply.status, reply.json.error], [503, 'not_configured'])
      }
      assert.equal((await client.get('/sign-in/provider')).status, 404)
      assert.equal((await client.get('/sign-in/provider/return')).status, 404)
    })

    test('while the provider is down, cached keys work; without them it is 503 and nobody signs in', async (t) => {
      const down = await startIdentityProvider()
      const warm = await open(t, down.env)
      const sent = async (client: AppClient) => client.post(SIGN_IN, { credential: await down.token() })
      assert.equal((await sent(warm)).status, 200)
      const cold = await open(t, down.env)
      await down.goDown()
      assert.equal((await sent(warm)).status, 200)
      for (let i = 0; i < 31; i++) {
        const reply = await sent(cold)
        assert.deepEqual([reply.status, reply.json.error], [503, 'unavailable'])
        assert.equal(reply.headers.get('retry-after'), '5')
        assert.deepEqual(reply.headers.getSetCookie(), [])
      }
      assert.equal((await cold.get('/sign-in/provider')).status, 503)
      await down.comeUp()
      t.after(down.goDown)
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      assert.equal((await sent(cold)).status, 200)
      assert.equal((await cold.get('/sign-in/provider')).status, 303)
    })
  })
