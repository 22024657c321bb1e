import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Engine, openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { UNMAPPED } from '../../test/support/sample-courses.ts'
import { importRecords } from '../../test/support/service.ts'
import { rosterDeps } from '../../test/support/test-clubs.ts'
import type { Role } from '../account/account.ts'
import { insertMember as insertAccount } from '../account/account-store.ts'
import { openSession, readSession } from '../account/session-store.ts'
import { attemptPin } from '../account/sign-in-limits.ts'
import { parseEmail } from '../core/email.ts'
import { createClub } from './create-club.ts'
import { checkNoLastManager } from './last-manager-store.ts'
import { listMembers, readPin } from './member-store.ts'
import { listMembershipsOf } from './membership-store.ts'
import {
  acceptInvitation,
  addMember,
  changeMember,
  type NewMember,
  type RosterDeps,
  removeMember,
  setPin,
  setRole,
} from './roster.ts'

const CONFLICT = { code: 'conflict' }
const OPERATOR = { by: 'operator' } as const
const MANAGER = { by: 'manager' } as const

for (const name of USUAL_ENGINES) {
  let engine: Engine
  let deps: RosterDeps
  before(async () => {
    engine = await openEngine(name)
    await importRecords(engine.where.folder, engine.where.url, [UNMAPPED])
    deps = rosterDeps(engine.db)
  })
  after(() => engine.close())

  let count = 0
  const newClub = () => createClub(deps, { name: `Club ${++count}`, courseSlug: UNMAPPED.slug })
  const someone = (given: Partial<NewMember> = {}): NewMember => {
    const number = String(++count)
    return { email: `m${number}@example.test`, number, role: 'member', pin: null, by: 'operator', ...given }
  }
  const columns = (accountId: string) =>
    engine.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()

  test(`an email without an account gets one that nobody uses yet (${name})`, async () => {
    const { slug } = await newClub()
    const member = await addMember(deps, slug, someone({ email: 'New.Golfer@Example.test', pin: '0042' }))
    assert.deepEqual(
      [member.email, member.name, member.emailVerified, member.hasPin, member.role],
      ['New.Golfer@Example.test', null, false, true, 'member'],
    )
    const { kind, password_hash, email_key } = await columns(member.accountId)
    assert.deepEqual([kind, password_hash, email_key], ['member', null, 'new.golfer@example.test'])
    const other = await addMember(deps, (await newClub()).slug, someone({ email: 'new.golfer@example.test' }))
    assert.equal(other.accountId, member.accountId)
  })

  test(`a number and an email are on a roster once (${name})`, async () => {
    const { slug, id } = await newClub()
    const first = someone()
    await addMember(deps, slug, first)
    await assert.rejects(addMember(deps, slug, someone({ number: first.number })), CONFLICT)
    await assert.rejects(addMember(deps, slug, someone({ email: first.email.toUpperCase() })), CONFLICT)
    assert.equal((await listMembers(engine.db, id)).length, 1)
    // Whoever was refused has got no account either.
    const accounts = await engine.db.selectFrom('account').select('email').execute()
    assert.ok(!accounts.some(({ email }) => email === `m${count}@example.test`))
  })

  test(`of twenty who ask for one number at once, one gets it (${name})`, async () => {
    const { slug, id } = await newClub()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => addMember(deps, slug, someone({ number: 'A-1' }))),
    )
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.ok(tries.every((one) => one.status === 'fulfilled' || one.reason.code === 'conflict'))
    assert.equal((await listMembers(engine.db, id)).length, 1)
  })

  test(`a bad number, PIN or email is refused (${name})`, async () => {
    const { slug } = await newClub()
    for (const wrong of [
      ...['', 'me', 'ME', 'a b', 'x'.repeat(21), '1/2', '٣'].map((number) => ({ number })),
      ...['123', '1'.repeat(13), '12 34', '-1234', '12a4', '١٢٣٤'].map((pin) => ({ pin })),
      ...['', 'nobody', 'a@b'].map((email) => ({ email })),
    ])
      await assert.rejects(addMember(deps, slug, someone(wrong)), { code: 'malformed_parameter' })
    await assert.rejects(addMember(deps, 'no-such-club', someone()), { code: 'not_found' })
    await assert.rejects(setRole(deps, slug, { email: 'no@example.test' }, 'caddie', 'operator'), {
      code: 'not_found',
    })
  })

  test(`a manager may choose a PIN only while nobody uses the account (${name})`, async () => {
    const { slug } = await newClub()
    const elsewhere = await newClub()
    const inUse: Readonly<Record<string, (accountId: string, email: string) => Promise<unknown>>> = {
      password: (id) => set(id, { password_hash: '$argon2id$…' }),
      'confirmed email': (id) => set(id, { email_verified_at: 1 }),
      identity: (id) =>
        engine.db
          .insertInto('account_identity')
          .values({ issuer: 'i', subject: id, account_id: id, email: null, email_verified: 0, created_at: 1 })
          .execute(),
      'own PIN': (id) => setPin(deps, slug, { accountId: id }, '987654', { by: 'golfer' }),
      'other club': (_id, email) => addMember(deps, elsewhere.slug, someone({ email })),
    }
    for (const [how, takeIntoUse] of Object.entries(inUse)) {
      const { accountId, email } = await addMember(deps, slug, someone())
      await setPin(deps, slug, { accountId }, '2222', MANAGER)
      await takeIntoUse(accountId, email ?? '')
      await assert.rejects(setPin(deps, slug, { accountId }, '3333', MANAGER), CONFLICT, how)
      await setPin(deps, slug, { accountId }, '4444', OPERATOR)
    }
  })
  const set = (id: string, values: { password_hash?: string; email_verified_at?: number }) =>
    engine.db.updateTable('account').set(values).where('id', '=', id).execute()

  const bothOf = (accountId: string) => listMembershipsOf(engine.db, accountId)
  const pinOpens = async (slug: string, number: string) => (await readPin(engine.db, slug, number)) !== null

  test(`what a manager adds is an invitation: no role, no PIN, and no name but the given one (${name})`, async () => {
    const { slug, id } = await newClub()
    const victim = await insertAccount(deps, {
      email: parseEmail('Victim@Example.test'),
      emailVerifiedAt: null,
      name: 'Vic Tim',
      passwordHash: null,
    })
    const invitation = someone({ email: 'victim@example.test', role: 'manager', by: 'manager', pin: '1234' })
    const invited = await addMember(deps, slug, { ...invitation, name: 'Our new member' })
    assert.deepEqual(
      [invited.name, invited.email, invited.hasPin, invited.isAccepted],
      ['Our new member', 'victim@example.test', false, false],
    )
    assert.deepEqual(await bothOf(victim), [])
    assert.equal(await pinOpens(slug, invitation.number), false)
    const whom = { number: invitation.number }
    await assert.rejects(setPin(deps, slug, whom, '1234', MANAGER), CONFLICT)
    assert.deepEqual(
      (await listMembers(engine.db, id)).map(({ name, isAccepted }) => [name, isAccepted]),
      [['Our new member', false]],
    )
    const member = await acceptInvitation(deps, slug, victim)
    assert.deepEqual(
      [member?.name, member?.email, member?.isAccepted],
      ['Vic Tim', 'Victim@Example.test', true],
    )
    assert.deepEqual(
      (await bothOf(victim)).map(({ role }) => role),
      ['manager'],
    )
    // A second time changes nothing.
    assert.deepEqual(await acceptInvitation(deps, slug, victim), member)
  })

  test(`an invitation can be declined, and then is gone; for anybody else there is no club (${name})`, async () => {
    const { slug, id } = await newClub()
    const invited = await addMember(deps, slug, someone({ by: 'manager', role: 'manager' }))
    const stranger = await addMember(deps, (await newClub()).slug, someone())
    assert.equal(await acceptInvitation(deps, slug, stranger.accountId), null)
    assert.equal(await acceptInvitation(deps, 'no-such-club', stranger.accountId), null)
    await removeMember(deps, slug, { accountId: invited.accountId }, 'golfer')
    assert.deepEqual(await listMembers(engine.db, id), [])
    assert.equal(await acceptInvitation(deps, slug, invited.accountId), null)
  })

  test(`what an operator adds or changes counts as accepted (${name})`, async () => {
    const { slug } = await newClub()
    const added = await addMember(deps, slug, someone({ pin: '1234' }))
    assert.deepEqual([added.isAccepted, await pinOpens(slug, added.number)], [true, true])
    const invited = await addMember(deps, slug, someone({ by: 'manager' }))
    const { isAccepted } = await setPin(deps, slug, { accountId: invited.accountId }, '1234', OPERATOR)
    assert.deepEqual([isAccepted, await pinOpens(slug, invited.number)], [true, true])
  })

  test(`an invited manager does not count: the last one stays, and cannot delete the account (${name})`, async () => {
    const { slug } = await newClub()
    const last = await addMember(deps, slug, someone({ role: 'manager' }))
    const invited = await addMember(deps, slug, someone({ role: 'manager', by: 'manager' }))
    await assert.rejects(removeMember(deps, slug, { accountId: last.accountId }, 'golfer'), CONFLICT)
    const end = () => engine.db.transaction().execute((trx) => checkNoLastManager(trx, last.accountId))
    await assert.rejects(end(), CONFLICT)
    await acceptInvitation(deps, slug, invited.accountId)
    await end()
  })

  test(`we store who chose a PIN, but not the PIN itself (${name})`, async () => {
    const { slug } = await newClub()
    const { accountId } = await addMember(deps, slug, someone({ pin: '1234' }))
    const kept = () =>
      engine.db
        .selectFrom('club_membership')
        .select(['pin_hash', 'pin_set_by'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    const first = await kept()
    assert.equal(first.pin_set_by, 'operator')
    assert.match(first.pin_hash ?? '', /^\$argon2id\$/)
    await setPin(deps, slug, { accountId }, '1234', { by: 'golfer' })
    assert.equal((await kept()).pin_set_by, 'golfer')
    assert.notEqual((await kept()).pin_hash, first.pin_hash)
    // In a session that the club's own PIN opened, the new one may be the club's too.
    await setPin(deps, slug, { accountId }, '1234', OPERATOR)
    await setPin(deps, slug, { accountId }, '9876', { by: 'golfer', session: { id: 's', method: 'pin' } })
    assert.equal((await kept()).pin_set_by, 'operator')
    const { hasPin } = await setPin(deps, slug, { accountId }, null, { by: 'golfer' })
    assert.equal(hasPin, false)
    assert.deepEqual(await kept(), { pin_hash: null, pin_set_by: null })
  })

  test(`a new PIN ends the sessions that the old one opened, and its lockout (${name})`, async () => {
    const { slug } = await newClub()
    const { accountId, number } = await addMember(deps, slug, someone({ pin: '1234' }))
    const open = (method: 'pin' | 'password') =>
      openSession(deps, { accountId, method, courseSlug: null, device: null })
    const [byPin, own, byPassword] = [await open('pin'), await open('pin'), await open('password')]
    const ownId = (await readSession(deps, own))?.id ?? ''
    for (let i = 0; i < 11; i++)
      await attemptPin(deps, `client ${i}`, { club: slug, member: number }).catch(() => {})
    await assert.rejects(attemptPin(deps, 'client', { club: slug, member: number }), { code: 'rate_limited' })
    await setPin(deps, slug, { accountId }, '4321', {
      by: 'golfer',
      session: { id: ownId, method: 'pin' },
    })
    assert.equal(await readSession(deps, byPin), null)
    assert.ok(await readSession(deps, own))
    assert.ok(await readSession(deps, byPassword))
    await attemptPin(deps, 'client', { club: slug, member: number })
    await removeMember(deps, slug, { accountId }, 'manager')
    assert.equal(await readSession(deps, own), null)
    assert.deepEqual((await readSession(deps, byPassword))?.account.clubs, [])
  })

  test(`a club cannot end sessions that another club’s PIN opened (${name})`, async () => {
    const { accountId, email } = await addMember(deps, (await newClub()).slug, someone({ pin: '1234' }))
    const token = await openSession(deps, { accountId, method: 'pin', courseSlug: null, device: null })
    const other = await newClub()
    await addMember(deps, other.slug, someone({ email: email ?? '', by: 'manager' }))
    await setPin(deps, other.slug, { accountId }, null, MANAGER)
    await removeMember(deps, other.slug, { accountId }, 'manager')
    assert.ok(await readSession(deps, token))
  })

  test(`the last manager stays, unless an operator removes them (${name})`, async () => {
    const { slug } = await newClub()
    const one = { number: (await addMember(deps, slug, someone({ role: 'manager' }))).number }
    const two = { number: (await addMember(deps, slug, someone({ role: 'manager' }))).number }
    await setRole(deps, slug, one, 'member', 'manager')
    await assert.rejects(setRole(deps, slug, two, 'professional', 'manager'), CONFLICT)
    await assert.rejects(removeMember(deps, slug, two, 'manager'), CONFLICT)
    await setRole(deps, slug, two, 'manager', 'manager')
    await removeMember(deps, slug, one, 'manager')
    await setRole(deps, slug, two, 'member', 'operator')
  })

  test(`of two managers who remove each other at once, one stays (${name})`, async () => {
    for (let round = 0; round < 5; round++) {
      const { slug, id } = await newClub()
      const both = [someone({ role: 'manager' }), someone({ role: 'manager' })]
      for (const manager of both) await addMember(deps, slug, manager)
      const tries = await Promise.allSettled([
        removeMember(deps, slug, { email: both[0]?.email ?? '' }, 'manager'),
        setRole(deps, slug, { email: both[1]?.email ?? '' }, 'member', 'manager'),
      ])
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
      const roles = (await listMembers(engine.db, id)).map(({ role }): Role => role)
      assert.equal(roles.filter((role) => role === 'manager').length, 1)
    }
  })

  test(`a change that is refused in part changes nothing (${name})`, async () => {
    const { slug, id } = await newClub()
    const { accountId } = await addMember(deps, slug, someone())
    await set(accountId, { password_hash: '$argon2id$…' })
    await assert.rejects(
      changeMember(deps, slug, { accountId }, { role: 'starter', pin: '1234' }, MANAGER),
      CONFLICT,
    )
    const [member] = await listMembers(engine.db, id)
    assert.deepEqual([member?.role, member?.hasPin], ['member', false])
  })
}
