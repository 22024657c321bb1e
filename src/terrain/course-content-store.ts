import { createHash } from 'node:crypto'
import { readRecordDigest } from '../course/record-digest-store.ts'
import type { Db } from '../platform/db/open.ts'

/** Differs when anything differs that is drawn or measured of a course: its record, its map, its ground. */
export async function readCourseContent(db: Db, slug: string): Promise<string | null> {
  const found = await readRecordDigest(db, slug)
  if (found === null) return null
  const rows = await db
    .selectFrom('course_ground')
    .selectAll()
    .where('course_id', '=', found.id)
    .orderBy('part')
    .orderBy('place')
    .execute()
  const hash = createHash('sha256').update(found.digest)
  for (const { heights, ...row } of rows) hash.update(JSON.stringify(row)).update(heights)
  return hash.digest('base64url')
}
