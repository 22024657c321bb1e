import assert from 'node:assert/strict'
import {
  accountOf,
  addMember,
  CLIENT,
  isLinkUsed,
  type MailSetup,
  resetToken,
  testWithMail,
  verificationToken,
} from '../../test/support/mail-setup.ts'
import type { PinSetter } from '../club/club.ts'
import { newId } from '../core/token.ts'
import { isLinkValid, requestReset, sendVerification, useVerification } from './email-links.ts'
import { createGuest } from './guest-store.ts'
import { resetPassword } from './reset-password.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

testWithMail('a mailed link confirms the email, once', async (setup) => {
  const { id, email } = await addMember(setup)
  await sendVerification(setup.deps, id)
  const [mail, ...more] = await setup.mails()
  assert.deepEqual(more, [])
  assert.equal(mail?.to, email)
  assert.match(mail.link, /^https:\/\/app\.dogleg\.example\/verify\?token=[\w-]{43}$/)
  assert.equal(await isLinkValid(setup.deps, mail.token, 'verify'), true)
  assert.equal((await accountOf(setup, id)).email_verified_at, null)
  assert.equal(await useVerification(setup.deps, mail.token), id)
  assert.equal((await accountOf(setup, id)).email_verified_at, setup.clock.at)
  assert.equal(await isLinkValid(setup.deps, mail.token, 'verify'), false)
  await assert.rejects(useVerification(setup.deps, mail.token), isLinkUsed)
})

testWithMail('a confirmed email, a guest and nobody get no link', async (setup) => {
  const { id } = await addMember(setup, { verified: true })
  await sendVerification(setup.deps, id)
  await sendVerification(setup.deps, await createGuest(setup.deps))
  await sendVerification(setup.deps, newId(setup.deps.random))
  assert.deepEqual(await setup.mails(), [])
})

testWithMail('the database knows a link only by its hash', async (setup) => {
  const { id } = await addMember(setup)
  const token = await verificationToken(setup, id)
  const rows = await setup.deps.db.selectFrom('email_link').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(token))
})

testWithMail('of twenty who use one link at once, one succeeds', async (setup) => {
  const { id, email } = await addMember(setup)
  const twenty = Array.from({ length: 20 }, (_, n) => n)
  const toVerify = await verificationToken(setup, id)
  const verified = await Promise.allSettled(twenty.map(() => useVerification(setup.deps, toVerify)))
  assert.equal(verified.filter(({ status }) => status === 'fulfilled').length, 1)
  const toReset = await resetToken(setup, email)
  const reset = await Promise.allSettled(
    twenty.map((n) => resetPassword(setup.deps, toReset, `mashie and cleek ${n}`)),
  )
  const winners = twenty.filter((n) => reset[n]?.status === 'fulfilled')
  assert.equal(winners.length, 1)
  const { password_hash } = await accountOf(setup, id)
  assert.equal(await setup.deps.hasher.matches(`mashie and cleek ${winners[0]}`, password_hash), true)
  for (const outcome of [...verified, ...reset])
    if (outcome.status === 'rejected') assert.ok(isLinkUsed(outcome.reason), String(outcome.reason))
})

testWithMail(
  'a link that confirms an email works for three days, a reset link for an hour, to the second',
  async (setup) => {
    const { id, email } = await addMember(setup)
    const toVerify = await verificationToken(setup, id)
    setup.clock.at += 3 * DAY - SECOND
    assert.equal(await isLinkValid(setup.deps, toVerify, 'verify'), true)
    setup.clock.at += SECOND
    assert.equal(await isLinkValid(setup.deps, toVerify, 'verify'), false)
    await assert.rejects(useVerification(setup.deps, toVerify), isLinkUsed)
    await useVerification(setup.deps, await verificationToken(setup, id))
    const toReset = await resetToken(setup, email)
    setup.clock.at += HOUR - SECOND
    assert.equal(await isLinkValid(setup.deps, toReset, 'reset'), true)
    setup.clock.at += SECOND
    await assert.rejects(resetPassword(setup.deps, toReset, 'mashie and cleek'), isLinkUsed)
    const inTime = await resetToken(setup, email)
    setup.clock.at += HOUR - SECOND
    await resetPassword(setup.deps, inTime, 'mashie and cleek')
  },
)

testWithMail('a link is void when the account has another email now', async (setup) => {
  const confirming = await addMember(setup)
  const resetting = await addMember(setup, { verified: true })
  const toVerify = await verificationToken(setup, confirming.id)
  const toReset = await resetToken(setup, resetting.email)
  for (const { id } of [confirming, resetting])
    await setup.deps.db
      .updateTable('account')
      .set({ email: `${id}@example.test`, email_key: `${id}@example.test` })
      .where('id', '=', id)
      .execute()
  assert.equal(await isLinkValid(setup.deps, toVerify, 'verify'), false)
  await assert.rejects(useVerification(setup.deps, toVerify), isLinkUsed)
  await assert.rejects(resetPassword(setup.deps, toReset, 'mashie and cleek'), isLinkUsed)
  assert.equal((await accountOf(setup, confirming.id)).email_verified_at, null)
  assert.equal((await accountOf(setup, resetting.id)).password_hash, null)
})

testWithMail(
  'asking again ends the earlier link, but not those of other people and purposes',
  async (setup) => {
    const first = await addMember(setup)
    const other = await addMember(setup)
    const others = await verificationToken(setup, other.id)
    const early = await verificationToken(setup, first.id)
    const late = await verificationToken(setup, first.id)
    assert.equal(await isLinkValid(setup.deps, early, 'verify'), false)
    assert.equal(await isLinkValid(setup.deps, late, 'verify'), true)
    assert.equal(await isLinkValid(setup.deps, others, 'verify'), true)
    assert.equal(await isLinkValid(setup.deps, late, 'reset'), false)
    await assert.rejects(resetPassword(setup.deps, late, 'mashie and cleek'), isLinkUsed)
    await useVerification(setup.deps, late)
  },
)

testWithMail('one account gets at most five mails of a kind in an hour', async (setup) => {
  const { id, email } = await addMember(setup)
  for (let n = 0; n < 8; n++) await sendVerification(setup.deps, id)
  const mails = await setup.mails()
  assert.equal(mails.length, 5)
  // They are sent side by side, so any of them can have the last link.
  const valid: string[] = []
  for (const { token } of mails) if (await isLinkValid(setup.deps, token, 'verify')) valid.push(token)
  assert.equal(valid.length, 1)
  await useVerification(setup.deps, valid[0] ?? '')
  for (let n = 0; n < 8; n++) await requestReset(setup.deps, email, CLIENT)
  assert.equal((await setup.mails()).length, 10)
  setup.clock.at += HOUR
  await requestReset(setup.deps, email, CLIENT)
  assert.equal((await setup.mails()).length, 11)
})

testWithMail('APP-1: confirming the email removes every PIN, no matter who chose it', async (setup) => {
  const club = await addClub(setup)
  const made = await addMember(setup)
  const own = await addMember(setup, { password: 'the old one' })
  await addMembership(setup, club, made.id, 'manager')
  await addMembership(setup, await addClub(setup), made.id, 'operator')
  await addMembership(setup, club, own.id, 'golfer')
  const stranger = await addMember(setup)
  await addMembership(setup, club, stranger.id, 'golfer')
  await useVerification(setup.deps, await verificationToken(setup, made.id))
  await useVerification(setup.deps, await verificationToken(setup, own.id))
  const pins = await setup.deps.db
    .selectFrom('club_membership')
    .select(['account_id', 'pin_hash', 'pin_set_by'])
    .orderBy('number')
    .execute()
  const gone = { pin_hash: null, pin_set_by: null }
  assert.deepEqual(pins, [
    { account_id: made.id, ...gone },
    { account_id: made.id, ...gone },
    { account_id: own.id, ...gone },
    { account_id: stranger.id, pin_hash: 'hash', pin_set_by: 'golfer' },
  ])
})

async function addClub({ deps }: MailSetup): Promise<string> {
  const id = newId(deps.random)
  const club = { id, slug: id, name: 'Bar Club', course_slug: 'bar', created_at: deps.now() }
  await deps.db.insertInto('club').values(club).execute()
  return id
}

let numbers = 1_000

const addMembership = ({ deps }: MailSetup, club: string, account: string, setBy: PinSetter) =>
  deps.db
    .insertInto('club_membership')
    .values({
      club_id: club,
      account_id: account,
      role: 'member',
      number: String(++numbers),
      pin_hash: 'hash',
      pin_set_by: setBy,
      created_at: deps.now(),
    })
    .execute()
