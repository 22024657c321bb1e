import type { Course } from '../course/course.ts'
import type { Warn } from '../course/record/rejected.ts'
import { newSlug } from '../course/slug.ts'
import type { Source } from '../course/source.ts'
import type { Removal } from '../course/write-course-store.ts'
import { type CombineSteps, combine, originsWith, type RecordSource, sourceOf } from './combine.ts'
import type { CourseGround } from './course-ground.ts'
import type { CourseKeys } from './course-keys.ts'
import type { CourseShares } from './course-shares.ts'
import { identityOf, idKey, nameIdentity, sourceIdentity } from './identity.ts'
import type { KnownCourse } from './known-course.ts'
import type { KnownCoursesOwner } from './known-courses.ts'
import { lostHoles } from './lost-holes.ts'
import type { Match } from './match.ts'
import { formatOf, type Origin, sourceNameOf } from './origin.ts'
import type { PendingCourses } from './pending-courses.ts'
import { type PutSteps, putCourse } from './put-course.ts'
import type { CourseRecord } from './records/parse-record.ts'
import { betterCard, betterMap } from './share.ts'
import type { TouchedCourses } from './touched-courses.ts'

type PlaceSteps = PutSteps &
  CombineSteps & {
    readonly known: KnownCoursesOwner
    readonly keys: CourseKeys
    readonly shares: CourseShares
    readonly ground: CourseGround
    readonly touched: TouchedCourses
    readonly pending: PendingCourses
  }

/** Puts records where they belong, and knows the file's origins and which courses it merged. */
export type Placing = {
  /** A record becomes a new course, the newer state of one, or what another source adds to it. */
  readonly place: (record: CourseRecord, match: Match, warn: Warn) => Promise<void>
  readonly placed: () => Placed
}

export type Placed = {
  /** How many records went into a course of another record or source. */
  readonly merged: number
  readonly removals: readonly Removal[]
  readonly origins: ReadonlyMap<Origin, Source | null>
}

export function openPlacing(steps: PlaceSteps): Placing {
  const { known, keys, touched } = steps
  const removals: Removal[] = []
  const origins = new Map<Origin, Source | null>()
  let merged = 0
  const place: Placing['place'] = async (record, match, warn) => {
    const { existing, absorbs } = match
    const source = sourceOf(record, existing)
    origins.set(source.origin, record.course.source)
    const isCopy = match.isCopy || isRepeated(touched, existing, record)
    const id = existing?.id ?? known.nextId()
    const slug = existing?.slug ?? chooseSlug(keys, record, warn)
    if (absorbs) removals.push({ from: absorbs.id, into: id })
    const absorbed = absorbs ? await absorb(steps, absorbs, id) : null
    if (existing && record.format === 'tracing' && record.adds === 'map')
      await warnOfLostHoles(steps, existing, record, source, warn)
    const course = await combine(steps, { record, source, existing, isCopy, absorbed })
    if (isMerged(match, isCopy, source)) merged++
    if (existing && record.format === 'scorecards')
      await warnOfHiddenCard(steps, existing, source, course, warn)
    if (existing && record.format === 'tracing') await warnOfHiddenMap(steps, existing, source, warn)
    warnOfMerge(keys, record, { match, isCopy, source, id, slug, warn })
    if (record.ground) await addGround(steps, record, id, warn)
    addKeys(keys, record, { id, slug, isNew: existing === null, isCopy })
    await putCourse(steps, course, { id, slug, existing, origins: originsWith(existing, source), warn })
  }
  return { place, placed: () => ({ merged, removals, origins }) }
}

async function addGround({ ground }: PlaceSteps, record: CourseRecord, id: number, warn: Warn) {
  if (!record.ground) return
  const { source } = record.course
  const from = { source: source?.name ?? null, licence: source?.licence ?? null }
  const { remarks } = await ground.add(id, record.ground, from)
  for (const remark of remarks) warn(remark)
}

/** A card that somebody imports on purpose and then does not find on the course. */
async function warnOfHiddenCard(
  { shares }: PlaceSteps,
  existing: KnownCourse,
  { origin }: RecordSource,
  course: Course,
  warn: Warn,
) {
  const better = betterCard(await shares.of(existing), origin, course)
  if (better !== null)
    warn(`the scorecard is stored but not shown: the one from ${nameOf(better.origin)} wins`)
}

/** The same for a map, such as one with points in place of the greens that another source has drawn. */
async function warnOfHiddenMap(
  { shares }: PlaceSteps,
  existing: KnownCourse,
  { origin }: RecordSource,
  warn: Warn,
) {
  const better = betterMap(await shares.of(existing), origin)
  if (better !== null) warn(`the map is stored but not shown: the one from ${nameOf(better.origin)} wins`)
}

/** A newer map of a source replaces its older one; somebody with a file for each hole means it to add. */
async function warnOfLostHoles(
  { shares }: PlaceSteps,
  existing: KnownCourse,
  { course }: CourseRecord,
  { replaces }: RecordSource,
  warn: Warn,
) {
  if (replaces === null) return
  const before = (await shares.of(existing)).find(({ origin }) => origin === replaces)
  const lost = lostHoles(before?.course.map ?? null, course.map)
  if (lost.length > 0)
    warn(`the map replaces the one this source gave before, which also had hole ${lost.join(', ')}`)
}

const nameOf = (origin: Origin) => sourceNameOf(origin) || `the ${formatOf(origin)} without a source`

/** The file has described this course before: the first record stays and this one fills its gaps. */
const isRepeated = (touched: TouchedCourses, existing: KnownCourse | null, { adds }: CourseRecord) =>
  existing !== null && touched.has(existing.id) && !adds

const isMerged = ({ existing, absorbs }: Match, isCopy: boolean, { replaces }: RecordSource) =>
  isCopy || absorbs !== null || (existing !== null && replaces === null)

type Merging = {
  readonly match: Match
  readonly isCopy: boolean
  readonly source: RecordSource
  readonly id: number
  readonly slug: string
  readonly warn: Warn
}

/** That another source describes a course too is no reason to warn. */
function warnOfMerge(keys: CourseKeys, record: CourseRecord, merging: Merging) {
  const { match, isCopy, source, id, slug, warn } = merging
  const { existing, absorbs } = match
  if (isCopy) return warn(`the same course as ${slug}: merged into it`)
  if (existing !== null && source.replaces === null) return
  if (absorbs) return warn(`${absorbs.slug} is the same course: merged into this one`)
  if (existing && record.slug && record.slug !== slug && keys.bySlug(record.slug) !== id)
    warn(`the course keeps its slug ${slug}`)
}

function chooseSlug(keys: CourseKeys, record: CourseRecord, warn: Warn): string {
  const isTaken = (slug: string) => keys.bySlug(slug) !== undefined
  if (record.slug !== null && !isTaken(record.slug)) return record.slug
  if (record.slug !== null) warn(`slug ${record.slug} belongs to another course: this one gets another slug`)
  return newSlug(record.course.name, record.course.city, identityOf(record), isTaken)
}

type Keyed = {
  readonly id: number
  readonly slug: string
  readonly isNew: boolean
  readonly isCopy: boolean
}

/** Notes every key this record's course can be found under from now on. */
function addKeys(keys: CourseKeys, record: CourseRecord, { id, slug, isNew, isCopy }: Keyed) {
  // Without an id the name leads to a new course too: its next record may come without the slug.
  const own = record.id !== null ? [identityOf(record)] : isNew || isCopy ? [nameIdentity(record.course)] : []
  const others = [
    ...record.otherIds.map((other) => sourceIdentity(record.course, other)),
    ...record.sameAs.map(({ source, id: other }) => idKey(source, other)),
  ]
  for (const identity of own) keys.addIdentity(identity, { id, isCopy })
  for (const identity of others) keys.addIdentity(identity, { id, isCopy: true })
  const given = isCopy && record.slug !== null ? [record.slug] : []
  for (const name of [slug, ...given, ...record.formerSlugs]) keys.addSlug(name, id)
}

/** Merges one course into another: whatever led to it leads there from now on. Returns what it was. */
async function absorb(steps: PlaceSteps, gone: KnownCourse, into: number): Promise<Course | null> {
  const { known, keys, shares, touched, pending } = steps
  const course = await pending.read(gone.id)
  for (const owner of [touched, pending, shares, known]) owner.forget(gone.id)
  keys.redirect(gone.id, into)
  return course
}
