import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { connectAgent } from '../../test/support/connect-agent.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import type { Db } from '../platform/db/open.ts'
import { ACCOUNT_HOOKS } from '../wiring.ts'
import { claimAccount } from './claim-account-store.ts'
import { createGuest } from './guest-store.ts'
import { openSession } from './session-store.ts'

const NOW = Date.UTC(2026, 5, 1)
const SETTERS = ['operator', 'manager', 'golfer'] as const

/** An account with every way in that there is. */
async function makeOpenAccount(db: Db): Promise<string> {
  const deps = { db, now: () => NOW, random: randomBytes }
  const id = await createGuest(deps)
  await db
    .updateTable('account')
    .set({ kind: 'member', password_hash: 'a hash' })
    .where('id', '=', id)
    .execute()
  await openSession(deps, { accountId: id, method: 'password', courseSlug: null, device: null })
  const times = { created_at: NOW, expires_at: NOW + 1 }
  await db
    .insertInto('email_link')
    .values({ id: `link ${id}`, account_id: id, purpose: 'verify', email_key: 'a@example.test', ...times })
    .execute()
  await db
    .insertInto('account_identity')
    .values({ issuer: 'i', subject: id, account_id: id, email: null, email_verified: 0, created_at: NOW })
    .execute()
  for (const by of SETTERS) await joinClub(db, id, by)
  await connectAgent(deps, id)
  return id
}

async function joinClub(db: Db, id: string, by: (typeof SETTERS)[number]) {
  const club = { id: `club ${by} ${id}`, slug: `${by}-${id}`, name: by, course_slug: 'x', created_at: NOW }
  await db.insertInto('club').values(club).execute()
  const pin = { pin_hash: 'a hash', pin_set_by: by, created_at: NOW }
  await db
    .insertInto('club_membership')
    .values({ club_id: club.id, account_id: id, role: 'member', number: '1', ...pin })
    .execute()
}

/** The ways in that are left. */
async function waysIn(db: Db, id: string) {
  const count = async (
    table: 'session' | 'email_link' | 'account_identity' | 'oauth_consent' | 'oauth_record',
  ) => (await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const pins = await db
    .selectFrom('club_membership')
    .select('pin_set_by')
    .where('account_id', '=', id)
    .where('pin_hash', 'is not', null)
    .orderBy('pin_set_by')
    .execute()
  return {
    password: account.password_hash !== null,
    verifiedAt: account.email_verified_at,
    sessions: await count('session'),
    links: await count('email_link'),
    identities: await count('account_identity'),
    agents: (await count('oauth_consent')) + (await count('oauth_record')),
    pins: pins.map(({ pin_set_by }) => pin_set_by),
  }
}

for (const name of ENGINES)
  test(`claiming an account closes every other way into it, and into no other account (${name})`, async (t) => {
    const { db, close } = await openEngine(name)
    t.after(close)
    const [taken, other] = [await makeOpenAccount(db), await makeOpenAccount(db)]
    const untouched = await waysIn(db, other)
    assert.deepEqual(untouched.pins, ['golfer', 'manager', 'operator'])
    assert.equal(untouched.agents, 3)
    await db
      .transaction()
      .execute((trx) => claimAccount({ db: trx, now: () => NOW, hooks: ACCOUNT_HOOKS }, taken))
    assert.deepEqual(await waysIn(db, taken), {
      password: false,
      verifiedAt: NOW,
      sessions: 0,
      links: 0,
      identities: 0,
      agents: 0,
      pins: [],
    })
    assert.deepEqual(await waysIn(db, other), untouched)
  })

for (const name of ENGINES)
  test(`an account is claimed together with everything that ends elsewhere, or not at all (${name})`, async (t) => {
    const { db, close } = await openEngine(name)
    t.after(close)
    const taken = await makeOpenAccount(db)
    const untouched = await waysIn(db, taken)
    const failing = async () => {
      throw new Error('the disk is full')
    }
    for (const broken of ['revokeGrants', 'clearPins'] as const) {
      const hooks = { ...ACCOUNT_HOOKS, [broken]: failing }
      const claiming = db
        .transaction()
        .execute((trx) => claimAccount({ db: trx, now: () => NOW, hooks }, taken))
      await assert.rejects(claiming, /the disk is full/)
      assert.deepEqual(await waysIn(db, taken), untouched, broken)
    }
  })
