import { sortKey } from '../core/text/words.ts'
import type { Course } from '../course/course.ts'
import type { Warn } from '../course/record/rejected.ts'
import type { KeyLookup } from './course-keys.ts'
import { identityOf, idKey } from './identity.ts'
import type { KnownCourse } from './known-course.ts'
import { type KnownCourses, milesApart, namesakesNear } from './known-courses.ts'
import { contradicts, differInHoles } from './merge.ts'
import { namesAgree } from './name-core.ts'
import { type Format, formatOf, sourceNameOf } from './origin.ts'
import type { ReadCourse } from './pending-courses.ts'
import type { CourseRecord } from './records/parse-record.ts'

/** Which course a record is about. */
export type Match = {
  /** The course we have already; null for a new one. */
  readonly existing: KnownCourse | null
  /** Another course that turned out to be a copy of `existing` and goes into it. */
  readonly absorbs: KnownCourse | null
  /** The record is a further copy of `existing` by the same source, not its own newer state. */
  readonly isCopy: boolean
}

export type MatchSteps = {
  readonly known: KnownCourses
  readonly keys: KeyLookup
  readonly read: ReadCourse
}

/**
 * By identity first. Then by name and place: of one source, records of the same folded name within a mile are
 * copies of each other; of two sources, they are one course that both describe, as are those that overlap and have
 * names that agree. When in doubt we keep the two apart, with a warning.
 */
export async function matchRecord(steps: MatchSteps, record: CourseRecord, warn: Warn): Promise<Match> {
  const { own, isCopy } = resolve(steps, record)
  // Where a copy lies says nothing about the course it was merged into.
  if (own !== null && isCopy) return { existing: own, absorbs: null, isCopy }
  const { copies, twins, doubtful } = await sortNamesakes(steps, record, own)
  for (const { slug } of doubtful) warn(`likely a duplicate of ${slug}: added as a separate course`)
  if (own !== null || copies.length > 0) return decide(own, copies[0] ?? null)
  const existing = calledTheSame(steps, record) ?? (await onlyOne(steps, twins, record, warn))
  return { existing, absorbs: null, isCopy: false }
}

function decide(own: KnownCourse | null, copy: KnownCourse | null): Match {
  if (own === null) return { existing: copy, absorbs: null, isCopy: copy !== null }
  if (copy === null) return { existing: own, absorbs: null, isCopy: false }
  // Both exist: the older one stays, since its slug has been cited for longer.
  const [existing, absorbs] = own.id < copy.id ? [own, copy] : [copy, own]
  return { existing, absorbs, isCopy: existing !== own }
}

function resolve({ known, keys }: MatchSteps, record: CourseRecord) {
  const found = keys.byIdentity(identityOf(record))
  const bySlug = record.id === null && record.slug !== null ? keys.bySlug(record.slug) : undefined
  return { own: known.get(found?.id ?? bySlug), isCopy: found?.isCopy ?? false }
}

const describes = ({ source }: Course, { origins }: KnownCourse) =>
  source !== null && origins.some((origin) => sourceNameOf(origin) === source.name)

/** Records are the operator's own: someone who wrote two of them for one place meant two courses. */
const bothRecords = (format: Format, { origins }: KnownCourse) =>
  format === 'records' && origins.every((origin) => formatOf(origin) === 'records')

async function sortNamesakes(
  { known, read }: MatchSteps,
  { course, format }: CourseRecord,
  own: KnownCourse | null,
) {
  const copies: KnownCourse[] = []
  const twins: KnownCourse[] = []
  const doubtful: KnownCourse[] = []
  for (const other of namesakesNear(known, sortKey(course.name), course.point)) {
    if (other.id === own?.id) continue
    const existing = course.source === null ? null : await read(other.id)
    if (existing === null || existing.source === null) doubtful.push(other)
    else if (describes(course, other)) (contradicts(existing, course) ? doubtful : copies).push(other)
    else if (own === null && !bothRecords(format, other) && !differInHoles(existing, course))
      twins.push(other)
    else doubtful.push(other)
  }
  return { copies, twins, doubtful }
}

/** Two measurements of one place may differ by this much; two courses are farther apart. */
const SAME_PLACE_MILES = 2

/** Another source gave this course an id that the record names too. */
function calledTheSame({ known, keys }: MatchSteps, { sameAs, course }: CourseRecord): KnownCourse | null {
  for (const { source, id } of sameAs) {
    const other = known.get(keys.byIdentity(idKey(source, id))?.id)
    if (!other) continue
    if (!other.point || !course.point || milesApart(other.point, course.point) <= SAME_PLACE_MILES)
      return other
  }
  return null
}

/** The one course that it can be: a namesake from another source, or one in the same spot with a similar name. */
async function onlyOne(
  steps: MatchSteps,
  twins: readonly KnownCourse[],
  { course, format }: CourseRecord,
  warn: Warn,
): Promise<KnownCourse | null> {
  const candidates = twins.length > 0 ? twins : format === 'records' ? [] : await onTheSameSpot(steps, course)
  if (candidates.length === 1) return candidates[0] ?? null
  if (candidates.length > 1)
    warn(`could be any of ${candidates.map(({ slug }) => slug).join(', ')}: added as a separate course`)
  return null
}

async function onTheSameSpot({ known, read }: MatchSteps, course: Course) {
  if (course.source === null) return []
  const around = known.around(course.point, course.bounds)
  const found: KnownCourse[] = []
  for (const other of around.filter(({ name }) => namesAgree(name, course.name))) {
    if (describes(course, other)) continue
    const existing = await read(other.id)
    if (existing?.source && !differInHoles(existing, course)) found.push(other)
  }
  return found
}
