import { sql } from 'kysely'
import { chunk } from '../core/chunk.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { type Db, isPostgres } from '../platform/db/open.ts'
import type { CourseIdentityTable, CourseSlugTable, LibrarySourceTable } from '../platform/db/tables.ts'
import type { Correction } from './corrections/correct.ts'
import { type ImportedFile, writeImportedFile } from './imported-file-store.ts'
import type { WrittenShare } from './share.ts'
import type { StageDb, StagedCourse } from './stage-store.ts'

/** A course that turned out to be a copy: it goes, and all that led to it leads to the other. */
export type Removal = { readonly from: number; readonly into: number }

/** A correction that this file brings. */
export type NewCorrection = Correction & { readonly courseId: number }

export type Commit = {
  readonly seenRevision: number
  readonly now: number
  readonly removals: readonly Removal[]
  /** Courses that were not staged, and which of them take the place of rows that are held. */
  readonly courses: readonly StagedCourse[]
  readonly replaced: readonly number[]
  readonly identities: readonly CourseIdentityTable[]
  readonly slugs: readonly CourseSlugTable[]
  readonly shares: ReadonlyMap<number, readonly WrittenShare[]>
  readonly newCorrections: readonly NewCorrection[]
  readonly sources: readonly LibrarySourceTable[]
  readonly file: ImportedFile
}

/** Moves the stage into the library, all of it or nothing; false when another import came first. */
export async function commitStage(db: StageDb, commit: Commit): Promise<boolean> {
  const { seenRevision, now } = commit
  const revision = seenRevision + 1
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('library')
      .set({ revision, updated_at: now })
      .where('revision', '=', seenRevision)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    for (const removal of commit.removals) await removeMerged(trx, removal)
    await trx.updateTable('staged_course').set({ updated_at: now }).execute()
    await trx.updateTable('staged_detail').set({ revision }).execute()
    await moveCourses(trx)
    await writeCourses(trx, commit, revision)
    await insertRows(trx, 'course_identity', commit.identities)
    await insertRows(trx, 'course_slug', commit.slugs)
    await writeShares(trx, commit.shares)
    await writeCorrections(trx, commit.newCorrections)
    await moveGround(trx)
    for (const source of commit.sources) await writeSource(trx, source)
    await writeImportedFile(trx as unknown as Db, commit.file, revision)
    if (isPostgres(trx)) await sql`select pg_notify('dogleg_library', '')`.execute(trx)
    return true
  })
}

async function moveGround(trx: StageDb) {
  await trx
    .deleteFrom('course_ground')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staged_ground')
          .select('staged_ground.place')
          .whereRef('staged_ground.course_id', '=', 'course_ground.course_id')
          .whereRef('staged_ground.part', '=', 'course_ground.part')
          .whereRef('staged_ground.place', '=', 'course_ground.place'),
      ),
    )
    .execute()
  await sql`insert into course_ground select * from staged_ground`.execute(trx)
}

async function writeShares(trx: StageDb, shares: Commit['shares']) {
  for (const [course_id, list] of shares) {
    await trx.deleteFrom('course_share').where('course_id', '=', course_id).execute()
    const rows = list.map(({ origin, record }, place) => ({ course_id, origin, place, record }))
    await insertRows(trx, 'course_share', rows)
  }
}

async function writeCorrections(trx: StageDb, corrections: Commit['newCorrections']) {
  const { last } = await trx
    .selectFrom('course_correction')
    .select((eb) => eb.fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  const rows = corrections.map(({ id, courseId, reason, patch }, i) => ({
    ...{ id, course_id: courseId, place: (last ?? 0) + 1 + i },
    ...{ reason, patch: JSON.stringify(patch) },
  }))
  await insertRows(trx, 'course_correction', rows)
}

async function writeSource(trx: StageDb, source: LibrarySourceTable) {
  const { name, format } = source
  await trx.deleteFrom('library_source').where('name', '=', name).where('format', '=', format).execute()
  await trx.insertInto('library_source').values(source).execute()
}

const GONE_WITH_IT = [
  'course_detail',
  'course_map',
  'course_share',
  'course_ground',
  'staged_detail',
  'staged_map',
  'staged_ground',
] as const

async function removeMerged(trx: StageDb, { from, into }: Removal) {
  await trx.deleteFrom('course').where('id', '=', from).execute()
  await trx.deleteFrom('staged_course').where('id', '=', from).execute()
  await trx.updateTable('course_correction').set({ course_id: into }).where('course_id', '=', from).execute()
  for (const table of GONE_WITH_IT) await trx.deleteFrom(table).where('course_id', '=', from).execute()
  await trx
    .updateTable('course_identity')
    .set({ course_id: into, is_copy: 1 })
    .where('course_id', '=', from)
    .execute()
  await trx.updateTable('course_slug').set({ course_id: into }).where('course_id', '=', from).execute()
}

async function moveCourses(trx: StageDb) {
  const staged = trx.selectFrom('staged_course').select('id')
  await trx.deleteFrom('course').where('id', 'in', staged).execute()
  await trx.deleteFrom('course_detail').where('course_id', 'in', staged).execute()
  await trx.deleteFrom('course_map').where('course_id', 'in', staged).execute()
  await sql`insert into course select * from staged_course`.execute(trx)
  await sql`insert into course_detail select * from staged_detail`.execute(trx)
  await sql`insert into course_map select * from staged_map where geojson is not null`.execute(trx)
}

async function writeCourses(trx: StageDb, { courses, replaced, now }: Commit, revision: number) {
  for (const some of chunk(replaced)) {
    await trx.deleteFrom('course').where('id', 'in', some).execute()
    await trx.deleteFrom('course_detail').where('course_id', 'in', some).execute()
    await trx.deleteFrom('course_map').where('course_id', 'in', some).execute()
  }
  await insertRows(
    trx,
    'course',
    courses.map(({ row }) => ({ ...row, updated_at: now })),
  )
  await insertRows(
    trx,
    'course_detail',
    courses.map(({ row, detail }) => ({ course_id: row.id, revision, detail })),
  )
  await insertRows(
    trx,
    'course_map',
    courses.flatMap(({ row, geojson }) => (geojson === null ? [] : [{ course_id: row.id, geojson }])),
  )
}
