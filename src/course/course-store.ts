import type { Db } from '../platform/db/open.ts'
import type { CourseTable } from '../platform/db/tables.ts'

export async function countCourses(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('course')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

// Inside a value the quotes would be escaped: only the member itself can look like this.
export const PITCH_AND_PUTT = '%"kind":"pitch_and_putt"%'

const LISTED = [
  'id',
  'slug',
  'name',
  'aliases',
  'city',
  'region',
  'country',
  'lat',
  'lng',
  'coverage',
  'renown',
  'body_digest',
  'record_digest',
  'updated_at',
  'unserved',
] as const

export type ListedCourse = Pick<CourseTable, (typeof LISTED)[number]>
export type StoredSummary = Pick<CourseTable, 'id' | 'slug' | 'name' | 'summary'>

/** What the index needs of all courses, a batch at a time. Pitch and putt is another game: /v1 has only golf. */
export const readListedCourses = (db: Db): AsyncGenerator<ListedCourse[]> =>
  inBatches(1_000, (after, limit) =>
    listedAfter(db, after, limit)
      .where(({ or, eb }) => or([eb('unserved', 'is', null), eb('unserved', 'not like', PITCH_AND_PUTT)]))
      .execute(),
  )

/** The same of pitch and putt. */
export const readPitchAndPutt = (db: Db): AsyncGenerator<ListedCourse[]> =>
  inBatches(1_000, (after, limit) =>
    listedAfter(db, after, limit).where('unserved', 'like', PITCH_AND_PUTT).execute(),
  )

const listedAfter = (db: Db, after: number, limit: number) =>
  db.selectFrom('course').select(LISTED).where('id', '>', after).orderBy('id').limit(limit)

export type NamedCourse = Pick<CourseTable, 'slug' | 'name'>

/** What people call a course: its slug and its name. */
export const readNamedCourses = (db: Db): Promise<readonly NamedCourse[]> =>
  db.selectFrom('course').select(['slug', 'name']).orderBy('slug').execute()

/** The summaries of all courses by id, a batch at a time. */
export const readSummaries = (db: Db): AsyncGenerator<StoredSummary[]> =>
  inBatches(1_000, (after, limit) =>
    db
      .selectFrom('course')
      .select(['id', 'slug', 'name', 'summary'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

export type StoredBody = StoredSummary & { readonly detail: string }

/** Summaries and details of the courses written after `revision`, a batch at a time. */
export const readBodies = (db: Db, revision: number): AsyncGenerator<StoredBody[]> =>
  inBatches(100, (after, limit) =>
    db
      .selectFrom('course_detail')
      .innerJoin('course', 'course.id', 'course_detail.course_id')
      .select(['course.id', 'slug', 'name', 'summary', 'detail'])
      .where('revision', '>', revision)
      .where('course_id', '>', after)
      .orderBy('course_id')
      .limit(limit)
      .execute(),
  )

/** Walks a table by id, so that memory stays flat whatever its size. */
async function* inBatches<T extends { readonly id: number }>(
  limit: number,
  read: (after: number, limit: number) => Promise<T[]>,
) {
  for (let after = 0; ; ) {
    const rows = await read(after, limit)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? after
  }
}
