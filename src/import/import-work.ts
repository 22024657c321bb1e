import type { Course } from '../course/course.ts'
import { withoutDerived } from '../course/course-json.ts'
import { newSlug } from '../course/slug.ts'
import { type StoredCourse, storeCourse } from '../course/stored-course.ts'
import type { CourseIdentityTable, CourseSlugTable } from '../db/tables.ts'
import type { Removal } from './commit-store.ts'
import { identityOf, nameIdentity, sourceIdentity } from './identity.ts'
import { forget, type KnownCourse, type KnownCourses, remember } from './known-courses.ts'
import type { Match } from './match.ts'
import { fillGaps } from './merge.ts'
import type { CourseRecord } from './records/parse-record.ts'
import type { Remark, Warn } from './remark.ts'
import { knownFromRow, readCourse, type StageDb, stage } from './stage-store.ts'

/** What one file has done so far. */
export type Work = {
  readonly db: StageDb
  readonly known: KnownCourses
  /** Digest each course had before this file, null for a new one: tells what changed in the end. */
  readonly before: Map<number, string | null>
  readonly pending: Map<number, StoredCourse>
  readonly identities: CourseIdentityTable[]
  readonly slugs: CourseSlugTable[]
  readonly removals: Removal[]
  readonly remarks: Remark[]
  readonly counts: { read: number; merged: number; rejected: number; warnings: number; keys: number }
}

export const startWork = (db: StageDb, known: KnownCourses): Work => ({
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

/** Puts a record where it belongs: a new course, the newer state of one, or the filling of its gaps. */
export async function placeRecord(work: Work, record: CourseRecord, match: Match, warn: Warn) {
  const { held } = match
  // A course this file has spoken of before: the first record stands and this one fills its gaps.
  const isCopy = match.isCopy || (held !== null && work.before.has(held.id))
  let course = await combine(work, record, held, isCopy)
  const id = held?.id ?? work.known.nextId
  const slug = held?.slug ?? chooseSlug(work.known, record, warn)
  if (match.absorbs) course = fillGaps(course, await absorb(work, match.absorbs, id, course))
  if (isCopy || match.absorbs) {
    work.counts.merged++
    if (isCopy) warn(`the same course as ${slug}: merged into it`)
    else warn(`${match.absorbs?.slug} is the same course: merged into this one`)
  } else if (held && record.slug && record.slug !== slug && work.known.idOfSlug.get(record.slug) !== id)
    warn(`the course keeps its slug ${slug}`)
  addKeys(work, record, id, slug, { isNew: held === null, isCopy })
  await put(work, course, id, slug, held)
}

/** A copy fills gaps; a newer state replaces, but for what an API answer does not carry. */
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
  const name = before.layouts.length === 1 ? (before.layouts[0]?.name ?? null) : null
  return {
    ...course,
    aliases: given.has('aliases') ? course.aliases : before.aliases,
    source: given.has('source') ? course.source : before.source,
    map: given.has('map') ? course.map : before.map,
    layouts: given.has('layoutName') ? course.layouts : course.layouts.map((layout) => ({ ...layout, name })),
  }
}

function chooseSlug(known: KnownCourses, record: CourseRecord, warn: Warn): string {
  const taken = (slug: string) => known.idOfSlug.has(slug)
  if (record.slug !== null && !taken(record.slug)) return record.slug
  if (record.slug !== null) warn(`slug ${record.slug} belongs to another course: another is given`)
  return newSlug(record.course.name, record.course.city, identityOf(record), taken)
}

// Elevation is brought in by a format of its own; until then no ground is held.
const NO_GROUND = { everyGreen: false, terrain: false }
const BATCH = 200

async function put(work: Work, course: Course, id: number, slug: string, held: KnownCourse | null) {
  const stored = storeCourse(withoutDerived(course), id, slug, NO_GROUND)
  if (!work.before.has(id)) work.before.set(id, held?.recordDigest ?? null)
  if (stored.row.record_digest === held?.recordDigest) return
  work.pending.set(id, stored)
  remember(work.known, knownFromRow(stored.row, course.map !== null))
  if (work.pending.size >= BATCH) await flush(work)
}

export async function flush(work: Work) {
  const { pending, identities, slugs } = work
  if (pending.size + identities.length + slugs.length === 0) return
  await stage(work.db, {
    courses: [...pending.values()],
    identities: identities.splice(0),
    slugs: slugs.splice(0),
  })
  pending.clear()
}

export async function readCurrent(work: Work, id: number): Promise<Course | null> {
  await flush(work)
  return readCourse(work.db, id)
}

type Standing = { readonly isNew: boolean; readonly isCopy: boolean }

/** Notes every key this record's course can be found under from now on. */
function addKeys(work: Work, record: CourseRecord, id: number, slug: string, { isNew, isCopy }: Standing) {
  const { known } = work
  const more = record.otherIds.map((other) => ({
    identity: sourceIdentity(record.course, other),
    isCopy: true,
  }))
  // Without an id the name leads to a new course too: its next record may come without the slug.
  const own = record.id !== null ? [identityOf(record)] : isNew || isCopy ? [nameIdentity(record.course)] : []
  for (const key of [...own.map((identity) => ({ identity, isCopy })), ...more]) {
    if (known.identities.has(key.identity)) continue
    known.identities.set(key.identity, { id, isCopy: key.isCopy })
    work.identities.push({ identity: key.identity, course_id: id, is_copy: key.isCopy ? 1 : 0 })
    work.counts.keys++
  }
  const given = isCopy && record.slug !== null ? [record.slug] : []
  for (const name of [slug, ...given, ...record.formerSlugs]) {
    if (known.idOfSlug.has(name)) continue
    known.idOfSlug.set(name, id)
    work.slugs.push({ slug: name, course_id: id })
    work.counts.keys++
  }
}

/** One held course goes into another: whatever led to it leads there from now on. Gives back what it held. */
async function absorb(work: Work, gone: KnownCourse, into: number, fallback: Course): Promise<Course> {
  const course = (await readCurrent(work, gone.id)) ?? fallback
  work.removals.push({ from: gone.id, into })
  work.before.delete(gone.id)
  forget(work.known, gone.id)
  const { identities, idOfSlug } = work.known
  for (const [key, { id }] of identities) if (id === gone.id) identities.set(key, { id: into, isCopy: true })
  for (const [slug, id] of idOfSlug) if (id === gone.id) idOfSlug.set(slug, into)
  return course
}
