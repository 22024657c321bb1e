import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { cheapHasher } from '../../test/support/cheap-hasher.ts'
import { openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { setPin } from '../club/roster.ts'
import { signInWithPin } from '../club/sign-in-with-pin.ts'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import type { Hasher } from '../platform/hasher.ts'
import { ACCOUNT_HOOKS } from '../wiring.ts'
import { insertMember, readOwnPassword, replacePassword } from './account-store.ts'
import { changePassword } from './change-password.ts'
import type { Proof } from './proof.ts'
import { openSession } from './session-store.ts'
import { type SignInDeps, signInWithPassword } from './sign-in.ts'

const PASSWORD = 'mashie and cleek'
const PIN = '0412'

/** The real hasher, and how often it compared. */
function counting() {
  const real = cheapHasher()
  const count = { compared: 0 }
  const hasher: Hasher = {
    ...real,
    matches: (text, stored) => {
      count.compared += 1
      return real.matches(text, stored)
    },
  }
  return { hasher, count }
}

async function addToClub(db: Db, accountId: string, pinHash: string | null) {
  const club = { id: 'c1', slug: 'bar-club', name: 'Bar Club', course_slug: 'bar', created_at: 0 }
  await db.insertInto('club').values(club).execute()
  const role = 'member' as const
  await db
    .insertInto('club_membership')
    .values({
      club_id: 'c1',
      account_id: accountId,
      role,
      number: '7',
      pin_hash: pinHash,
      pin_set_by: null,
      created_at: 0,
      accepted_at: 0,
    })
    .execute()
}

/** The same, but what is compared changes just before the comparison is over. */
const changedDuring = <D extends SignInDeps>(deps: D, change: () => Promise<unknown>): D => ({
  ...deps,
  hasher: {
    ...deps.hasher,
    matches: async (text, stored) => {
      const matches = await deps.hasher.matches(text, stored)
      assert.ok(matches, 'it was right when the comparison began')
      await change()
      return matches
    },
  },
})

const codeOf = async (signingIn: Promise<unknown>) =>
  signingIn.then(
    () => 'signed in',
    (error: unknown) => {
      assert.ok(error instanceof Problem, String(error))
      if (error.code === 'rate_limited')
        assert.ok(Number.isInteger(error.retryAfter) && Number(error.retryAfter) > 0)
      return error.code
    },
  )

const tally = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    /** A golfer with a password and a PIN, and a clock that can be moved. */
    async function open(t: TestContext) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const { hasher, count } = counting()
      const deps = { db, hasher, hooks: ACCOUNT_HOOKS, now: () => clock.now, random: randomBytes }
      const [passwordHash, pinHash] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PIN)])
      const email = parseEmail('Thora@Example.test')
      const accountId = await insertMember(deps, {
        email,
        emailVerifiedAt: null,
        name: 'Thora',
        passwordHash,
      })
      await addToClub(db, accountId, pinHash)
      return { deps, clock, count, accountId }
    }

    const member = { club: 'bar-club', member: '7', client: '192.0.2.1' }

    test('APP-1: email and password open the account, in whatever case the email is typed', async (t) => {
      const { deps, accountId } = await open(t)
      for (const email of ['thora@example.test', ' THORA@example.TEST '])
        assert.equal(
          (await signInWithPassword(deps, { email, password: PASSWORD, client: '192.0.2.1' })).accountId,
          accountId,
        )
    })

    test('APP-1: club, member number and PIN open the account', async (t) => {
      const { deps, accountId } = await open(t)
      assert.equal((await signInWithPin(deps, { ...member, pin: PIN })).accountId, accountId)
      const shouted = await signInWithPin(deps, { ...member, club: ' Bar-Club', pin: PIN })
      assert.equal(shouted.accountId, accountId)
    })

    test('whatever is wrong, it takes one comparison and reads the same', async (t) => {
      const { deps, count } = await open(t)
      const client = '192.0.2.1'
      const wrong = [
        () => signInWithPassword(deps, { email: 'thora@example.test', password: 'wrong', client }),
        () => signInWithPassword(deps, { email: 'nobody@example.test', password: PASSWORD, client }),
        () => signInWithPassword(deps, { email: 'no email at all', password: PASSWORD, client }),
      ]
      const wrongPin = [
        () => signInWithPin(deps, { ...member, pin: '0413' }),
        () => signInWithPin(deps, { ...member, member: '8', pin: PIN }),
        () => signInWithPin(deps, { ...member, club: 'foo-club', pin: PIN }),
      ]
      for (const attempts of [wrong, wrongPin]) {
        const messages = new Set<string>()
        for (const attempt of attempts) {
          const before = count.compared
          await assert.rejects(attempt, (error: Problem) => {
            messages.add(error.message)
            return error.code === 'wrong_credentials'
          })
          assert.equal(count.compared, before + 1)
        }
        assert.equal(messages.size, 1)
      }
    })

    test('a golfer without a password, or without a PIN, cannot sign in with one', async (t) => {
      const { deps } = await open(t)
      await deps.db.updateTable('account').set({ password_hash: null }).execute()
      await deps.db.updateTable('club_membership').set({ pin_hash: null }).execute()
      const client = '192.0.2.1'
      for (const password of [PASSWORD, ''])
        assert.equal(
          await codeOf(signInWithPassword(deps, { email: 'thora@example.test', password, client })),
          'wrong_credentials',
        )
      assert.equal(await codeOf(signInWithPin(deps, { ...member, pin: PIN })), 'wrong_credentials')
    })

    test('a password that its owner changes while a sign-in compares it no longer opens the account', async (t) => {
      const { deps, accountId } = await open(t)
      const newHash = await deps.hasher.hash('brassie and spoon')
      const email = 'thora@example.test'
      const whileComparing = async () =>
        replacePassword(deps, await readOwnPassword(deps.db, accountId), newHash)
      const old = changedDuring(deps, whileComparing)
      const client = '192.0.2.1'
      assert.equal(
        await codeOf(signInWithPassword(old, { email, password: PASSWORD, client })),
        'wrong_credentials',
      )
      const password = 'brassie and spoon'
      assert.equal((await signInWithPassword(deps, { email, password, client })).accountId, accountId)
    })

    test('a PIN that is changed or cleared while a sign-in compares it no longer opens the account', async (t) => {
      const { deps, accountId } = await open(t)
      for (const pin of ['271828', null]) {
        await setPin(deps, 'bar-club', { accountId }, PIN, { by: 'golfer' })
        const whileComparing = () => setPin(deps, 'bar-club', { accountId }, pin, { by: 'golfer' })
        const old = changedDuring(deps, whileComparing)
        assert.equal(await codeOf(signInWithPin(old, { ...member, pin: PIN })), 'wrong_credentials')
      }
    })

    test('a password change does not undo what the owner did while it compared', async (t) => {
      const { deps, accountId } = await open(t)
      const newHash = await deps.hasher.hash('brassie and spoon')
      const whileComparing = async () =>
        replacePassword(deps, await readOwnPassword(deps.db, accountId), newHash)
      const change = { current: PASSWORD, password: 'mashie and cleek', method: 'password' } as const
      const old = changedDuring(deps, whileComparing)
      assert.equal(
        await codeOf(changePassword(old, accountId, { ...change, client: '192.0.2.1' })),
        'wrong_credentials',
      )
      assert.equal((await readOwnPassword(deps.db, accountId)).passwordHash, newHash)
    })

    test('of several password changes at once one counts', async (t) => {
      const { deps, accountId } = await open(t)
      const codes = await Promise.all(
        ['brassie and spoon', 'mashie and cleek', 'niblick and baffy'].map((password) =>
          codeOf(
            changePassword(deps, accountId, {
              ...{ current: PASSWORD, password, method: 'password', client: '192.0.2.1' },
            }),
          ),
        ),
      )
      assert.deepEqual(tally(codes), { 'signed in': 1, wrong_credentials: 2 })
    })

    test('a session opens only while what opens it still does, also if that changes at the same moment', async (t) => {
      const { deps, accountId } = await open(t)
      const sessions = () => deps.db.selectFrom('session').select('id').execute()
      const start = (proof: Proof, method: 'password' | 'pin') =>
        codeOf(openSession(deps, { ...proof, method, courseSlug: null, device: null }))
      const signIn = () =>
        signInWithPassword(deps, {
          ...{ email: 'thora@example.test', password: PASSWORD, client: '192.0.2.1' },
        })
      const late = [await signIn(), await signInWithPin(deps, { ...member, pin: PIN })] as const
      assert.equal(await start(late[0], 'password'), 'signed in')
      assert.equal(await start(late[1], 'pin'), 'signed in')
      // Whatever comes first: afterwards nobody is in who knows only the old password.
      const newHash = await deps.hasher.hash('brassie and spoon')
      const own = await readOwnPassword(deps.db, accountId)
      await Promise.all([
        ...Array.from({ length: 8 }, (_, n) =>
          start(late[n % 2 === 0 ? 0 : 1], n % 2 === 0 ? 'password' : 'pin'),
        ),
        replacePassword(deps, own, newHash),
        ...Array.from({ length: 8 }, (_, n) =>
          start(late[n % 2 === 0 ? 0 : 1], n % 2 === 0 ? 'password' : 'pin'),
        ),
      ])
      assert.deepEqual(await sessions(), [])
      assert.equal(await start(late[0], 'password'), 'wrong_credentials')
      assert.equal(await start(late[1], 'pin'), 'wrong_credentials')
    })

    test('of 200 wrong PINs at once, from as many addresses, ten are compared', async (t) => {
      const { deps, count, clock } = await open(t)
      const codes = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          codeOf(signInWithPin(deps, { ...member, pin: String(1_000 + i), client: `client ${i}` })),
        ),
      )
      assert.deepEqual(tally(codes), { wrong_credentials: 10, rate_limited: 190 })
      assert.equal(count.compared, 10)
      assert.equal(await codeOf(signInWithPin(deps, { ...member, pin: PIN })), 'rate_limited')
      assert.equal(count.compared, 10)
      clock.now += 60_000
      assert.equal(await codeOf(signInWithPin(deps, { ...member, pin: PIN })), 'signed in')
      assert.equal(await codeOf(signInWithPin(deps, { ...member, pin: PIN })), 'signed in')
    })

    // These take their time, and what they count is tried on both engines in throttles.test.ts.
    const testOnce = engine === 'sqlite' ? test : () => {}

    testOnce(
      'after hundreds of failed attempts the owner waits 16 minutes, and can then sign in',
      async (t) => {
        const { deps, clock, count } = await open(t)
        const email = 'thora@example.test'
        let client = 0
        const guess = (password: string) =>
          codeOf(signInWithPassword(deps, { email, password, client: `client ${client++}` }))
        for (let i = 0; i < 300; i++) {
          await guess('wrong')
          clock.now += 15_000
        }
        assert.ok(count.compared < 25, `${count.compared} guesses were compared`)
        clock.now += 16 * 60_000
        assert.equal(await guess(PASSWORD), 'signed in')
      },
    )

    testOnce('a clubhouse where everybody signs in at once is not an attack', async (t) => {
      const { deps } = await open(t)
      const email = 'thora@example.test'
      const codes = await Promise.all(
        Array.from({ length: 60 }, () =>
          codeOf(signInWithPassword(deps, { email, password: PASSWORD, client: '192.0.2.1' })),
        ),
      )
      assert.deepEqual(tally(codes), { 'signed in': 60 })
    })
  })
