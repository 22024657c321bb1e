import type { StoredSummaryJson } from '../course/schema.ts'
import type { ExportedCourse } from './course-record.ts'

const COLUMNS = [
  'slug',
  'name',
  'city',
  'region',
  'country',
  'lat',
  'lng',
  'hole_count',
  'par_total',
  'address',
  'phone',
  'website',
  'timezone',
  'contours',
  'traced',
  'scorecard',
  'rated',
  'wind',
  'source',
  'licence',
] as const

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`

/** One row a course, without the cards: for a spreadsheet. */
export function toCsvRow(exported: ExportedCourse): string {
  const values: Readonly<Record<string, unknown>> = flat(exported)
  return `${COLUMNS.map((column) => toCell(values[column])).join(',')}\r\n`
}

function flat({ course, summary }: ExportedCourse) {
  const { coverage, ...rest }: StoredSummaryJson = JSON.parse(summary)
  const { address, phone, website, timezone, source } = course
  return {
    ...rest,
    address,
    phone,
    website,
    timezone,
    ...coverage,
    source: source?.name,
    licence: source?.licence,
  }
}

/** A text that begins like a formula would be one in a spreadsheet; an apostrophe keeps it a text. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

export const GEOJSON_HEAD = '{"type":"FeatureCollection","features":[\n'
export const GEOJSON_TAIL = '\n]}\n'

/** One point a course, or no geometry where it has no coordinates. */
export function toFeature({ course, summary }: ExportedCourse): string {
  const { lat, lng, ...properties }: StoredSummaryJson = JSON.parse(summary)
  const geometry = lat === null || lng === null ? null : { type: 'Point', coordinates: [lng, lat] }
  const source = course.source?.name ?? null
  return JSON.stringify({ type: 'Feature', geometry, properties: { ...properties, source } })
}
