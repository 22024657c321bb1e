import type { Db } from '../platform/db/open.ts'

/** Of all courses, in the order of their names. */
export async function readSlugs(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('course').select('slug').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}
