import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { openSession } from '../../src/account/session-store.ts'
import { metres } from '../../src/core/units.ts'
import { openInstallationJobs, type PeriodicDeps, periodicKinds, timetable } from '../../src/job-kinds.ts'
import type { AccountTable } from '../../src/platform/db/account-tables.ts'
import { insertRows } from '../../src/platform/db/insert-rows.ts'
import { type Db, sqliteFile } from '../../src/platform/db/open.ts'
import type { Tables } from '../../src/platform/db/tables.ts'
import { truncateLog } from '../../src/platform/db/truncate-log.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { countInWindow } from '../../src/platform/throttle/throttle-store.ts'
import { removePosition, savePosition } from '../../src/position/position-store.ts'
import { sweepPositions } from '../../src/position/sweep-positions.ts'
import { claimRequest } from '../../src/wind/weather/weather-store.ts'
import { removeAllExpired } from '../../src/wiring.ts'
import { connectAgent } from '../support/connect-agent.ts'
import { openEngine, USUAL_ENGINES } from '../support/engines.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEVER = new AbortController().signal

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    /** A database, a clock that the test can move, and the dependencies of the cleanup job. */
    async function open(t: TestContext) {
      const { db, where, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const deps: Deps = { db, now: () => clock.now, random: randomBytes }
      const truncate = () => truncateLog(where)
      const inFiles = (value: number) =>
        engine === 'sqlite' ? countInFolder(where.folder, value) : countInRelation(db, value)
      /** PostgreSQL writes rows to the file whenever it likes, at the latest when the table is rewritten. */
      const flush = () => (engine === 'sqlite' ? undefined : sql`vacuum full position`.execute(db))
      const sweepAll = async () => {
        await removeAllExpired(deps, NEVER)
        await sweepPositions(deps, truncate)
      }
      return { db, clock, deps, truncate, inFiles, flush, sweepAll }
    }

    test('after ten minutes, a position is in no file of the database', async (t) => {
      const { db, clock, inFiles, flush, sweepAll } = await open(t)
      await addAccounts(db, [account('golfer', clock.now)])
      const lat = 56.340812345678
      await savePosition({ db, now: () => clock.now }, 'golfer', {
        point: { lat, lng: -2.8 },
        accuracy: null,
        at: clock.now,
        source: 'app',
      })
      await flush()
      clock.now += 10 * MINUTE
      await sweepAll()
      await flush()
      assert.ok((await inFiles(lat)) > 0, 'until then, the test finds it where it looks')
      clock.now += 1
      await sweepAll()
      assert.equal(await inFiles(lat), 0)
    })

    test('a replaced or deleted position is in no file either', async (t) => {
      const { db, clock, inFiles, flush, sweepAll } = await open(t)
      await addAccounts(db, [account('golfer', clock.now)])
      const [first, second] = [56.340812345678, 56.341712345678]
      const report = (lat: number) =>
        savePosition({ db, now: () => clock.now }, 'golfer', {
          point: { lat, lng: -2.8 },
          accuracy: null,
          at: clock.now,
          source: 'app',
        })
      await report(first)
      await flush()
      assert.ok((await inFiles(first)) > 0)
      await report(second)
      await sweepAll()
      assert.equal(await inFiles(first), 0)
      await flush()
      assert.ok((await inFiles(second)) > 0)
      await removePosition(db, 'golfer')
      await sweepAll()
      assert.equal(await inFiles(second), 0)
    })

    test('sessions, links and counters are deleted when they expire, and not before', async (t) => {
      const { db, clock, deps } = await open(t)
      await addAccounts(db, [account('golfer', clock.now)])
      const given = { accountId: 'golfer', method: 'password', courseSlug: null, device: null } as const
      await openSession(deps, given)
      const link = {
        account_id: 'golfer',
        purpose: 'reset',
        email_key: 'a@b.test',
        created_at: clock.now,
      } as const
      await db
        .insertInto('email_link')
        .values({ id: 'link', ...link, expires_at: clock.now + 30 * DAY })
        .execute()
      await countInWindow(db, 'somebody', clock.now, 30 * DAY)
      const left = async () =>
        Promise.all([countRows(db, 'session'), countRows(db, 'email_link'), countRows(db, 'throttle')])
      clock.now += 30 * DAY - 1
      await removeAllExpired(deps, NEVER)
      assert.deepEqual(await left(), [1, 1, 1])
      clock.now += 1
      await removeAllExpired(deps, NEVER)
      assert.deepEqual(await left(), [0, 0, 0])
    })

    test('agents’ records are deleted when they expire, and not before', async (t) => {
      const { db, clock, deps } = await open(t)
      await addAccounts(db, [account('golfer', clock.now)])
      await connectAgent({ db, now: deps.now }, 'golfer', { lasts: DAY })
      const tables = ['oauth_record', 'oauth_client', 'checkout', 'oauth_consent'] as const
      const left = () => Promise.all(tables.map((table) => countRows(db, table)))
      clock.now += DAY - 1
      await removeAllExpired(deps, NEVER)
      assert.deepEqual(await left(), [2, 1, 1, 1])
      clock.now += 1
      await removeAllExpired(deps, NEVER)
      // For a week, the page of a checkout says that it is over.
      assert.deepEqual(await left(), [0, 0, 1, 1])
      clock.now += 7 * DAY
      await removeAllExpired(deps, NEVER)
      // Consent lasts until the golfer withdraws it.
      assert.deepEqual(await left(), [0, 0, 0, 1])
    })

    test('the weather of a course nobody asks about is deleted after a week, and not before', async (t) => {
      const { db, clock, deps } = await open(t)
      await claimRequest(db, 'a-course', clock.now)
      clock.now += 7 * DAY - 1
      await removeAllExpired(deps, NEVER)
      assert.equal(await countRows(db, 'course_weather'), 1)
      clock.now += 1
      await removeAllExpired(deps, NEVER)
      assert.equal(await countRows(db, 'course_weather'), 0)
    })

    test('guests unused for 30 days are deleted, however many; others stay', async (t) => {
      const { db, clock, deps } = await open(t)
      const idle = Array.from({ length: 2_500 }, (_, i) => account(`idle-${i}`, clock.now - 30 * DAY))
      await addAccounts(db, [
        ...idle,
        account('yesterday', clock.now - DAY),
        account('almost', clock.now - 30 * DAY + 1),
        account('by-provider', clock.now - 300 * DAY),
        { ...account('member', clock.now - 300 * DAY), kind: 'member' },
      ])
      const who = { issuer: 'https://id.test', subject: 'x', account_id: 'by-provider', email: null }
      await db
        .insertInto('account_identity')
        .values({ ...who, email_verified: 0, created_at: clock.now })
        .execute()
      await removeAllExpired(deps, NEVER)
      const left = await db.selectFrom('account').select('id').orderBy('id').execute()
      assert.deepEqual(
        left.map(({ id }) => id),
        ['almost', 'by-provider', 'member', 'yesterday'],
      )
    })

    test('cleaning up is a job that begins with the first process, and only if there is something to clean', async (t) => {
      const { db, clock, deps, truncate } = await open(t)
      await addAccounts(db, [account('golfer', clock.now), account('idle', clock.now - 40 * DAY)])
      const at = clock.now - 11 * MINUTE
      await savePosition({ db, now: () => clock.now }, 'golfer', {
        point: { lat: 1.5, lng: 2.5 },
        accuracy: null,
        at,
        source: 'app',
      })
      const onError = (error: unknown) => assert.fail(String(error))
      const jobs = openInstallationJobs({ ...deps, isWorker: true, onError })
      const removeOldJobs = async () => (await jobs.store()).removeOld()
      // Without mail: other tests send it.
      const periodic = { ...deps, truncateLog: truncate, removeOldJobs } as PeriodicDeps
      jobs.work({
        kinds: periodicKinds(periodic),
        periodic: timetable(periodic).filter(({ kind }) => ['positions', 'expired'].includes(kind)),
        ...{ atOnce: { quick: 2, long: 0 }, onError, onFailed: (_job, error) => onError(error) },
      })
      const left = async () => (await countRows(db, 'position')) + (await countRows(db, 'account'))
      await waitUntil(async () => (await left()) === 1)
      await jobs.close()
    })
  })

test('a write-ahead log that is being read is truncated the next time', async (t) => {
  const { db, where, close } = await openEngine('sqlite')
  t.after(close)
  const file = sqliteFile(where.folder)
  const logSize = async () => (await stat(`${file}-wal`)).size
  await addAccounts(db, [account('golfer', 0)])
  const reader = new DatabaseSync(file)
  reader.exec('begin')
  reader.prepare('select id from account').all()
  await addAccounts(db, [account('another', 0)])
  await truncateLog(where)
  assert.ok((await logSize()) > 0)
  reader.exec('commit')
  reader.close()
  await truncateLog(where)
  assert.equal(await logSize(), 0)
})

const ROUNDS = thorough(5, 16)

test(
  'rows that SQLite has moved leave nothing behind, however many golfers come and go',
  ONLY_THOROUGH,
  async (t) => {
    const { db, where, close } = await openEngine('sqlite')
    t.after(close)
    const deps: Deps = { db, now: () => 0, random: randomBytes }
    const ids = Array.from({ length: 600 }, (_, i) => `golfer ${i} ${'x'.repeat(i % 40)}`)
    await addAccounts(
      db,
      ids.map((id) => account(id, 0)),
    )
    let drawn = 1
    const draw = (below: number) => {
      drawn = (drawn * 48_271) % 2_147_483_647
      return drawn % below
    }
    for (let round = 0; round < ROUNDS; round++) {
      await db.transaction().execute(async (trx) => {
        for (let i = 0; i < 300; i++)
          await savePosition({ db: trx, now: Date.now }, ids[draw(ids.length)] ?? '', {
            point: { lat: marked(round * 300 + i), lng: 1 / (1 + draw(9)) },
            accuracy: draw(2) === 0 ? null : metres(draw(100) / 7),
            at: round,
            source: 'app',
          })
        for (let i = 0; i < 200; i++) await removePosition(trx, ids[draw(ids.length)] ?? '')
      })
      await removeAllExpired(deps, NEVER)
      await sweepPositions(deps, () => truncateLog(where))
      assert.equal(await countBytes(where.folder, MARK), await countRows(db, 'position'), `round ${round}`)
    }
  },
)

/** Latitudes whose first bytes are unique in the file. */
const MARK = Buffer.from([0x40, 0x49, 0xde, 0xad])

function marked(number: number): number {
  const bytes = Buffer.concat([MARK, Buffer.alloc(4)])
  bytes.writeUInt32BE(number, 4)
  return bytes.readDoubleBE()
}

const account = (id: string, seenAt: number): AccountTable => ({
  id,
  kind: 'guest',
  name: null,
  email: null,
  email_key: null,
  email_verified_at: null,
  password_hash: null,
  premium_until: null,
  premium_grace_until: null,
  created_at: seenAt,
  seen_at: seenAt,
})

const addAccounts = (db: Db, accounts: readonly AccountTable[]) => insertRows(db, 'account', accounts)

async function countRows(db: Db, table: keyof Tables) {
  const { n } = await db
    .selectFrom(table)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** How often a number is in the files of the folder, as SQLite writes it. */
function countInFolder(folder: string, value: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return countBytes(folder, bytes)
}

async function countBytes(folder: string, wanted: Buffer) {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const counts = files.map(async ({ name }) => countIn(await readFile(path.join(folder, name)), wanted))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** The same for the file of PostgreSQL's table, in the machine's byte order. */
async function countInRelation(db: Db, value: number) {
  const file = sql<{ readonly content: Buffer }>`
    select pg_read_binary_file(pg_relation_filepath('position')) as content`
  const { content = Buffer.alloc(0) } = (await file.execute(db)).rows[0] ?? {}
  return countIn(content, Buffer.from(new Float64Array([value]).buffer))
}

function countIn(content: Buffer, wanted: Buffer): number {
  let count = 0
  for (let at = content.indexOf(wanted); at >= 0; at = content.indexOf(wanted, at + 1)) count++
  return count
}
