import { hash } from 'node:crypto'
import { sortKey } from '../core/text/words.ts'
import type { CourseTable } from '../platform/db/tables.ts'
import {
  type Course,
  courseFromJson,
  type FieldKey,
  fieldsToJson,
  isUnknown,
  UNSERVED_FIELDS,
} from './course.ts'
import { detailToJson, summaryToJson } from './course-json.ts'
import { coverageOf, type GroundCoverage, packCoverage } from './coverage.ts'
import type { LayoutJson } from './layout-schema.ts'
import type { Fields } from './record/read-value.ts'

/** A course's columns before the import that writes them gives them a time. */
export type CourseRow = Omit<CourseTable, 'updated_at' | 'origin'>

/** A course as we store it: its row, its details and its map, each in a table of its own. */
export type StoredCourse = {
  readonly row: CourseRow
  readonly detail: string
  readonly geojson: string | null
}

// Fields that a query or an import reads alone have columns of their own, and the map a table. Whatever else
// /v1 does not serve shares one column, so that a new field needs no migration.
const OWN_COLUMNS: readonly FieldKey[] = ['aliases', 'renown', 'source', 'bounds', 'map']
const SHARED_COLUMN = UNSERVED_FIELDS.filter(({ key }) => !OWN_COLUMNS.includes(key))

export function storeCourse(course: Course, id: number, slug: string, ground: GroundCoverage): StoredCourse {
  const coverage = coverageOf(course, ground)
  const summary = summaryToJson(course, slug, coverage)
  const detail = detailToJson(course)
  const geojson = course.map ? JSON.stringify(course.map) : null
  const recorded = {
    hole_count: course.holeCount,
    par_total: course.parTotal,
    aliases: JSON.stringify(course.aliases),
    only_layout_name: course.layouts.length === 1 ? (course.layouts[0]?.name ?? null) : null,
    source: course.source ? JSON.stringify(course.source) : null,
    bounds: course.bounds ? JSON.stringify(course.bounds) : null,
  }
  const unserved = unservedToJson(course)
  const body_digest = digest([summary, detail])
  const row = {
    id,
    slug,
    name: course.name,
    folded_name: sortKey(course.name),
    city: course.city,
    region: course.region,
    country: course.country,
    lat: course.point?.lat ?? null,
    lng: course.point?.lng ?? null,
    coverage: packCoverage(coverage),
    source_name: course.source?.name ?? null,
    ...recorded,
    unserved,
    renown: course.renown,
    summary,
    body_digest,
    // Without such fields the digest is that of versions before 0.7.0: an upgrade alone changes no course.
    record_digest:
      digest([body_digest, ...Object.values(recorded), geojson, ...(unserved === null ? [] : [unserved])]) +
      renownMark(course.renown),
  }
  return { row, detail, geojson }
}

// The recorded renown stands apart in the digest: of a whole library the renown that counts is the one it comes to.
const RENOWN_MARK = '~'
const renownMark = (renown: number | null) => (renown === null ? '' : `${RENOWN_MARK}${renown}`)
export const digestWithoutRenown = (recordDigest: string) => recordDigest.split(RENOWN_MARK, 1)[0] ?? ''

/** Only what is known; null when that is nothing. */
function unservedToJson(course: Course): string | null {
  const known = SHARED_COLUMN.filter(({ key }) => !isUnknown(course[key]))
  return known.length === 0 ? null : JSON.stringify(fieldsToJson(known, course))
}

/** Texts come with their lengths, so that two different lists of values never give the same bytes. */
function digest(values: readonly (string | number | null)[]): string {
  const parts = values.map((value) => (typeof value === 'string' ? `${value.length}:${value}` : `${value}`))
  return hash('sha256', parts.join(' '), 'base64url').slice(0, 22)
}

/** Turns rows back into the recorded course. */
export function recallCourse({ row, detail, geojson }: StoredCourse): Course {
  return {
    ...courseFromJson({ ...JSON.parse(row.summary), ...openDetail(detail, row) }),
    // The summary has them as they are served; these are as recorded.
    holeCount: row.hole_count,
    parTotal: row.par_total,
    ...recallUnserved(row),
    map: geojson ? JSON.parse(geojson) : null,
  }
}

type UnservedColumns = Pick<CourseRow, 'aliases' | 'renown' | 'source' | 'bounds' | 'unserved'>

/** What /v1 does not serve, except for the map. */
export function recallUnserved(row: UnservedColumns): Partial<Course> {
  const { aliases, renown, source, bounds, unserved } = row
  const shared: Fields = unserved ? JSON.parse(unserved) : {}
  return {
    ...Object.fromEntries(SHARED_COLUMN.map((field) => [field.key, field.fromJson(shared)])),
    aliases: JSON.parse(aliases),
    renown,
    bounds: bounds ? JSON.parse(bounds) : null,
    source: source ? JSON.parse(source) : null,
  }
}

/** The details with the name that a club's only layout is served without. */
function openDetail(text: string, { only_layout_name }: Pick<CourseRow, 'only_layout_name'>): Fields {
  const detail: { readonly layouts: readonly LayoutJson[] } = JSON.parse(text)
  if (only_layout_name === null) return detail
  return { ...detail, layouts: detail.layouts.map((layout) => ({ ...layout, name: only_layout_name })) }
}

type UnservedFlags = Pick<CourseRow, 'aliases' | 'renown' | 'source_name' | 'bounds' | 'unserved'>

/** Which of the fields that /v1 does not serve a stored course has. */
export function unservedFieldsOf(row: UnservedFlags, isMapped: boolean): readonly FieldKey[] {
  const found: FieldKey[] = []
  if (row.aliases !== '[]') found.push('aliases')
  if (row.renown !== null) found.push('renown')
  if (row.source_name !== null) found.push('source')
  if (row.bounds !== null) found.push('bounds')
  if (isMapped) found.push('map')
  for (const { key, names } of SHARED_COLUMN) if (isIn(row.unserved, names)) found.push(key)
  return found
}

// An import asks this of every course, so the text is not parsed. Inside a value the quotes would be escaped: only
// the member itself can look like this.
const isIn = (unserved: string | null, names: readonly string[]) =>
  unserved !== null && names.some((name) => unserved.includes(`"${name}":`))
