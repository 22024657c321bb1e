import type { Db } from '../platform/db/open.ts'

/** A digest of all that is recorded about a course; also found by the slug of one that was merged into it. */
export async function readRecordDigest(db: Db, slug: string) {
  const found = await db
    .selectFrom('course_slug')
    .innerJoin('course', 'course.id', 'course_slug.course_id')
    .select(['course.id', 'course.record_digest as digest'])
    .where('course_slug.slug', '=', slug)
    .executeTakeFirst()
  return found ?? null
}
