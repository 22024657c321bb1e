import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import { ENGINES, type EngineName, openEngine } from '../../test/support/engines.ts'
import { readMails } from '../../test/support/mailbox.ts'
import { Problem } from '../problem.ts'
import { newId } from './account.ts'
import { insertMember } from './account-store.ts'
import { openBackground } from './background.ts'
import { parseEmail } from './email.ts'
import { askReset, mailVerification, peekLink, useVerification } from './email-links.ts'
import { makeGuest } from './guest-store.ts'
import { openHasher } from './hasher.ts'
import { openMailer } from './mail-client.ts'
import { resetPassword } from './reset-password.ts'
import { openSession, readSession } from './session-store.ts'
import { attemptPassword } from './throttles.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const CLIENT = '192.0.2.1'

/** A post office of its own, with a clock that can be moved. */
async function openPost(engine: EngineName) {
  const { db, where, close: closeDb } = await openEngine(engine)
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const clock = { at: Date.UTC(2026, 6, 4, 9) }
  const now = () => clock.at
  const random = (bytes: number) => randomBytes(bytes)
  const folder = path.join(where.folder, 'mail')
  const mailer = openMailer({
    smtpUrl: null,
    folder,
    from: 'Dogleg <no-reply@localhost>',
    now,
    onWritten: () => {},
    onError,
  })
  const background = openBackground({ waitMs: () => 60_000, onError })
  const means = { db, now, random, mailer, background, addresses: { app: 'https://app.dogleg.example' } }
  const hasher = openHasher({ random, atOnce: 2 })
  /** All that was sent, once nothing is under way any more. */
  const mails = async () => {
    await background.settled()
    await mailer.close()
    return readMails(folder)
  }
  const close = async () => {
    await mails()
    await closeDb()
    assert.deepEqual(errors, [])
  }
  return { means: { ...means, hasher }, clock, mails, close }
}

type Post = Awaited<ReturnType<typeof openPost>>

let people = 0

async function addMember({ means }: Post, given: { verified?: boolean; password?: string } = {}) {
  const email = `Golfer-${++people}@example.test`
  const id = await insertMember(means, {
    email: parseEmail(email),
    emailVerifiedAt: given.verified ? means.now() : null,
    name: 'A Golfer',
    passwordHash: given.password === undefined ? null : await means.hasher.hash(given.password),
  })
  return { id, email }
}

async function tokenOf(post: Post): Promise<string> {
  return (await post.mails()).at(-1)?.token ?? assert.fail('no mail was sent')
}

async function askedReset(post: Post, email: string): Promise<string> {
  await askReset(post.means, email, CLIENT)
  return tokenOf(post)
}

async function askedVerification(post: Post, accountId: string): Promise<string> {
  await mailVerification(post.means, accountId)
  return tokenOf(post)
}

const accountOf = ({ means }: Post, id: string) =>
  means.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const linkUsed = (error: unknown) => error instanceof Problem && error.code === 'link_used'

for (const engine of ENGINES) {
  const onPost = (sentence: string, body: (post: Post) => Promise<void>) =>
    test(`${sentence} (${engine})`, async () => {
      const post = await openPost(engine)
      try {
        await body(post)
      } finally {
        await post.close()
      }
    })

  onPost('a mailed link confirms the email, once', async (post) => {
    const { id, email } = await addMember(post)
    await mailVerification(post.means, id)
    const [mail, ...more] = await post.mails()
    assert.deepEqual(more, [])
    assert.equal(mail?.to, email)
    assert.match(mail.link, /^https:\/\/app\.dogleg\.example\/verify\?token=[\w-]{43}$/)
    assert.equal(await peekLink(post.means, mail.token, 'verify'), true)
    assert.equal((await accountOf(post, id)).email_verified_at, null)
    assert.equal(await useVerification(post.means, mail.token), id)
    assert.equal((await accountOf(post, id)).email_verified_at, post.clock.at)
    assert.equal(await peekLink(post.means, mail.token, 'verify'), false)
    await assert.rejects(useVerification(post.means, mail.token), linkUsed)
  })

  onPost('a confirmed email, a guest and nobody get no link', async (post) => {
    const { id } = await addMember(post, { verified: true })
    await mailVerification(post.means, id)
    await mailVerification(post.means, await makeGuest(post.means))
    await mailVerification(post.means, newId(post.means.random))
    assert.deepEqual(await post.mails(), [])
  })

  onPost('the database knows a link only by its hash', async (post) => {
    const { id } = await addMember(post)
    const token = await askedVerification(post, id)
    const rows = await post.means.db.selectFrom('email_link').selectAll().execute()
    assert.equal(rows.length, 1)
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(token))
  })

  onPost('of twenty who use one link at once, one succeeds', async (post) => {
    const { id, email } = await addMember(post)
    const twenty = Array.from({ length: 20 }, (_, n) => n)
    const toVerify = await askedVerification(post, id)
    const verified = await Promise.allSettled(twenty.map(() => useVerification(post.means, toVerify)))
    assert.equal(verified.filter(({ status }) => status === 'fulfilled').length, 1)
    const toReset = await askedReset(post, email)
    const reset = await Promise.allSettled(
      twenty.map((n) => resetPassword(post.means, toReset, `mashie and cleek ${n}`)),
    )
    const winners = twenty.filter((n) => reset[n]?.status === 'fulfilled')
    assert.equal(winners.length, 1)
    const { password_hash } = await accountOf(post, id)
    assert.equal(await post.means.hasher.matches(`mashie and cleek ${winners[0]}`, password_hash), true)
    for (const outcome of [...verified, ...reset])
      if (outcome.status === 'rejected') assert.ok(linkUsed(outcome.reason), String(outcome.reason))
  })

  onPost('a link to confirm lasts three days, one for a password an hour, to the second', async (post) => {
    const { id, email } = await addMember(post)
    const toVerify = await askedVerification(post, id)
    post.clock.at += 3 * DAY - SECOND
    assert.equal(await peekLink(post.means, toVerify, 'verify'), true)
    post.clock.at += SECOND
    assert.equal(await peekLink(post.means, toVerify, 'verify'), false)
    await assert.rejects(useVerification(post.means, toVerify), linkUsed)
    await useVerification(post.means, await askedVerification(post, id))
    const toReset = await askedReset(post, email)
    post.clock.at += HOUR - SECOND
    assert.equal(await peekLink(post.means, toReset, 'reset'), true)
    post.clock.at += SECOND
    await assert.rejects(resetPassword(post.means, toReset, 'mashie and cleek'), linkUsed)
    const inTime = await askedReset(post, email)
    post.clock.at += HOUR - SECOND
    await resetPassword(post.means, inTime, 'mashie and cleek')
  })

  onPost('a link is void when the account has another email now', async (post) => {
    const confirming = await addMember(post)
    const resetting = await addMember(post, { verified: true })
    const toVerify = await askedVerification(post, confirming.id)
    const toReset = await askedReset(post, resetting.email)
    for (const { id } of [confirming, resetting])
      await post.means.db
        .updateTable('account')
        .set({ email: `${id}@example.test`, email_key: `${id}@example.test` })
        .where('id', '=', id)
        .execute()
    assert.equal(await peekLink(post.means, toVerify, 'verify'), false)
    await assert.rejects(useVerification(post.means, toVerify), linkUsed)
    await assert.rejects(resetPassword(post.means, toReset, 'mashie and cleek'), linkUsed)
    assert.equal((await accountOf(post, confirming.id)).email_verified_at, null)
    assert.equal((await accountOf(post, resetting.id)).password_hash, null)
  })

  onPost(
    'asking again makes the earlier link void, and leaves those of other people and purposes',
    async (post) => {
      const first = await addMember(post)
      const other = await addMember(post)
      const others = await askedVerification(post, other.id)
      const early = await askedVerification(post, first.id)
      const late = await askedVerification(post, first.id)
      assert.equal(await peekLink(post.means, early, 'verify'), false)
      assert.equal(await peekLink(post.means, late, 'verify'), true)
      assert.equal(await peekLink(post.means, others, 'verify'), true)
      assert.equal(await peekLink(post.means, late, 'reset'), false)
      await assert.rejects(resetPassword(post.means, late, 'mashie and cleek'), linkUsed)
      await useVerification(post.means, late)
    },
  )

  onPost('a new password ends every session and the pause after failed attempts', async (post) => {
    const { means } = post
    const { id, email } = await addMember(post, { verified: true, password: 'the old one' })
    const stranger = await addMember(post)
    const open = (accountId: string) =>
      openSession(means, { accountId, method: 'password', courseSlug: null, device: null })
    const ended = [await open(id), await open(id)]
    const kept = await open(stranger.id)
    const attempt = () => attemptPassword(means, CLIENT, parseEmail(email).key)
    for (let n = 0; n < 10; n++) await attempt()
    await assert.rejects(attempt(), Problem)
    assert.equal(await resetPassword(means, await askedReset(post, email), 'mashie and cleek'), id)
    for (const token of ended) assert.equal(await readSession(means, token), null)
    assert.notEqual(await readSession(means, kept), null)
    await attempt()
    const { password_hash } = await accountOf(post, id)
    assert.equal(await means.hasher.matches('mashie and cleek', password_hash), true)
  })

  onPost(
    'a password that is refused leaves link, sessions and the old password as they were',
    async (post) => {
      const { means } = post
      const { id, email } = await addMember(post, { verified: true, password: 'the old one' })
      const session = await openSession(means, {
        accountId: id,
        method: 'password',
        courseSlug: null,
        device: null,
      })
      const token = await askedReset(post, email)
      for (const password of ['short', email, 'password1'])
        await assert.rejects(
          resetPassword(means, token, password),
          (error) => error instanceof Problem && error.code === 'malformed_parameter',
        )
      assert.notEqual(await readSession(means, session), null)
      assert.equal(await means.hasher.matches('the old one', (await accountOf(post, id)).password_hash), true)
      assert.equal(await resetPassword(means, token, 'mashie and cleek'), id)
    },
  )

  onPost('a new password for an email that is not confirmed begins with confirming it', async (post) => {
    const { id, email } = await addMember(post, { password: 'the old one' })
    await askReset(post.means, email.toUpperCase(), CLIENT)
    const [mail] = await post.mails()
    assert.equal(mail?.to, email)
    assert.match(mail.link, /\/verify\?token=/)
    assert.match(mail.text, /ask for the new password again/)
    await assert.rejects(resetPassword(post.means, mail.token, 'mashie and cleek'), linkUsed)
    await useVerification(post.means, mail.token)
    await askReset(post.means, email, CLIENT)
    const second = (await post.mails()).at(-1)
    assert.match(second?.link ?? '', /^https:\/\/app\.dogleg\.example\/reset\?token=[\w-]{43}$/)
    assert.equal(await resetPassword(post.means, second?.token ?? '', 'mashie and cleek'), id)
  })

  onPost('an email that nobody has gets no mail, and leaves no trace but the count', async (post) => {
    await askReset(post.means, 'nobody@example.test', CLIENT)
    assert.deepEqual(await post.mails(), [])
    assert.deepEqual(await post.means.db.selectFrom('email_link').selectAll().execute(), [])
  })

  onPost('whoever asks for a new password is answered before anything is looked up', async (post) => {
    const { email } = await addMember(post, { verified: true })
    await askReset(post.means, email, CLIENT)
    assert.deepEqual(await post.means.db.selectFrom('email_link').selectAll().execute(), [])
    assert.equal((await post.mails()).length, 1)
  })

  onPost('one account gets at most five mails of a kind in an hour', async (post) => {
    const { id, email } = await addMember(post)
    for (let n = 0; n < 8; n++) await mailVerification(post.means, id)
    const mails = await post.mails()
    assert.equal(mails.length, 5)
    assert.equal(await peekLink(post.means, mails[4]?.token ?? '', 'verify'), true)
    await useVerification(post.means, mails[4]?.token ?? '')
    for (let n = 0; n < 8; n++) await askReset(post.means, email, CLIENT)
    assert.equal((await post.mails()).length, 10)
    post.clock.at += HOUR
    await askReset(post.means, email, CLIENT)
    assert.equal((await post.mails()).length, 11)
  })

  onPost(
    'an address that asks without end is told to wait, for known and unknown emails alike',
    async (post) => {
      for (let n = 0; n < 30; n++) await askReset(post.means, `nobody-${n}@example.test`, CLIENT)
      await assert.rejects(
        askReset(post.means, 'nobody@example.test', CLIENT),
        (error) => error instanceof Problem && error.code === 'rate_limited' && (error.retryAfter ?? 0) > 0,
      )
      await askReset(post.means, 'nobody@example.test', '192.0.2.2')
    },
  )

  onPost(
    'APP-1: who confirms an account that a club made takes it from those who chose its PIN',
    async (post) => {
      const club = await addClub(post)
      const made = await addMember(post)
      const own = await addMember(post, { password: 'the old one' })
      await addMembership(post, club, made.id, 'manager')
      await addMembership(post, await addClub(post), made.id, 'operator')
      await addMembership(post, club, own.id, 'manager')
      await useVerification(post.means, await askedVerification(post, made.id))
      await useVerification(post.means, await askedVerification(post, own.id))
      const pins = await post.means.db
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
}

async function addClub({ means }: Post): Promise<string> {
  const id = newId(means.random)
  const club = { id, slug: id, name: 'Bar Club', course_slug: 'bar', created_at: means.now() }
  await means.db.insertInto('club').values(club).execute()
  return id
}

let numbers = 1_000

const addMembership = ({ means }: Post, club: string, account: string, setBy: 'manager' | 'operator') =>
  means.db
    .insertInto('club_membership')
    .values({
      club_id: club,
      account_id: account,
      role: 'member',
      number: String(++numbers),
      pin_hash: 'hash',
      pin_set_by: setBy,
      created_at: means.now(),
    })
    .execute()
