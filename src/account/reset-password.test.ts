import assert from 'node:assert/strict'
import {
  accountOf,
  addMember,
  askedReset,
  CLIENT,
  linkUsed,
  testOnPost,
} from '../../test/support/post-office.ts'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import { requestReset, useVerification } from './email-links.ts'
import { resetPassword } from './reset-password.ts'
import { openSession, readSession } from './session-store.ts'
import { attemptPassword } from './sign-in-limits.ts'

testOnPost('a new password ends every session and the pause after failed attempts', async (post) => {
  const { deps } = post
  const { id, email } = await addMember(post, { verified: true, password: 'the old one' })
  const stranger = await addMember(post)
  const open = (accountId: string) =>
    openSession(deps, { accountId, method: 'password', courseSlug: null, device: null })
  const ended = [await open(id), await open(id)]
  const kept = await open(stranger.id)
  const attempt = () => attemptPassword(deps, CLIENT, parseEmail(email).key)
  for (let n = 0; n < 10; n++) await attempt()
  await assert.rejects(attempt(), Problem)
  assert.equal(await resetPassword(deps, await askedReset(post, email), 'mashie and cleek'), id)
  for (const token of ended) assert.equal(await readSession(deps, token), null)
  assert.notEqual(await readSession(deps, kept), null)
  await attempt()
  const { password_hash } = await accountOf(post, id)
  assert.equal(await deps.hasher.matches('mashie and cleek', password_hash), true)
})

testOnPost(
  'a password that is refused leaves link, sessions and the old password as they were',
  async (post) => {
    const { deps } = post
    const { id, email } = await addMember(post, { verified: true, password: 'the old one' })
    const session = await openSession(deps, {
      accountId: id,
      method: 'password',
      courseSlug: null,
      device: null,
    })
    const token = await askedReset(post, email)
    for (const password of ['short', email, 'password1'])
      await assert.rejects(
        resetPassword(deps, token, password),
        (error) => error instanceof Problem && error.code === 'malformed_parameter',
      )
    assert.notEqual(await readSession(deps, session), null)
    assert.equal(await deps.hasher.matches('the old one', (await accountOf(post, id)).password_hash), true)
    assert.equal(await resetPassword(deps, token, 'mashie and cleek'), id)
  },
)

testOnPost('a new password for an email that is not confirmed begins with confirming it', async (post) => {
  const { id, email } = await addMember(post, { password: 'the old one' })
  await requestReset(post.deps, email.toUpperCase(), CLIENT)
  const [mail] = await post.mails()
  assert.equal(mail?.to, email)
  assert.match(mail.link, /\/verify\?token=/)
  assert.match(mail.text, /ask for a new password again/)
  await assert.rejects(resetPassword(post.deps, mail.token, 'mashie and cleek'), linkUsed)
  await useVerification(post.deps, mail.token)
  await requestReset(post.deps, email, CLIENT)
  const second = (await post.mails()).at(-1)
  assert.match(second?.link ?? '', /^https:\/\/app\.dogleg\.example\/reset\?token=[\w-]{43}$/)
  assert.equal(await resetPassword(post.deps, second?.token ?? '', 'mashie and cleek'), id)
})

testOnPost('an email that nobody has gets no mail, and leaves no trace but the count', async (post) => {
  await requestReset(post.deps, 'nobody@example.test', CLIENT)
  assert.deepEqual(await post.mails(), [])
  assert.deepEqual(await post.deps.db.selectFrom('email_link').selectAll().execute(), [])
})

testOnPost('whoever asks for a new password is answered before anything is looked up', async (post) => {
  const { email } = await addMember(post, { verified: true })
  await requestReset(post.deps, email, CLIENT)
  assert.deepEqual(await post.deps.db.selectFrom('email_link').selectAll().execute(), [])
  assert.equal((await post.mails()).length, 1)
})

testOnPost(
  'an address that asks without end is told to wait, for known and unknown emails alike',
  async (post) => {
    for (let n = 0; n < 30; n++) await requestReset(post.deps, `nobody-${n}@example.test`, CLIENT)
    await assert.rejects(
      requestReset(post.deps, 'nobody@example.test', CLIENT),
      (error) => error instanceof Problem && error.code === 'rate_limited' && (error.retryAfter ?? 0) > 0,
    )
    await requestReset(post.deps, 'nobody@example.test', '192.0.2.2')
  },
)
