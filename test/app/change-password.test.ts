import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDb } from '../../src/platform/db/open.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { startTestService, type TestService } from '../support/service.ts'

const NEW = 'brassie and spoon'

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    before(async () => {
      service = await startTestService({
        postgres: engine === 'postgres',
        env: { DOGLEG_TRUST_PROXY: '127.0.0.1' },
      })
    })
    after(() => service.stop())

    let addresses = 0
    const headers = () => ({ 'X-Forwarded-For': `192.0.2.${++addresses}` })
    const signIn = async (email: string, password: string, agent = 'test') => {
      const client = openClient(service.origin)
      const send = { headers: { ...headers(), 'User-Agent': agent } }
      const { status } = await client.post('/api/v1/session', { email, password }, send)
      return { ...client, status }
    }
    const isAlive = async (cookie: string | null) => {
      const client = openClient(service.origin)
      client.plant(cookie)
      return (await client.get('/api/v1/session')).status === 200
    }

    test('a new password signs out every other device, and gives this one a new session', async () => {
      const golfer = await openGolfer(service.origin)
      const { email, password } = golfer
      const other = await signIn(email, password)
      const before = golfer.cookie()
      const json = { current: password, password: NEW }
      const reply = await golfer.call('PUT', '/api/v1/password', { json, headers: headers() })
      assert.equal(reply.status, 204)
      assert.notEqual(golfer.cookie(), before)
      assert.equal((await golfer.get('/api/v1/session')).json.account.id, golfer.id)
      assert.equal(await isAlive(before), false)
      assert.equal(await isAlive(other.cookie()), false)
      assert.equal((await signIn(email, password)).status, 401)
      assert.equal((await signIn(email, NEW)).status, 200)
    })

    test('without the current password nothing changes, and attempts count like those at sign-in', async () => {
      const golfer = await openGolfer(service.origin)
      // A device with a mark has a count of its own.
      golfer.plantMarks(null)
      const before = golfer.cookie()
      const change = (json: object) => golfer.call('PUT', '/api/v1/password', { json, headers: headers() })
      assert.equal((await change({ password: NEW })).status, 400)
      const wrong = await change({ current: 'wrong', password: NEW })
      assert.equal(wrong.status, 401)
      assert.equal(wrong.json.error, 'wrong_credentials')
      for (let i = 1; i < 10; i++)
        assert.equal((await change({ current: 'wrong', password: NEW })).status, 401)
      const paused = await change({ current: golfer.password, password: NEW })
      assert.equal(paused.status, 429)
      assert.match(paused.headers.get('retry-after') ?? '', /^\d+$/)
      assert.equal((await signIn(golfer.email, golfer.password)).status, 429)
      assert.equal(await isAlive(before), true)
    })

    test('a new password follows the same rules as the first', async () => {
      const golfer = await openGolfer(service.origin)
      for (const password of ['short', 'iloveyou', golfer.email, undefined]) {
        const json = { current: golfer.password, password }
        assert.equal((await golfer.call('PUT', '/api/v1/password', { json })).status, 400, password)
      }
    })

    test('an account without a password gets its first one, and an emailed link cannot undo it', async () => {
      const golfer = await openGolfer(service.origin)
      const db = openDb({ folder: service.folder, url: service.databaseUrl })
      await db.updateTable('account').set({ password_hash: null }).where('id', '=', golfer.id).execute()
      const link = { id: golfer.id, account_id: golfer.id, email_key: golfer.email }
      const times = { created_at: Date.now(), expires_at: Date.now() + 60_000 }
      await db
        .insertInto('email_link')
        .values({ ...link, purpose: 'reset', ...times })
        .execute()
      const reply = await golfer.call('PUT', '/api/v1/password', { json: { password: NEW } })
      assert.equal(reply.status, 204)
      const links = await db
        .selectFrom('email_link')
        .select('purpose')
        .where('account_id', '=', golfer.id)
        .execute()
      await db.destroy()
      assert.ok(!links.some(({ purpose }) => purpose === 'reset'))
      assert.equal((await signIn(golfer.email, NEW)).status, 200)
    })

    test('a golfer sees where they are signed in, without anything that gives access', async () => {
      const golfer = await openGolfer(service.origin)
      const phone = await signIn(golfer.email, golfer.password, 'Mozilla/5.0 (iPhone) Safari/605')
      const { status, json, text } = await phone.get('/api/v1/sessions')
      assert.equal(status, 200)
      assert.equal(json.sessions.length, 2)
      const current = json.sessions.find((listed: { current: boolean }) => listed.current)
      assert.match(current.session, /^[0-9a-f]{22}$/)
      assert.deepEqual(current, {
        session: current.session,
        method: 'password',
        device: 'Safari on iPhone',
        created_at: new Date(current.created_at).toISOString(),
        seen_at: current.created_at,
        current: true,
      })
      assert.equal(json.sessions.filter((listed: { current: boolean }) => listed.current).length, 1)
      assert.ok(!text.includes(phone.cookie() ?? '-'))
    })

    test('a golfer ends one session, with the password, and only one of their own', async () => {
      const golfer = await openGolfer(service.origin)
      const phone = await signIn(golfer.email, golfer.password)
      const neighbour = await openGolfer(service.origin)
      const namesOf = async (client: AppClient): Promise<readonly { session: string; current: boolean }[]> =>
        (await client.get('/api/v1/sessions')).json.sessions
      const other = (await namesOf(golfer)).find(({ current }) => !current)?.session
      const end = (client: AppClient, json: object) =>
        client.call('DELETE', `/api/v1/sessions/${other}`, { json })
      assert.equal((await end(golfer, {})).status, 400, 'without the password')
      assert.equal((await end(golfer, { password: 'a wrong one' })).json.error, 'wrong_credentials')
      assert.equal((await end(neighbour, { password: neighbour.password })).status, 404, 'somebody else’s')
      assert.equal(await isAlive(phone.cookie()), true)
      assert.equal((await end(golfer, { password: golfer.password })).status, 204)
      assert.equal(await isAlive(phone.cookie()), false)
      assert.equal(await isAlive(golfer.cookie()), true)
      assert.equal((await end(golfer, { password: golfer.password })).status, 404, 'it has ended')
      const own = (await namesOf(golfer))[0]?.session
      const json = { password: golfer.password }
      assert.equal((await golfer.call('DELETE', `/api/v1/sessions/${own}`, { json })).status, 204)
      assert.equal(golfer.cookie(), null)
    })

    test('a golfer signs out everywhere, or everywhere else', async () => {
      const golfer = await openGolfer(service.origin)
      const other = await signIn(golfer.email, golfer.password)
      const neighbour = await openGolfer(service.origin)
      assert.equal((await golfer.call('DELETE', '/api/v1/sessions?others=1')).status, 204)
      assert.equal(await isAlive(other.cookie()), false)
      assert.equal(await isAlive(golfer.cookie()), true)
      const another = await signIn(golfer.email, golfer.password)
      const before = golfer.cookie()
      const reply = await golfer.call('DELETE', '/api/v1/sessions')
      assert.equal(reply.status, 204)
      assert.match(reply.headers.getSetCookie().join(), /^_service_session=; Path=\/; Max-Age=0;/)
      for (const cookie of [before, another.cookie()]) assert.equal(await isAlive(cookie), false)
      assert.equal(await isAlive(neighbour.cookie()), true)
    })

    test('a request names the devices to sign out in one way only', async () => {
      const golfer = await openGolfer(service.origin)
      for (const query of ['others=0', 'others=', 'others=true', 'others=1&others=1'])
        assert.equal((await golfer.call('DELETE', `/api/v1/sessions?${query}`)).status, 400, query)
      assert.equal((await golfer.get('/api/v1/session')).status, 200)
    })

    test('APP-3: guests have no password and no devices', async () => {
      const guest = await openGuest(service.origin)
      for (const [method, path] of [
        ['PUT', '/api/v1/password'],
        ['GET', '/api/v1/sessions'],
        ['DELETE', '/api/v1/sessions'],
      ] as const) {
        const json = method === 'PUT' ? { password: NEW } : undefined
        assert.equal((await guest.call(method, path, { json })).json.error, 'guest')
        assert.equal((await openClient(service.origin).call(method, path, { json })).json.error, 'signed_out')
      }
    })

    test('a forged request changes no password and signs nobody out', async () => {
      const golfer = await openGolfer(service.origin)
      const json = { current: golfer.password, password: NEW }
      assert.equal((await golfer.call('PUT', '/api/v1/password', { json, csrf: false })).status, 403)
      assert.equal((await golfer.call('DELETE', '/api/v1/sessions', { csrf: false })).status, 403)
      assert.equal((await golfer.get('/api/v1/session')).status, 200)
    })
  })
