import type { Kysely } from 'kysely'

type Rounds = {
  golf_round: {
    account_id: string
    id: string
    round: string | null
    course: string | null
    course_name: string | null
  }
}

const AT_ONCE = 500

/** The course of a round as columns: a golfer's courses are listed without reading whole rounds. */
export async function up(db: Kysely<Rounds>) {
  await db.schema.alterTable('golf_round').addColumn('course', 'text').execute()
  await db.schema.alterTable('golf_round').addColumn('course_name', 'text').execute()
  for (;;) {
    const rows = await db
      .selectFrom('golf_round')
      .select(['account_id', 'id', 'round'])
      .where('round', 'is not', null)
      .where('course', 'is', null)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    for (const { account_id, id, round } of rows) {
      const { course, course_name } = JSON.parse(round ?? '{}')
      await db
        .updateTable('golf_round')
        .set({ course, course_name })
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    }
  }
}
