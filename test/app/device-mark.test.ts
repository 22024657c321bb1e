import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setPin } from '../../src/club/roster.ts'
import { hashToken } from '../../src/core/token.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { type AppClient, type AppReply, openClient, openGolfer } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { nextMail } from '../support/mailbox.ts'
import { sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'
import { thorough } from '../support/thorough.ts'

const PIN = '0412'
const COOKIE = /^_service_device=[\w-]{65}(\.[\w-]{65})*; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/

let addresses = 0
/** Failures are counted by address too, so each request comes from its own. */
const fromElsewhere = () => {
  addresses += 1
  return { 'X-Forwarded-For': `198.51.${addresses >> 8}.${addresses & 255}` }
}

const deviceLine = ({ headers }: AppReply) =>
  headers.getSetCookie().find((line) => line.startsWith('_service_device='))

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let clubs: TestClubs
    let club: string
    let db: Db
    // Time moves from test to test only: on a slow machine, many requests may take longer than a lockout.
    const clock = { at: Date.now() }
    beforeEach(() => {
      clock.at = Date.now()
    })
    before(async () => {
      service = await startTestService({
        records: SAMPLE_RECORDS,
        postgres: engine === 'postgres',
        env: { DOGLEG_TRUST_PROXY: 'loopback' },
        tuning: { now: () => clock.at },
      })
      clubs = openTestClubs(service)
      club = await clubs.found('Mark Club', UNMAPPED.slug)
      db = openDb({ folder: service.folder, url: service.databaseUrl })
    })
    after(async () => {
      await db.destroy()
      await clubs.close()
      await service.stop()
    })

    /** A sign-in from a browser that is signed out. */
    const signIn = (device: AppClient, route: string, body: object, headers = fromElsewhere()) => {
      device.plant(null)
      return device.post(route, body, { headers })
    }

    type Door = {
      readonly owner: AppClient & { readonly email: string; readonly password: string; readonly id: string }
      readonly route: string
      readonly right: object
      readonly wrong: object
      /** What the first wait is, after ten failures. */
      readonly seconds: string
    }

    const passwordDoor = async (): Promise<Door> => {
      const owner = await openGolfer(service.origin)
      const { email, password } = owner
      const route = '/api/v1/session'
      return { owner, route, right: { email, password }, wrong: { email, password: 'wrong' }, seconds: '15' }
    }

    let members = 0

    const pinDoor = async (): Promise<Door> => {
      const owner = await openGolfer(service.origin)
      const member = `M-${++members}`
      await db
        .insertInto('club_membership')
        .values({
          ...{ club_id: await clubId(), account_id: owner.id, role: 'member', number: member },
          ...{ pin_hash: await clubs.deps.hasher.hash(PIN), pin_set_by: 'golfer' },
          ...{ created_at: 0, accepted_at: 0 },
        })
        .execute()
      const whom = { club, member }
      const route = '/api/v1/session/pin'
      const door = { owner, route, right: { ...whom, pin: PIN }, wrong: { ...whom, pin: '9999' } }
      assert.equal((await signIn(owner, route, door.right)).status, 200)
      return { ...door, seconds: '60' }
    }

    const clubId = async () =>
      (await db.selectFrom('club').select('id').where('slug', '=', club).executeTakeFirstOrThrow()).id

    /** A stranger fails until there is a lockout. */
    async function lockOut({ route, right, wrong }: Door) {
      const stranger = openClient(service.origin)
      for (let i = 0; i < 10; i++) assert.equal((await signIn(stranger, route, wrong)).status, 401)
      for (let i = 0; i < 3; i++) assert.equal((await signIn(stranger, route, wrong)).status, 429)
      assert.equal((await signIn(stranger, route, right)).status, 429)
    }

    const statusOn = async (device: AppClient, { route, right }: Door) =>
      (await signIn(device, route, right)).status

    /** Another browser that shows these marks, and nothing else. */
    const showing = (marks: string | null) => {
      const device = openClient(service.origin)
      device.plantMarks(marks)
      return device
    }

    for (const [what, open] of [
      ['password', passwordDoor],
      ['PIN', pinDoor],
    ] as const) {
      test(`a stranger’s lockout does not stop the owner’s ${what} on their own device, only elsewhere`, async () => {
        const door = await open()
        await lockOut(door)
        assert.equal(await statusOn(door.owner, door), 200)
        assert.equal(await statusOn(door.owner, door), 200)
        const elsewhere = await signIn(openClient(service.origin), door.route, door.right)
        assert.deepEqual([elsewhere.status, elsewhere.headers.get('retry-after')], [429, door.seconds])
      })

      test(`a device with a mark has ten wrong ${what}s of its own, then the same growing lockout`, async () => {
        const { owner, route, right, wrong, seconds } = await open()
        const marks = owner.marks()
        for (let i = 0; i < 10; i++) assert.equal((await signIn(owner, route, wrong)).status, 401)
        for (const wait of [Number(seconds), 2 * Number(seconds)]) {
          const refused = await signIn(owner, route, right)
          assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, String(wait)])
          // A copied mark opens the same count and no other.
          assert.equal((await signIn(showing(marks), route, right)).status, 429)
          clock.at += wait * 1_000
          assert.equal((await signIn(owner, route, wrong)).status, 401)
        }
        assert.equal((await signIn(openClient(service.origin), route, right)).status, 200)
      })

      test(`a mark for a ${what} of another account, or one that was tampered with, is worth nothing`, async () => {
        const door = await open()
        const marks = door.owner.marks() ?? ''
        const mark = marks.split('.')[0] ?? ''
        const others = (await open()).owner.marks()
        await lockOut(door)
        const changed = (at: number) =>
          `${mark.slice(0, at)}${mark[at] === 'A' ? 'B' : 'A'}${mark.slice(at + 1)}`
        const worthless = [
          others,
          ...[0, 21, 22, 40, 63].map(changed),
          mark.slice(1),
          `${mark}A`,
          `${mark}.`,
          Array.from({ length: 9 }, () => mark).join('.'),
          `${mark}; _service_device=${mark}`,
          'x',
          '',
        ]
        for (const shown of worthless) assert.equal(await statusOn(showing(shown), door), 429, `${shown}`)
        assert.equal(await statusOn(showing(`${others}.${mark}`), door), 200)
      })
    }

    test('a PIN, which a club may know, earns no mark for the password, nor a password one for the PIN', async () => {
      const door = await pinDoor()
      const { owner } = door
      const [forPin, forPassword] = (owner.marks() ?? '').split('.')
      await lockOut(door)
      assert.equal(await statusOn(showing(forPassword ?? null), door), 429)
      assert.equal(await statusOn(showing(forPin ?? null), door), 200)
      const { email, password } = owner
      const own = {
        ...door,
        route: '/api/v1/session',
        right: { email, password },
        wrong: { email, password: 'x' },
      }
      await lockOut(own)
      assert.equal(await statusOn(showing(forPin ?? null), own), 429)
      assert.equal(await statusOn(showing(forPassword ?? null), own), 200)
    })

    test('failures on a marked device count for its address too', async () => {
      const { owner, route, wrong, right } = await passwordDoor()
      const headers = fromElsewhere()
      for (let i = 0; i < 30; i++) {
        const email = `nobody-${i}@example.test`
        assert.equal((await signIn(owner, route, { ...wrong, email }, headers)).status, 401)
      }
      assert.equal((await signIn(owner, route, right, headers)).status, 429)
    })

    test('the mark is set by the forms, by signing up and by a new password, and the forms read it', async () => {
      const device = openClient(service.origin)
      const email = `forms-${engine}-${process.pid}@example.test`
      const [password, next] = ['niblick and spoon', 'mashie and cleek']
      const post = (path: string, form: Readonly<Record<string, string>>) =>
        device.call('POST', path, { form, headers: fromElsewhere() })
      const joined = await post('/sign-up', { name: 'Ann', email, password })
      assert.match(deviceLine(joined) ?? '', COOKIE)
      assert.match(joined.headers.getSetCookie()[0] ?? '', /^_service_session=/)
      const first = device.marks()
      const changed = await post('/profile/password', { current: password, password: next })
      assert.equal(changed.status, 303)
      assert.notEqual(device.marks(), first)
      const door = { email, password: next }
      await lockOut({ ...(await passwordDoor()), right: door, wrong: { email, password: 'wrong' } })
      device.plant(null)
      const entered = await post('/sign-in', door)
      assert.deepEqual([entered.status, entered.headers.get('location')], [303, '/profile'])
      assert.equal((await openClient(service.origin).call('POST', '/sign-in', { form: door })).status, 429)
    })

    test('on their own device, the owner can change the password and delete the account during a lockout', async () => {
      const door = await passwordDoor()
      const { owner } = door
      const { password: current } = owner
      await lockOut(door)
      const password = 'mashie and cleek'
      const changed = await owner.call('PUT', '/api/v1/password', { json: { current, password } })
      assert.equal(changed.status, 204)
      const gone = await owner.call('DELETE', '/api/v1/account', { json: { password } })
      assert.equal(gone.status, 204)
    })

    test('a reset, a new password and signing out everywhere end every mark', async () => {
      const folder = path.join(service.folder, 'mail')
      const ends = {
        change: ({ owner }: Door) =>
          owner.call('PUT', '/api/v1/password', {
            json: { current: owner.password, password: owner.password },
          }),
        'sign out everywhere': ({ owner }: Door) => owner.call('DELETE', '/api/v1/sessions'),
        'sign out elsewhere': ({ owner }: Door) => owner.call('DELETE', '/api/v1/sessions?others=1'),
        reset: async ({ owner: { email, password } }: Door) => {
          // Jobs go by the clock.
          clock.at += 2_000
          const { token } = await nextMail(folder, email)
          await openClient(service.origin).post('/api/v1/email-verification/confirm', { token })
          await openClient(service.origin).post('/api/v1/password-reset', { email })
          clock.at += 2_000
          const reset = { token: (await nextMail(folder, email, 2)).token, password }
          return openClient(service.origin).post('/api/v1/password-reset/confirm', reset)
        },
      }
      for (const [what, end] of Object.entries(ends)) {
        const door = await passwordDoor()
        const stolen = door.owner.marks()
        const reply = await end(door)
        assert.ok([200, 204].includes(reply.status), `${what}: ${reply.text}`)
        await lockOut(door)
        assert.equal(await statusOn(showing(stolen), door), 429, what)
      }
    })

    test('a new PIN ends the marks of the old one, however many its giver has collected', async () => {
      const door = await pinDoor()
      const stolen = door.owner.marks()
      const next = '7391'
      await setPin(clubs.deps, club, { accountId: door.owner.id }, next, { by: 'golfer' })
      const after = { ...door, right: { ...door.right, pin: next } }
      await lockOut(after)
      assert.equal(await statusOn(showing(stolen), after), 429)
    })

    test('deleting the account leaves nothing of its marks', async () => {
      const { owner } = await pinDoor()
      const { id, password } = owner
      const own = `%${hashToken(id)}%`
      const kept = () => db.selectFrom('secret').select('name').where('name', 'like', own).execute()
      assert.equal((await kept()).length, 2)
      assert.equal((await owner.call('DELETE', '/api/v1/account', { json: { password } })).status, 204)
      assert.deepEqual(await kept(), [])
    })

    test('the cookie says nothing about the account and is no session', async () => {
      const { owner, route, right } = await passwordDoor()
      const signedIn = await signIn(openClient(service.origin), route, right)
      const line = deviceLine(signedIn) ?? ''
      assert.match(line, COOKIE)
      const marks = owner.marks() ?? ''
      assert.ok(!line.includes(marks), 'two devices have nothing in common')
      for (const text of [marks, Buffer.from(marks, 'base64url').toString('latin1')])
        for (const about of [owner.id, owner.email, owner.email.split('@')[0] ?? '', 'password'])
          assert.ok(!text.includes(about), about)
      const thief = showing(marks)
      assert.equal((await thief.get('/api/v1/session')).status, 401)
      for (const mark of [marks, marks.slice(0, 43), marks.slice(-43)]) {
        thief.plant(mark)
        assert.equal((await thief.get('/api/v1/session')).status, 401)
      }
    })

    test('a device keeps the marks of the eight accounts that used it last', async () => {
      const device = openClient(service.origin)
      const doors: Door[] = []
      for (let i = 0; i < 9; i++) doors.push(await passwordDoor())
      for (const door of doors) assert.equal(await statusOn(device, door), 200)
      // Signing in again adds nothing.
      const last = doors[8] ?? assert.fail()
      const marks = device.marks()
      assert.equal(await statusOn(device, last), 200)
      assert.equal(device.marks(), marks)
      assert.equal(marks?.split('.').length, 8)
      for (const i of thorough([0, 1, 8], [...doors.keys()])) {
        const door = doors[i] ?? assert.fail()
        await lockOut(door)
        assert.equal(await statusOn(showing(marks), door), i === 0 ? 429 : 200, `account ${i}`)
      }
    })

    test('a right PIN at one club forgives no wrong ones at another', async () => {
      const { owner, route, right } = await pinDoor()
      const other = await clubs.found(`Other Club ${members}`, UNMAPPED.slug)
      const second = await db
        .selectFrom('club')
        .select('id')
        .where('slug', '=', other)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('club_membership')
        .values({
          ...{ club_id: second.id, account_id: owner.id, role: 'member', number: 'X1' },
          ...{ pin_hash: await clubs.deps.hasher.hash('0047'), pin_set_by: 'golfer' },
          ...{ created_at: 0, accepted_at: 0 },
        })
        .execute()
      const guess = async (pin: string) =>
        (await signIn(owner, route, { club: other, member: 'X1', pin })).status
      for (let i = 0; i < 9; i++) assert.equal(await guess('9999'), 401)
      assert.equal((await signIn(owner, route, right)).status, 200)
      assert.deepEqual([await guess('9999'), await guess('0047')], [401, 429])
    })

    test('a failed sign-in sets no mark, and marks do not show whether an account exists', async () => {
      const { owner, route } = await passwordDoor()
      const marks = owner.marks()
      const replies = [owner.email, 'nobody@example.test'].map((email) =>
        signIn(showing(marks), route, { email, password: 'wrong' }),
      )
      for (const { status, text, headers } of await Promise.all(replies)) {
        assert.equal(status, 401)
        assert.equal(text, (await replies[0])?.text)
        assert.deepEqual(headers.getSetCookie(), [])
      }
    })
  })

test('the cookie is Secure if the app’s address is https', async (t) => {
  const { origin, stop } = await startTestService({ env: { DOGLEG_APP_URL: 'https://app.test' } })
  t.after(stop)
  const body = JSON.stringify({ email: 'ann@example.test', password: 'niblick and spoon', name: 'Ann' })
  const headers = { Host: 'app.test', 'Content-Type': 'application/json' }
  const reply = await sendRequest(`${origin}/api/v1/accounts`, { method: 'POST', headers, body })
  const lines = reply.headers.filter(([name]) => name === 'set-cookie').map(([, line]) => line)
  assert.match(lines[1] ?? '', /^__Host-_service_device=.*; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/)
})
