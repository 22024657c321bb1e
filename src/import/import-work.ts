import { isDeepStrictEqual } from 'node:util'
import type { Correction, NewCorrection } from '../course/correction-store.ts'
import { type Course, courseOf, type ListedField, UNSERVED_FIELDS } from '../course/course.ts'
import { withoutDerived } from '../course/course-json.ts'
import type { Warn } from '../course/record/rejected.ts'
import { readShares, type Share, type WrittenShare } from '../course/share-store.ts'
import { newSlug } from '../course/slug.ts'
import { readStagedCourse, type StagedCourse, stageCourses, unstageCourses } from '../course/stage-store.ts'
import { recallCourse, storeCourse } from '../course/stored-course.ts'
import { readStoredCourse } from '../course/whole-course-store.ts'
import type { Removal } from '../course/write-course-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseIdentityTable, CourseSlugTable } from '../platform/db/tables.ts'
import type { Ground as SurveyedGround } from '../terrain/ground.ts'
import { stageGround } from '../terrain/ground-stage-store.ts'
import type { GroundBoxes } from '../terrain/ground-store.ts'
import { withCorrections } from './corrections/correct.ts'
import { knownFromRow } from './existing-library.ts'
import { coveredGround } from './ground.ts'
import { identityOf, idKey, nameIdentity, sourceIdentity } from './identity.ts'
import type { ImportWarning } from './import-warning.ts'
import { forget, type KnownCourse, type KnownCourses, remember } from './known-courses.ts'
import type { Match } from './match.ts'
import { addCards, addFeatures, fillGaps } from './merge.ts'
import { formatOf, type Origin, originOf } from './origin.ts'
import type { CourseRecord } from './records/parse-record.ts'
import { joinShares, writeShare } from './share.ts'

/** What one file has done so far. */
export type Work = {
  readonly db: Db
  readonly known: KnownCourses
  /** Digest each course had before this file, null for a new one: tells what changed in the end. */
  readonly before: Map<number, string | null>
  /** Courses that wait to be written, and how many bytes they are; beyond a bound they are staged. */
  readonly pending: Map<number, StagedCourse>
  pendingBytes: number
  readonly staged: Set<number>
  /** What each origin says about the courses of several that this file speaks of. */
  readonly shares: Map<number, readonly Share[]>
  /** As they were before this file. */
  readonly sharesBefore: Map<number, readonly WrittenShare[]>
  readonly corrections: Map<number, readonly Correction[]>
  readonly newCorrections: NewCorrection[]
  readonly ground: Map<number, GroundBoxes>
  identities: CourseIdentityTable[]
  slugs: CourseSlugTable[]
  readonly removals: Removal[]
  readonly remarks: ImportWarning[]
  readonly origins: Map<Origin, Course['source']>
  readonly counts: {
    read: number
    merged: number
    leftOut: number
    rejected: number
    warnings: number
    /** Keys and shares that are new or changed: they are written even where no course changes. */
    others: number
  }
}

export type Held = {
  readonly known: KnownCourses
  readonly corrections: Map<number, readonly Correction[]>
  readonly ground: Map<number, GroundBoxes>
}

export const startWork = (db: Db, held: Held): Work => ({
  db,
  ...held,
  before: new Map(),
  pending: new Map(),
  pendingBytes: 0,
  staged: new Set(),
  shares: new Map(),
  sharesBefore: new Map(),
  newCorrections: [],
  identities: [],
  slugs: [],
  removals: [],
  remarks: [],
  origins: new Map(),
  counts: { read: 0, merged: 0, leftOut: 0, rejected: 0, warnings: 0, others: 0 },
})

/** Puts a record where it belongs: a new course, the newer state of one, or what another source adds to it. */
export async function placeRecord(work: Work, record: CourseRecord, match: Match, warn: Warn) {
  const { held } = match
  const voice = sourceOf(record, held)
  work.origins.set(voice.origin, record.course.source)
  // A course this file has spoken of before: the first record stands and this one fills its gaps.
  const spokenOf = held !== null && work.before.has(held.id) && !record.adds
  const isCopy = match.isCopy || spokenOf
  const id = held?.id ?? work.known.nextId
  const slug = held?.slug ?? chooseSlug(work.known, record, warn)
  const joins = held !== null && !isCopy && voice.before === null
  const absorbed = match.absorbs ? await absorb(work, match.absorbs, id) : null
  const course = await combine(work, record, voice, held, isCopy, absorbed)
  if (joins) work.counts.merged++
  else if (isCopy || match.absorbs) {
    work.counts.merged++
    if (isCopy) warn(`the same course as ${slug}: merged into it`)
    else warn(`${match.absorbs?.slug} is the same course: merged into this one`)
  } else if (held && record.slug && record.slug !== slug && work.known.idOfSlug.get(record.slug) !== id)
    warn(`the course keeps its slug ${slug}`)
  if (record.ground) await addGround(work, id, record.ground, record.course.source?.name ?? null)
  addKeys(work, record, id, slug, { isNew: held === null, isCopy })
  await put(work, course, { id, slug, held, origins: originsWith(held, voice), warn })
}

/** Whose share a record is, and which share of the course it takes the place of. */
type Voice = { readonly origin: Origin; readonly before: Origin | null }

/** An operator's records are one voice, whatever source they name; an API answer that comes back names none. */
function sourceOf({ format, course, given }: CourseRecord, held: KnownCourse | null): Voice {
  const stated = originOf(format, course.source)
  const origins = held?.origins ?? []
  if (origins.includes(stated)) return { origin: stated, before: stated }
  const before =
    format === 'records' ? (origins.find((origin) => formatOf(origin) === 'records') ?? null) : null
  return { origin: before !== null && !given.has('source') ? before : stated, before }
}

const originsWith = (held: KnownCourse | null, { origin, before }: Voice): readonly Origin[] =>
  before === null
    ? [...(held?.origins ?? []), origin]
    : (held?.origins ?? []).map((other) => (other === before ? origin : other))

/** What a course comes to when this record is added to what is held about it. */
async function combine(
  work: Work,
  record: CourseRecord,
  { origin, before: replaced }: Voice,
  held: KnownCourse | null,
  isCopy: boolean,
  absorbed: Course | null,
): Promise<Course> {
  if (held === null) return record.course
  const alone = held.origins.length === 1 && replaced !== null && !work.corrections.has(held.id)
  // Nearly always: the only one that speaks of this course says all of it again.
  if (alone && !isCopy && !absorbed && !leavesOut(held, record)) return record.course
  const shares = await currentShares(work, held)
  const before = shares.find((share) => share.origin === replaced)
  const stated = before ? restate(before.course, record, isCopy) : record.course
  const mine = { origin, course: absorbed ? fillGaps(stated, absorbed) : stated }
  const next = before ? shares.map((share) => (share === before ? mine : share)) : [...shares, mine]
  setShares(work, held.id, shares, next)
  return joinShares(next as [Share, ...Share[]])
}

/** The record does not speak of something that is held and that it need not repeat. */
const leavesOut = (held: KnownCourse, { given }: CourseRecord) =>
  held.extras.some((extra) => !given.has(extra))

/** A copy fills gaps; a newer state replaces, but for what an API answer does not carry. */
function restate(before: Course, { course, given, adds }: CourseRecord, isCopy: boolean): Course {
  if (adds === 'cards') return { ...before, layouts: addCards(before.layouts, course.layouts) }
  if (adds === 'features') return { ...before, map: addFeatures(before.map, course.map) }
  if (isCopy) return fillGaps(before, course)
  const name = before.layouts.length === 1 ? (before.layouts[0]?.name ?? null) : null
  const isLeftOut = (field: ListedField) => UNSERVED_FIELDS.includes(field) && !given.has(field.key)
  return {
    ...courseOf((field) => (isLeftOut(field) ? before[field.key] : course[field.key])),
    layouts: given.has('layoutName') ? course.layouts : course.layouts.map((layout) => ({ ...layout, name })),
  }
}

/** What each origin says. The only one of a course says what the course holds. */
export async function currentShares(work: Work, held: KnownCourse): Promise<readonly Share[]> {
  const known = work.shares.get(held.id)
  if (known) return known
  const isShared = held.origins.length > 1 || work.corrections.has(held.id)
  const stored = isShared ? await readShares(work.db, held.id) : []
  if (stored.length > 0) return stored
  const course = await readCurrent(work, held.id)
  return course ? [{ origin: held.origins[0] ?? originOf('records', course.source), course }] : []
}

export function setShares(work: Work, id: number, before: readonly Share[], next: readonly Share[]) {
  if (next.length < 2 && !work.corrections.has(id)) return
  if (!work.sharesBefore.has(id)) work.sharesBefore.set(id, before.map(writeShare))
  work.shares.set(id, next)
}

/** What the origins say now and did not say before this file. */
export function changedShares({ shares, sharesBefore }: Work): ReadonlyMap<number, readonly WrittenShare[]> {
  const written = [...shares].map(([id, list]) => [id, list.map(writeShare)] as const)
  return new Map(written.filter(([id, list]) => !isDeepStrictEqual(list, sharesBefore.get(id))))
}

function chooseSlug(known: KnownCourses, record: CourseRecord, warn: Warn): string {
  const taken = (slug: string) => known.idOfSlug.has(slug)
  if (record.slug !== null && !taken(record.slug)) return record.slug
  if (record.slug !== null) warn(`slug ${record.slug} belongs to another course: another is given`)
  return newSlug(record.course.name, record.course.city, identityOf(record), taken)
}

const MOST_PENDING = 24 << 20

/** Heights of a course, staged; says whether they add anything to what is held. */
export async function addGround(work: Work, id: number, ground: SurveyedGround, source: string | null) {
  const parts = await stageGround(work.db, id, ground, source)
  if (parts.length === 0) return false
  const before = work.ground.get(id)
  work.ground.set(id, {
    terrain: before?.terrain === true || parts.some(({ part }) => part === 'terrain'),
    greens: [...(before?.greens ?? []), ...parts.filter(({ part }) => part === 'green')],
  })
  work.counts.others++
  return true
}

export type Putting = {
  readonly id: number
  readonly slug: string
  readonly held: KnownCourse | null
  /** All that speak of it from now on. */
  readonly origins: readonly Origin[]
  readonly warn: Warn
}

/** Stages a course as it will be, with what was corrected by hand put over it. */
export async function put(work: Work, joined: Course, { id, slug, held, origins, warn }: Putting) {
  const course = withCorrections(joined, work.corrections.get(id) ?? [], warn)
  const stored = storeCourse(withoutDerived(course), id, slug, coveredGround(course, work.ground.get(id)))
  if (!work.before.has(id)) work.before.set(id, held?.recordDigest ?? null)
  if (stored.row.record_digest === held?.recordDigest && origins.join() === held.origins.join()) return
  const origin = origins.length === 1 ? (origins[0] ?? null) : null
  const staged = { ...stored, row: { ...stored.row, origin } }
  work.pendingBytes += staged.detail.length + staged.row.summary.length + (staged.geojson?.length ?? 0)
  work.pending.set(id, staged)
  remember(work.known, knownFromRow(staged.row, course.map !== null, origins))
  if (work.pendingBytes > MOST_PENDING) await flush(work)
}

async function flush(work: Work) {
  const courses = [...work.pending.values()]
  await unstageCourses(
    work.db,
    courses.map(({ row }) => row.id).filter((id) => work.staged.has(id)),
  )
  await stageCourses(work.db, courses)
  for (const { row } of courses) work.staged.add(row.id)
  work.pending.clear()
  work.pendingBytes = 0
}

/** Courses that came out as they were held need not be written. */
export async function dropUnchanged(work: Work, ids: readonly number[]) {
  for (const id of ids) work.pending.delete(id)
  await unstageCourses(
    work.db,
    ids.filter((id) => work.staged.has(id)),
  )
}

export async function readCurrent(work: Work, id: number): Promise<Course | null> {
  const { db, pending } = work
  const stored = pending.get(id) ?? (await readStagedCourse(db, id)) ?? (await readStoredCourse(db, id))
  return stored ? recallCourse(stored) : null
}

type Standing = { readonly isNew: boolean; readonly isCopy: boolean }

/** Notes every key this record's course can be found under from now on. */
function addKeys(work: Work, record: CourseRecord, id: number, slug: string, { isNew, isCopy }: Standing) {
  // Without an id the name leads to a new course too: its next record may come without the slug.
  const own = record.id !== null ? [identityOf(record)] : isNew || isCopy ? [nameIdentity(record.course)] : []
  for (const identity of own) addIdentity(work, identity, id, isCopy)
  for (const other of record.otherIds) addIdentity(work, sourceIdentity(record.course, other), id, true)
  for (const { source, id: other } of record.sameAs) addIdentity(work, idKey(source, other), id, true)
  const given = isCopy && record.slug !== null ? [record.slug] : []
  for (const name of [slug, ...given, ...record.formerSlugs]) {
    if (work.known.idOfSlug.has(name)) continue
    work.known.idOfSlug.set(name, id)
    work.slugs.push({ slug: name, course_id: id })
    work.counts.others++
  }
}

function addIdentity(work: Work, identity: string, id: number, isCopy: boolean) {
  const { known, counts } = work
  if (known.identities.has(identity)) return
  known.identities.set(identity, { id, isCopy })
  work.identities.push({ identity, course_id: id, is_copy: isCopy ? 1 : 0 })
  counts.others++
}

/** One held course goes into another: whatever led to it leads there from now on. Gives back what it held. */
async function absorb(work: Work, gone: KnownCourse, into: number): Promise<Course | null> {
  const course = await readCurrent(work, gone.id)
  work.removals.push({ from: gone.id, into })
  work.before.delete(gone.id)
  work.pending.delete(gone.id)
  work.shares.delete(gone.id)
  forget(work.known, gone.id)
  const { identities, idOfSlug } = work.known
  for (const [key, { id }] of identities) if (id === gone.id) identities.set(key, { id: into, isCopy: true })
  for (const [slug, id] of idOfSlug) if (id === gone.id) idOfSlug.set(slug, into)
  work.identities = work.identities.map((row) =>
    row.course_id === gone.id ? { ...row, course_id: into, is_copy: 1 } : row,
  )
  work.slugs = work.slugs.map((row) => (row.course_id === gone.id ? { ...row, course_id: into } : row))
  return course
}
