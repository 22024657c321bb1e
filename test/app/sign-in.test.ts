import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Hasher } from '../../src/platform/hasher.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService, TUNING } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const GUESSES = thorough(120, 500)

for (const engine of ENGINES)
  describe(engine, () => {
    let service: TestService
    // Time moves from test to test only: on a slow machine, many requests may take longer than a lockout.
    const clock = { at: Date.now() }
    beforeEach(() => {
      clock.at = Date.now()
    })
    // What was compared: nearly all the time that a sign-in takes.
    const compared: string[] = []
    const hasher: Hasher = {
      ...TUNING.hasher,
      matches: (text, stored) => {
        compared.push(text)
        return TUNING.hasher.matches(text, stored)
      },
    }
    before(async () => {
      service = await startTestService({
        records: SAMPLE_RECORDS,
        postgres: engine === 'postgres',
        // Every test uses its own address.
        env: { DOGLEG_TRUST_PROXY: '127.0.0.1' },
        tuning: { hasher, now: () => clock.at },
      })
    })
    after(() => service.stop())

    let addresses = 0
    const newAddress = () => `10.0.${++addresses >> 8}.${addresses & 255}`

    const signIn = (client: AppClient, body: object, address = newAddress(), csrf = true) =>
      client.post('/api/v1/session', body, { csrf, headers: { 'X-Forwarded-For': address } })

    /** Whether a session cookie still works. */
    const isAlive = async (cookie: string | null) => {
      const client = openClient(service.origin)
      client.plant(cookie)
      return (await client.get('/api/v1/session')).status === 200
    }

    test('APP-1: a golfer signs in with email and password', async () => {
      const { email, password, id } = await openGolfer(service.origin)
      const client = openClient(service.origin)
      const reply = await signIn(client, { email: email.toUpperCase(), password })
      assert.equal(reply.status, 200)
      assert.deepEqual(reply.json.account, {
        id,
        kind: 'member',
        name: 'A Golfer',
        email,
        premium_until: null,
        clubs: [],
      })
      assert.match(
        reply.headers.getSetCookie()[0] ?? '',
        /^_service_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      )
      assert.equal(reply.headers.get('cache-control'), 'no-store')
      assert.deepEqual((await client.get('/api/v1/session')).json, reply.json)
    })

    test('a wrong email and a wrong password get the same answer, and no cookie', async () => {
      const { email, password } = await openGolfer(service.origin)
      const replies = await Promise.all(
        [
          { email, password: 'wrong' },
          { email: 'nobody@example.test', password },
          { email: 'no email', password },
          { email, password: `${password} ` },
        ].map((body) => signIn(openClient(service.origin), body)),
      )
      for (const { status, text, headers } of replies) {
        assert.equal(status, 401)
        assert.equal(text, replies[0]?.text)
        assert.deepEqual(headers.getSetCookie(), [])
      }
      assert.equal(replies[0]?.json.error, 'wrong_credentials')
    })

    test('a field that is missing or not a string is malformed', async () => {
      for (const body of [
        {},
        { email: 'a@example.test' },
        { password: 'mashie and cleek' },
        { email: ['a@example.test'], password: 'mashie and cleek' },
        { email: 'a@example.test', password: 12_345_678 },
        { email: 'a@example.test', password: { length: 9 } },
        { email: 'a\0@example.test', password: 'mashie and cleek' },
        [],
      ]) {
        const reply = await signIn(openClient(service.origin), body)
        assert.equal(reply.status, 400, JSON.stringify(body))
        assert.equal(reply.json.error, 'malformed_parameter')
      }
    })

    test('a body that targets prototypes is malformed', async () => {
      const { email, password } = await openGolfer(service.origin)
      for (const text of [
        `{"__proto__": {"kind": "member"}, "email": "${email}", "password": "${password}"}`,
        `{"email": "${email}", "password": "${password}", "a": {"constructor": {"prototype": {"b": 1}}}}`,
      ])
        assert.equal((await signIn(openClient(service.origin), JSON.parse(text))).status, 400, text)
    })

    test('a guest who signs in gets a new session, and the guest’s is dead', async () => {
      const { email, password, id } = await openGolfer(service.origin)
      const client = await openGuest(service.origin, UNMAPPED.slug)
      const planted = client.cookie()
      assert.equal((await signIn(client, { email, password })).status, 200)
      assert.notEqual(client.cookie(), planted)
      assert.equal(await isAlive(planted), false)
      assert.equal((await client.get('/api/v1/session')).json.account.id, id)
    })

    test('a golfer who signs in again gets a new session, and the one before is dead', async () => {
      const golfer = await openGolfer(service.origin)
      const before = golfer.cookie()
      assert.equal((await signIn(golfer, { email: golfer.email, password: golfer.password })).status, 200)
      assert.equal(await isAlive(before), false)
      assert.equal(await isAlive(golfer.cookie()), true)
    })

    test('an invented session id is dropped and replaced', async () => {
      const { email, password } = await openGolfer(service.origin)
      const client = openClient(service.origin)
      const planted = 'A'.repeat(43)
      client.plant(planted)
      assert.equal((await signIn(client, { email, password }, newAddress(), false)).status, 200)
      assert.notEqual(client.cookie(), planted)
      assert.equal(await isAlive(planted), false)
    })

    test('with a session, signing in needs the CSRF token', async () => {
      const { email, password } = await openGolfer(service.origin)
      const client = await openGuest(service.origin)
      const reply = await signIn(client, { email, password }, newAddress(), false)
      assert.equal(reply.status, 403)
      assert.equal(reply.json.error, 'csrf')
    })

    test('another site’s page cannot sign anybody in', async () => {
      const { email, password } = await openGolfer(service.origin)
      const headers = { Origin: 'https://elsewhere.test' }
      const reply = await openClient(service.origin).post('/api/v1/session', { email, password }, { headers })
      assert.equal(reply.status, 403)
      assert.equal(reply.json.error, 'csrf')
    })

    // Each of these takes seconds, and the engine hardly matters.
    const testOn = (name: string) => (engine === name ? test : () => {})

    testOn('postgres')(
      `one password over ${GUESSES} accounts: 30 are tried, then the address is locked out`,
      async () => {
        const { email, password } = await openGolfer(service.origin)
        const address = newAddress()
        const guess = async (i: number) =>
          signIn(openClient(service.origin), { email: `golfer-${i}@example.test`, password }, address)
        const replies = await Promise.all(Array.from({ length: GUESSES }, (_, i) => guess(i)))
        const refused = replies.filter(({ status }) => status === 429)
        assert.equal(replies.filter(({ status }) => status === 401).length, 30)
        assert.equal(refused.length, GUESSES - 30)
        for (const { headers, json } of refused) {
          const seconds = Number(headers.get('retry-after'))
          assert.ok(Number.isInteger(seconds) && seconds > 0 && seconds <= 600, `${seconds}`)
          assert.equal(json.error, 'rate_limited')
        }
        assert.equal((await signIn(openClient(service.origin), { email, password }, address)).status, 429)
        assert.equal((await signIn(openClient(service.origin), { email, password })).status, 200)
      },
    )

    test('ten failures lock an email out, whether or not it has an account', async () => {
      const { email } = await openGolfer(service.origin)
      const answers = []
      for (const known of [email, 'nobody-at-all@example.test']) {
        const statuses = []
        for (let i = 0; i < 12; i++) {
          const reply = await signIn(openClient(service.origin), { email: known, password: 'wrong' })
          statuses.push(reply.status)
          if (reply.status === 429) assert.match(reply.headers.get('retry-after') ?? '', /^1?\d$/)
        }
        answers.push(statuses)
      }
      assert.deepEqual(answers[0], [...Array(10).fill(401), 429, 429])
      assert.deepEqual(answers[1], answers[0])
    })

    testOn('sqlite')('successful sign-ins do not count, however many come at once', async () => {
      const { email, password } = await openGolfer(service.origin)
      const address = newAddress()
      const replies = await Promise.all(
        Array.from({ length: 32 }, () => signIn(openClient(service.origin), { email, password }, address)),
      )
      assert.ok(replies.every(({ status }) => status === 200))
    })

    test('for an unknown email as much is compared as for a known one, so it takes the same time', async () => {
      const { email } = await openGolfer(service.origin)
      const comparedFor = async (given: string) => {
        compared.length = 0
        const reply = await signIn(openClient(service.origin), { email: given, password: 'wrong one' })
        assert.equal(reply.status, 401)
        return [...compared]
      }
      assert.deepEqual(await comparedFor(email), ['wrong one'])
      assert.deepEqual(await comparedFor('unknown@example.test'), ['wrong one'])
    })
  })
