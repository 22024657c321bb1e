import { type Course, type ListedField, makeCourse, UNSERVED_FIELDS } from '../course/course.ts'
import type { CourseCorrections } from './corrections/course-corrections.ts'
import { type CourseShares, withShare } from './course-shares.ts'
import type { KnownCourse } from './known-course.ts'
import { addCards, addFeatures, fillGaps } from './merge.ts'
import { formatOf, type Origin, originOf } from './origin.ts'
import type { CourseRecord } from './records/parse-record.ts'
import { joinShares } from './share.ts'

/** The origin a record speaks for, and the origin of the share it replaces. */
export type RecordSource = { readonly origin: Origin; readonly replaces: Origin | null }

/** All of an operator's records are one source, whatever source they name; an API answer names none. */
export function sourceOf(
  { format, course, given }: CourseRecord,
  existing: KnownCourse | null,
): RecordSource {
  const stated = originOf(format, course.source)
  const origins = existing?.origins ?? []
  if (origins.includes(stated)) return { origin: stated, replaces: stated }
  const replaces =
    format === 'records' ? (origins.find((origin) => formatOf(origin) === 'records') ?? null) : null
  return { origin: replaces !== null && !given.has('source') ? replaces : stated, replaces }
}

export const originsWith = (existing: KnownCourse | null, { origin, replaces }: RecordSource) =>
  replaces === null
    ? [...(existing?.origins ?? []), origin]
    : (existing?.origins ?? []).map((other) => (other === replaces ? origin : other))

export type CombineSteps = {
  readonly corrections: Pick<CourseCorrections, 'of'>
  readonly shares: Pick<CourseShares, 'of' | 'set'>
}

export type Combining = {
  readonly record: CourseRecord
  readonly source: RecordSource
  readonly existing: KnownCourse | null
  readonly isCopy: boolean
  /** A course that turned out to be the same one. */
  readonly absorbed: Course | null
}

/** The course, once this record is added to what others say about it. */
export async function combine(steps: CombineSteps, combining: Combining): Promise<Course> {
  const { record, source, existing, isCopy, absorbed } = combining
  if (existing === null) return record.course
  if (replacesWholeCourse(steps, combining, existing)) return record.course
  const shares = await steps.shares.of(existing)
  const before = shares.find((share) => share.origin === source.replaces)
  const stated = before ? restate(before.course, record, isCopy) : record.course
  const mine = { origin: source.origin, course: absorbed ? fillGaps(stated, absorbed) : stated }
  const next = withShare(shares, before, mine)
  steps.shares.set(existing.id, shares, next)
  return joinShares(next)
}

/** Nearly always: the only origin of a course describes all of it again. */
const replacesWholeCourse = (
  { corrections }: CombineSteps,
  { record, source, isCopy, absorbed }: Combining,
  existing: KnownCourse,
) =>
  existing.origins.length === 1 &&
  source.replaces !== null &&
  corrections.of(existing.id).length === 0 &&
  !isCopy &&
  !absorbed &&
  record.adds === undefined &&
  existing.extras.every((extra) => record.given.has(extra))

/** A copy fills gaps; a newer state replaces, except for what an API answer does not carry. */
function restate(
  before: Course,
  { course, given, adds, renewsCards }: CourseRecord,
  isCopy: boolean,
): Course {
  if (adds === 'cards' && renewsCards) return { ...before, layouts: course.layouts }
  if (adds === 'cards') return { ...before, layouts: addCards(before.layouts, course.layouts) }
  if (adds === 'map') return { ...before, ...drawnIn(course), bounds: course.bounds ?? before.bounds }
  if (adds === 'features') return { ...before, map: addFeatures(before.map, course.map) }
  if (isCopy) return fillGaps(before, course)
  const name = before.layouts.length === 1 ? (before.layouts[0]?.name ?? null) : null
  const isLeftOut = (field: ListedField) => UNSERVED_FIELDS.includes(field) && !given.has(field.key)
  return {
    ...makeCourse((field) => (isLeftOut(field) ? before[field.key] : course[field.key])),
    layouts: given.has('layoutName') ? course.layouts : course.layouts.map((layout) => ({ ...layout, name })),
  }
}

const drawnIn = ({ map, layouts }: Course) => ({ map, layouts })
