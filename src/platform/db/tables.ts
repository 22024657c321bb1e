import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { ClubTables } from './club-tables.ts'
import type { CompetitionTables } from './competition-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { OauthTables } from './oauth-tables.ts'
import type { PremiumTables } from './premium-tables.ts'
import type { SocialTables } from './social-tables.ts'
import type { YardTables } from './yard-tables.ts'

/** The tables as both engines hold them: text, integers, 0/1, milliseconds, JSON as text. */
export type Tables = AccountTables &
  ClubTables &
  CompetitionTables &
  JobTables &
  OauthTables &
  PremiumTables &
  SocialTables &
  YardTables & {
    readonly course: CourseTable
    readonly course_detail: CourseDetailTable
    readonly course_map: CourseMapTable
    readonly course_identity: CourseIdentityTable
    readonly course_slug: CourseSlugTable
    readonly course_change: CourseChangeTable
    readonly former_place: FormerPlaceTable
    readonly course_ground: CourseGroundTable
    readonly course_share: CourseShareTable
    readonly course_correction: CourseCorrectionTable
    readonly course_verdict: CourseVerdictTable
    readonly course_weather: CourseWeatherTable
    readonly course_wind: CourseWindTable
    readonly correction_suggestion: CorrectionSuggestionTable
    readonly library: LibraryTable
    readonly library_source: LibrarySourceTable
    readonly imported_file: ImportedFileTable
    readonly edge_purge: EdgePurgeTable
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
  readonly bounds: string | null // JSON
  readonly unserved: string | null // JSON: recorded fields that /v1 does not serve and that have no column
  readonly renown: number | null // as recorded, 0 to 100
  readonly origin: string | null // format and source of all it holds; null where several have a share
  readonly coverage: number // bits
  readonly body_digest: string // of what the API serves, links aside
  readonly record_digest: string // of all that is recorded; the renown stands after a ~
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

/** The ground of a course: its terrain, and one surface a green. Large, and read only for one course at a time. */
export type CourseGroundTable = {
  readonly course_id: number
  readonly part: 'terrain' | 'green'
  readonly place: string // the centre as "lat,lng" to 6 decimals; empty for the terrain
  readonly west: number // degrees, of the outer edges
  readonly south: number
  readonly east: number
  readonly north: number
  readonly columns_: number
  readonly rows_: number
  readonly heights: Uint8Array // metres as float32, little-endian, the northern row first, deflated
  readonly source: string | null
  readonly survey_date: string | null // YYYY-MM-DD
  readonly resolution_m: number | null
  readonly accuracy_m: number | null
  readonly licence: string | null
}

/** What one origin says about a course that several speak of: a record as JSON. */
export type CourseShareTable = {
  readonly course_id: number
  readonly origin: string
  readonly place: number // in the order they came
  readonly record: string
}

/** What someone set right by hand: it is put over whatever the sources say, now and later. */
export type CourseCorrectionTable = {
  readonly id: string // hash of the target and the patch
  readonly course_id: number
  readonly place: number
  readonly reason: string
  readonly patch: string // JSON, RFC 6902
}

/** What somebody decided about two courses, by their slugs in order. */
export type CourseVerdictTable = {
  readonly first_slug: string
  readonly second_slug: string
  readonly verdict: 'same' | 'apart'
  readonly undo: string | null // JSON: what to put back when a join is undone
  readonly at: number // ms since 1970
}

/** What the ground of a course does to the wind. */
export type CourseWindTable = {
  readonly course_id: number
  readonly made_from: string // a hash of the terrain, the map and the method
  readonly basis: Uint8Array // deflated
  readonly expires_at: number
}

/** What the weather service said about a course, and when to ask it again. */
export type CourseWeatherTable = {
  readonly slug: string
  readonly observation: string | null // JSON
  readonly answered_at: number | null // ms since 1970
  readonly failure: string | null // of the last request
  readonly failures: number // since the last answer
  readonly asked_at: number | null // a process is asking since then
  readonly ask_again_at: number
  readonly expires_at: number
}

/** What somebody says is wrong with a course. */
export type CorrectionSuggestionTable = {
  readonly reference: string
  readonly digest: string // hash of the course and the words: the same is stored once
  readonly course_slug: string
  readonly about: 'name' | 'contact' | 'scorecard' | 'tees' | 'map' | 'closed' | 'duplicate' | 'other'
  readonly explanation: string
  readonly known_from: string | null
  readonly email: string | null // until it is closed
  readonly language: 'en' | 'es' // of the form
  readonly created_at: number // ms since 1970
  readonly status: 'open' | 'accepted' | 'rejected'
  readonly note: string | null
  readonly closed_at: number | null
  readonly expires_at: number // the largest number while it is open
}

/** Where the library comes from. */
export type LibrarySourceTable = {
  readonly name: string
  readonly format: string
  readonly licence: string | null
  readonly url: string | null
  readonly data_date: string | null // as the data itself says, YYYY-MM-DD
  readonly imported_at: number // ms since 1970
  readonly read: number
  readonly left_out: number
  readonly rejected: number
  readonly warnings: number
}

/** A file whose bytes have been brought in: until its source says something else, it has nothing to add. */
export type ImportedFileTable = {
  readonly digest: string
  readonly format: string
  readonly revision: number // of the library, after it
  readonly origins: string // JSON array
  readonly courses: string // JSON array of ids
  readonly report: string // JSON
}

/** Every slug ever given, so that none is given twice; a merged course's slug leads to the survivor. */
export type CourseSlugTable = { readonly slug: string; readonly course_id: number }

/** The newest change to a slug. What it was follows from where the slug leads now. */
export type CourseChangeTable = {
  readonly slug: string
  readonly number: number // a larger one is committed later
  readonly added: number // the number of its first change
  readonly at: number // ms since 1970
}

/** A place that a course was in before. The keys are folded, and empty where nothing was recorded. */
export type FormerPlaceTable = {
  readonly country: string
  readonly region: string
  readonly city: string
  readonly course_id: number
  readonly revision: number // of the library, when the course had left
}

/** One row: which state the library is in. */
export type LibraryTable = {
  readonly id: number
  readonly revision: number
  readonly updated_at: number
  readonly derived_by: Generated<number> // version of the rules that coverage and counts were derived by
}

/** What an edge cache has been told of changes to the library. */
export type EdgePurgeTable = {
  readonly url: string
  readonly revision: number // of the library, when it last acknowledged a purge
  readonly again_at: number | null // when the same revision is purged once more
  readonly claimed_until: number // a process is sending until then; 0 if none is
  readonly failures: number // in a row
  readonly next_at: number // not before
}
