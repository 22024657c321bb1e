import { hash } from 'node:crypto'
import { FIELD_LIST } from '../course/course.ts'
import type { Db } from '../platform/db/open.ts'
import type { ImportReport } from './import-report.ts'
import type { Format } from './origin.ts'

// What these say depends on nothing but themselves; the others also on which courses are held: what they came to
// is good until one comes or goes.
const SELF_CONTAINED: readonly Format[] = ['records', 'opengolfapi', 'opengolfmap']

/** Raise it when a reader takes more from the same bytes than before. */
const READER_VERSION = 1

// A file that was read before a field existed may have it: the same bytes are read once more.
const FIELDS_READ = hash('sha256', FIELD_LIST.flatMap(({ members }) => Object.keys(members)).join(' ')).slice(
  0,
  8,
)

/** How the bytes were read. Up to 0.6.0 this was the format alone. */
const readAs = (format: Format) => `${format} ${READER_VERSION} ${FIELDS_READ}`

/** What a file of these bytes came to, when it has nothing to add to a library of this revision. */
export async function readImportedFile(
  db: Db,
  digest: string,
  format: Format,
  revision: number,
): Promise<ImportReport | null> {
  const row = await db
    .selectFrom('imported_file')
    .select(['revision', 'report'])
    .where('digest', '=', digest)
    .where('format', '=', readAs(format))
    .executeTakeFirst()
  if (!row || (row.revision !== revision && !SELF_CONTAINED.includes(format))) return null
  return JSON.parse(row.report)
}

export type ImportedFile = {
  /** Ids of the courses it speaks of. */
  readonly courses: readonly number[]
  /** It added no course and took none away: files that build on what is held would come to the same. */
  readonly keepsCourses: boolean
  readonly digest: string
  readonly format: Format
  readonly origins: readonly string[]
  readonly report: ImportReport
}

/** Notes a file, and forgets those in which the same sources spoke of the same courses: that may be old now. */
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
  if (file.keepsCourses)
    await db
      .updateTable('imported_file')
      .set({ revision })
      .where('revision', '=', revision - 1)
      .execute()
  const { digest, format, origins, courses, report } = file
  const row = {
    ...{ digest, format: readAs(format), revision },
    ...{ origins: JSON.stringify(origins), courses: JSON.stringify(courses), report: JSON.stringify(report) },
  }
  await db.insertInto('imported_file').values(row).execute()
}

/** A file that was read anew after an upgrade and changed nothing: next time we know that. */
export async function keepImportedFile(
  db: Db,
  { digest, format, report }: Pick<ImportedFile, 'digest' | 'format' | 'report'>,
  revision: number,
) {
  await db
    .updateTable('imported_file')
    .set({ format: readAs(format), revision, report: JSON.stringify(report) })
    .where('digest', '=', digest)
    .where((where) => where.or([where('format', '=', format), where('format', 'like', `${format} %`)]))
    .execute()
}

const isAbout = <T>(before: readonly T[], now: readonly T[]) => !new Set(before).isDisjointFrom(new Set(now))
