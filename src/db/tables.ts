/** The tables as both engines hold them: text, integers, 0/1, milliseconds, JSON as text. */
export type Tables = {
  readonly course: CourseTable
  readonly course_detail: CourseDetailTable
  readonly course_map: CourseMapTable
  readonly course_identity: CourseIdentityTable
  readonly course_slug: CourseSlugTable
  readonly library: LibraryTable
}

export type CourseTable = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly folded_name: string
  readonly aliases: string // JSON array
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly hole_count: number | null // as recorded
  readonly par_total: number | null // as recorded
  readonly summary: string // JSON as served, without the links
  readonly only_layout_name: string | null // a club's only layout is served without its name
  readonly source: string | null // JSON
  readonly source_name: string | null
  readonly coverage: number // bits
  readonly body_digest: string // of what the API serves, links aside
  readonly record_digest: string // of all that is recorded
  readonly updated_at: number // ms since 1970
}

/** Apart from the course, because it is large and a start reads all courses. */
export type CourseDetailTable = {
  readonly course_id: number
  readonly revision: number // of the library, when the row was last written
  readonly detail: string // JSON as served: what a Course has beyond its summary, layouts included
}

export type CourseMapTable = { readonly course_id: number; readonly geojson: string }

/** Every identity a record of this course has come under; a copy's record only fills the gaps of another. */
export type CourseIdentityTable = {
  readonly identity: string
  readonly course_id: number
  readonly is_copy: number // 0 or 1
}

/** Every slug ever given, so that none is given twice; a merged course's slug leads to the survivor. */
export type CourseSlugTable = { readonly slug: string; readonly course_id: number }

/** One row: which state the library is in. */
export type LibraryTable = { readonly id: number; readonly revision: number; readonly updated_at: number }
