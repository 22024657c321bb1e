// Generated from /v1/openapi.json by generate-types.ts; do not edit

/** What data we have for a course. All false: we know the course but haven’t mapped it yet. */
export type Coverage = {
  /** Lidar contour maps of every green, with elevation bands and fall-line arrows. */
  contours: boolean
  /** A drawn map: fairways, tees, greens, bunkers, water. */
  traced: boolean
  /** Hole-by-hole par and yardage. */
  scorecard: boolean
  /** Course rating and slope for at least one tee. */
  rated: boolean
  /** Terrain and map, so the web app shows the wind over each hole. */
  wind: boolean
}

/** A course in search results. */
export type CourseSummary = {
  /** Identifies the course in paths and pages. It never changes, and you can’t guess it from the name. */
  slug: string
  /** Name of the course. */
  name: string
  /** Public page of the course. Cite it when you answer a question about the course (USE-4). */
  url: string
  /** Opens the course map in any browser. People without an account start as a guest. */
  app_url?: string
  /** Town. */
  city?: string | null
  /** State, county or province. */
  region?: string | null
  /** ISO 3166-1 alpha-2, lowercase. */
  country?: string | null
  /** Latitude, WGS84. */
  lat?: number | null
  /** Longitude, WGS84. */
  lng?: number | null
  /** Number of holes. */
  hole_count?: number | null
  /** Par of the course. */
  par_total?: number | null
  coverage: Coverage
  /** Distance from `near`, in statute miles. Only with `near`. */
  miles?: number
}

/** One page of search results. */
export type CourseList = {
  /** Number of matching courses, before paging. */
  total: number
  /** Number of courses on this page. */
  count: number
  /** Where this page starts. */
  offset: number
  /** The courses on this page. */
  courses: CourseSummary[]
}

/** What went wrong. */
export type Error = {
  /** Error code. */
  error:
    | 'malformed_parameter'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'unavailable'
    | 'internal'
  /** What went wrong: for a parameter, its name and what it accepts. */
  detail?: string
}

/** One hole on a scorecard. A null is a gap: show it as a gap. */
export type Hole = {
  /** Hole number in order of play. */
  position: number
  /** Par; null if unknown. */
  par?: number | null
  /** Handicap stroke index; 1 is the hardest hole. */
  stroke_index?: number | null
  /** Length in yards. */
  yards?: number | null
}

/** A tee, rated for one gender. */
export type Tee = {
  /** Name of the tee. */
  name: string
  /** Whom the rating is for. A tee name can appear twice, once per gender, so select by both. */
  gender?: 'M' | 'F' | null
  /** Recorded total. It doesn’t mean that every hole below has a yardage. */
  yards?: number | null
  /** Recorded par of the tee. */
  par?: number | null
  /** Course rating. */
  rating?: number | null
  /** Slope rating. */
  slope?: number | null
  /** Hole data for this tee and gender, by position. Empty if we have none. Positions can be missing: never fill them from the layout, another tee or the total. */
  holes: Hole[]
}

/** One rated routing. A club that combines three nines has one for each combination. */
export type Layout = {
  /** Name of the routing; null if the club has only one. */
  name: string | null
  /** Total par of the holes below; null if one is unknown. */
  par: number | null
  /** Total yardage of the holes below; null if one is unknown. */
  yards: number | null
  /** Course card of the layout. Its yardages aren’t for any one tee. */
  holes: Hole[]
  /** The tees; empty if the course has a scorecard but no ratings. */
  tees: Tee[]
}

/** A course with its scorecards. */
export type Course = {
  /** Identifies the course in paths and pages. It never changes, and you can’t guess it from the name. */
  slug: string
  /** Name of the course. */
  name: string
  /** Public page of the course. Cite it when you answer a question about the course (USE-4). */
  url: string
  /** Opens the course map in any browser. People without an account start as a guest. */
  app_url?: string
  /** Town. */
  city?: string | null
  /** State, county or province. */
  region?: string | null
  /** ISO 3166-1 alpha-2, lowercase. */
  country?: string | null
  /** Latitude, WGS84. */
  lat?: number | null
  /** Longitude, WGS84. */
  lng?: number | null
  /** Number of holes. */
  hole_count?: number | null
  /** Par of the course. */
  par_total?: number | null
  coverage: Coverage
  /** Street address. */
  address: string | null
  /** Phone number, as recorded. */
  phone: string | null
  /** The club’s own website. */
  website: string | null
  /** IANA time-zone name. */
  timezone: string | null
  /** Every rated routing. Take par, stroke index, yardage, rating and slope from here (USE-5). */
  layouts: Layout[]
}

/** Service health. */
export type Status = {
  /** Degraded: the database is unreachable or the last refresh failed. You still get answers from memory. */
  status: 'ok' | 'degraded'
  /** Number of courses in the library. */
  courses: number
  /** When the library last changed. */
  updated_at: string
}
