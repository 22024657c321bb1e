import { FIELD_LIST, type FieldKey, isUnknown } from '../course/course.ts'
import { COURSE_FIELDS } from '../course/course-fields.ts'
import { type Coverage, unpackCoverage } from '../course/coverage.ts'
import type { Source } from '../course/source.ts'
import type { AppliedCorrection, CheckedCourse } from './checked-course-store.ts'
import { checkLayouts, type LayoutCheck } from './self-check.ts'

/** What we know about one course, where each part comes from, and what its cards lack. */
export type CourseReport = {
  readonly slug: string
  readonly name: string
  readonly source: Source | null
  readonly coverage: Coverage
  readonly missing: readonly string[]
  readonly fields: readonly FieldOrigin[]
  readonly corrections: readonly AppliedCorrection[]
  readonly layouts: readonly LayoutCheck[]
}

export type FieldOrigin = {
  readonly field: string
  /** Null where it was not noted. */
  readonly format: string | null
  readonly source: string | null
  readonly licence: string | null
  /** The date the source's data gives, else the date of the import. */
  readonly date: string | null
}

/** `origins` says which origin each known field comes from. */
export function reportCourse(
  { slug, course, coverage, corrections, sources }: CheckedCourse,
  origins: ReadonlyMap<FieldKey, string>,
): CourseReport {
  return {
    slug,
    name: course.name,
    source: course.source,
    coverage: unpackCoverage(coverage),
    missing: LOOKED_FOR.filter(({ key }) => isUnknown(course[key])).map(({ name }) => name),
    fields: [...origins].flatMap(([field, origin]) =>
      field === 'source'
        ? []
        : [{ field: COURSE_FIELDS[field].name, ...partsOf(origin), ...notedOf(sources, origin) }],
    ),
    corrections,
    layouts: checkLayouts(course.layouts),
  }
}

const LOOKED_FOR = FIELD_LIST.filter(({ shownOn }) => shownOn.includes('quality'))

/** An origin is a format and the name of a source with a space between. */
function partsOf(origin: string) {
  const space = origin.indexOf(' ')
  return { format: origin.slice(0, space) || null, source: origin.slice(space + 1) || null }
}

function notedOf(sources: CheckedCourse['sources'], origin: string) {
  const noted = sources.find(({ name, format }) => `${format} ${name}` === origin)
  const imported = noted ? new Date(noted.imported_at).toISOString().slice(0, 10) : null
  return { licence: noted?.licence ?? null, date: noted?.data_date ?? imported }
}
