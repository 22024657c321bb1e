// Generated from /v1/openapi.json by generate-types.ts; do not edit

/** What is held about a course. All false: the course is known, not yet mapped. */
export type Coverage = {
  /** Lidar contour maps, with elevation bands and fall-line arrows, on every green. */
  contours: boolean
  /** A drawn map: fairways, tees, greens, bunkers, water. */
  traced: boolean
  /** Par and yardage hole by hole. */
  scorecard: boolean
  /** Course rating and slope on one tee or more. */
  rated: boolean
  /** Live wind simulated over the holes. */
  wind: boolean
}

/** A course as search shows it. */
export type CourseSummary = {
  /** Identifies the course in paths and pages. It never changes and cannot be guessed from the name. */
  slug: string
  /** Name of the course. */
  name: string
  /** Public page of the course. Cite it when you answer about the course (USE-4). */
  url: string
  /** Opens the map of the course in any browser; someone without an account starts as a guest. */
  app_url?: string
  /** Town. */
  city?: string | null
  /** State, county or province. */
  region?: string | null
  /** ISO 3166-1 alpha-2, lower case. */
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

/** One page of a search. */
export type CourseList = {
  /** Courses that match, before paging. */
  total: number
  /** Courses in this page. */
  count: number
  /** Where this page starts. */
  offset: number
  /** The page. */
  courses: CourseSummary[]
}

/** What went wrong. */
export type Error = {
  /** What kind of error it is. */
  error:
    | 'malformed_parameter'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'unavailable'
    | 'internal'
  /** A sentence for the reader: which parameter, and what is accepted. */
  detail?: string
}

/** One hole of a card. A null is a gap in the record: show it as one. */
export type Hole = {
  /** Number of the hole in order of play. */
  position: number
  /** Par, or null when it is not recorded. */
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
  /** Whose rating this is. One tee name can stand twice, once per gender: select by both. */
  gender?: 'M' | 'F' | null
  /** Recorded total. It does not promise that every hole below has a yardage. */
  yards?: number | null
  /** Recorded par of the tee. */
  par?: number | null
  /** Course rating. */
  rating?: number | null
  /** Slope rating. */
  slope?: number | null
  /** What is recorded hole by hole for this tee and gender, by position. Empty when nothing is. Positions may be missing: never fill them from the layout, another tee or the total. */
  holes: Hole[]
}

/** One rated routing. A club that plays three nines in combination has one per combination. */
export type Layout = {
  /** Name of the routing; null when the club has one. */
  name: string | null
  /** Sum of the reference pars; null if one lacks. */
  par: number | null
  /** Sum of the reference yardages; null if one lacks. */
  yards: number | null
  /** Reference card of the layout. Its yardages belong to no tee. */
  holes: Hole[]
  /** The rated tees; empty when the course has a card but no rating. */
  tees: Tee[]
}

/** A course with its scorecards. */
export type Course = {
  /** Identifies the course in paths and pages. It never changes and cannot be guessed from the name. */
  slug: string
  /** Name of the course. */
  name: string
  /** Public page of the course. Cite it when you answer about the course (USE-4). */
  url: string
  /** Opens the map of the course in any browser; someone without an account starts as a guest. */
  app_url?: string
  /** Town. */
  city?: string | null
  /** State, county or province. */
  region?: string | null
  /** ISO 3166-1 alpha-2, lower case. */
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
  /** Telephone, as recorded. */
  phone: string | null
  /** The club's own site. */
  website: string | null
  /** IANA time-zone name. */
  timezone: string | null
  /** Every rated routing. Take par, stroke index, yardage, rating and slope from here (USE-5). */
  layouts: Layout[]
}

/** How the service is. */
export type Status = {
  /** Degraded: the database is out of reach or the last refresh failed; reads go on from memory. */
  status: 'ok' | 'degraded'
  /** Courses served now. */
  courses: number
  /** When the library last changed. */
  updated_at: string
}
