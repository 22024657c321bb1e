import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/open.ts'

type Db = Kysely<unknown>

/** Work to be done by whichever process comes first. On PostgreSQL, pg-boss has its own tables for it. */
export async function up(db: Db) {
  await (isPostgres(db) ? addProgress(db) : addJobs(db))
  await db.schema
    .createTable('job_schedule')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('every_ms', 'bigint', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('memo', 'text')
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_schedule_key', ['kind', 'key'])
    .execute()
}

/** How far a running job has come: pg-boss has no place for that. */
const addProgress = (db: Db) =>
  db.schema
    .createTable('job_progress')
    .addColumn('job_id', 'text', (c) => c.primaryKey())
    .addColumn('share', 'double precision', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()

async function addJobs(db: Db) {
  await db.schema
    .createTable('job')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('lane', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('backoff_ms', 'bigint', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('progress', 'double precision')
    .addColumn('holder', 'text')
    .addColumn('boot', 'text')
    .addColumn('lease_until', 'bigint')
    .execute()
  await db.schema
    .createIndex('job_only_one')
    .on('job')
    .columns(['kind', 'key'])
    .unique()
    .where('state' as never, '!=', 'dead' as never)
    .execute()
  await db.schema
    .createIndex('job_turn')
    .on('job')
    .columns(['lane', 'state', 'priority desc', 'next_at'])
    .execute()
}
