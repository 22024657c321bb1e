import { type Kysely, sql } from 'kysely'

/** The club's board: the status of its course, threads of messages, and how their emails are sent. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('club_status')
    .addColumn('club_id', 'text', (c) => c.primaryKey().references('club.id').onDelete('cascade'))
    .addColumn('status', 'text')
    .addColumn('until_day', 'text')
    .addColumn('set_by', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('set_at', 'bigint', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('club_message').addColumn('thread_id', 'text').execute()
  await db.schema
    .alterTable('club_message')
    .addColumn('urgent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update club_message set thread_id = coalesce(reply_to, id)`.execute(db)
  await db.schema.createIndex('club_message_thread').on('club_message').columns(['thread_id', 'at']).execute()
  await db.schema
    .createIndex('club_message_from')
    .on('club_message')
    .columns(['from_account', 'club_id', 'at'])
    .execute()
  await db.schema.createIndex('club_message_sent').on('club_message').column('at').execute()
  // `mailed_at` is when a process took it to mail it; this is what came of it.
  await db.schema.alterTable('club_message_to').addColumn('mail_state', 'text').execute()
  await db.schema
    .createIndex('club_message_to_unread')
    .on('club_message_to')
    .column('account_id')
    .where(sql.ref('read_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('club_message_to_taken')
    .on('club_message_to')
    .column('mailed_at')
    .where(sql.ref('mail_state'), '=', sql.lit('taken'))
    .execute()
  await db.schema
    .createTable('club_mail')
    .addColumn('club_id', 'text', (c) => c.notNull().references('club.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('urgent_at_once', 'integer', (c) => c.notNull())
    .addColumn('digest_minute', 'integer')
    .addColumn('quiet_from', 'integer', (c) => c.notNull())
    .addColumn('quiet_to', 'integer', (c) => c.notNull())
    .addColumn('chosen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_mail_key', ['club_id', 'account_id'])
    .execute()
  await db.schema.createIndex('club_mail_golfer').on('club_mail').column('account_id').execute()
}
