import { readLibraryState } from '../course/library-state-store.ts'
import { createStage } from '../course/stage-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { LibrarySourceTable } from '../platform/db/tables.ts'
import { createGroundStage } from '../terrain/ground-stage-store.ts'
import { type Commit, commit } from './commit.ts'
import { dataDateOf } from './data-date.ts'
import { readExistingLibrary } from './existing-library.ts'
import { type Given, NOTHING_GIVEN } from './given.ts'
import type { LogTotals } from './import-log.ts'
import { type ImportReport, reportOfRepeat } from './import-report.ts'
import { type ImportSteps, openSteps } from './import-steps.ts'
import { keepImportedFile, type ReadFile, readImportedFile } from './imported-file-store.ts'
import { type Input, withInput } from './input.ts'
import { formatOfMapping } from './mapped/recognise.ts'
import { type Format, formatOf, sourceNameOf } from './origin.ts'
import type { Placed } from './place-record.ts'
import { recognise } from './recognise.ts'
import { sourceOfFile } from './source-of-file.ts'
import { takeFile } from './take-file.ts'

export type ImportOptions = {
  readonly dryRun: boolean
  /** Asked at the end, when the changes are committed. */
  readonly now: () => number
  readonly onProgress: (share: number) => void
  /** What the file itself does not say. */
  readonly given?: Given
  /** The format, when it should not be recognised. */
  readonly format?: Format
  /** How much of what it changes stays in memory; the rest goes into temporary tables. */
  readonly maxBytes?: number
}

const TRIES = 20

/** One file, one transaction: all of it or none. Starts again when another import committed meanwhile. */
export async function importFile(db: Db, name: string, options: ImportOptions): Promise<ImportReport> {
  return withInput(name, async (input) => {
    const format = recognise(input, options.format ?? formatOfMapping(options.given?.mapping), options.given)
    for (let attempt = 1; ; attempt++) {
      const report = await db
        .connection()
        .execute((connection) => tryImport(connection, input, format, options))
      if (report) return report
      if (attempt === TRIES) throw new Error('Other imports kept changing the library; try again later.')
    }
  })
}

/** The steps of a file; null when another import committed first. */
async function tryImport(
  db: Db,
  input: Input,
  format: Format,
  options: ImportOptions,
): Promise<ImportReport | null> {
  const { revision } = await readLibraryState(db)
  const given = options.given ?? NOTHING_GIVEN
  const file = { digest: input.digest, format, given: withFileSource(given, format, input) }
  const known = await readImportedFile(db, file, revision)
  if (known) return { ...known, file: input.name }
  await createStage(db)
  await createGroundStage(db)
  const steps = openSteps(db, await readExistingLibrary(db), options.maxBytes)
  await takeFile(steps, input, { format, given, onProgress: options.onProgress })
  const found = await gather(steps)
  const report = reportOf(found, input, format)
  if (options.dryRun) return report
  if (!found.isChanged) {
    await keepImportedFile(db, { ...file, report: reportOfRepeat(report) }, revision)
    return report
  }
  const changes = changesOf(found, report, { input, file }, { revision, now: options.now() })
  return (await commit(db, changes)) ? report : null
}

/** Where a file says nothing of its source, its name does: the same bytes under another name are another file. */
const withFileSource = (given: Given, format: Format, { name }: Input): Given =>
  BY_FILE_NAME.includes(format) ? { ...given, source: sourceOfFile(name, given) } : given

const BY_FILE_NAME: readonly Format[] = ['courses', 'tracing', 'elevation']

/** What every step found, when the file is read. */
export async function gather({
  log,
  known,
  keys,
  corrections,
  ground,
  shares,
  touched,
  pending,
  placing,
}: ImportSteps) {
  const outcome = touched.outcome((id) => known.get(id)?.recordDigest ?? null)
  const changedShares = shares.changed()
  // Their rows stay as they were, unless another source describes them too from now on.
  await pending.drop(outcome.unchanged.filter((id) => !changedShares.has(id)))
  const newKeys = keys.added()
  const newCorrections = corrections.added()
  const placed = placing.placed()
  const news = [
    outcome.added,
    outcome.changed,
    placed.removals,
    newKeys.identities,
    newKeys.slugs,
    newCorrections,
  ]
  const isChanged = ground.isChanged() || changedShares.size > 0 || news.some((list) => list.length > 0)
  const courses = await pending.inMemory()
  const written = [...outcome.added, ...outcome.changed].flatMap((id) => known.get(id)?.slug ?? [])
  return {
    ...{ totals: log.totals(), outcome, placed, newKeys, newCorrections, changedShares },
    ...{ courses, written, isChanged },
  }
}

type Found = Awaited<ReturnType<typeof gather>>

function reportOf({ totals, outcome, placed }: Found, { name }: Input, format: Format): ImportReport {
  const { read, leftOut, rejected, warnings, remarks, notUsed } = totals
  const { added, changed, unchanged } = outcome
  return {
    ...{ file: name, format, read },
    ...{ added: added.length, changed: changed.length, unchanged: unchanged.length },
    ...{ merged: placed.merged, left_out: leftOut, rejected, warnings, remarks },
    not_used: notUsed,
  }
}

type At = { readonly revision: number; readonly now: number }

type Read = { readonly input: Input; readonly file: ReadFile }

function changesOf(found: Found, report: ImportReport, { input, file }: Read, { revision, now }: At): Commit {
  const { totals, outcome, placed, newKeys, newCorrections, changedShares, courses, written } = found
  const { format } = report
  const { added, changed, unchanged } = outcome
  return {
    ...{ seenRevision: revision, now, written },
    removals: placed.removals,
    courses: [...courses.values()],
    replaced: [...changed, ...unchanged].filter((id) => courses.has(id)),
    keys: newKeys,
    shares: changedShares,
    newCorrections,
    sources: sourcesOf(placed, totals, dataDateOf(format, input.head), now),
    file: {
      ...{ ...file, origins: [...placed.origins.keys()] },
      report: reportOfRepeat(report),
      courses: [...added, ...changed, ...unchanged],
      keepsCourses: added.length === 0 && placed.removals.length === 0,
    },
  }
}

const sourcesOf = (
  { origins }: Placed,
  { read, leftOut, rejected, warnings }: LogTotals,
  data_date: string | null,
  imported_at: number,
): readonly LibrarySourceTable[] =>
  [...origins].flatMap(([origin, source]) =>
    source === null
      ? []
      : [
          {
            ...{ name: sourceNameOf(origin), format: formatOf(origin) },
            ...{ licence: source.licence, url: source.url, data_date, imported_at },
            ...{ read, left_out: leftOut, rejected, warnings },
          },
        ],
  )
