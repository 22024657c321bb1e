import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/open.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db)
  await sessions(db)
  await position(db)
  await clubs(db)
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}

// Deleting an account deletes everything stored about it.
const ofAccount = (c: ColumnDefinitionBuilder) => c.notNull().references('account.id').onDelete('cascade')
const ofClub = (c: ColumnDefinitionBuilder) => c.notNull().references('club.id').onDelete('cascade')

async function accounts(db: Kysely<unknown>) {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('email_key', 'text', (c) => c.unique())
    .addColumn('email_verified_at', 'bigint')
    .addColumn('password_hash', 'text')
    .addColumn('premium_until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('account_seen').on('account').columns(['kind', 'seen_at']).execute()
  await db.schema
    .createTable('account_identity')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('email', 'text')
    .addColumn('email_verified', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_identity_key', ['issuer', 'subject'])
    .execute()
  await db.schema
    .createIndex('account_identity_account')
    .on('account_identity')
    .column('account_id')
    .execute()
  await db.schema
    .createTable('profile')
    .addColumn('account_id', 'text', (c) => ofAccount(c).primaryKey())
    .addColumn('handicap', 'double precision')
    .addColumn('gender', 'text')
    .addColumn('bag', 'text', (c) => c.notNull())
    .addColumn('units', 'text', (c) => c.notNull())
    .addColumn('home_course', 'text')
    .addColumn('competition', 'integer', (c) => c.notNull())
    .execute()
}

async function sessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('course_slug', 'text')
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('device', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_account').on('session').column('account_id').execute()
  await db.schema.createIndex('session_expires').on('session').column('expires_at').execute()
  await db.schema
    .createTable('email_link')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('email_link_account')
    .on('email_link')
    .columns(['account_id', 'purpose'])
    .unique()
    .execute()
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('paused_until', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('throttle_expires').on('throttle').column('expires_at').execute()
}

/** A golfer's current position. On PostgreSQL the table is unlogged, so positions stay out of the write-ahead log and its backups. */
async function position(db: Kysely<unknown>) {
  const table = db.schema
    .createTable('position')
    .addColumn('account_id', 'text', (c) => ofAccount(c).primaryKey())
    .addColumn('lat', 'double precision', (c) => c.notNull())
    .addColumn('lng', 'double precision', (c) => c.notNull())
    .addColumn('accuracy_m', 'double precision')
    .addColumn('at', 'bigint', (c) => c.notNull())
  await table.execute()
  if (isPostgres(db)) await sql`alter table position set unlogged`.execute(db)
  await db.schema.createIndex('position_at').on('position').column('at').execute()
}

async function clubs(db: Kysely<unknown>) {
  await db.schema
    .createTable('club')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('course_slug', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('club_course').on('club').column('course_slug').execute()
  await db.schema
    .createTable('club_membership')
    .addColumn('club_id', 'text', ofClub)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('pin_hash', 'text')
    .addColumn('pin_set_by', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_membership_key', ['club_id', 'account_id'])
    .addUniqueConstraint('club_membership_number', ['club_id', 'number'])
    .execute()
  await db.schema.createIndex('club_membership_account').on('club_membership').column('account_id').execute()
  await db.schema
    .createTable('club_pin')
    .addColumn('club_id', 'text', ofClub)
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('hole', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('lat', 'double precision', (c) => c.notNull())
    .addColumn('lng', 'double precision', (c) => c.notNull())
    .addColumn('set_by', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('set_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_pin_key', ['club_id', 'layout', 'hole'])
    .execute()
}
