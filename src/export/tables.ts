import { csvCell } from '../core/csv/csv-cell.ts'
import { FIELD_LIST, fieldsIn, type ListedField } from '../course/course.ts'
import { COVERAGE_FLAGS } from '../course/coverage.ts'
import type { Fields } from '../course/record/read-value.ts'
import type { StoredSummaryJson } from '../course/schema.ts'
import type { ExportedCourse } from './course-record.ts'

const isExportedTo = (table: 'csv' | 'geojson') => (field: ListedField) => field.exportedTo.includes(table)
const namesOf = ({ names, toTable, fromJson }: ListedField) =>
  toTable ? Object.keys(toTable(fromJson({}))) : names

// What /v1 does not serve comes last, so that the columns before it keep their numbers.
const namesIn = (table: 'csv' | 'geojson', ...coverage: readonly string[]) => [
  'slug',
  ...fieldsIn('summary', 'course').filter(isExportedTo(table)).flatMap(namesOf),
  ...coverage,
  ...fieldsIn('site', 'records').filter(isExportedTo(table)).flatMap(namesOf),
]

const COLUMNS = namesIn('csv', ...COVERAGE_FLAGS)
const PROPERTIES = namesIn('geojson', 'coverage')

const EXPORTED = FIELD_LIST.filter(({ exportedTo }) => exportedTo.length > 0)

/** What a course has to put into tables, by name: as recorded, and where something is derived, as served. */
function valuesOf({ course, summary }: ExportedCourse): Fields {
  const recorded = EXPORTED.map((field) => tableValue(field, course[field.key]))
  const served: StoredSummaryJson = JSON.parse(summary)
  return Object.assign({}, ...recorded, served, served.coverage)
}

const tableValue = (field: ListedField, value: unknown) => field.toTable?.(value) ?? field.toJson(value)

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`

/** One row per course, without the cards: for a spreadsheet. */
export function toCsvRow(exported: ExportedCourse): string {
  const values = valuesOf(exported)
  return `${COLUMNS.map((column) => csvCell(values[column])).join(',')}\r\n`
}

export const GEOJSON_HEAD = '{"type":"FeatureCollection","features":[\n'
export const GEOJSON_TAIL = '\n]}\n'

/** One point per course, or no geometry where it has no coordinates. */
export function toFeature(exported: ExportedCourse): string {
  const values = valuesOf(exported)
  const { point } = exported.course
  const geometry = point === null ? null : { type: 'Point', coordinates: [point.lng, point.lat] }
  const properties = Object.fromEntries(PROPERTIES.map((name) => [name, values[name]]))
  return JSON.stringify({ type: 'Feature', geometry, properties })
}
