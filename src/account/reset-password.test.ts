import assert from 'node:assert/strict'
import {
  accountOf,
  addMember,
  CLIENT,
  isLinkUsed,
  resetToken,
  testWithMail,
} from '../../test/support/mail-setup.ts'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import { requestReset, useVerification } from './email-links.ts'
import { resetPassword } from './reset-password.ts'
import { openSession, readSession } from './session-store.ts'
import { attemptPassword } from './sign-in-limits.ts'

testWithMail('a new password ends every session and the pause after failed attempts', async (setup) => {
  const { deps } = setup
  const { id, email } = await addMember(setup, { verified: true, password: 'the old one' })
  const stranger = await addMember(setup)
  const open = (accountId: string) =>
    openSession(deps, { accountId, method: 'password', courseSlug: null, device: null })
  const ended = [await open(id), await open(id)]
  const kept = await open(stranger.id)
  const attempt = () => attemptPassword(deps, CLIENT, parseEmail(email).key)
  for (let n = 0; n < 10; n++) await attempt()
  await assert.rejects(attempt(), Problem)
  assert.equal((await resetPassword(deps, await resetToken(setup, email), 'mashie and cleek')).accountId, id)
  for (const token of ended) assert.equal(await readSession(deps, token), null)
  assert.notEqual(await readSession(deps, kept), null)
  await attempt()
  const { password_hash } = await accountOf(setup, id)
  assert.equal(await deps.hasher.matches('mashie and cleek', password_hash), true)
})

testWithMail(
  'a password that is refused leaves link, sessions and the old password as they were',
  async (setup) => {
    const { deps } = setup
    const { id, email } = await addMember(setup, { verified: true, password: 'the old one' })
    const session = await openSession(deps, {
      accountId: id,
      method: 'password',
      courseSlug: null,
      device: null,
    })
    const token = await resetToken(setup, email)
    for (const password of ['short', email, 'password1'])
      await assert.rejects(
        resetPassword(deps, token, password),
        (error) => error instanceof Problem && error.code === 'malformed_parameter',
      )
    assert.notEqual(await readSession(deps, session), null)
    assert.equal(await deps.hasher.matches('the old one', (await accountOf(setup, id)).password_hash), true)
    assert.equal((await resetPassword(deps, token, 'mashie and cleek')).accountId, id)
  },
)

testWithMail('a new password for an email that is not confirmed begins with confirming it', async (setup) => {
  const { id, email } = await addMember(setup, { password: 'the old one' })
  await requestReset(setup.deps, email.toUpperCase(), CLIENT)
  const [mail] = await setup.mails()
  assert.equal(mail?.to, email)
  assert.match(mail.link, /\/verify\?token=/)
  assert.match(mail.text, /ask for a new password again/)
  await assert.rejects(resetPassword(setup.deps, mail.token, 'mashie and cleek'), isLinkUsed)
  await useVerification(setup.deps, mail.token)
  await requestReset(setup.deps, email, CLIENT)
  const second = (await setup.mails()).at(-1)
  assert.match(second?.link ?? '', /^https:\/\/app\.dogleg\.example\/reset\?token=[\w-]{43}$/)
  assert.equal((await resetPassword(setup.deps, second?.token ?? '', 'mashie and cleek')).accountId, id)
})

testWithMail('an email that nobody has gets no mail, and leaves no trace but the count', async (setup) => {
  await requestReset(setup.deps, 'nobody@example.test', CLIENT)
  assert.deepEqual(await setup.mails(), [])
  assert.deepEqual(await setup.deps.db.selectFrom('email_link').selectAll().execute(), [])
})

testWithMail(
  'for a known and an unknown email the same statements run before the answer, so it takes the same time',
  async (setup) => {
    const statementsFor = async (email: string) => {
      const statements: string[] = []
      const db = setup.deps.db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(JSON.stringify(node))
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await requestReset({ ...setup.deps, db }, email, CLIENT)
      return statements
    }
    const { email } = await addMember(setup, { verified: true })
    const known = await statementsFor(email)
    assert.ok(known.length > 0)
    assert.deepEqual(await statementsFor('nobody@example.test'), known)
    assert.deepEqual(await setup.deps.db.selectFrom('email_link').selectAll().execute(), [])
    assert.equal((await setup.mails()).length, 1)
  },
)

testWithMail(
  'an address that asks too often has to wait, for known and unknown emails alike',
  async (setup) => {
    for (let n = 0; n < 30; n++) await requestReset(setup.deps, `nobody-${n}@example.test`, CLIENT)
    await assert.rejects(
      requestReset(setup.deps, 'nobody@example.test', CLIENT),
      (error) => error instanceof Problem && error.code === 'rate_limited' && (error.retryAfter ?? 0) > 0,
    )
    await requestReset(setup.deps, 'nobody@example.test', '192.0.2.2')
  },
)
