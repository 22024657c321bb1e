import type { Db } from '../platform/db/open.ts'
import type { Course } from './course.ts'
import { readKeys } from './course-key-store.ts'
import type { Source } from './source.ts'
import { recallCourse, type StoredCourse } from './stored-course.ts'

/** A course with everything that leads to it. */
export type RecordedCourse = {
  readonly id: number
  readonly slug: string
  readonly course: Course
  /** The summary as served, without the links. */
  readonly summary: string
  readonly identities: readonly string[]
  /** Every slug it has had, the current one included. */
  readonly slugs: readonly string[]
  /** All sources that have a share in it, each once; the first is the one it is cited by. */
  readonly sources: readonly (Source | null)[]
}

const BATCH = 200

/** Every course of the library with everything that leads to it, by id, in batches so that memory stays flat. */
export async function* readRecordedCourses(db: Db): AsyncGenerator<readonly RecordedCourse[]> {
  for await (const rows of readBatches(db)) yield await recordBatch(db, rows)
}

/** The rows of every course, in the same way. */
export async function* readStoredCourses(db: Db): AsyncGenerator<readonly StoredCourse[]> {
  for await (const rows of readBatches(db))
    yield rows.map(({ detail, geojson, ...row }) => ({ row, detail, geojson }))
}

async function* readBatches(db: Db): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await readBatch(db, after)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

const readBatch = (db: Db, after: number) =>
  db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .leftJoin('course_map', 'course_map.course_id', 'course.id')
    .selectAll('course')
    .select(['course_detail.detail', 'course_map.geojson'])
    .where('course.id', '>', after)
    .orderBy('course.id')
    .limit(BATCH)
    .execute()

async function recordBatch(db: Db, rows: readonly Row[]): Promise<readonly RecordedCourse[]> {
  const ids = rows.map(({ id }) => id)
  const shares = await readShareRecords(db, ids)
  const keys = await readKeys(db, ids)
  const identities = Map.groupBy(keys.identities, ({ course_id }) => course_id)
  const slugs = Map.groupBy(keys.slugs, ({ course_id }) => course_id)
  return rows.map(({ detail, geojson, ...row }) => {
    const course = recallCourse({ row, detail, geojson })
    return {
      ...{ id: row.id, slug: row.slug, course, summary: row.summary },
      identities: (identities.get(row.id) ?? []).map(({ identity }) => identity),
      slugs: (slugs.get(row.id) ?? []).map(({ slug }) => slug),
      sources: sourcesOf(course, shares.get(row.id) ?? []),
    }
  })
}

type ShareRecord = { readonly course_id: number; readonly record: string }

async function readShareRecords(db: Db, ids: readonly number[]): Promise<Map<number, ShareRecord[]>> {
  const shares = db.selectFrom('course_share').select(['course_id', 'record'])
  const rows = await shares.where('course_id', 'in', ids).orderBy('course_id').orderBy('place').execute()
  return Map.groupBy(rows, ({ course_id }) => course_id)
}

function sourcesOf(course: Course, shares: readonly ShareRecord[]): readonly (Source | null)[] {
  const others = shares.map(({ record }): Source | null => JSON.parse(record).source)
  const all = [course.source, ...others.filter((source) => source !== null)]
  return [...new Map(all.map((source) => [JSON.stringify(source), source])).values()]
}
