import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDb } from '../../src/platform/db/open.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

let people = 0
const newcomer = () => ({
  email: `newcomer-${++people}@example.test`,
  password: 'mashie and cleek',
  name: 'Thora',
})

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    })
    after(() => service.stop())

    const signUp = (client: AppClient, body: object, csrf = true) =>
      client.post('/api/v1/accounts', body, { csrf })

    test('APP-1: signing up also signs in', async () => {
      const client = openClient(service.origin)
      const person = newcomer()
      const reply = await signUp(client, person)
      assert.equal(reply.status, 201)
      const { account } = (await client.get('/api/v1/session')).json
      assert.deepEqual(reply.json.account, account)
      assert.equal(account.kind, 'member')
      assert.equal(account.name, 'Thora')
      assert.equal(account.email, person.email)
      const again = await openClient(service.origin).post('/api/v1/session', person)
      assert.equal(again.json.account.id, account.id)
    })

    test('a guest who signs up claims the account, with a new session', async () => {
      const client = await openGuest(service.origin, UNMAPPED.slug)
      const { id } = (await client.get('/api/v1/session')).json.account
      const planted = client.cookie()
      const reply = await signUp(client, newcomer())
      assert.equal(reply.status, 201)
      assert.equal(reply.json.account.id, id)
      assert.equal(reply.json.account.kind, 'member')
      assert.notEqual(client.cookie(), planted)
      client.plant(planted)
      assert.equal((await client.get('/api/v1/session')).status, 401)
    })

    test('the guest’s course stays open', async () => {
      const client = await openGuest(service.origin, UNMAPPED.slug)
      const { account } = (await signUp(client, newcomer())).json
      const db = openDb({ folder: service.folder, url: service.databaseUrl })
      const row = await db
        .selectFrom('session')
        .select('course_slug')
        .where('account_id', '=', account.id)
        .executeTakeFirst()
      await db.destroy()
      assert.equal(row?.course_slug, UNMAPPED.slug)
    })

    test('claiming needs the CSRF token', async () => {
      const client = await openGuest(service.origin)
      const reply = await signUp(client, newcomer(), false)
      assert.equal(reply.status, 403)
      assert.equal(reply.json.error, 'csrf')
      assert.equal((await client.get('/api/v1/session')).json.account.kind, 'guest')
    })

    test('a taken email is reported as taken, and the guest stays a guest', async () => {
      const { email } = await openGolfer(service.origin)
      const client = await openGuest(service.origin)
      for (const asking of [client, openClient(service.origin)]) {
        const reply = await signUp(asking, { ...newcomer(), email: email.toUpperCase() })
        assert.equal(reply.status, 409)
        assert.equal(reply.json.error, 'email_taken')
      }
      assert.equal((await client.get('/api/v1/session')).json.account.kind, 'guest')
    })

    test('of eight sign-ups at once with one email, one succeeds', async () => {
      const person = newcomer()
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => signUp(openClient(service.origin), person)),
      )
      assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
    })

    test('a signed-in golfer signs out before signing up', async () => {
      const golfer = await openGolfer(service.origin)
      const reply = await signUp(golfer, newcomer())
      assert.equal(reply.status, 409)
      assert.equal(reply.json.error, 'conflict')
      assert.equal((await golfer.get('/api/v1/session')).json.account.id, golfer.id)
    })

    test('APP-3: rights, clubs and Premium in the body are ignored', async () => {
      const claims = {
        id: 'mine',
        kind: 'guest',
        role: 'manager',
        club: 'bar-club',
        clubs: [{ slug: 'bar-club', role: 'manager' }],
        premium: true,
        premium_until: '2099-01-01T00:00:00Z',
        email_verified_at: 1,
      }
      const { account } = (await signUp(openClient(service.origin), { ...claims, ...newcomer() })).json
      assert.notEqual(account.id, 'mine')
      assert.deepEqual(
        { ...account, id: null, email: null },
        { id: null, kind: 'member', name: 'Thora', email: null, premium_until: null, clubs: [] },
      )
    })

    test('sign-up errors are clear, and never repeat the password', async () => {
      for (const [wrong, detail] of [
        [{ email: undefined }, /email/],
        [{ email: 'thora@nowhere' }, /email/],
        [{ name: undefined }, /name/],
        [{ name: ' ' }, /name/],
        [{ name: 'x'.repeat(101) }, /name/],
        [{ password: undefined }, /password/],
        [{ password: 'iloveyou' }, /most common/],
        [{ password: 'seven-7' }, /8 to 256/],
        [{ password: 'x1y2z3'.repeat(43) }, /8 to 256/],
      ] as const) {
        const body = { ...newcomer(), ...wrong }
        const reply = await signUp(openClient(service.origin), body)
        assert.equal(reply.status, 400, JSON.stringify(wrong))
        assert.match(reply.json.detail, detail)
        assert.ok(body.password === undefined || !reply.text.includes(body.password))
      }
    })

    test('after signing up, a link to verify the email is sent', async () => {
      const person = newcomer()
      await signUp(openClient(service.origin), person)
      const db = openDb({ folder: service.folder, url: service.databaseUrl })
      const readLinks = () =>
        db.selectFrom('email_link').select('purpose').where('email_key', '=', person.email).execute()
      await waitUntil(async () => (await readLinks()).length > 0)
      assert.deepEqual(await readLinks(), [{ purpose: 'verify' }])
      await db.destroy()
    })
  })

test('an address can sign up 60 times an hour, including claims', async () => {
  const service = await startTestService()
  try {
    const guest = await openGuest(service.origin)
    const tooShort = () => ({ ...newcomer(), password: 'short' })
    for (let i = 0; i < 60; i++)
      assert.equal((await openClient(service.origin).post('/api/v1/accounts', tooShort())).status, 400)
    for (const client of [openClient(service.origin), guest]) {
      const reply = await client.post('/api/v1/accounts', newcomer())
      assert.equal(reply.status, 429)
      assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/)
    }
  } finally {
    await service.stop()
  }
})
