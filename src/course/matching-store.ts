import type { Db } from '../platform/db/open.ts'
import type { CourseTable } from '../platform/db/tables.ts'
import { readShareOrigins } from './share-store.ts'

const MATCHED_BY = [
  'id',
  'slug',
  'name',
  'folded_name',
  'source_name',
  'city',
  'region',
  'country',
  'bounds',
  'unserved',
  'aliases',
  'renown',
  'only_layout_name',
  'lat',
  'lng',
  'record_digest',
] as const

/** The columns that tell whether a record means this course, and what the course has that a record may omit. */
export type MatchingRow = Pick<CourseTable, (typeof MATCHED_BY)[number]>

export type MatchingCourse = {
  readonly row: MatchingRow
  readonly hasMap: boolean
  /** The one origin of the course; null when several have a share in it, or from before we kept origins. */
  readonly origin: string | null
  /** The origins that have a share in it; empty when it has only one. */
  readonly shareOrigins: readonly string[]
}

/** What an import has to know about every course. */
export async function readMatchingCourses(db: Db): Promise<readonly MatchingCourse[]> {
  const maps = await db.selectFrom('course_map').select('course_id').execute()
  const mapped = new Set(maps.map(({ course_id }) => course_id))
  const shareOrigins = await readShareOrigins(db)
  const rows = await db
    .selectFrom('course')
    .select([...MATCHED_BY, 'origin'])
    .execute()
  return rows.map(({ origin, ...row }) => ({
    ...{ row, origin, hasMap: mapped.has(row.id) },
    shareOrigins: shareOrigins.get(row.id) ?? [],
  }))
}
