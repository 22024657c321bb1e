import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await checkouts(db)
  await events(db)
  await payments(db)
  await subscriptions(db)
  await tasks(db)
  await sandbox(db)
  await grants(db)
}

// Payment records outlive the account: we keep what was paid, and forget whose it was.
const ofAccount = (c: ColumnDefinitionBuilder) => c.references('account.id').onDelete('set null')

async function checkouts(db: Kysely<unknown>) {
  const add = (name: string, type: 'text' | 'integer' | 'bigint', how = (c: ColumnDefinitionBuilder) => c) =>
    db.schema.alterTable('checkout').addColumn(name, type, how).execute()
  await add('paid_at', 'bigint')
  await add('page_number', 'integer', (c) => c.notNull().defaultTo(0))
  await add('page_is_open', 'integer', (c) => c.notNull().defaultTo(0))
  await add('page_id', 'text')
  await add('page_url', 'text')
}

async function events(db: Kysely<unknown>) {
  await db.schema
    .createTable('premium_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('applied_at', 'bigint')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('premium_event_due')
    .on('premium_event')
    .column('due_at')
    .where(sql.ref('applied_at'), 'is', null)
    .execute()
  await db.schema.createIndex('premium_event_account').on('premium_event').column('account_id').execute()
  await db.schema
    .createTable('premium_turn')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into premium_turn (id, count) values (1, 0)`.execute(db)
}

async function payments(db: Kysely<unknown>) {
  await db.schema
    .createTable('premium_payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('plan', 'text')
    .addColumn('subscription_id', 'text')
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ms', 'bigint', (c) => c.notNull())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .addColumn('mailed_at', 'bigint')
    .execute()
  await db.schema.createIndex('premium_payment_account').on('premium_payment').column('account_id').execute()
  await db.schema
    .createIndex('premium_payment_unmailed')
    .on('premium_payment')
    .column('paid_at')
    .where(sql.ref('mailed_at'), 'is', null)
    .execute()
  await db.schema
    .createTable('premium_intent')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('premium_intent_payment').on('premium_intent').column('payment_id').execute()
  await db.schema
    .createTable('premium_reversal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('intent_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('stage', 'integer', (c) => c.notNull())
    .addColumn('stands', 'integer', (c) => c.notNull())
    .addColumn('as_of', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('premium_reversal_intent').on('premium_reversal').column('intent_id').execute()
}

async function subscriptions(db: Kysely<unknown>) {
  await db.schema
    .createTable('premium_subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('renews', 'integer', (c) => c.notNull())
    .addColumn('period_end', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('as_of', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('premium_subscription_account')
    .on('premium_subscription')
    .column('account_id')
    .execute()
}

async function tasks(db: Kysely<unknown>) {
  await db.schema
    .createTable('premium_task')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function sandbox(db: Kysely<unknown>) {
  await db.schema
    .createTable('sandbox_object')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .execute()
  await db.schema.createIndex('sandbox_object_due').on('sandbox_object').column('due_at').execute()
  await db.schema
    .createTable('sandbox_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('delivered_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('sandbox_event_waiting')
    .on('sandbox_event')
    .column('created_at')
    .where(sql.ref('delivered_at'), 'is', null)
    .execute()
}

/** From now on Premium follows from payments and gifts. What operators gave before becomes a payment of 0. */
async function grants(db: Kysely<unknown>) {
  await db.schema.alterTable('account').addColumn('premium_grace_until', 'bigint').execute()
  await sql`
    insert into premium_payment (id, provider, account_id, cents, starts_at, ms, paid_at, mailed_at)
    select 'given-' || id, 'operator', id, 0, created_at, premium_until - created_at, created_at, created_at
    from account where premium_until > created_at`.execute(db)
}
