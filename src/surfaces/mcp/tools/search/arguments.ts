import { type LatLng, onEarth } from '../../../../core/geo/point.ts'
import { malformed, Problem, shown } from '../../../../core/problem.ts'
import { type Miles, miles } from '../../../../core/units.ts'
import { COVERAGE_FILTERS, LIMITS } from '../../../../library/query.ts'
import { isObject } from '../../read-message.ts'

export const SCOPES = ['product', 'country', 'region', 'city', 'courses', 'scorecards', 'slug'] as const
export type Scope = (typeof SCOPES)[number]

/** TOOL-1: no scope means all of them except scorecards, which are large. */
export const ALL_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'scorecards')

export const MAX = { query: 500, limit: 20, radius: LIMITS.radius.maximum } as const
export const USUAL = { limit: 5, radius: LIMITS.radius.default } as const

export type SearchArguments = {
  readonly query: string
  readonly scope: readonly Scope[]
  /** The scope was left out: we search everything. */
  readonly everywhere: boolean
  readonly near: LatLng | null
  readonly radius: Miles
  readonly coverage: (typeof COVERAGE_FILTERS)[number] | null
  readonly limit: number
}

/** Cards and slugs are courses too. */
export const wantsCourses = ({ scope }: SearchArguments) =>
  scope.some((each) => each === 'courses' || each === 'scorecards' || each === 'slug')

const NAMES = ['query', 'scope', 'near', 'radius_miles', 'coverage', 'limit']

/** The parsed arguments, or a Problem that says what to send instead. */
export function readArguments(given: unknown): SearchArguments {
  if (!isObject(given))
    throw malformed('arguments', 'an object with a query, such as {"query": "St Andrews"}')
  refuseOthers('arguments', given, NAMES)
  // Some clients send every argument, and null for those they leave out.
  const { query, scope: scopes, near, radius_miles, coverage, limit } = given
  const scope = isLeftOut(scopes) ? [] : readScope(scopes)
  return {
    query: readQuery(query),
    // An empty list counts as left out.
    scope: scope.length > 0 ? scope : ALL_SCOPES,
    everywhere: scope.length === 0,
    near: isLeftOut(near) ? null : readNear(near),
    radius: isLeftOut(radius_miles) ? miles(USUAL.radius) : readRadius(radius_miles),
    coverage: isLeftOut(coverage) ? null : readCoverage(coverage),
    limit: isLeftOut(limit) ? USUAL.limit : readLimit(limit),
  }
}

const isLeftOut = (given: unknown) => given === undefined || given === null

function refuseOthers(where: string, given: object, names: readonly string[]) {
  const other = Object.keys(given).find((name) => !names.includes(name))
  if (other === undefined) return
  throw new Problem(
    'malformed_parameter',
    `${where} must only have ${names.join(', ')}, not ${JSON.stringify(shown(other))}.`,
  )
}

function readQuery(given: unknown): string {
  const accepted = `1 to ${MAX.query} characters: a course name, a course slug, a place or a question`
  if (typeof given !== 'string' || given.trim() === '') throw malformed('query', accepted)
  if ([...given].length > MAX.query) throw malformed('query', `${accepted}; this one is longer`)
  if (given.includes('\0') || !given.isWellFormed())
    throw malformed('query', 'valid text, without NUL or half a surrogate pair')
  return given.trim()
}

function readScope(given: unknown): readonly Scope[] {
  const accepted = `an array of any of ${SCOPES.join(', ')}`
  if (!Array.isArray(given)) throw malformed('scope', accepted)
  const scopes = given.map((word) => SCOPES.find((scope) => scope === word))
  if (!scopes.every((scope) => scope !== undefined)) throw malformed('scope', accepted)
  return [...new Set(scopes)]
}

function readNear(given: unknown): LatLng {
  if (!isObject(given))
    throw malformed('near', 'an object with lat and lng, such as {"lat": 56.34, "lng": -2.8}')
  refuseOthers('near', given, ['lat', 'lng'])
  const lat = readNumber(
    'near.lat',
    given.lat,
    'a number of degrees from -90 to 90; near needs both lat and lng',
  )
  const lng = readNumber(
    'near.lng',
    given.lng,
    'a number of degrees from -180 to 180; near needs both lat and lng',
  )
  if (!onEarth(lat, lng)) throw malformed('near', 'a point on Earth: lat -90 to 90, lng -180 to 180')
  return { lat, lng }
}

function readRadius(given: unknown): Miles {
  const accepted = `a number of miles from 0 to ${MAX.radius}`
  const value = readNumber('radius_miles', given, accepted)
  if (!(value >= 0 && value <= MAX.radius)) throw malformed('radius_miles', accepted)
  return miles(value)
}

function readLimit(given: unknown): number {
  const accepted = `a whole number from 1 to ${MAX.limit}`
  const value = readNumber('limit', given, accepted)
  if (!Number.isInteger(value) || value < 1 || value > MAX.limit) throw malformed('limit', accepted)
  return value
}

function readNumber(name: string, given: unknown, accepted: string): number {
  if (typeof given === 'string') throw malformed(name, `${accepted}, sent as a number and not as text`)
  if (typeof given !== 'number' || !Number.isFinite(given)) throw malformed(name, accepted)
  return given
}

function readCoverage(given: unknown): (typeof COVERAGE_FILTERS)[number] {
  const flag = COVERAGE_FILTERS.find((name) => name === given)
  if (!flag) throw malformed('coverage', `one of ${COVERAGE_FILTERS.join(', ')}`)
  return flag
}
