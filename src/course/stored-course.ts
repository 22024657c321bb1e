import { hash } from 'node:crypto'
import { sortKey } from '../core/text/words.ts'
import type { CourseTable } from '../platform/db/tables.ts'
import type { Course } from './course.ts'
import { detailFromJson, detailToJson, summaryToJson } from './course-json.ts'
import { coverageOf, type Ground, packCoverage } from './coverage.ts'

/** A course's columns before the import that writes them gives them a time. */
export type CourseRow = Omit<CourseTable, 'updated_at' | 'origin'>

/** A course as the tables hold it: its row, its details and its map, each in its own. */
export type StoredCourse = {
  readonly row: CourseRow
  readonly detail: string
  readonly geojson: string | null
}

export function storeCourse(course: Course, id: number, slug: string, ground: Ground): StoredCourse {
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
    summary,
    body_digest,
    record_digest: digest([body_digest, ...Object.values(recorded), geojson]),
  }
  return { row, detail, geojson }
}

/** Texts come with their lengths, so that no two lists of values run together to the same bytes. */
function digest(values: readonly (string | number | null)[]): string {
  const parts = values.map((value) => (typeof value === 'string' ? `${value.length}:${value}` : `${value}`))
  return hash('sha256', parts.join(' '), 'base64url').slice(0, 22)
}

/** The recorded course again, as it went into the tables. */
export function recallCourse({ row, detail, geojson }: StoredCourse): Course {
  return {
    name: row.name,
    aliases: JSON.parse(row.aliases),
    city: row.city,
    region: row.region,
    country: row.country,
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    bounds: row.bounds ? JSON.parse(row.bounds) : null,
    holeCount: row.hole_count,
    parTotal: row.par_total,
    ...detailFromJson(detail, row.only_layout_name),
    source: row.source ? JSON.parse(row.source) : null,
    map: geojson ? JSON.parse(geojson) : null,
  }
}
