import type { Db } from '../platform/db/open.ts'

/** The map of a course as we store it; null when it has none. */
export async function readMapText(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('course')
    .innerJoin('course_map', 'course_map.course_id', 'course.id')
    .select('course_map.geojson')
    .where('course.slug', '=', slug)
    .executeTakeFirst()
  return row?.geojson ?? null
}
