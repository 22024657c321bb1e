import { sortKey } from '../core/text/words.ts'
import type { Course } from '../course/course.ts'
import { Rejected, type Warn } from '../course/record/rejected.ts'
import type { IsApart } from './apart-courses.ts'
import type { KeyLookup } from './course-keys.ts'
import { identityOf, idKey } from './identity.ts'
import type { KnownCourse } from './known-course.ts'
import { type KnownCourses, milesApart } from './known-courses.ts'
import {
  CONTACT_MILES,
  type Evidence,
  isOtherName,
  judge,
  mayBeSame,
  NEAR_MILES,
  weigh,
} from './matching/compare-courses.ts'
import { tellingKey } from './matching/name-words.ts'
import { contradicts } from './merge.ts'
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
  readonly isApart: IsApart
}

/**
 * By identity first. Then by name, place, holes, par, contact and grounds: of one source, records of the same folded
 * name within a mile are copies of each other; of two sources, the one course that both describe. When in doubt we keep
 * the two apart, with a warning, and `dogleg review` lists them.
 */
export async function matchRecord(steps: MatchSteps, record: CourseRecord, warn: Warn): Promise<Match> {
  const { own, isCopy } = resolve(steps, record)
  if (own !== null) refuseAnotherList(own, record)
  // Where a copy lies says nothing about the course it was merged into.
  if (own !== null && isCopy) return { existing: own, absorbs: null, isCopy }
  const { copies, twins, doubtful } = await sortNeighbours(steps, record, own)
  for (const { slug } of doubtful) warn(`likely a duplicate of ${slug}: kept as a course of its own`)
  if (own === null && copies[0] && goesByName(record))
    return { existing: copies[0], absorbs: null, isCopy: false }
  if (own !== null && saysItsSlug(record, own)) return { existing: own, absorbs: null, isCopy: false }
  if (own !== null || copies.length > 0) return decide(own, copies[0] ?? null)
  return { existing: calledTheSame(steps, record) ?? onlyOne(twins, warn), absorbs: null, isCopy: false }
}

/** A list without ids: its newer file has the same course, perhaps with a better point or another spelling of the town. */
const goesByName = ({ format, id, slug }: CourseRecord) =>
  format === 'courses' && id === null && slug === null

/** A list with our slugs, such as our own export: two of them mean two courses. */
const saysItsSlug = ({ format, slug }: CourseRecord, own: KnownCourse) =>
  format === 'courses' && slug === own.slug

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

const ANOTHER_PLACE_MILES = 25

/** Lists number their courses: two lists of the same name have the same ids, and one would overwrite the other. */
function refuseAnotherList(own: KnownCourse, { format, course, id }: CourseRecord) {
  if (format !== 'courses' || id === null || own.point === null || course.point === null) return
  if (milesApart(own.point, course.point) <= ANOTHER_PLACE_MILES || !isOtherName(own, course)) return
  const source = course.source?.name ?? 'this list'
  throw new Rejected(
    `id ${id} of ${source} is ${own.name}, ${Math.round(milesApart(own.point, course.point))} miles away: if this is another list, name it with --source`,
  )
}

const describes = ({ source }: Course, { origins }: KnownCourse) =>
  source !== null && origins.some((origin) => sourceNameOf(origin) === source.name)

/** Records are the operator's own: someone who wrote two of them for one place meant two courses. */
const bothRecords = (format: Format, { origins }: KnownCourse) =>
  format === 'records' && origins.every((origin) => formatOf(origin) === 'records')

/** A course from another source that the record describes too, and what says so. */
type Twin = { readonly other: KnownCourse; readonly evidence: Evidence }

type Neighbours = {
  readonly copies: KnownCourse[]
  readonly twins: Twin[]
  readonly doubtful: KnownCourse[]
}

async function sortNeighbours(
  { known, read, isApart }: MatchSteps,
  { course, format }: CourseRecord,
  own: KnownCourse | null,
): Promise<Neighbours> {
  const found: Neighbours = { copies: [], twins: [], doubtful: [] }
  for (const other of neighbours(known, course)) {
    if (other.id === own?.id || (own !== null && isApart(own.id, other.id))) continue
    const existing = await read(other.id)
    if (existing === null) continue
    const isNamesake = isCalled(other, course)
    const evidence = weigh(existing, course)
    const verdict = judge(evidence)
    if (verdict === 'different' && !(isNamesake && isWithinAMile(evidence))) continue
    if (course.source === null || existing.source === null) {
      if (isNamesake) found.doubtful.push(other)
    } else if (describes(course, other)) {
      if (isNamesake && isWithinAMile(evidence) && !contradicts(existing, course)) found.copies.push(other)
      else found.doubtful.push(other)
    } else if (verdict === 'same' && own === null && !bothRecords(format, other))
      found.twins.push({ other, evidence })
    else found.doubtful.push(other)
  }
  return found
}

const isWithinAMile = ({ miles }: Evidence) => miles !== null && miles <= NEAR_MILES

type Placed = Pick<Course, 'name' | 'aliases' | 'city' | 'region' | 'point' | 'bounds'>

/** Courses close enough, with names that may be the same course's; each once. */
export function neighbours(
  known: Pick<KnownCourses, 'near' | 'around' | 'told' | 'unplaced'>,
  course: Placed,
): readonly KnownCourse[] {
  const near = known.near(course.point, CONTACT_MILES)
  const around = known.around(course.point, course.bounds)
  // Without coordinates, the name says where to look.
  const told = course.point === null ? known.told(tellingKey(course.name)) : known.unplaced(course.name)
  return [...new Set([...near, ...around, ...told])].filter(
    (other) => isCalled(other, course) || mayBeSame(other, course),
  )
}

/** By the folded name; one that folds to nothing says nothing. */
const isCalled = ({ foldedName }: KnownCourse, { name }: Pick<Course, 'name'>) =>
  foldedName !== '' && foldedName === sortKey(name)

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

/** The one course that it can be; of several the one that more speaks for than for any other. */
function onlyOne(twins: readonly Twin[], warn: Warn): KnownCourse | null {
  const [best, second] = twins.toSorted((a, b) => strength(b) - strength(a))
  if (best === undefined) return null
  if (second === undefined || strength(best) > strength(second)) return best.other
  warn(`could be any of ${twins.map(({ other }) => other.slug).join(', ')}: kept as a course of its own`)
  return null
}

const strength = ({ evidence: { relation, sameSpelling, contact, card } }: Twin) =>
  (sameSpelling ? 4 : 0) + (relation === 'equal' ? 2 : 0) + (contact ? 1 : 0) + (card === 1 ? 1 : 0)
