import { sortKey } from '../core/text/words.ts'
import type { Course } from '../course/course.ts'
import type { Warn } from '../course/record/rejected.ts'
import { identityOf, idKey } from './identity.ts'
import {
  coursesAround,
  type KnownCourse,
  type KnownCourses,
  milesApart,
  namesakesNear,
} from './known-courses.ts'
import { contradicts, differInHoles } from './merge.ts'
import { namesAgree } from './name-core.ts'
import { type Format, formatOf, sourceNameOf } from './origin.ts'
import type { CourseRecord } from './records/parse-record.ts'

/** Which course a record is about. */
export type Match = {
  /** The course that is held already, or null for a new one. */
  readonly held: KnownCourse | null
  /** Another course that turned out to be a copy of `held` and goes into it. */
  readonly absorbs: KnownCourse | null
  /** The record is a further copy of `held` by the same source, not its own newer state. */
  readonly isCopy: boolean
}

type ReadCourse = (id: number) => Promise<Course | null>

/**
 * By identity first. Then by name and place: of one source, records of the same folded name within a mile are
 * copies of each other; of two sources, they are one course that both speak of, as are those that lie on each
 * other and have names that agree. Where anything is in doubt the two are kept apart, and said so.
 */
export async function matchRecord(known: KnownCourses, record: CourseRecord, read: ReadCourse, warn: Warn) {
  const { own, isCopy } = resolve(known, record)
  // What a copy lies near says nothing about the course it went into.
  if (own !== null && isCopy) return { held: own, absorbs: null, isCopy }
  const { copies, twins, doubtful } = await sortNamesakes(known, record, own, read)
  for (const { slug } of doubtful) warn(`likely a duplicate of ${slug}: kept apart`)
  if (own !== null || copies.length > 0) return decide(own, copies[0] ?? null)
  const held = calledTheSame(known, record) ?? (await onlyOne(twins, known, record, read, warn))
  return { held, absorbs: null, isCopy: false }
}

function decide(own: KnownCourse | null, copy: KnownCourse | null): Match {
  if (own === null) return { held: copy, absorbs: null, isCopy: copy !== null }
  if (copy === null) return { held: own, absorbs: null, isCopy: false }
  // Both exist: the older one stays, since its slug has been cited for longer.
  const [held, absorbs] = own.id < copy.id ? [own, copy] : [copy, own]
  return { held, absorbs, isCopy: held !== own }
}

function resolve(known: KnownCourses, record: CourseRecord) {
  const found = known.identities.get(identityOf(record))
  const bySlug = record.id === null && record.slug !== null ? known.idOfSlug.get(record.slug) : undefined
  const own = known.byId.get(found?.id ?? bySlug ?? Number.NaN) ?? null
  return { own, isCopy: found?.isCopy ?? false }
}

const speaksOf = ({ source }: Course, { origins }: KnownCourse) =>
  source !== null && origins.some((origin) => sourceNameOf(origin) === source.name)

/** Records are an operator's own word: whoever wrote two of them for one place meant two. */
const bothRecords = (format: Format, { origins }: KnownCourse) =>
  format === 'records' && origins.every((origin) => formatOf(origin) === 'records')

async function sortNamesakes(
  known: KnownCourses,
  { course, format }: CourseRecord,
  own: KnownCourse | null,
  read: ReadCourse,
) {
  const copies: KnownCourse[] = []
  const twins: KnownCourse[] = []
  const doubtful: KnownCourse[] = []
  for (const other of namesakesNear(known, sortKey(course.name), course.point)) {
    if (other.id === own?.id) continue
    const held = course.source === null ? null : await read(other.id)
    if (held === null || held.source === null) doubtful.push(other)
    else if (speaksOf(course, other)) (contradicts(held, course) ? doubtful : copies).push(other)
    else if (own === null && !bothRecords(format, other) && !differInHoles(held, course)) twins.push(other)
    else doubtful.push(other)
  }
  return { copies, twins, doubtful }
}

/** Far enough for two readings of one place, too near for two courses. */
const SAME_PLACE_MILES = 2

/** Another source gave this course an id that the record names too. */
function calledTheSame(known: KnownCourses, { sameAs, course }: CourseRecord): KnownCourse | null {
  for (const { source, id } of sameAs) {
    const other = known.byId.get(known.identities.get(idKey(source, id))?.id ?? Number.NaN)
    if (!other) continue
    if (!other.point || !course.point || milesApart(other.point, course.point) <= SAME_PLACE_MILES)
      return other
  }
  return null
}

/** The one course that it can be: a namesake of another source, or one that lies on it and is called alike. */
async function onlyOne(
  twins: readonly KnownCourse[],
  known: KnownCourses,
  { course, format }: CourseRecord,
  read: ReadCourse,
  warn: Warn,
): Promise<KnownCourse | null> {
  const candidates =
    twins.length > 0 ? twins : format === 'records' ? [] : await onTheSameGround(known, course, read)
  if (candidates.length === 1) return candidates[0] ?? null
  if (candidates.length > 1)
    warn(`may be any of ${candidates.map(({ slug }) => slug).join(', ')}: kept apart from all`)
  return null
}

async function onTheSameGround(known: KnownCourses, course: Course, read: ReadCourse) {
  if (course.source === null) return []
  const around = coursesAround(known, course.point, course.bounds)
  const found: KnownCourse[] = []
  for (const other of around.filter(({ name }) => namesAgree(name, course.name))) {
    if (speaksOf(course, other)) continue
    const held = await read(other.id)
    if (held?.source && !differInHoles(held, course)) found.push(other)
  }
  return found
}
