import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDb } from '../../src/platform/db/open.ts'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS, TRACED, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

const GUEST = '/api/v1/session/guest'
const COOKIE = /^_service_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    // The answers to wrong requests do not depend on the engine.
    const wrong = engine === 'sqlite' ? {} : ONLY_THOROUGH
    let service: TestService
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    })
    after(() => service.stop())

    const accounts = async () => {
      const db = openDb({ folder: service.folder, url: service.databaseUrl })
      const rows = await db.selectFrom('account').select('id').execute()
      await db.destroy()
      return rows.length
    }

    test('USE-3: a guest session takes one request', async () => {
      const client = openClient(service.origin)
      const reply = await client.post(GUEST, { golf_course_slug: UNMAPPED.slug })
      assert.equal(reply.status, 302)
      assert.equal(reply.headers.get('location'), '/gps')
      assert.equal(reply.headers.get('cache-control'), 'no-store')
      assert.equal(reply.headers.getSetCookie().length, 1)
      assert.match(reply.headers.getSetCookie()[0] ?? '', COOKIE)
      const { status, json } = await client.get('/api/v1/session')
      assert.equal(status, 200)
      const { id } = json.account
      assert.match(id, /^[\w-]{22}$/)
      const nobody = { name: null, email: null, premium_until: null, clubs: [] }
      assert.deepEqual(json.account, { id, kind: 'guest', ...nobody })
      assert.match(json.csrf_token, /^[\w-]{43}$/)
    })

    test('without a course the guest has none, and every guest is a new account', async () => {
      const [one, two] = [await openGuest(service.origin), await openGuest(service.origin)]
      const ids = [await one.get('/api/v1/session'), await two.get('/api/v1/session')]
      assert.notEqual(ids[0]?.json.account.id, ids[1]?.json.account.id)
      assert.notEqual(one.cookie(), two.cookie())
    })

    test('a body that is empty, null or without a slug opens no course', wrong, async () => {
      for (const body of ['', '{}', 'null', '{"golf_course_slug":null}']) {
        const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
        const reply = await sendRequest(`${service.origin}${GUEST}`, { method: 'POST', headers, body })
        assert.equal(reply.status, 302, body)
      }
    })

    test('an unknown course is 404 and creates no account', wrong, async () => {
      const before = await accounts()
      for (const slug of [
        'no-such-course',
        '//evil',
        '//evil.test/x',
        '',
        '../gps',
        UNMAPPED.slug.toUpperCase(),
      ]) {
        const reply = await openClient(service.origin).post(GUEST, { golf_course_slug: slug })
        assert.equal(reply.status, 404, slug)
        assert.equal(reply.json.error, 'not_found')
        assert.equal(reply.headers.get('location'), null)
        assert.deepEqual(reply.headers.getSetCookie(), [])
      }
      assert.equal(await accounts(), before)
    })

    test(
      'a slug that is not a string, or a body that is not an object, is malformed and creates no account',
      wrong,
      async () => {
        const before = await accounts()
        for (const body of [{ golf_course_slug: 7 }, { golf_course_slug: ['a'] }, [], 'text', 7, true]) {
          const reply = await openClient(service.origin).post(GUEST, body)
          assert.deepEqual(
            [reply.status, reply.json.error],
            [400, 'malformed_parameter'],
            JSON.stringify(body),
          )
        }
        for (const body of ['{', '{"a":}', '{"__proto__":{"kind":"member"}}', '\u0000']) {
          const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
          const reply = await sendRequest(`${service.origin}${GUEST}`, { method: 'POST', headers, body })
          assert.equal(reply.status, 400, body)
        }
        assert.equal(await accounts(), before)
      },
    )

    test('a body that is not JSON is 415', wrong, async () => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
      for (const type of types) {
        const headers = { 'Content-Type': type, Accept: 'application/json' }
        const reply = await sendRequest(`${service.origin}${GUEST}`, { method: 'POST', headers, body: 'a=b' })
        assert.deepEqual([reply.status, headerOf(reply, 'set-cookie')], [415, null], type)
      }
    })

    test('Accept must name JSON, because another site’s form sends a wildcard', wrong, async () => {
      const before = await accounts()
      const refused = ['*/*', 'application/*', 'text/html', 'text/html, */*;q=0.8', 'application/jsonp', '']
      for (const accept of refused) {
        const reply = await openClient(service.origin).post(GUEST, {}, { headers: { Accept: accept } })
        assert.deepEqual([reply.status, reply.json.error], [403, 'csrf'], accept)
      }
      const headers = { 'Content-Type': 'application/json' }
      const without = await sendRequest(`${service.origin}${GUEST}`, { method: 'POST', headers, body: '{}' })
      assert.deepEqual([without.status, jsonOf<{ error: string }>(without).error], [403, 'csrf'])
      assert.equal(await accounts(), before)
      for (const accept of ['application/json', 'Application/JSON', 'text/html, application/json;q=0.1']) {
        const reply = await openClient(service.origin).post(GUEST, {}, { headers: { Accept: accept } })
        assert.equal(reply.status, 302, accept)
      }
    })

    test('without JSON in Accept, a session’s CSRF token works too', wrong, async () => {
      const guest = await openGuest(service.origin)
      const accept = { Accept: 'text/html' }
      assert.equal((await guest.post(GUEST, {}, { headers: accept, csrf: false })).status, 403)
      assert.equal((await guest.post(GUEST, {}, { headers: accept })).status, 302)
    })

    test('a signed-in golfer keeps account and session, and the course opens in it', async () => {
      const golfer = await openGolfer(service.origin)
      const cookie = golfer.cookie()
      const before = await accounts()
      const reply = await golfer.post(GUEST, { golf_course_slug: UNMAPPED.slug }, { csrf: false })
      assert.deepEqual([reply.status, reply.headers.getSetCookie()], [302, []])
      assert.equal(golfer.cookie(), cookie)
      const { account } = (await golfer.get('/api/v1/session')).json
      assert.deepEqual([account.id, account.kind], [golfer.id, 'member'])
      assert.equal(await accounts(), before)
      assert.match((await golfer.get('/gps')).text, new RegExp(UNMAPPED.name))
    })

    test('a guest who asks again stays the same guest with a new session id, and keeps the course', async () => {
      const guest = await openGuest(service.origin, UNMAPPED.slug)
      const cookie = guest.cookie()
      const { id } = (await guest.get('/api/v1/session')).json.account
      const before = await accounts()
      assert.equal((await guest.post(GUEST, {}, { csrf: false })).status, 302)
      assert.notEqual(guest.cookie(), cookie)
      assert.equal((await guest.get('/api/v1/session')).json.account.id, id)
      assert.equal(await accounts(), before)
      assert.match((await guest.get('/gps')).text, new RegExp(UNMAPPED.name))
      guest.plant(cookie)
      assert.equal((await guest.get('/api/v1/session')).status, 401)
    })

    /** Like `curl -L -X POST`: it follows a redirect with another POST, its headers and no body. */
    const postAgain = (path: string, headers: Readonly<Record<string, string>>, body = '') =>
      sendRequest(`${service.origin}${path}`, { method: 'POST', headers, body })

    test('USE-3: a client that follows the redirect with another POST is led on to the page', async () => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
      const course = JSON.stringify({ golf_course_slug: UNMAPPED.slug })
      const entered = await postAgain(GUEST, headers, course)
      const cookie = (headerOf(entered, 'set-cookie') ?? '').split(';')[0] ?? ''
      const again = await postAgain(headerOf(entered, 'location') ?? '', { ...headers, Cookie: cookie })
      assert.deepEqual([again.status, headerOf(again, 'location')], [303, '/gps'])
      const page = await sendRequest(`${service.origin}/gps`, { headers: { Cookie: cookie } })
      assert.match(page.body.toString(), new RegExp(UNMAPPED.name))
    })

    test('a POST to the page changes nothing and leads to it, for anyone and with any body', async () => {
      const guest = await openGuest(service.origin)
      const golfer = await openGolfer(service.origin)
      const before = await accounts()
      const cookies = [null, guest.cookie(), golfer.cookie(), 'no-such-session']
      const bodies = [
        [null, ''],
        ['application/json', '{'],
        ['application/x-www-form-urlencoded', `course=${UNMAPPED.slug}`],
        ['text/plain', 'x'.repeat(100_000)],
        ['nonsense', '\0'],
      ] as const
      for (const cookie of cookies)
        for (const [type, body] of bodies) {
          const headers = {
            ...(cookie === null ? {} : { Cookie: `_service_session=${cookie}` }),
            ...(type === null ? {} : { 'Content-Type': type }),
          }
          const reply = await postAgain('/gps?pick&q=a%20b', headers, body)
          const got = [reply.status, headerOf(reply, 'location'), headerOf(reply, 'set-cookie')]
          assert.deepEqual(got, [303, '/gps?pick&q=a%20b', null], `${cookie} ${type}`)
        }
      assert.equal(await accounts(), before)
    })

    test('where a POST to the page leads is always our own page', async () => {
      for (const [query, location] of [
        ['?', '/gps'],
        ['?//evil.example', '/gps?//evil.example'],
        ['?q=\\evil.example', '/gps?q=%5Cevil.example'],
        [`?q=${'x'.repeat(3_000)}`, `/gps?q=${'x'.repeat(3_000)}`],
      ] as const)
        assert.equal(headerOf(await postAgain(`/gps${query}`, {}), 'location'), location)
    })

    test('OAUTH-4: the client never decides who somebody is', async () => {
      const golfer = await openGolfer(service.origin)
      const claims = {
        account_id: golfer.id,
        email: golfer.email,
        kind: 'member',
        role: 'manager',
        club: 'any',
      }
      const headers = {
        'X-User': golfer.id,
        'X-Forwarded-User': golfer.email,
        Authorization: `Bearer ${golfer.id}`,
      }
      const asked = `/api/v1/session?${new URLSearchParams(claims)}`
      assert.equal((await openClient(service.origin).get(asked, { headers })).status, 401)
      const guest = openClient(service.origin)
      assert.equal((await guest.post(GUEST, claims, { headers })).status, 302)
      const { account } = (await guest.get(asked, { headers })).json
      assert.deepEqual([account.kind, account.email, account.clubs], ['guest', null, []])
      assert.notEqual(account.id, golfer.id)
    })

    test('maps need a session, and a course without a map has no features', async () => {
      const address = `/api/v1/courses/${UNMAPPED.slug}/map`
      assert.equal((await openClient(service.origin).get(address)).status, 401)
      const guest = await openGuest(service.origin)
      const map = await guest.get(address)
      assert.equal(map.headers.get('content-type'), 'application/geo+json; charset=utf-8')
      assert.deepEqual(map.json, { type: 'FeatureCollection', features: [] })
      assert.equal((await guest.get('/api/v1/courses/no-such-course/map')).status, 404)
      const drawn = (await guest.get(`/api/v1/courses/${TRACED.slug}/map`)).json
      assert.deepEqual(drawn, TRACED.map)
    })

    test('a planted session id is dropped, and so are two cookies of that name', async () => {
      const valid = (await openGuest(service.origin)).cookie()
      for (const cookie of [
        'chosen-by-an-attacker',
        'a'.repeat(43),
        '',
        `${valid}; _service_session=planted`,
      ]) {
        const client = openClient(service.origin)
        client.plant(cookie)
        assert.equal((await client.get('/api/v1/session')).status, 401)
        const reply = await client.post(GUEST, {})
        assert.equal(reply.status, 302)
        assert.match(client.cookie() ?? '', /^[\w-]{43}$/)
        assert.ok(client.cookie() !== cookie && client.cookie() !== valid)
      }
    })

    test('signing out works, and an anonymous guest leaves nothing behind', async () => {
      const before = await accounts()
      const guest = await openGuest(service.origin)
      const cookie = guest.cookie()
      assert.equal(await accounts(), before + 1)
      const reply = await guest.call('DELETE', '/api/v1/session')
      assert.equal(reply.status, 204)
      assert.match(reply.headers.getSetCookie()[0] ?? '', /^_service_session=; Path=\/; Max-Age=0;/)
      guest.plant(cookie)
      assert.equal((await guest.get('/api/v1/session')).status, 401)
      assert.equal(await accounts(), before)
    })

    test('the database has only the hash of a session id', async () => {
      const guest = await openGuest(service.origin)
      const db = openDb({ folder: service.folder, url: service.databaseUrl })
      const rows = await db.selectFrom('session').selectAll().execute()
      await db.destroy()
      assert.ok(rows.length > 0)
      assert.ok(!JSON.stringify(rows).includes(guest.cookie() ?? '?'))
    })
  })

test('after 120 guests from one address in an hour, more have to wait, and are told how long', async (t) => {
  const service = await startTestService({ records: SAMPLE_RECORDS })
  t.after(() => service.stop())
  const start = () => openClient(service.origin).post(GUEST, {})
  const replies = await Promise.all(Array.from({ length: 130 }, start))
  assert.equal(replies.filter(({ status }) => status === 302).length, 120)
  const late = replies.filter(({ status }) => status === 429)
  assert.equal(late.length, 10)
  for (const { headers, json } of late) {
    assert.equal(json.error, 'rate_limited')
    const wait = headers.get('retry-after') ?? ''
    assert.match(wait, /^\d+$/)
    assert.ok(Number(wait) > 0 && Number(wait) <= 3_600)
  }
})

test('the cookie is Secure if the app’s address is https', async (t) => {
  const service = await startTestService({
    records: SAMPLE_RECORDS,
    env: { DOGLEG_APP_URL: 'https://app.test' },
  })
  t.after(() => service.stop())
  const headers = { Host: 'app.test', 'Content-Type': 'application/json', Accept: 'application/json' }
  const reply = await sendRequest(`${service.origin}${GUEST}`, { method: 'POST', headers, body: '{}' })
  assert.equal(reply.status, 302)
  assert.match(headerOf(reply, 'set-cookie') ?? '', /; HttpOnly; SameSite=Lax; Secure$/)
  assert.match(headerOf(reply, 'strict-transport-security') ?? '', /max-age=\d{8}/)
  const elsewhere = await sendRequest(`${service.origin}${GUEST}`, {
    method: 'POST',
    headers: { ...headers, Host: 'x.test' },
  })
  assert.equal(elsewhere.status, 404)
})
