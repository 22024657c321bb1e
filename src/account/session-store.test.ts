import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { Kysely, type LogEvent } from 'kysely'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { parseEmail } from '../core/email.ts'
import { type Db, isPostgres } from '../platform/db/open.ts'
import { ACCOUNT_HOOKS } from '../wiring.ts'
import type { AccountDeps } from './account-hooks.ts'
import { insertMember } from './account-store.ts'
import { createGuest, removeIdleGuests } from './guest-store.ts'
import { endSessionsOf, openSession, readSession, readSessionsOf } from './session-store.ts'

const DAY = 24 * 3_600_000

for (const engine of ENGINES)
  describe(engine, () => {
    /** A database, a clock that can be moved, and a guest with a session. */
    async function open() {
      const { db, close } = await openEngine(engine)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const deps: AccountDeps = { db, now: () => clock.now, random: randomBytes, hooks: ACCOUNT_HOOKS }
      const accountId = await createGuest(deps)
      const given = { accountId, method: 'guest', courseSlug: null, device: null } as const
      const token = await openSession(deps, given)
      return { db, close, clock, deps, accountId, given, token }
    }

    test('a session expires after 30 days without use, and after a year in any case', async (t) => {
      const { deps, clock, token, given, close } = await open()
      t.after(close)
      const unused = await openSession(deps, given)
      clock.now += 30 * DAY - 1
      assert.ok(await readSession(deps, token))
      clock.now += 1
      assert.equal(await readSession(deps, unused), null)
      for (let day = 60; day < 365; day += 20) {
        clock.now += 20 * DAY
        if (clock.now < Date.UTC(2027, 5, 1)) assert.ok(await readSession(deps, token), `${day}`)
      }
      clock.now = Date.UTC(2027, 5, 1)
      assert.equal(await readSession(deps, token), null)
    })

    test('a guest’s session takes one read, by an index', async (t) => {
      const { db, close, deps, token } = await open()
      t.after(close)
      const { counted, statements } = counting(db)
      assert.ok(await readSession({ ...deps, db: counted }, token))
      assert.equal(statements.length, 1)
      const plan = await explain(db, statements[0] as LogEvent)
      assert.doesNotMatch(plan, isPostgres(db) ? /Seq Scan on session/ : /SCAN (?!.*USING INDEX)/, plan)
      assert.match(plan, isPostgres(db) ? /session_pkey/ : /SEARCH session USING/)
    })

    test('the clubs of a member take one more read', async (t) => {
      const { db, close, deps } = await open()
      t.after(close)
      const email = parseEmail('member@example.test')
      const member = await insertMember(deps, { email, emailVerifiedAt: null, name: 'A', passwordHash: null })
      const given = { accountId: member, method: 'password', courseSlug: null, device: null } as const
      const token = await openSession(deps, given)
      const { counted, statements } = counting(db)
      assert.deepEqual((await readSession({ ...deps, db: counted }, token))?.account.clubs, [])
      assert.equal(statements.length, 2)
    })

    test('the use of a session is recorded at most once an hour', async (t) => {
      const { db, close, deps, clock, token, accountId } = await open()
      t.after(close)
      const start = clock.now
      const seen = async () =>
        (await db.selectFrom('account').select('seen_at').where('id', '=', accountId).executeTakeFirst())
          ?.seen_at
      clock.now += 3_600_000
      await readSession(deps, token)
      assert.equal(await seen(), start)
      clock.now += 1
      await readSession(deps, token)
      assert.equal(await seen(), clock.now)
    })

    test('all sessions of an account end together, except the one to keep', async (t) => {
      const { close, deps, given, token, db, accountId } = await open()
      t.after(close)
      const other = await openSession(deps, given)
      const kept = await readSession(deps, token)
      assert.equal((await readSessionsOf(deps, accountId)).length, 2)
      await endSessionsOf(db, accountId, kept?.id)
      assert.equal(await readSession(deps, other), null)
      assert.ok(await readSession(deps, token))
      await endSessionsOf(db, accountId)
      assert.equal(await readSession(deps, token), null)
    })

    test('a guest in use stays, an idle one goes after 30 days', async (t) => {
      const { close, deps, clock, token } = await open()
      t.after(close)
      clock.now += 20 * DAY
      await readSession(deps, token)
      clock.now += 20 * DAY
      assert.equal(await removeIdleGuests(deps), 0)
      clock.now += 10 * DAY
      assert.equal(await removeIdleGuests(deps), 1)
      assert.equal(await readSession(deps, token), null)
    })
  })

/** The same database, with every statement noted. */
function counting(db: Db) {
  const statements: LogEvent[] = []
  const executor = db.getExecutor()
  const dialect = {
    createAdapter: () => executor.adapter,
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => ({
        executeQuery: (query: LogEvent['query']) => db.executeQuery(query),
        streamQuery: () => {
          throw new Error('nothing is streamed here')
        },
      }),
      beginTransaction: async () => {},
      commitTransaction: async () => {},
      rollbackTransaction: async () => {},
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    createIntrospector: () => db.introspection,
    createQueryCompiler: () => ({ compileQuery: executor.compileQuery.bind(executor) }),
  }
  const counted = new Kysely({ dialect: dialect as never, log: (event) => void statements.push(event) })
  return { counted: counted as unknown as Db, statements }
}

async function explain(db: Db, { query }: LogEvent): Promise<string> {
  const prefix = isPostgres(db) ? 'explain ' : 'explain query plan '
  const { rows } = await db.executeQuery({ ...query, sql: prefix + query.sql })
  return JSON.stringify(rows)
}
