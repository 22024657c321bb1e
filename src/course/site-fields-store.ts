import type { Db } from '../platform/db/open.ts'
import { fieldsIn, fieldsToJson, NOTHING_KNOWN } from './course.ts'
import type { FieldsJson } from './schema.ts'
import { recallUnserved } from './stored-course.ts'

const SITE_FIELDS = fieldsIn('site')

/** What the signed route adds to a course; nothing is known of a course that is not there. */
export async function readSiteFields(db: Db, slug: string): Promise<FieldsJson<'site'>> {
  const row = await db
    .selectFrom('course')
    .select(['aliases', 'renown', 'source', 'bounds', 'unserved'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const course = { ...NOTHING_KNOWN, ...(row && recallUnserved(row)) }
  return fieldsToJson(SITE_FIELDS, course) as FieldsJson<'site'>
}
