import { type Kysely, sql } from 'kysely'

/** The newest change to every slug, numbered in the order of the commits, for those who keep a copy of the library. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('course_change')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('added', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await addKnownSlugs(db)
  await db.schema.createIndex('course_change_number').on('course_change').column('number').unique().execute()
  await db.schema.createIndex('course_change_at').on('course_change').columns(['at', 'number']).execute()
}

/**
 * What the library has already counts as added when it was last written. Clocks differ: never after the library's own
 * time, since later changes come after that.
 */
const addKnownSlugs = (db: Kysely<unknown>) =>
  sql`
    insert into course_change (slug, number, added, at)
    select slug, number, number, at from (
      select known.slug, known.at, row_number() over (order by known.at, known.slug) as number from (
        select course_slug.slug,
          case when course.updated_at > library.updated_at then library.updated_at else course.updated_at end as at
        from course_slug
        join course on course.id = course_slug.course_id
        cross join library
      ) as known
    ) as numbered`.execute(db)
