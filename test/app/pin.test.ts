import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, beforeEach, describe, test } from 'node:test'
import { pino } from 'pino'
import { startService } from '../../src/main.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { openClient, openGolfer } from '../support/app-client.ts'
import { readyDatabase, readyFolder, USUAL_ENGINES } from '../support/engines.ts'
import { startServe } from '../support/process.ts'
import { TUNING } from '../support/service.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

const PIN = '0412'

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let env: Readonly<Record<string, string>>
    let service: Awaited<ReturnType<typeof start>>
    // Time moves from test to test only: on a slow machine, many requests may take longer than a lockout.
    const clock = { at: Date.now() }
    beforeEach(() => {
      clock.at = Date.now()
    })

    /** A service on existing data. */
    async function start() {
      const config = readConfig({
        ...env,
        DOGLEG_PORT: '0',
        DOGLEG_DEMO: 'off',
        DOGLEG_RATE_LIMIT: 'off',
        DOGLEG_WEATHER_URL: 'off',
      })
      const { port, stop } = await startService({
        config,
        log: pino({ level: 'silent' }),
        onDemo: () => {},
        tuning: { ...TUNING, now: () => clock.at },
      })
      return { origin: `http://127.0.0.1:${port}`, stop }
    }

    before(async () => {
      const url = engine === 'postgres' ? await readyDatabase() : ''
      env = {
        DOGLEG_DATA: await readyFolder(),
        DOGLEG_DATABASE_URL: url,
        DOGLEG_TRUST_PROXY: '127.0.0.1',
      }
      service = await start()
      await openDbOf((db) =>
        db
          .insertInto('club')
          .values({ id: 'c1', slug: 'bar-club', name: 'Bar Club', course_slug: 'bar', created_at: 0 })
          .execute(),
      )
    })
    after(async () => {
      await service.stop()
      await rm(env.DOGLEG_DATA ?? '', { recursive: true })
    })

    async function openDbOf<T>(work: (db: ReturnType<typeof openDb>) => Promise<T>): Promise<T> {
      const db = openDb({ folder: env.DOGLEG_DATA ?? '', url: env.DOGLEG_DATABASE_URL || null })
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    }

    /** A golfer with this member number in the club. */
    async function joinClub(number: string) {
      const golfer = await openGolfer(service.origin)
      const pinHash = await TUNING.hasher.hash(PIN)
      await openDbOf((db) =>
        db
          .insertInto('club_membership')
          .values({
            club_id: 'c1',
            account_id: golfer.id,
            role: 'caddie',
            number,
            pin_hash: pinHash,
            pin_set_by: 'golfer',
            created_at: 0,
            accepted_at: 0,
          })
          .execute(),
      )
      return golfer
    }

    let addresses = 0
    const newAddress = () => `192.0.2.${++addresses}`

    const signIn = (body: object, { origin = service.origin, address = newAddress() } = {}) =>
      openClient(origin).post(
        '/api/v1/session/pin',
        { club: 'bar-club', pin: PIN, ...body },
        { headers: { 'X-Forwarded-For': address } },
      )

    test('APP-1: a club member signs in with number and PIN', async () => {
      const { id } = await joinClub('42')
      for (const member of ['42', 42]) {
        const { status, json, headers } = await signIn({ member })
        assert.equal(status, 200)
        assert.equal(json.account.id, id)
        assert.deepEqual(json.account.clubs, [{ slug: 'bar-club', name: 'Bar Club', role: 'caddie' }])
        assert.match(headers.getSetCookie().join(), /^_service_session=[\w-]{43};/)
      }
    })

    test('a number with a leading zero is a different number', async () => {
      const { id } = await joinClub('007')
      assert.equal((await signIn({ member: '007' })).json.account.id, id)
      assert.equal((await signIn({ member: 7 })).status, 401)
    })

    test('a wrong club, member number or PIN gets the same answer, and no cookie', async () => {
      await joinClub('43')
      const replies = [
        await signIn({ member: '43', pin: '0413' }),
        await signIn({ member: '43', pin: '412' }),
        await signIn({ member: '44' }),
        await signIn({ member: '43', club: 'foo-club' }),
        await signIn({ member: '43', club: "'; drop table club; --" }),
      ]
      for (const { status, text, headers } of replies) {
        assert.equal(status, 401)
        assert.equal(text, replies[0]?.text)
        assert.deepEqual(headers.getSetCookie(), [])
      }
      assert.equal(replies[0]?.json.error, 'wrong_credentials')
    })

    test('a PIN is a string of digits, a member number a string or a whole number', async () => {
      for (const body of [
        { member: '43', pin: 412 },
        { member: '43', pin: 'abcd' },
        { member: '43', pin: '' },
        { member: '43', pin: ['0412'] },
        { member: '43', pin: '1'.repeat(13) },
        { member: 4.5 },
        { member: null },
        { member: '43', club: 7 },
      ])
        assert.equal((await signIn(body)).status, 400, JSON.stringify(body))
    })

    // These take seconds, and the engines hardly differ.
    const testOn = (name: string) => (engine === name ? test : () => {})

    testOn('postgres')(
      'of 200 wrong PINs at once ten are looked at, and the others told when to come again',
      async () => {
        await joinClub('45')
        const address = newAddress()
        const replies = await Promise.all(
          Array.from({ length: 200 }, (_, i) =>
            signIn({ member: '45', pin: String(1_000 + i) }, { address }),
          ),
        )
        const refused = replies.filter(({ status }) => status === 429)
        assert.equal(replies.filter(({ status }) => status === 401).length, 10)
        assert.equal(refused.length, 190)
        for (const { headers } of refused) {
          const seconds = Number(headers.get('retry-after'))
          assert.ok(Number.isInteger(seconds) && seconds > 0 && seconds <= 60, `${seconds}`)
        }
      },
    )

    testOn('sqlite')(
      'the lockout after ten wrong PINs survives a restart, and applies in a second process',
      ONLY_THOROUGH,
      async () => {
        await joinClub('46')
        for (let i = 0; i < 10; i++) assert.equal((await signIn({ member: '46', pin: '9999' })).status, 401)
        await service.stop()
        service = await start()
        const reply = await signIn({ member: '46' })
        assert.equal(reply.status, 429)
        assert.match(reply.headers.get('retry-after') ?? '', /^[1-6]?\d$/)
        const { api, child, exited } = await startServe(env)
        try {
          assert.equal((await signIn({ member: '46' }, { origin: new URL(api).origin })).status, 429)
        } finally {
          child.kill('SIGTERM')
          await exited
        }
      },
    )
  })
