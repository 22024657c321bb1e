import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { cheapHasher } from '../../test/support/cheap-hasher.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import type { DeliveringMailer, Mail } from '../platform/mail/mailer.ts'
import { ACCOUNT_HOOKS } from '../wiring.ts'
import { type LinkMail, type LinkMailInput, mailVerification } from './email-links.ts'
import { createGuest } from './guest-store.ts'
import { openSession, readSession } from './session-store.ts'
import { claim, signUp } from './sign-up.ts'

const client = '192.0.2.1'
const NEW = { email: 'Thora@Example.test', password: 'mashie and cleek', name: ' Thora ', client }
const BY_PROVIDER = { email: null, password: null, name: 'Thora', client }

for (const engine of ENGINES)
  describe(engine, () => {
    /** A database, and the mails that went out. */
    async function open(t: TestContext) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const sent: Mail[] = []
      const deliver = async (mail: Mail) => {
        sent.push(mail)
        return 'sent' as const
      }
      const mailer: DeliveringMailer = { send: (mail) => sent.push(mail), deliver, close: async () => {} }
      const now = () => Date.UTC(2026, 5, 1)
      const hasher = cheapHasher()
      const addresses = { app: 'https://app.test' }
      const given = { db, now, random: randomBytes, hooks: ACCOUNT_HOOKS, hasher, mailer, addresses }
      const orderMail = (_kind: LinkMail, input: LinkMailInput) => mailVerification(given, input)
      const deps = { ...given, orderMail }
      const readAccount = (id: string) =>
        db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { deps, sent, readAccount }
    }

    type Deps = Awaited<ReturnType<typeof open>>['deps']

    async function guestOfProvider(deps: Deps, email: string | null, verified: boolean): Promise<string> {
      const accountId = await createGuest(deps)
      await deps.db
        .insertInto('account_identity')
        .values({
          issuer: 'https://provider.test',
          subject: accountId,
          account_id: accountId,
          email,
          email_verified: verified ? 1 : 0,
          created_at: 0,
        })
        .execute()
      return accountId
    }

    test('an account begins with an unverified email, and an email to verify it', async (t) => {
      const { deps, sent, readAccount } = await open(t)
      const account = await readAccount(await signUp(deps, NEW))
      assert.equal(account.kind, 'member')
      assert.equal(account.name, 'Thora')
      assert.equal(account.email, 'Thora@Example.test')
      assert.equal(account.email_verified_at, null)
      assert.equal(account.premium_until, null)
      assert.match(account.password_hash ?? '', /^\$argon2id\$/)
      assert.deepEqual(
        sent.map(({ to }) => to),
        ['Thora@Example.test'],
      )
    })

    test('an email has one account, whatever its case and however many sign up at once', async (t) => {
      const { deps } = await open(t)
      const emails = ['thora@example.test', 'THORA@example.test', 'Thora@Example.TEST', ' thora@example.test']
      const all = await Promise.allSettled(emails.map((email) => signUp(deps, { ...NEW, email })))
      assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
      for (const one of all) if (one.status === 'rejected') assert.equal(one.reason.code, 'email_taken')
      const guest = await createGuest(deps)
      await assert.rejects(claim(deps, guest, NEW), { code: 'email_taken' })
    })

    test('a sign-up with a mistake says what is wrong, and creates no account', async (t) => {
      const { deps } = await open(t)
      for (const [wrong, message] of [
        [{ email: 'thora' }, /email/],
        [{ name: ' ' }, /name/],
        [{ password: 'short' }, /8 to 256/],
        [{ password: 'thora@example.test' }, /email/],
      ] as const)
        await assert.rejects(signUp(deps, { ...NEW, ...wrong }), { code: 'malformed_parameter', message })
      assert.deepEqual(await deps.db.selectFrom('account').select('id').execute(), [])
    })

    test('a guest who claims keeps the account, and every earlier session of it ends', async (t) => {
      const { deps, readAccount } = await open(t)
      const guest = await createGuest(deps)
      const before = await readAccount(guest)
      const given = { accountId: guest, method: 'guest', courseSlug: null, device: null } as const
      const tokens = [
        await openSession(deps, given),
        await openSession(deps, given),
        await openSession(deps, { ...given, method: 'provider' }),
      ]
      await claim(deps, guest, NEW)
      const after = await readAccount(guest)
      assert.equal(after.kind, 'member')
      assert.equal(after.created_at, before.created_at)
      for (const token of tokens) assert.equal(await readSession(deps, token), null)
    })

    test('a guest’s session that is opened while the guest claims does not open the member’s account', async (t) => {
      const { deps } = await open(t)
      const guest = await createGuest(deps)
      await claim(deps, guest, NEW)
      const given = { accountId: guest, method: 'guest', courseSlug: null, device: null } as const
      assert.equal(await readSession(deps, await openSession(deps, given)), null)
      assert.ok(await readSession(deps, await openSession(deps, { ...given, method: 'password' })))
    })

    test('of two claims of one guest at once, one is too late', async (t) => {
      const { deps } = await open(t)
      const guest = await createGuest(deps)
      const all = await Promise.allSettled([
        claim(deps, guest, { ...NEW, email: 'one@example.test' }),
        claim(deps, guest, { ...NEW, email: 'two@example.test' }),
      ])
      assert.deepEqual(all.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).sort(), [
        'conflict',
        'done',
      ])
    })

    test('an anonymous guest needs email and password', async (t) => {
      const { deps } = await open(t)
      const guest = await createGuest(deps)
      for (const missing of [{ email: null }, { password: null }])
        await assert.rejects(claim(deps, guest, { ...NEW, ...missing }), { code: 'malformed_parameter' })
    })

    test('APP-2: a guest of the provider claims with the provider’s email, which need not be verified again', async (t) => {
      const { deps, sent, readAccount } = await open(t)
      const guest = await guestOfProvider(deps, 'Thora@Example.test', true)
      await claim(deps, guest, BY_PROVIDER)
      const account = await readAccount(guest)
      assert.equal(account.email_key, 'thora@example.test')
      assert.equal(account.email_verified_at, deps.now())
      assert.equal(account.password_hash, null)
      assert.deepEqual(sent, [])
    })

    test('APP-2: a guest of the provider may name the same email, no other', async (t) => {
      const { deps, readAccount } = await open(t)
      const guest = await guestOfProvider(deps, 'thora@example.test', true)
      await assert.rejects(claim(deps, guest, { ...NEW, email: 'victim@example.test' }), {
        code: 'malformed_parameter',
      })
      await claim(deps, guest, NEW)
      assert.match((await readAccount(guest)).password_hash ?? '', /^\$argon2id\$/)
    })

    test('an email the provider has not verified is verified by us', async (t) => {
      const { deps, sent, readAccount } = await open(t)
      const guest = await guestOfProvider(deps, 'thora@example.test', false)
      await claim(deps, guest, BY_PROVIDER)
      assert.equal((await readAccount(guest)).email_verified_at, null)
      assert.equal(sent.length, 1)
    })

    test('when the provider gave no email the guest gives one, which is not verified', async (t) => {
      const { deps, sent, readAccount } = await open(t)
      const guest = await guestOfProvider(deps, null, true)
      await assert.rejects(claim(deps, guest, BY_PROVIDER), { code: 'malformed_parameter' })
      await claim(deps, guest, { ...BY_PROVIDER, email: 'thora@example.test' })
      assert.equal((await readAccount(guest)).email_verified_at, null)
      assert.equal(sent.length, 1)
    })
  })
