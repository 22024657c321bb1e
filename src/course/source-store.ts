import type { Db } from '../platform/db/open.ts'
import type { Source } from './source.ts'

/** Where a course's record comes from; null when it does not say. */
export async function readSource(db: Db, slug: string): Promise<Source | null> {
  const row = await db.selectFrom('course').select('source').where('slug', '=', slug).executeTakeFirst()
  return row?.source ? JSON.parse(row.source) : null
}
