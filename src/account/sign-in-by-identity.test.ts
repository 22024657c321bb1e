import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { emailKey } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import { ACCOUNT_HOOKS } from '../wiring.ts'
import type { AccountDeps } from './account-hooks.ts'
import type { Identity } from './identity-provider.ts'
import { openSession, readSession } from './session-store.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'

const NOW = Date.UTC(2026, 5, 1)

for (const name of ENGINES)
  describe(name, () => {
    let engine: Engine
    let deps: AccountDeps
    before(async () => {
      engine = await openEngine(name)
      deps = { db: engine.db, now: () => NOW, random: randomBytes, hooks: ACCOUNT_HOOKS }
    })
    after(() => engine.close())

    let people = 0
    /** Somebody new at the provider. */
    const someone = (fields: Partial<Identity> = {}): Identity => ({
      issuer: 'https://provider.example',
      subject: `subject-${++people}`,
      email: `Person-${people}@Example.test`,
      emailVerified: true,
      name: 'A Person',
      nonce: null,
      ...fields,
    })

    async function makeMember(email: string, verified: boolean): Promise<string> {
      const id = newId(randomBytes)
      await engine.db
        .insertInto('account')
        .values({
          id,
          kind: 'member',
          name: 'A Member',
          email,
          email_key: emailKey(email),
          email_verified_at: verified ? NOW - 1 : null,
          password_hash: 'a hash',
          premium_until: null,
          created_at: NOW - 1,
          seen_at: NOW - 1,
        })
        .execute()
      return id
    }

    const openSessionOf = (accountId: string) =>
      openSession(deps, { accountId, method: 'password', courseSlug: null, device: null })
    const accountOf = (id: string) =>
      engine.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
    const identitiesOf = (id: string) =>
      engine.db.selectFrom('account_identity').selectAll().where('account_id', '=', id).execute()
    const countAccounts = async () => (await engine.db.selectFrom('account').select('id').execute()).length

    test('APP-2: somebody with an unknown email is a guest, and always the same one', async () => {
      const person = someone()
      const id = await signInByIdentity(deps, person)
      const account = await accountOf(id)
      assert.equal(account?.kind, 'guest')
      assert.deepEqual([account?.name, account?.email, account?.email_key], [null, null, null])
      const [identity] = await identitiesOf(id)
      assert.equal(identity?.email, person.email)
      assert.equal(identity?.email_verified, 1)
      assert.equal(await signInByIdentity(deps, person), id)
    })

    test('an identity without an email is a guest too', async () => {
      const id = await signInByIdentity(deps, someone({ email: null, emailVerified: false }))
      assert.equal((await accountOf(id))?.kind, 'guest')
      assert.notEqual(await signInByIdentity(deps, someone({ email: null, emailVerified: false })), id)
    })

    test('issuer and subject identify somebody, not the email', async () => {
      const person = someone()
      const id = await signInByIdentity(deps, person)
      const renamed = { ...person, email: 'new@example.test', emailVerified: false }
      assert.equal(await signInByIdentity(deps, renamed), id)
      const [identity] = await identitiesOf(id)
      assert.deepEqual([identity?.email, identity?.email_verified], ['new@example.test', 0])
      assert.notEqual(await signInByIdentity(deps, { ...person, issuer: 'https://other.example' }), id)
    })

    test('an email verified by both leads to the account that has it, which stays as it is', async () => {
      const person = someone()
      const member = await makeMember(person.email?.toUpperCase() ?? '', true)
      const session = await openSessionOf(member)
      assert.equal(await signInByIdentity(deps, person), member)
      assert.equal((await identitiesOf(member)).length, 1)
      assert.equal((await accountOf(member))?.password_hash, 'a hash')
      assert.ok(await readSession(deps, session))
      const elsewhere = { ...person, email: 'elsewhere@example.test' }
      assert.equal(await signInByIdentity(deps, elsewhere), member)
    })

    test('an email that only the provider has verified gives the account to its owner, and to nobody else', async () => {
      const person = someone()
      const member = await makeMember(person.email ?? '', false)
      const session = await openSessionOf(member)
      assert.equal(await signInByIdentity(deps, person), member)
      const account = await accountOf(member)
      assert.deepEqual([account?.password_hash, account?.email_verified_at], [null, NOW])
      assert.equal(await readSession(deps, session), null)
      assert.equal((await identitiesOf(member))[0]?.subject, person.subject)
    })

    test('an email that the provider has not verified leads to no account', async () => {
      for (const verified of [true, false]) {
        const person = someone({ emailVerified: false })
        const member = await makeMember(person.email ?? '', verified)
        const id = await signInByIdentity(deps, person)
        assert.notEqual(id, member)
        assert.equal((await accountOf(id))?.kind, 'guest')
        const [identity] = await identitiesOf(id)
        assert.deepEqual([identity?.email, identity?.email_verified], [person.email, 0])
        assert.equal((await accountOf(member))?.password_hash, 'a hash')
        assert.equal(await signInByIdentity(deps, person), id)
      }
    })

    test('a guest whose email has become a member’s is that member from then on', async () => {
      for (const verified of [true, false]) {
        const person = someone()
        const guest = await signInByIdentity(deps, person)
        const member = await makeMember(person.email ?? '', verified)
        assert.equal(await signInByIdentity(deps, { ...person, emailVerified: false }), guest)
        assert.equal(await signInByIdentity(deps, person), member)
        assert.equal(await accountOf(guest), undefined)
        assert.equal((await identitiesOf(member)).length, 1)
        assert.equal((await accountOf(member))?.password_hash, verified ? 'a hash' : null)
      }
    })

    test('first sign-ins at once create one account', async () => {
      const person = someone()
      const before = await countAccounts()
      const ids = await Promise.all(Array.from({ length: 20 }, () => signInByIdentity(deps, person)))
      assert.equal(new Set(ids).size, 1)
      assert.equal(await countAccounts(), before + 1)
    })

    test('first sign-ins at once claim an account once', async () => {
      const person = someone()
      const member = await makeMember(person.email ?? '', false)
      const before = await countAccounts()
      const ids = await Promise.all(Array.from({ length: 20 }, () => signInByIdentity(deps, person)))
      assert.deepEqual([...new Set(ids)], [member])
      assert.equal((await identitiesOf(member)).length, 1)
      assert.equal(await countAccounts(), before)
    })

    test('a guest who signs in at once in many tabs after signing up elsewhere ends up as one member', async () => {
      const person = someone()
      const guest = await signInByIdentity(deps, person)
      const member = await makeMember(person.email ?? '', false)
      const ids = await Promise.all(Array.from({ length: 20 }, () => signInByIdentity(deps, person)))
      assert.deepEqual([...new Set(ids)], [member])
      assert.equal((await identitiesOf(member)).length, 1)
      assert.equal(await accountOf(guest), undefined)
    })

    test('a signed-in member links an identity with their own verified email', async () => {
      const person = someone()
      const member = await makeMember(person.email ?? '', true)
      assert.equal(await signInByIdentity(deps, person, member), member)
      assert.equal((await identitiesOf(member)).length, 1)
    })

    test('a signed-in member does not become somebody else through an identity that nobody has yet', async () => {
      const isConflict = (error: unknown) => error instanceof Problem && error.code === 'conflict'
      const before = someone()
      const member = await makeMember(before.email ?? '', true)
      const other = someone()
      await makeMember(other.email ?? '', true)
      const unverified = someone()
      const unverifiedMember = await makeMember(unverified.email ?? '', false)
      const guest = someone()
      await signInByIdentity(deps, guest)
      const accounts = await countAccounts()
      for (const [identity, signedInAs] of [
        [someone(), member],
        [other, member],
        [guest, member],
        [{ ...before, emailVerified: false }, member],
        [unverified, unverifiedMember],
      ] as const)
        await assert.rejects(signInByIdentity(deps, identity, signedInAs), isConflict)
      assert.equal((await accountOf(unverifiedMember))?.password_hash, 'a hash')
      assert.equal(await countAccounts(), accounts)
    })

    test('a signed-in member who uses a known identity becomes its owner', async () => {
      const person = someone()
      const member = await makeMember(person.email ?? '', true)
      await signInByIdentity(deps, person)
      const other = await makeMember(someone().email ?? '', true)
      assert.equal(await signInByIdentity(deps, person, other), member)
      assert.equal(await signInByIdentity(deps, person, member), member)
    })
  })
