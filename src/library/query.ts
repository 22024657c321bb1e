import type { LatLng } from '../core/geo/point.ts'
import { onEarth } from '../core/geo/point.ts'
import { malformed } from '../core/problem.ts'
import { type Miles, miles } from '../core/units.ts'
import type { CoverageFlag } from '../course/coverage.ts'
import { decodeQuery } from './query-string.ts'

export type CourseQuery = {
  readonly q: string | null
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly near: LatLng | null
  readonly radius: Miles
  readonly coverage: CoverageFlag | null
  readonly limit: number
  readonly offset: number
}

/** The limits of the search parameters: the radius limit (in miles), how many courses a page has, how far to page. */
export const LIMITS = {
  radius: { default: 25, maximum: 250 },
  limit: { default: 25, minimum: 1, maximum: 200 },
  offset: { default: 0, maximum: 2 ** 31 - 1 },
  q: { maximum: 200 },
} as const

export const COVERAGE_FILTERS = ['contours', 'traced', 'scorecard', 'rated'] as const
export const COUNTRY_PATTERN = '^[a-z]{2}$'
export const NEAR_PATTERN = '^[+-]?[0-9]+(\\.[0-9]+)?,[+-]?[0-9]+(\\.[0-9]+)?$'

const NAMES = ['q', 'country', 'region', 'city', 'near', 'radius', 'coverage', 'limit', 'offset'] as const

/** The nine parameters of search, one parser each; out of range is malformed, never clamped (ERR-400). */
export function parseCourseQuery(queryString: string): CourseQuery {
  const given = decodeQuery(queryString, NAMES)
  const read = <T>(name: (typeof NAMES)[number], parse: (text: string) => T, fallback: T) => {
    const text = given.get(name)
    return text === undefined ? fallback : parse(text)
  }
  return {
    q: read('q', parseQ, null),
    country: read('country', parseCountry, null),
    region: read('region', parseName, null),
    city: read('city', parseName, null),
    near: read('near', parseNear, null),
    radius: read('radius', parseRadius, miles(LIMITS.radius.default)),
    coverage: read('coverage', parseCoverage, null),
    limit: read('limit', parseLimit, LIMITS.limit.default),
    offset: read('offset', parseOffset, LIMITS.offset.default),
  }
}

function parseQ(text: string): string | null {
  if (text.length > LIMITS.q.maximum && [...text].length > LIMITS.q.maximum)
    throw malformed('q', `at most ${LIMITS.q.maximum} characters`)
  return text || null
}

// An empty name is no filter.
const parseName = (text: string) => text || null

const COUNTRY = new RegExp(COUNTRY_PATTERN)

function parseCountry(text: string): string {
  if (!COUNTRY.test(text)) throw malformed('country', 'a lowercase ISO 3166-1 alpha-2 code, such as gb')
  return text
}

const NEAR = /^([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)$/

export function parseNear(text: string): LatLng {
  const [, lat, lng] = NEAR.exec(text)?.map(Number) ?? []
  if (lat === undefined || lng === undefined)
    throw malformed('near', 'latitude,longitude in decimal degrees, such as 56.343,-2.803')
  if (!onEarth(lat, lng))
    throw malformed('near', 'a point on Earth: latitude -90 to 90, longitude -180 to 180')
  return { lat, lng }
}

function parseRadius(text: string): Miles {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= LIMITS.radius.maximum))
    throw malformed('radius', `a number of miles from 0 to ${LIMITS.radius.maximum}`)
  return miles(value)
}

function parseCoverage(text: string): CoverageFlag {
  const flag = COVERAGE_FILTERS.find((name) => name === text)
  if (!flag) throw malformed('coverage', `one of ${COVERAGE_FILTERS.join(', ')}`)
  return flag
}

export const parseLimit = (text: string) => {
  const { minimum, maximum } = LIMITS.limit
  return parseInteger('limit', text, minimum, maximum)
}

const parseOffset = (text: string) => parseInteger('offset', text, 0, LIMITS.offset.maximum)

/** Plain decimal digits: no sign, exponent, point or space. */
function parseInteger(name: string, text: string, minimum: number, maximum: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= minimum && value <= maximum))
    throw malformed(name, `a whole number from ${minimum} to ${maximum}`)
  return value
}

/** The same query as a query string again, for the links to other pages. */
export function pageLink(query: CourseQuery, offset: number): string {
  const near = query.near ? `${plain(query.near.lat)},${plain(query.near.lng)}` : null
  const given: [string, string | null][] = [
    ['q', query.q],
    ['country', query.country],
    ['region', query.region],
    ['city', query.city],
    ['near', near],
    ['radius', near ? plain(query.radius) : null],
    ['coverage', query.coverage],
    ['limit', String(query.limit)],
    ['offset', String(offset)],
  ]
  const kept = given.filter((pair): pair is [string, string] => pair[1] !== null)
  return kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

/** A number in the only notation the API reads: no exponent. */
function plain(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
