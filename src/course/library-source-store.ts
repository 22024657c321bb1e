import type { Db } from '../platform/db/open.ts'
import type { LibrarySourceTable } from '../platform/db/tables.ts'
import type { Source } from './source.ts'

/** An import notes its source here; the newest of a name and format replaces the one before. */
export async function writeSource(trx: Db, source: LibrarySourceTable) {
  const { name, format } = source
  await trx.deleteFrom('library_source').where('name', '=', name).where('format', '=', format).execute()
  await trx.insertInto('library_source').values(source).execute()
}

const NOTED = ['name', 'format', 'licence', 'url', 'data_date', 'imported_at'] as const

export type NotedSource = Pick<LibrarySourceTable, (typeof NOTED)[number]>

/** The sources that imports have noted. */
export const readNotedSources = (db: Db): Promise<readonly NotedSource[]> =>
  db.selectFrom('library_source').select(NOTED).execute()

/** A source of data in one format, and how many courses have something from it. */
export type LibrarySource = Pick<LibrarySourceTable, 'name' | 'licence' | 'url' | 'data_date'> & {
  /** Null where courses name a source whose import was not noted. */
  readonly format: string | null
  readonly imported_at: number | null
  /** Null for a format that adds to courses without being an origin of them. */
  readonly courses: number | null
}

const ADDS_ONLY = ['elevation', 'corrections']

/** Where the library comes from: what imports have noted, and what only the courses say. */
export async function readSources(db: Db): Promise<readonly LibrarySource[]> {
  const counts = await countByOrigin(db)
  const noted = await db
    .selectFrom('library_source')
    .select(['name', 'format', 'licence', 'url', 'data_date', 'imported_at'])
    .execute()
  const listed = noted.map((row): LibrarySource => {
    const origin = `${row.format} ${row.name}`
    const courses = counts.get(origin)?.courses ?? 0
    counts.delete(origin)
    return { ...row, courses: ADDS_ONLY.includes(row.format) ? null : courses }
  })
  const unnoted = [...counts].map(([origin, count]) => unnotedSource(origin, count))
  return [...listed, ...unnoted].toSorted(byCourses)
}

// Sorted here, because engines differ on where a null goes.
const byCourses = (a: LibrarySource, b: LibrarySource) =>
  (b.courses ?? 0) - (a.courses ?? 0) || (`${a.name} ${a.format}` < `${b.name} ${b.format}` ? -1 : 1)

type OriginCount = { readonly courses: number; readonly source: string | null }

/** A course counts for every origin that has a share in it. */
async function countByOrigin(db: Db): Promise<Map<string, OriginCount>> {
  const counts = new Map<string, OriginCount>()
  for (const { origin, source_name, source, courses } of [
    ...(await countWhole(db)),
    ...(await countShared(db)),
  ]) {
    const key = origin ?? ` ${source_name ?? ''}`
    const before = counts.get(key)
    counts.set(key, { source: before?.source ?? source, courses: courses + (before?.courses ?? 0) })
  }
  return counts
}

/** Courses with only one origin. Those from before we kept origins only have the name of their source. */
const countWhole = (db: Db) =>
  db
    .selectFrom('course')
    .select((eb) => ['origin', 'source_name', eb.fn.min('source').as('source')])
    .select((eb) => eb.fn.countAll<number>().as('courses'))
    .where((eb) =>
      eb.or([
        eb('origin', 'is not', null),
        eb('id', 'not in', eb.selectFrom('course_share').select('course_id')),
      ]),
    )
    .groupBy(['origin', 'source_name'])
    .execute()

async function countShared(db: Db) {
  const rows = await db
    .selectFrom('course_share')
    .innerJoin('course', 'course.id', 'course_share.course_id')
    .select((eb) => ['course_share.origin', eb.fn.countAll<number>().as('courses')])
    .where('course.origin', 'is', null)
    .groupBy('course_share.origin')
    .execute()
  return rows.map((row) => ({ ...row, source_name: null, source: null }))
}

function unnotedSource(origin: string, { courses, source }: OriginCount): LibrarySource {
  const [format = ''] = origin.split(' ', 1)
  const { licence, url } = sourceFromJson(source) ?? { licence: null, url: null }
  const name = origin.slice(format.length + 1)
  return { name, format: format || null, licence, url, courses, data_date: null, imported_at: null }
}

const sourceFromJson = (text: string | null): Source | null => (text === null ? null : JSON.parse(text))
