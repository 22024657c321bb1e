import assert from 'node:assert/strict'
import {
  accountOf,
  addMember,
  askedReset,
  askedVerification,
  CLIENT,
  linkUsed,
  type Post,
  testOnPost,
} from '../../test/support/post-office.ts'
import { newId } from '../core/token.ts'
import { isLinkValid, requestReset, sendVerification, useVerification } from './email-links.ts'
import { createGuest } from './guest-store.ts'
import { resetPassword } from './reset-password.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

testOnPost('a mailed link confirms the email, once', async (post) => {
  const { id, email } = await addMember(post)
  await sendVerification(post.deps, id)
  const [mail, ...more] = await post.mails()
  assert.deepEqual(more, [])
  assert.equal(mail?.to, email)
  assert.match(mail.link, /^https:\/\/app\.dogleg\.example\/verify\?token=[\w-]{43}$/)
  assert.equal(await isLinkValid(post.deps, mail.token, 'verify'), true)
  assert.equal((await accountOf(post, id)).email_verified_at, null)
  assert.equal(await useVerification(post.deps, mail.token), id)
  assert.equal((await accountOf(post, id)).email_verified_at, post.clock.at)
  assert.equal(await isLinkValid(post.deps, mail.token, 'verify'), false)
  await assert.rejects(useVerification(post.deps, mail.token), linkUsed)
})

testOnPost('a confirmed email, a guest and nobody get no link', async (post) => {
  const { id } = await addMember(post, { verified: true })
  await sendVerification(post.deps, id)
  await sendVerification(post.deps, await createGuest(post.deps))
  await sendVerification(post.deps, newId(post.deps.random))
  assert.deepEqual(await post.mails(), [])
})

testOnPost('the database knows a link only by its hash', async (post) => {
  const { id } = await addMember(post)
  const token = await askedVerification(post, id)
  const rows = await post.deps.db.selectFrom('email_link').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(token))
})

testOnPost('of twenty who use one link at once, one succeeds', async (post) => {
  const { id, email } = await addMember(post)
  const twenty = Array.from({ length: 20 }, (_, n) => n)
  const toVerify = await askedVerification(post, id)
  const verified = await Promise.allSettled(twenty.map(() => useVerification(post.deps, toVerify)))
  assert.equal(verified.filter(({ status }) => status === 'fulfilled').length, 1)
  const toReset = await askedReset(post, email)
  const reset = await Promise.allSettled(
    twenty.map((n) => resetPassword(post.deps, toReset, `mashie and cleek ${n}`)),
  )
  const winners = twenty.filter((n) => reset[n]?.status === 'fulfilled')
  assert.equal(winners.length, 1)
  const { password_hash } = await accountOf(post, id)
  assert.equal(await post.deps.hasher.matches(`mashie and cleek ${winners[0]}`, password_hash), true)
  for (const outcome of [...verified, ...reset])
    if (outcome.status === 'rejected') assert.ok(linkUsed(outcome.reason), String(outcome.reason))
})

testOnPost('a link to confirm lasts three days, one for a password an hour, to the second', async (post) => {
  const { id, email } = await addMember(post)
  const toVerify = await askedVerification(post, id)
  post.clock.at += 3 * DAY - SECOND
  assert.equal(await isLinkValid(post.deps, toVerify, 'verify'), true)
  post.clock.at += SECOND
  assert.equal(await isLinkValid(post.deps, toVerify, 'verify'), false)
  await assert.rejects(useVerification(post.deps, toVerify), linkUsed)
  await useVerification(post.deps, await askedVerification(post, id))
  const toReset = await askedReset(post, email)
  post.clock.at += HOUR - SECOND
  assert.equal(await isLinkValid(post.deps, toReset, 'reset'), true)
  post.clock.at += SECOND
  await assert.rejects(resetPassword(post.deps, toReset, 'mashie and cleek'), linkUsed)
  const inTime = await askedReset(post, email)
  post.clock.at += HOUR - SECOND
  await resetPassword(post.deps, inTime, 'mashie and cleek')
})

testOnPost('a link is void when the account has another email now', async (post) => {
  const confirming = await addMember(post)
  const resetting = await addMember(post, { verified: true })
  const toVerify = await askedVerification(post, confirming.id)
  const toReset = await askedReset(post, resetting.email)
  for (const { id } of [confirming, resetting])
    await post.deps.db
      .updateTable('account')
      .set({ email: `${id}@example.test`, email_key: `${id}@example.test` })
      .where('id', '=', id)
      .execute()
  assert.equal(await isLinkValid(post.deps, toVerify, 'verify'), false)
  await assert.rejects(useVerification(post.deps, toVerify), linkUsed)
  await assert.rejects(resetPassword(post.deps, toReset, 'mashie and cleek'), linkUsed)
  assert.equal((await accountOf(post, confirming.id)).email_verified_at, null)
  assert.equal((await accountOf(post, resetting.id)).password_hash, null)
})

testOnPost(
  'asking again makes the earlier link void, and leaves those of other people and purposes',
  async (post) => {
    const first = await addMember(post)
    const other = await addMember(post)
    const others = await askedVerification(post, other.id)
    const early = await askedVerification(post, first.id)
    const late = await askedVerification(post, first.id)
    assert.equal(await isLinkValid(post.deps, early, 'verify'), false)
    assert.equal(await isLinkValid(post.deps, late, 'verify'), true)
    assert.equal(await isLinkValid(post.deps, others, 'verify'), true)
    assert.equal(await isLinkValid(post.deps, late, 'reset'), false)
    await assert.rejects(resetPassword(post.deps, late, 'mashie and cleek'), linkUsed)
    await useVerification(post.deps, late)
  },
)

testOnPost('one account gets at most five mails of a kind in an hour', async (post) => {
  const { id, email } = await addMember(post)
  for (let n = 0; n < 8; n++) await sendVerification(post.deps, id)
  const mails = await post.mails()
  assert.equal(mails.length, 5)
  assert.equal(await isLinkValid(post.deps, mails[4]?.token ?? '', 'verify'), true)
  await useVerification(post.deps, mails[4]?.token ?? '')
  for (let n = 0; n < 8; n++) await requestReset(post.deps, email, CLIENT)
  assert.equal((await post.mails()).length, 10)
  post.clock.at += HOUR
  await requestReset(post.deps, email, CLIENT)
  assert.equal((await post.mails()).length, 11)
})

testOnPost(
  'APP-1: who confirms an account that a club made takes it from those who chose its PIN',
  async (post) => {
    const club = await addClub(post)
    const made = await addMember(post)
    const own = await addMember(post, { password: 'the old one' })
    await addMembership(post, club, made.id, 'manager')
    await addMembership(post, await addClub(post), made.id, 'operator')
    await addMembership(post, club, own.id, 'manager')
    await useVerification(post.deps, await askedVerification(post, made.id))
    await useVerification(post.deps, await askedVerification(post, own.id))
    const pins = await post.deps.db
      .selectFrom('club_membership')
      .select(['account_id', 'pin_hash', 'pin_set_by'])
      .orderBy('number')
      .execute()
    assert.deepEqual(pins, [
      { account_id: made.id, pin_hash: null, pin_set_by: null },
      { account_id: made.id, pin_hash: 'hash', pin_set_by: 'operator' },
      { account_id: own.id, pin_hash: 'hash', pin_set_by: 'manager' },
    ])
  },
)

async function addClub({ deps }: Post): Promise<string> {
  const id = newId(deps.random)
  const club = { id, slug: id, name: 'Bar Club', course_slug: 'bar', created_at: deps.now() }
  await deps.db.insertInto('club').values(club).execute()
  return id
}

let numbers = 1_000

const addMembership = ({ deps }: Post, club: string, account: string, setBy: 'manager' | 'operator') =>
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
