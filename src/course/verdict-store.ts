import type { Db } from '../platform/db/open.ts'
import type { CourseVerdictTable } from '../platform/db/tables.ts'

/** Two slugs in the order we store them. */
export type SlugPair = readonly [string, string]

export const pairOf = (a: string, b: string): SlugPair => (a < b ? [a, b] : [b, a])

export type Verdict = {
  readonly slugs: SlugPair
  readonly verdict: CourseVerdictTable['verdict']
  readonly undo: string | null
  readonly at: number
}

/** The newest first. */
export async function readVerdicts(db: Db): Promise<readonly Verdict[]> {
  const rows = await db
    .selectFrom('course_verdict')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('first_slug')
    .orderBy('second_slug')
    .execute()
  return rows.map(({ first_slug, second_slug, ...row }) => ({ slugs: [first_slug, second_slug], ...row }))
}

/** Takes the place of what was decided about the two before. */
export async function writeVerdict(trx: Db, { slugs, verdict, undo, at }: Verdict) {
  await removeVerdict(trx, slugs)
  const [first_slug, second_slug] = slugs
  await trx.insertInto('course_verdict').values({ first_slug, second_slug, verdict, undo, at }).execute()
}

export async function removeVerdict(trx: Db, [first, second]: SlugPair) {
  await trx
    .deleteFrom('course_verdict')
    .where('first_slug', '=', first)
    .where('second_slug', '=', second)
    .execute()
}
