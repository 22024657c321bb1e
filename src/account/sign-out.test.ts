import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { connectAgent } from '../../test/support/connect-agent.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { parseEmail } from '../core/email.ts'
import { ACCOUNT_HOOKS } from '../wiring.ts'
import type { AccountDeps } from './account-hooks.ts'
import { insertMember } from './account-store.ts'
import { openSession, readSession } from './session-store.ts'
import { clearPins, endPinAccess, signOutEverywhere } from './sign-out.ts'

const NOW = Date.UTC(2026, 5, 1)

/** A golfer with or without a PIN, a session by password, one by PIN, and an agent. */
async function addGolfer(deps: AccountDeps, name: string, hasPin: boolean) {
  const email = parseEmail(`${name}@example.test`)
  const accountId = await insertMember(deps, { email, emailVerifiedAt: null, name, passwordHash: null })
  const club = { id: name, slug: name, name, course_slug: 'x', created_at: NOW }
  await deps.db.insertInto('club').values(club).execute()
  const pin = { pin_hash: hasPin ? 'a hash' : null, pin_set_by: null, created_at: NOW }
  await deps.db
    .insertInto('club_membership')
    .values({ club_id: name, account_id: accountId, role: 'member', number: '1', ...pin })
    .execute()
  const signIn = (method: 'password' | 'pin') =>
    openSession(deps, { accountId, method, courseSlug: null, device: null })
  const [byPassword, byPin] = [await signIn('password'), await signIn('pin')]
  const agent = await connectAgent(deps, accountId)
  const isOpen = async (token: string) => (await readSession(deps, token)) !== null
  return {
    accountId,
    sessionId: async (token: 'password' | 'pin') =>
      (await readSession(deps, token === 'pin' ? byPin : byPassword))?.id ?? assert.fail('no session'),
    access: async () => ({
      password: await isOpen(byPassword),
      pin: await isOpen(byPin),
      agent: (await agent.speaksFor()) !== null,
    }),
  }
}

const ALL = { password: true, pin: true, agent: true }

for (const engine of ENGINES)
  describe(engine, () => {
    async function open(t: TestContext, hasPin = true) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const deps: AccountDeps = { db, now: () => NOW, random: randomBytes, hooks: ACCOUNT_HOOKS }
      const golfer = await addGolfer(deps, 'ann', hasPin)
      const other = await addGolfer(deps, 'bob', hasPin)
      assert.deepEqual(await golfer.access(), ALL)
      return { deps, golfer, other }
    }

    test('signing out everywhere ends all sessions and what agents may do, for this golfer only', async (t) => {
      const { deps, golfer, other } = await open(t)
      await signOutEverywhere(deps, golfer.accountId)
      assert.deepEqual(await golfer.access(), { password: false, pin: false, agent: false })
      assert.deepEqual(await other.access(), ALL)
    })

    test('the session to keep stays open', async (t) => {
      const { deps, golfer } = await open(t)
      await signOutEverywhere(deps, golfer.accountId, await golfer.sessionId('password'))
      assert.deepEqual(await golfer.access(), { password: true, pin: false, agent: false })
    })

    test('with a PIN that no longer works end the sessions it opened, and what agents may do', async (t) => {
      const { deps, golfer, other } = await open(t)
      await endPinAccess(deps, golfer.accountId)
      assert.deepEqual(await golfer.access(), { password: true, pin: false, agent: false })
      await endPinAccess(deps, other.accountId, await other.sessionId('pin'))
      assert.deepEqual(await other.access(), { password: true, pin: true, agent: false })
    })

    test('clearing the PINs ends what they opened', async (t) => {
      const { deps, golfer, other } = await open(t)
      await clearPins(deps, golfer.accountId)
      assert.deepEqual(await golfer.access(), { password: true, pin: false, agent: false })
      assert.deepEqual(await other.access(), ALL)
    })

    test('where there is no PIN nothing ends', async (t) => {
      const { deps, golfer } = await open(t, false)
      await clearPins(deps, golfer.accountId)
      assert.deepEqual(await golfer.access(), ALL)
    })
  })
