import { hash } from 'node:crypto'
import { FIELD_LIST } from '../course/course.ts'
import type { Db } from '../platform/db/open.ts'
import type { Given } from './given.ts'
import type { ImportReport } from './import-report.ts'
import type { Format } from './origin.ts'

// These formats depend only on themselves. The others also depend on which courses there are: their result is good
// until one comes or goes.
const IS_SELF_CONTAINED: Readonly<Record<Format, boolean>> = {
  records: true,
  osm: false,
  opengolfmap: true,
  opengolfapi: true,
  courses: true,
  tracing: false,
  scorecards: false,
  elevation: false,
  corrections: false,
}

/** Raise it when a reader takes more from the same bytes than before. */
const READER_VERSION = 5

// A file that was read before a field existed may have it: the same bytes are read once more.
const FIELDS_READ = hash('sha256', FIELD_LIST.flatMap(({ names }) => names).join(' ')).slice(0, 8)

/** How the bytes were read. Up to 0.6.0 this was the format alone. */
const readAs = (format: Format, given: Given) =>
  [format, READER_VERSION, FIELDS_READ, ...(isEmpty(given) ? [] : [digestOf(given)])].join(' ')

const isEmpty = (given: Given) => Object.values(given).every((value) => value === null)
const digestOf = (given: Given) => hash('sha256', JSON.stringify(given)).slice(0, 8)

/** The report of a file with these bytes, when it has nothing to add to a library of this revision. */
export async function readImportedFile(
  db: Db,
  { digest, format, given }: ReadFile,
  revision: number,
): Promise<ImportReport | null> {
  const row = await db
    .selectFrom('imported_file')
    .select(['revision', 'report'])
    .where('digest', '=', digest)
    .where('format', '=', readAs(format, given))
    .executeTakeFirst()
  if (!row || (row.revision !== revision && !IS_SELF_CONTAINED[format])) return null
  return JSON.parse(row.report)
}

/** Which bytes, and how they were read. */
export type ReadFile = { readonly digest: string; readonly format: Format; readonly given: Given }

export type ImportedFile = ReadFile & {
  /** Ids of the courses it describes. */
  readonly courses: readonly number[]
  /** It added no course and removed none: files that depend on the others would give the same result. */
  readonly keepsCourses: boolean
  readonly origins: readonly string[]
  readonly report: ImportReport
}

/** Notes a file, and forgets files of the same sources about the same courses: they may be out of date now. */
export async function writeImportedFile(db: Db, file: ImportedFile, revision: number) {
  const rows = await db
    .selectFrom('imported_file')
    .select(['digest', 'format', 'origins', 'courses'])
    .execute()
  for (const { digest, format, origins, courses } of rows) {
    if (digest !== file.digest && !isAbout(JSON.parse(origins), file.origins)) continue
    if (digest !== file.digest && !isAbout(JSON.parse(courses), file.courses)) continue
    await db.deleteFrom('imported_file').where('digest', '=', digest).where('format', '=', format).execute()
  }
  if (file.keepsCourses) await carryImportedFiles(db, revision)
  const { digest, format, given, origins, courses, report } = file
  const row = {
    ...{ digest, format: readAs(format, given), revision },
    ...{ origins: JSON.stringify(origins), courses: JSON.stringify(courses), report: JSON.stringify(report) },
  }
  await db.insertInto('imported_file').values(row).execute()
}

/** Files of these sources are read once more, though their bytes are known. */
export async function forgetImportedFiles(db: Db, sources: readonly string[]) {
  const rows = await db.selectFrom('imported_file').select(['digest', 'format', 'origins']).execute()
  for (const { digest, format, origins } of rows)
    if (isAbout(JSON.parse(origins), sources))
      await db.deleteFrom('imported_file').where('digest', '=', digest).where('format', '=', format).execute()
}

/** The revision before this one had the same courses: what the files gave then, they still give. */
export const carryImportedFiles = (db: Db, revision: number) =>
  db
    .updateTable('imported_file')
    .set({ revision })
    .where('revision', '=', revision - 1)
    .execute()

/** A file that was read anew after an upgrade and changed nothing: next time we know that. */
export async function keepImportedFile(
  db: Db,
  { digest, format, given, report }: Pick<ImportedFile, keyof ReadFile | 'report'>,
  revision: number,
) {
  await db
    .updateTable('imported_file')
    .set({ format: readAs(format, given), revision, report: JSON.stringify(report) })
    .where('digest', '=', digest)
    .where((where) => where.or([where('format', '=', format), where('format', 'like', `${format} %`)]))
    .execute()
}

const isAbout = <T>(before: readonly T[], now: readonly T[]) => !new Set(before).isDisjointFrom(new Set(now))
