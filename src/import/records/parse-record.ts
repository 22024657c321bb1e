import type { Box } from '../../core/geo/bounding-box.ts'
import { type LatLng, onEarth } from '../../core/geo/point.ts'
import { shown } from '../../core/problem.ts'
import type { Course } from '../../course/course.ts'
import type { CourseMap, MapFeature } from '../../course/course-map.ts'
import type { Layout } from '../../course/layout.ts'
import { COURSE_PAR, parseLayouts, refuseLooseRating, type Units } from '../../course/record/parse-card.ts'
import {
  described,
  type Fields,
  isFields,
  isStorable,
  readFields,
  readList,
  readNumber,
  readText,
} from '../../course/record/read-value.ts'
import { Rejected, type Warn } from '../../course/record/rejected.ts'
import { isSlug } from '../../course/slug.ts'
import type { Source } from '../../course/source.ts'
import type { Ground } from '../../terrain/ground.ts'
import { groundFromJson } from '../../terrain/ground-json.ts'
import type { Format } from '../origin.ts'

/** A record as the importer goes on with it: the course, and what says which course it is. */
export type CourseRecord = {
  readonly format: Format
  readonly units: Units
  readonly course: Course
  readonly slug: string | null
  readonly id: string | null
  /** Further ids and former slugs that an export carries for courses that were merged. */
  readonly otherIds: readonly string[]
  readonly formerSlugs: readonly string[]
  /** What other sources call it: pairs of their name and their id. */
  readonly sameAs: readonly SourceId[]
  /** Heights, as an export carries them. */
  readonly ground: Ground | null
  /** Which of the fields that an API answer does not carry were given: what is absent stays as it is held. */
  readonly given: ReadonlySet<Extra>
  /** What it says is put beside what this origin said before, not in its place. */
  readonly adds?: 'cards' | 'features'
}

export type SourceId = { readonly source: string; readonly id: string }

export type Extra = 'aliases' | 'source' | 'map' | 'bounds' | 'layoutName'

/** The API serves a club's only layout without its name, so a missing one says nothing. */
function givenExtras(fields: Fields, layouts: readonly Layout[]): ReadonlySet<Extra> {
  const named = layouts.length !== 1 || layouts[0]?.name !== null
  const extras = (['aliases', 'source', 'map', 'bounds'] as const).filter(
    (name) => fields[name] !== undefined,
  )
  return new Set(named ? [...extras, 'layoutName' as const] : extras)
}

export function parseRecord(value: unknown, warn: Warn, format: Format = 'records'): CourseRecord {
  const fields = readFields(value, 'the record')
  const units = parseUnits(fields.units)
  refuseLooseRating(fields, 'the record', warn)
  const course = parseCourse(fields, units, warn, format)
  return {
    format,
    units,
    course,
    slug: parseSlug(fields.slug, warn),
    id: parseId(fields.id, warn),
    otherIds: readList(fields.other_ids, 'other_ids').flatMap((id) => parseId(id, warn) ?? []),
    formerSlugs: readList(fields.former_slugs, 'former_slugs').flatMap((slug) => parseSlug(slug, warn) ?? []),
    sameAs: readList(fields.same_as, 'same_as').map(parseSourceId),
    ground: parseGround(fields.ground, warn),
    given: givenExtras(fields, course.layouts),
  }
}

function parseCourse(fields: Fields, units: Units, warn: Warn, format: Format): Course {
  return {
    name: parseName(fields.name),
    aliases: parseAliases(fields.aliases, warn),
    city: readText(fields.city, 'city', warn),
    region: readText(fields.region, 'region', warn),
    country: parseCountry(fields.country, warn),
    point: parsePoint(fields, warn),
    holeCount: readNumber(fields.hole_count, 'hole_count', HOLE_COUNT, warn),
    parTotal: readNumber(fields.par_total, 'par_total', COURSE_PAR, warn),
    address: readText(fields.address, 'address', warn),
    phone: readText(fields.phone, 'phone', warn),
    website: parseWebsite(fields.website, warn),
    timezone: parseTimezone(fields.timezone, warn),
    layouts: parseLayouts(fields.layouts, units, warn),
    source: parseSource(fields.source, warn),
    map: parseMap(fields.map, format),
    bounds: parseBounds(fields.bounds, warn),
  }
}

const HOLE_COUNT = { minimum: 1, maximum: 180, whole: true }
const LONGEST_NAME = 200

function parseName(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Rejected('the course has no name')
  if ([...value].length > LONGEST_NAME) throw new Rejected(`the name is over ${LONGEST_NAME} characters`)
  if (!isStorable(value)) throw new Rejected('the name holds characters that are no text')
  return value
}

function parseUnits(value: unknown): Units {
  if (value === undefined || value === null || value === 'yards') return 'yards'
  // Guessing here would put every length of the course wrong by a tenth.
  if (value !== 'metres') throw new Rejected(`units is neither yards nor metres (${described(value)})`)
  return value
}

function parseAliases(value: unknown, warn: Warn): readonly string[] {
  const aliases = readList(value, 'aliases').flatMap((alias) => readText(alias, 'an alias', warn) ?? [])
  return [...new Set(aliases)]
}

function parseCountry(value: unknown, warn: Warn): string | null {
  const text = readText(value, 'country', warn)
  if (text === null || /^[A-Za-z]{2}$/.test(text)) return text?.toLowerCase() ?? null
  warn(`country ${shown(text)} is no ISO 3166-1 alpha-2 code and is left out`)
  return null
}

const ANYWHERE = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE, whole: false }

function parsePoint(fields: Fields, warn: Warn): LatLng | null {
  const lat = readNumber(fields.lat, 'lat', ANYWHERE, warn)
  const lng = readNumber(fields.lng, 'lng', ANYWHERE, warn)
  if (!onEarth(lat ?? 0, lng ?? 0)) throw new Rejected(`the coordinate ${lat},${lng} is off Earth`)
  if (lat !== null && lng !== null) return { lat, lng }
  if (lat !== lng) warn('half a coordinate is no place: lat and lng are left out')
  return null
}

/** West, south, east and north, as GeoJSON writes a box. */
function parseBounds(value: unknown, warn: Warn): Box | null {
  if (value === undefined || value === null) return null
  const numbers = Array.isArray(value) && value.length === 4 ? value.map(Number) : []
  const [west, south, east, north] = numbers as [number, number, number, number]
  if (onEarth(south, west) && onEarth(north, east) && south <= north) return { west, south, east, north }
  warn('bounds are no box of west, south, east and north and are left out')
  return null
}

function parseWebsite(value: unknown, warn: Warn, name = 'website'): string | null {
  const text = readText(value, name, warn)
  if (text === null) return null
  // Served as a URI: letters that may not stand in one are encoded, a plain address stays as given.
  if (isWebAddress(text)) return PLAIN_URI.test(text) ? text : new URL(text).href
  warn(`${name} ${shown(text)} is no http(s) address and is left out`)
  return null
}

const PLAIN_URI = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)

const zones = new Map<string, boolean>()

function parseTimezone(value: unknown, warn: Warn): string | null {
  const text = readText(value, 'timezone', warn)
  if (text === null || isTimezone(text)) return text
  warn(`timezone ${shown(text)} is no IANA name and is left out`)
  return null
}

/** Asking for a zone's format is slow and there are few zones. */
function isTimezone(name: string): boolean {
  const known = zones.get(name) ?? canFormatIn(name)
  zones.set(name, known)
  return known
}

function canFormatIn(name: string): boolean {
  try {
    // "+01:00" would be taken too, but it is an offset and not a place's zone.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

function parseSource(value: unknown, warn: Warn): Source | null {
  if (value === undefined || value === null) return null
  const fields = readFields(value, 'source')
  const name = readText(fields.name, 'source name', warn)
  if (name === null) return null
  return {
    name,
    licence: readText(fields.licence, 'source licence', warn),
    url: parseWebsite(fields.url, warn, 'source url'),
  }
}

function parseSlug(value: unknown, warn: Warn): string | null {
  const text = readText(value, 'slug', warn)
  if (text === null || isSlug(text)) return text
  warn(`slug ${shown(text)} is not valid: another is given`)
  return null
}

const LONGEST_ID = 500

/** Ids are compared as text: 17 and "17" are one. */
function parseId(value: unknown, warn: Warn): string | null {
  const id = readText(typeof value === 'number' ? String(value) : value, 'id', warn)
  if (id !== null && id.length > LONGEST_ID) throw new Rejected(`an id is over ${LONGEST_ID} characters`)
  return id
}

function parseGround(value: unknown, warn: Warn): Ground | null {
  if (value === undefined || value === null) return null
  const ground = groundFromJson(value)
  if (ground === null) warn('ground is no terrain and greens and is left out')
  return ground
}

function parseSourceId(value: unknown): SourceId {
  // A bare text is a number of OpenStreetMap's, whatever kind of element it is.
  if (typeof value === 'string') return { source: 'OpenStreetMap', id: value }
  const { source, id } = readFields(value, 'same_as')
  if (typeof source !== 'string' || typeof id !== 'string')
    throw new Rejected('same_as names no source and id')
  return { source, id }
}

function parseMap(value: unknown, format: Format): CourseMap | null {
  if (value === undefined || value === null) return null
  const { type, features } = readFields(value, 'map')
  // A map of OpenStreetMap was drawn here, feature by feature.
  if (format !== 'osm' && !isShallow(features, DEEPEST)) throw new Rejected('map is nested too deep')
  if (type !== 'FeatureCollection' || !Array.isArray(features) || !features.every(isFeature))
    throw new Rejected('map is no GeoJSON FeatureCollection')
  return { type, features }
}

const DEEPEST = 20

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}

function isFeature(value: unknown): value is MapFeature {
  return isFields(value) && value.type === 'Feature' && isFields(value.properties) && isFields(value.geometry)
}
