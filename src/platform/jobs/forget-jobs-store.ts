import { sql } from 'kysely'
import { type Db, isPostgres } from '../db/open.ts'
import { BOSS_SCHEMA } from './boss-schema.ts'

/** Removes jobs, whatever their state, that name one of these in their input, in any case: somebody is gone. */
export async function forgetJobsAbout(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const quoted = JSON.stringify(name.toLowerCase())
    if (!isPostgres(db))
      await db.deleteFrom('job').where(sql<boolean>`instr(lower(input), ${quoted}) > 0`).execute()
    else if (await hasBoss(db))
      await sql`delete from ${sql.id(BOSS_SCHEMA, 'job')} where position(${quoted} in lower(data::text)) > 0`.execute(
        db,
      )
  }
}

/** Only a service that has started once has the tables of its jobs. */
async function hasBoss(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${`${BOSS_SCHEMA}.job`}) is not null`.execute(db)
  return rows.length > 0
}
