import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await clients(db)
  await consents(db)
  await records(db)
  await checkouts(db)
}

// Deleting an account deletes everything its agents may do.
const ofAccount = (c: ColumnDefinitionBuilder) => c.references('account.id').onDelete('cascade')

async function clients(db: Kysely<unknown>) {
  await db.schema
    .createTable('oauth_client')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('metadata', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('oauth_client_expiry').on('oauth_client').column('expires_at').execute()
}

async function consents(db: Kysely<unknown>) {
  await db.schema
    .createTable('oauth_consent')
    .addColumn('account_id', 'text', (c) => ofAccount(c).notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('client_name', 'text', (c) => c.notNull())
    .addColumn('client_host', 'text', (c) => c.notNull())
    .addColumn('granted_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('oauth_consent_key', ['account_id', 'client_id'])
    .execute()
}

async function records(db: Kysely<unknown>) {
  await db.schema
    .createTable('oauth_record')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('client_id', 'text')
    .addColumn('grant_id', 'text')
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('consumed_at', 'bigint')
    .execute()
  await db.schema.createIndex('oauth_record_grant').on('oauth_record').column('grant_id').execute()
  await db.schema.createIndex('oauth_record_expiry').on('oauth_record').column('expires_at').execute()
  await db.schema
    .createIndex('oauth_record_account')
    .on('oauth_record')
    .columns(['account_id', 'client_id'])
    .execute()
}

async function checkouts(db: Kysely<unknown>) {
  await db.schema
    .createTable('checkout')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => ofAccount(c).notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addColumn('first_time', 'integer', (c) => c.notNull())
    .addColumn('open_key', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('checkout_account').on('checkout').column('account_id').execute()
  await db.schema.createIndex('checkout_expiry').on('checkout').column('expires_at').execute()
}
