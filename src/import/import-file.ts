import { stat } from 'node:fs/promises'
import type { Course } from '../course/course.ts'
import { readLibraryState } from '../course/course-store.ts'
import { newSlug } from '../course/slug.ts'
import { type StoredCourse, storeCourse } from '../course/stored-course.ts'
import type { Db } from '../db/open.ts'
import { checkCards } from './check-card.ts'
import { commitStage, type Removal } from './commit-store.ts'
import { identityOf, nameIdentity, sourceIdentity } from './identity.ts'
import { forget, type KnownCourse, type KnownCourses, remember } from './known-courses.ts'
import { type Match, matchRecord } from './match.ts'
import { fillGaps } from './merge.ts'
import { type CourseRecord, parseRecord } from './records/parse-record.ts'
import { readRecords } from './records/read.ts'
import { Rejected, type Remark } from './remark.ts'
import {
  createStage,
  knownFromRow,
  readCourse,
  readKnownCourses,
  type StageDb,
  stage,
  unstage,
} from './stage-store.ts'

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

const TRIES = 3

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
  const work = startWork(await createStage(db), await readKnownCourses(db as unknown as StageDb))
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

/** What one file has done so far. */
type Work = {
  readonly db: StageDb
  readonly known: KnownCourses
  /** Digest each course had before this file, null for a new one: tells what changed in the end. */
  readonly before: Map<number, string | null>
  readonly pending: Map<number, StoredCourse>
  readonly identities: { identity: string; course_id: number }[]
  readonly slugs: { slug: string; course_id: number }[]
  readonly removals: Removal[]
  readonly remarks: Remark[]
  readonly counts: { read: number; merged: number; rejected: number; warnings: number; keys: number }
}

const startWork = (db: StageDb, known: KnownCourses): Work => ({
  db,
  known,
  before: new Map(),
  pending: new Map(),
  identities: [],
  slugs: [],
  removals: [],
  remarks: [],
  counts: { read: 0, merged: 0, rejected: 0, warnings: 0, keys: 0 },
})

const KEPT_REMARKS = 100_000

function remark(work: Work, remark: Remark) {
  work.counts[remark.severity === 'rejected' ? 'rejected' : 'warnings']++
  if (work.remarks.length < KEPT_REMARKS) work.remarks.push(remark)
}

const reject = (work: Work, line: number, message: string) =>
  remark(work, { line, severity: 'rejected', message })

async function takeRecord(work: Work, line: number, value: unknown) {
  const warn = (message: string) => remark(work, { line, severity: 'warning', message })
  try {
    const record = parseRecord(value, warn)
    checkCards(record.course, warn)
    const match = await matchRecord(work.known, record, (id) => readCurrent(work, id), warn)
    await placeRecord(work, record, match, warn)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    reject(work, line, error.message)
  }
}

async function readCurrent(work: Work, id: number): Promise<Course | null> {
  await flush(work)
  return readCourse(work.db, id)
}

async function placeRecord(work: Work, record: CourseRecord, match: Match, warn: (message: string) => void) {
  const { held, absorbs } = match
  if (absorbs) absorb(work, absorbs, held ?? absorbs)
  // A course this file has spoken of before: the first record stands and this one fills its gaps.
  const isCopy = match.isCopy || (held !== null && work.before.has(held.id))
  const course = await combine(work, record, held, isCopy)
  const id = held?.id ?? work.known.nextId
  const slug = held?.slug ?? chooseSlug(work.known, record, warn)
  if (held && record.slug && record.slug !== slug && work.known.idOfSlug.get(record.slug) !== id)
    warn(`the course keeps its slug ${slug}`)
  if (isCopy) {
    work.counts.merged++
    warn(`the same course as ${slug}: merged into it`)
  }
  await put(work, course, id, slug, held)
  addKeys(work, record, id, slug)
}

async function combine(
  work: Work,
  { course, given }: CourseRecord,
  held: KnownCourse | null,
  isCopy: boolean,
) {
  const unspoken = held?.extras.some((extra) => !given.has(extra)) ?? false
  if (held === null || (!isCopy && !unspoken)) return course
  const before = await readCurrent(work, held.id)
  if (before === null) return course
  if (isCopy) return fillGaps(before, course)
  return {
    ...course,
    aliases: given.has('aliases') ? course.aliases : before.aliases,
    source: given.has('source') ? course.source : before.source,
    map: given.has('map') ? course.map : before.map,
  }
}

function chooseSlug(known: KnownCourses, record: CourseRecord, warn: (message: string) => void): string {
  const taken = (slug: string) => known.idOfSlug.has(slug)
  if (record.slug !== null && !taken(record.slug)) return record.slug
  if (record.slug !== null) warn(`slug ${record.slug} belongs to another course: another is given`)
  return newSlug(record.course.name, record.course.city, identityOf(record), taken)
}

// Elevation is brought in by a format of its own; until then no ground is held.
const NO_GROUND = { everyGreen: false, terrain: false }

async function put(work: Work, course: Course, id: number, slug: string, held: KnownCourse | null) {
  const stored = storeCourse(course, id, slug, NO_GROUND)
  if (!work.before.has(id)) work.before.set(id, held?.recordDigest ?? null)
  if (stored.row.record_digest === held?.recordDigest) return
  work.pending.set(id, stored)
  remember(work.known, knownFromRow(stored.row, course.map !== null))
  if (work.pending.size >= BATCH) await flush(work)
}

const BATCH = 200

async function flush(work: Work) {
  const { pending, identities, slugs } = work
  if (pending.size + identities.length + slugs.length === 0) return
  await stage(work.db, {
    courses: [...pending.values()],
    identities: identities.splice(0),
    slugs: slugs.splice(0),
  })
  pending.clear()
}

/** Notes every key this record's course can be found under from now on. */
function addKeys(work: Work, record: CourseRecord, id: number, slug: string) {
  const { known } = work
  // Without an id the name leads to the course too: the next record may come without the slug.
  const own = record.id === null ? [nameIdentity(record.course)] : [identityOf(record)]
  for (const identity of [...own, ...record.otherIds.map((other) => sourceIdentity(record.course, other))]) {
    if (known.idOfIdentity.has(identity)) continue
    known.idOfIdentity.set(identity, id)
    work.identities.push({ identity, course_id: id })
    work.counts.keys++
  }
  for (const given of [slug, ...record.formerSlugs]) {
    if (known.idOfSlug.has(given)) continue
    known.idOfSlug.set(given, id)
    work.slugs.push({ slug: given, course_id: id })
    work.counts.keys++
  }
}

/** One held course goes into another: whatever led to it leads there from now on. */
function absorb(work: Work, gone: KnownCourse, into: KnownCourse) {
  work.removals.push({ from: gone.id, into: into.id })
  work.before.delete(gone.id)
  work.pending.delete(gone.id)
  forget(work.known, gone.id)
  for (const map of [work.known.idOfIdentity, work.known.idOfSlug])
    for (const [key, id] of map) if (id === gone.id) map.set(key, into.id)
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
