// Generated from /v1/openapi.json by generate-types.ts; do not edit

export type CourseList = {
  /** Courses that match, on all pages. */
  total: number
  /** Courses on this page. */
  count: number
  offset: number
  courses: CourseSummary[]
}

export type CourseSummary = {
  /** Identifies the course in paths; cannot be guessed from the name. */
  slug: string
  name: string
  /** The public page to link when you use the course. */
  url: string
  /** The course map in the web app. */
  app_url?: string
  city?: string | null
  /** State, county or province. */
  region?: string | null
  /** ISO 3166-1 alpha-2, lowercase. */
  country?: string | null
  lat?: number | null
  lng?: number | null
  hole_count?: number | null
  par_total?: number | null
  /** Distance from the point asked for; only with near. */
  miles?: number
  coverage: Coverage
}

export type Course = {
  /** Identifies the course in paths; cannot be guessed from the name. */
  slug: string
  name: string
  /** The public page to link when you use the course. */
  url: string
  /** The course map in the web app. */
  app_url?: string
  city?: string | null
  /** State, county or province. */
  region?: string | null
  /** ISO 3166-1 alpha-2, lowercase. */
  country?: string | null
  lat?: number | null
  lng?: number | null
  hole_count?: number | null
  par_total?: number | null
  /** Distance from the point asked for; only with near. */
  miles?: number
  coverage: Coverage
  address: string | null
  phone: string | null
  website: string | null
  /** IANA time zone. */
  timezone: string | null
  /** Every rated routing. */
  layouts: Layout[]
}

export type Coverage = {
  /** Contour maps of every green. */
  contours: boolean
  /** A drawn map of the course. */
  traced: boolean
  /** Par and yards of every hole. */
  scorecard: boolean
  /** A tee with course rating and slope. */
  rated: boolean
  /** Wind simulated over the hole. */
  wind: boolean
}

export type Layout = {
  /** Null when the club has one course. */
  name: string | null
  par: number | null
  yards: number | null
  /** The reference card; its yards belong to no tee. */
  holes: Hole[]
  tees: Tee[]
}

export type Hole = {
  position: number
  par?: number | null
  /** 1 is the hardest hole. */
  stroke_index?: number | null
  yards?: number | null
}

export type Tee = {
  name: string
  /** One name can stand for two tees, rated apart. */
  gender?: 'M' | 'F' | null
  /** The recorded total, whatever the holes add up to. */
  yards?: number | null
  par?: number | null
  rating?: number | null
  slope?: number | null
  /** The card of this tee; it may have gaps. */
  holes: Hole[]
}

export type Status = {
  status: 'ok' | 'degraded'
  courses: number
  updated_at: string
}

export type Error = {
  error: string
  detail?: string
}
