import type { Course } from '../course/course.ts'
import type { Source } from '../course/source.ts'
import { recallCourse } from '../course/stored-course.ts'
import { sourceIdOf } from '../import/identity.ts'
import type { SourceId } from '../import/records/parse-record.ts'
import type { Db } from '../platform/db/open.ts'
import { readGround, readGroundBoxes } from '../terrain/ground-store.ts'
import type { ExportedCourse } from './course-record.ts'

const BATCH = 200

/** Every course of the library with all that leads to it, by id, a batch in memory at a time. */
export async function* readExportedCourses(db: Db): AsyncGenerator<ExportedCourse> {
  for (let after = 0; ; ) {
    const rows = await readBatch(db, after)
    const ids = rows.map((row) => row.id)
    const surveyed = await readGroundBoxes(db, ids)
    const shares = ids.length > 0 ? await readShares(db, ids) : new Map<number, ShareRow[]>()
    const [identities, slugs] = ids.length > 0 ? await readKeys(db, ids) : [[], []]
    for (const { detail, geojson, updated_at, ...row } of rows) {
      const named = keysOf(identities, row.id).flatMap((identity) => sourceIdOf(identity) ?? [])
      const own = ({ source }: SourceId) => source === (row.source_name ?? '')
      const course = recallCourse({ row, detail, geojson })
      yield {
        slug: row.slug,
        course,
        sources: sourcesOf(course, shares.get(row.id) ?? []),
        summary: row.summary,
        ids: named.filter(own).map(({ id }) => id),
        sameAs: named.filter((other) => !own(other)),
        formerSlugs: keysOf(slugs, row.id).filter((slug) => slug !== row.slug),
        ground: surveyed.has(row.id) ? await readGround(db, row.id) : null,
      }
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

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

type ShareRow = { readonly course_id: number; readonly record: string }

async function readShares(db: Db, ids: readonly number[]): Promise<Map<number, ShareRow[]>> {
  const shares = db.selectFrom('course_share').select(['course_id', 'record'])
  const rows = await shares.where('course_id', 'in', ids).orderBy('course_id').orderBy('place').execute()
  return Map.groupBy(rows, (row) => row.course_id)
}

/** Each source once. */
function sourcesOf(course: Course, shares: readonly ShareRow[]): readonly (Source | null)[] {
  const others = shares.map(({ record }) => (JSON.parse(record) as Course).source)
  const all = [course.source, ...others.filter((source) => source !== null)]
  return [...new Map(all.map((source) => [JSON.stringify(source), source])).values()]
}

type Key = { readonly key: string; readonly course_id: number }

async function readKeys(db: Db, ids: readonly number[]): Promise<[readonly Key[], readonly Key[]]> {
  const identities = db.selectFrom('course_identity').select(['identity as key', 'course_id'])
  const slugs = db.selectFrom('course_slug').select(['slug as key', 'course_id'])
  return [
    await identities.where('course_id', 'in', ids).orderBy('identity').execute(),
    await slugs.where('course_id', 'in', ids).orderBy('slug').execute(),
  ]
}

const keysOf = (keys: readonly Key[], id: number) =>
  keys.flatMap((key) => (key.course_id === id ? [key.key] : []))
