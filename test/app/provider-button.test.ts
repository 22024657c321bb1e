import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type AppClient, type AppReply, openClient, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { startTestService, type TestService } from '../support/service.ts'

const SIGN_IN = '/api/v1/session/google'

function refused(reply: AppReply, what: string) {
  assert.equal(reply.status, 401, what)
  assert.equal(reply.json.error, 'invalid_token', what)
  assert.deepEqual(reply.headers.getSetCookie(), [], what)
}

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let idp: IdentityProvider
    before(async () => {
      idp = await startIdentityProvider()
      service = await startTestService({ postgres: engine === 'postgres', env: idp.env })
    })
    after(async () => {
      await service.stop()
      await idp.goDown()
    })

    /** Goes to the provider and back like a browser, up to the page's script. */
    async function goThereAndBack(client: AppClient, sub: string, returnTo?: string) {
      const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`
      const start = await client.get(`/sign-in/provider${query}`)
      assert.equal(start.status, 303)
      const [line = ''] = start.headers.getSetCookie()
      assert.match(line, /^_service_provider=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
      idp.person.claims = { sub, email: `${sub}@example.test`, email_verified: true }
      const there = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
      const back = new URL(there.headers.get('location') ?? '')
      assert.equal(
        back.origin + back.pathname,
        `${service.origin.replace('127.0.0.1', 'localhost')}/sign-in/provider/return`,
      )
      const fragment = new URLSearchParams(back.hash.slice(1))
      const Cookie = line.split(';')[0] ?? ''
      const page = await client.get(back.pathname, { headers: { Cookie } })
      assert.equal(page.status, 200)
      return { credential: fragment.get('id_token'), state: fragment.get('state'), Cookie, page: page.text }
    }

    test('APP-1: the button goes to the provider and back into a session', async () => {
      const client = openClient(service.origin)
      const { credential, state, Cookie, page } = await goThereAndBack(client, 'tom', '/gps?course=x')
      assert.match(page, /data-return-to="\/gps\?course=x"/)
      assert.match(page, /<script type="module" src="\/assets\/provider-return[\w-]*\.js"><\/script>/)
      assert.match(page, /<noscript>/)
      const reply = await client.post(SIGN_IN, { credential, state }, { headers: { Cookie } })
      assert.equal(reply.status, 200)
      assert.equal(reply.json.account.email, 'tom@example.test')
      const ended = reply.headers.getSetCookie().filter((line) => line.startsWith('_service_provider='))
      assert.deepEqual(ended, ['_service_provider=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    })

    test('only the browser that started the sign-in can finish it', async () => {
      const client = openClient(service.origin)
      const mine = await goThereAndBack(client, 'mine')
      const other = await goThereAndBack(client, 'other')
      const post = (body: object, Cookie?: string) =>
        openClient(service.origin).post(SIGN_IN, body, Cookie ? { headers: { Cookie } } : {})
      const { credential, state } = mine
      refused(await post({ credential, state }), 'no cookie')
      refused(await post({ credential, state: '' }), 'no state')
      refused(await post({ credential, state: '' }, '_service_provider=..'), 'an empty cookie')
      refused(await post({ credential, state }, other.Cookie), 'another sign-in’s cookie')
      refused(await post({ credential, state: other.state }, other.Cookie), 'another sign-in’s token')
      refused(await post({ credential, state: other.state }, mine.Cookie), 'another sign-in’s state')
      refused(await post({ credential, state: '' }, mine.Cookie), 'no state, though there is a cookie')
      refused(await post({ credential: await idp.token(), state }, mine.Cookie), 'a token without a nonce')
      refused(await post({ credential, state }, `${mine.Cookie}; ${other.Cookie}`), 'a planted cookie')
      assert.equal((await post({ credential, state }, mine.Cookie)).status, 200)
    })

    test('the redirect after sign-in never leaves our site', async () => {
      const client = openClient(service.origin)
      for (const path of [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        '',
      ]) {
        const { page } = await goThereAndBack(client, 'tom', path)
        assert.match(page, /data-return-to="\/profile"/, path)
      }
    })

    test('the callback page has the session’s CSRF token', async () => {
      const guest = await openGuest(service.origin)
      const page = await guest.get('/sign-in/provider/return')
      const { csrf_token } = (await guest.get('/api/v1/session')).json
      assert.ok(page.text.includes(`data-csrf="${csrf_token}"`))
    })
  })
