import { readLibraryState } from '../course/library-state-store.ts'
import { createStage } from '../course/stage-store.ts'
import type { Db } from '../platform/db/open.ts'
import { createGroundStage } from '../terrain/ground-stage-store.ts'
import { commit } from './commit.ts'
import { dataDateOf } from './data-date.ts'
import { readExistingLibrary } from './existing-library.ts'
import type { ImportWarning } from './import-warning.ts'
import { changedShares, dropUnchanged, startWork, type Work } from './import-work.ts'
import { readImportedFile } from './imported-file-store.ts'
import { type Input, withInput } from './input.ts'
import { type Format, formatOf, sourceNameOf } from './origin.ts'
import { recognise } from './recognise.ts'
import { takeFile } from './take-file.ts'

export type ImportOptions = {
  readonly dryRun: boolean
  readonly now: number
  readonly onProgress: (share: number) => void
  /** The format, when it should not be recognised. */
  readonly format?: Format
}

export type ImportReport = {
  readonly file: string
  readonly format: Format
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly merged: number
  readonly left_out: number
  readonly rejected: number
  readonly warnings: number
  readonly remarks: readonly ImportWarning[]
}

const TRIES = 20

/** One file, one transaction: all of it or none. Starts again when another import committed meanwhile. */
export async function importFile(db: Db, name: string, options: ImportOptions): Promise<ImportReport> {
  return withInput(name, async (input) => {
    const format = recognise(input, options.format)
    for (let attempt = 1; ; attempt++) {
      const report = await db
        .connection()
        .execute((connection) => tryImport(connection, input, format, options))
      if (report) return report
      if (attempt === TRIES) throw new Error('Other imports kept changing the library; try again later.')
    }
  })
}

async function tryImport(
  db: Db,
  input: Input,
  format: Format,
  options: ImportOptions,
): Promise<ImportReport | null> {
  const { revision } = await readLibraryState(db)
  const known = await readImportedFile(db, input.digest, format, revision)
  if (known) return { ...known, file: input.name }
  await createStage(db)
  await createGroundStage(db)
  const work = startWork(db, await readExistingLibrary(db))
  await takeFile(work, input, format, options.onProgress)
  return finish(work, input, format, revision, options)
}

async function finish(work: Work, input: Input, format: Format, revision: number, options: ImportOptions) {
  const shares = changedShares(work)
  const outcome = [...work.before].map(([id, digest]) => ({ id, kind: outcomeOf(work, id, digest) }))
  const of = (kind: string) => outcome.filter((course) => course.kind === kind)
  const unchanged = of('unchanged').map(({ id }) => id)
  // Their rows are as they were, unless someone else speaks of them too from now on.
  await dropUnchanged(
    work,
    unchanged.filter((id) => !shares.has(id)),
  )
  const { read, merged, leftOut, rejected, warnings, others } = work.counts
  const counts = {
    read,
    added: of('added').length,
    changed: of('changed').length,
    unchanged: unchanged.length,
  }
  const more = { merged, left_out: leftOut, rejected, warnings, remarks: work.remarks }
  const report: ImportReport = { file: input.name, format, ...counts, ...more }
  const writes = counts.added + counts.changed + work.removals.length + shares.size + others > 0
  if (!writes || options.dryRun) return report
  const changes = {
    seenRevision: revision,
    now: options.now,
    removals: work.removals,
    courses: [...work.pending.values()],
    replaced: [...work.before].flatMap(([id, digest]) =>
      digest !== null && work.pending.has(id) ? [id] : [],
    ),
    keys: { identities: work.identities, slugs: work.slugs },
    shares,
    newCorrections: work.newCorrections,
    sources: sourcesOf(work, dataDateOf(format, input.head), options.now),
    file: {
      ...{ digest: input.digest, format, origins: [...work.origins.keys()], report: again(report) },
      courses: [...work.before.keys()],
      keepsCourses: counts.added === 0 && work.removals.length === 0,
    },
  }
  return (await commit(work.db, changes)) ? report : null
}

function outcomeOf({ known }: Work, id: number, before: string | null) {
  if (before === null) return 'added'
  return known.byId.get(id)?.recordDigest === before ? 'unchanged' : 'changed'
}

/** What the same file comes to when it is brought in again. */
const again = (report: ImportReport): ImportReport => ({
  ...report,
  added: 0,
  changed: 0,
  unchanged: report.added + report.changed + report.unchanged,
})

const sourcesOf = ({ origins, counts }: Work, dataDate: string | null, now: number) =>
  [...origins].flatMap(([origin, source]) =>
    source === null
      ? []
      : [
          {
            name: sourceNameOf(origin),
            format: formatOf(origin),
            licence: source.licence,
            url: source.url,
            data_date: dataDate,
            imported_at: now,
            read: counts.read,
            left_out: counts.leftOut,
            rejected: counts.rejected,
            warnings: counts.warnings,
          },
        ],
  )
