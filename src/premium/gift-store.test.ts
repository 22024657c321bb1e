import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { ENGINES, type EngineName, newDatabase, temporaryFolder } from '../../test/support/engines.ts'
import { NOON } from '../../test/support/test-payments.ts'
import { type Db, openDb } from '../platform/db/open.ts'
import { giftPremium } from './gift-store.ts'

const HOUR = 3_600_000
const EARLIER = ['0001-courses', '0002-ground', '0003-sources', '0004-accounts', '0005-agents']

/** A database as the version before left it. */
async function openEarlier(t: TestContext, engine: EngineName): Promise<Db> {
  const folder = await temporaryFolder()
  const db = openDb({ folder, url: engine === 'postgres' ? await newDatabase() : null })
  t.after(async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  for (const name of EARLIER) await up(db, name)
  return db
}

async function up(db: Db, name: string) {
  const migration: { up: (db: Kysely<unknown>) => Promise<void> } = await import(
    `../../migrations/${name}.ts`
  )
  await migration.up(db as unknown as Kysely<unknown>)
}

for (const engine of ENGINES)
  test(`gifts from before there was a ledger still count, and add up (${engine})`, async (t) => {
    const db = await openEarlier(t, engine)
    const [given, over] = [NOON + 5 * HOUR, NOON - HOUR]
    await sql`insert into account (id, kind, premium_until, created_at, seen_at) values
      ('ann', 'member', ${given}, 0, 0), ('bob', 'member', ${over}, 0, 0), ('eve', 'member', null, 0, 0)`.execute(
      db,
    )
    await up(db, '0006-premium')
    const deps = { db, now: () => NOON, random: (bytes: number) => Buffer.alloc(bytes, bytes) }
    const untilOf = async (id: string) => {
      const row = db.selectFrom('account').select('premium_until').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).premium_until
    }
    assert.deepEqual([await untilOf('ann'), await untilOf('bob')], [given, over])
    await giftPremium(deps, 'sandbox', 'ann', HOUR)
    assert.equal(await untilOf('ann'), given + HOUR)
    await giftPremium({ ...deps, random: (bytes) => Buffer.alloc(bytes, 2) }, 'sandbox', 'bob', HOUR)
    assert.equal(await untilOf('bob'), NOON + HOUR)
    await giftPremium({ ...deps, random: (bytes) => Buffer.alloc(bytes, 3) }, 'stripe', 'eve', HOUR)
    assert.equal(await untilOf('eve'), NOON + HOUR)
  })
