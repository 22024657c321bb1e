import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NodeSqliteDialect } from '../src/platform/db/node-sqlite.ts'
import { ENGINES, type EngineName, newDatabase, temporaryFolder } from './support/engines.ts'
import { faultsOf, type SeenMigration } from './support/migration-rule.ts'

const FOLDER = path.join(import.meta.dirname, '../migrations')
/** The last one from before the rule. */
const MARKER = '0031-competitions'

async function openEmpty(engine: EngineName, folder: string) {
  const statements: string[] = []
  const dialect =
    engine === 'sqlite'
      ? new NodeSqliteDialect({ path: path.join(folder, 'empty.db'), busyMs: 1_000 })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: await newDatabase() }) })
  const log = ({ query }: { readonly query: { readonly sql: string } }) => {
    statements.push(query.sql)
  }
  const db = new Kysely<unknown>({ dialect, log })
  return { db, taken: () => statements.splice(0) }
}

for (const engine of ENGINES)
  test(`each migration leaves the previous version working (${engine})`, async () => {
    const folder = await temporaryFolder()
    const { db, taken } = await openEmpty(engine, folder)
    const faults: string[] = []
    for (const file of (await readdir(FOLDER)).sort()) {
      const { name } = path.parse(file)
      const { up, beforehand } = await import(path.join(FOLDER, file))
      await up(db)
      const seen = { name, statements: taken(), hasBeforehand: beforehand !== undefined }
      assert.ok(seen.statements.length > 0, name)
      if (name > MARKER) faults.push(...faultsOf(seen))
    }
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
    assert.deepEqual(faults, [])
  })

test('what would break the previous version is found', () => {
  const faults = (statement: string, change: Partial<SeenMigration> = {}) =>
    faultsOf({ name: '0040-x', statements: [statement], hasBeforehand: false, ...change }).length
  const bad = [
    'alter table "profile" drop column "tee"',
    'drop table "profile"',
    'alter table "profile" rename to "golfer"',
    'alter table "profile" rename column "tee" to "tees"',
    'alter table "profile" alter column "tee" set not null',
    'alter table "profile" alter column "tee" type bigint',
    'alter table "profile" add column "swing" text not null',
    'alter table "profile" add constraint "one" unique ("tee")',
    'create index "profile_tee" on "profile" ("tee")',
    'create unique index "profile_tee" on "profile" ("tee")',
  ]
  for (const statement of bad) assert.ok(faults(statement) > 0, statement)
  const good = [
    'alter table "profile" add column "swing" text',
    `alter table "profile" add column "swing" text not null default 'x'`,
    'create table "swing" ("id" text primary key)',
    'update "profile" set "swing" = 1',
  ]
  for (const statement of good) assert.equal(faults(statement), 0, statement)
  const own = ['create table "swing" ("id" text)', 'create index "swing_id" on "swing" ("id")']
  assert.equal(faults('', { statements: own }), 0, 'a new table is nobody else’s')
  assert.equal(faults(bad[8] ?? '', { hasBeforehand: true }), 0)
  assert.equal(faults(bad[0] ?? '', { name: '0040-no-tee-after-0038' }), 0)
  assert.equal(faults(bad[0] ?? '', { name: '0040-no-tee-after-0041' }), 1)
})
