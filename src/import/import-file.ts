import { stat } from 'node:fs/promises'
import { readLibraryState } from '../course/course-store.ts'
import type { Db } from '../db/open.ts'
import { checkCards } from './check-card.ts'
import { commitStage } from './commit-store.ts'
import { flush, placeRecord, readCurrent, startWork, type Work } from './import-work.ts'
import { matchRecord } from './match.ts'
import { parseRecord } from './records/parse-record.ts'
import { readRecords } from './records/read.ts'
import { Rejected, type Remark } from './remark.ts'
import { createStage, readKnownCourses, unstage } from './stage-store.ts'

export type ImportOptions = {
  readonly dryRun: boolean
  readonly now: number
  readonly onProgress: (share: number) => void
}

export type ImportReport = {
  readonly file: string
  readonly format: 'records'
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly merged: number
  readonly rejected: number
  readonly warnings: number
  readonly remarks: readonly Remark[]
}

const TRIES = 20

/** One file, one transaction: all of it or none. Starts again when another import committed meanwhile. */
export async function importFile(db: Db, file: string, options: ImportOptions): Promise<ImportReport> {
  for (let attempt = 1; ; attempt++) {
    const report = await db.connection().execute((connection) => tryImport(connection, file, options))
    if (report) return report
    if (attempt === TRIES) throw new Error('Other imports kept changing the library; try again later.')
  }
}

async function tryImport(db: Db, file: string, options: ImportOptions): Promise<ImportReport | null> {
  const { revision } = await readLibraryState(db)
  const stage = await createStage(db)
  const work = startWork(stage, await readKnownCourses(stage))
  const { size } = await stat(file)
  let bytes = 0
  const records = readRecords(file, (more) => {
    bytes += more
    options.onProgress(size > 0 ? bytes / size : 1)
  })
  for await (const record of records) {
    work.counts.read++
    if ('broken' in record) reject(work, record.line, record.broken)
    else await takeRecord(work, record.line, record.value)
  }
  return finish(work, file, revision, options)
}

const KEPT_REMARKS = 100_000

function remark(work: Work, remark: Remark) {
  work.counts[remark.severity === 'rejected' ? 'rejected' : 'warnings']++
  if (work.remarks.length < KEPT_REMARKS) work.remarks.push(remark)
}

const reject = (work: Work, line: number, message: string) =>
  remark(work, { line, severity: 'rejected', message })

/** The steps of one record; what is wrong with it stays its own. */
async function takeRecord(work: Work, line: number, value: unknown) {
  const warn = (message: string) => remark(work, { line, severity: 'warning', message })
  try {
    const record = parseRecord(value, warn)
    checkCards(record.course, record.units, warn)
    const match = await matchRecord(work.known, record, (id) => readCurrent(work, id), warn)
    await placeRecord(work, record, match, warn)
  } catch (error) {
    // A value nested thousands deep exhausts the stack of whatever walks it.
    if (error instanceof RangeError) return reject(work, line, 'the record is nested too deep')
    if (!(error instanceof Rejected)) throw error
    reject(work, line, error.message)
  }
}

async function finish(work: Work, file: string, revision: number, options: ImportOptions) {
  await flush(work)
  const outcome = [...work.before].map(([id, digest]) => ({ id, kind: outcomeOf(work, id, digest) }))
  const of = (kind: string) => outcome.filter((course) => course.kind === kind)
  const unchanged = of('unchanged')
  await unstage(
    work.db,
    unchanged.map(({ id }) => id),
  )
  const { read, merged, rejected, warnings, keys } = work.counts
  const counts = {
    read,
    added: of('added').length,
    changed: of('changed').length,
    unchanged: unchanged.length,
  }
  const writes = counts.added + counts.changed + work.removals.length + keys > 0
  const commit = { seenRevision: revision, now: options.now, removals: work.removals }
  if (writes && !options.dryRun && !(await commitStage(work.db, commit))) return null
  return { file, format: 'records' as const, ...counts, merged, rejected, warnings, remarks: work.remarks }
}

function outcomeOf({ known }: Work, id: number, before: string | null) {
  if (before === null) return 'added'
  return known.byId.get(id)?.recordDigest === before ? 'unchanged' : 'changed'
}
