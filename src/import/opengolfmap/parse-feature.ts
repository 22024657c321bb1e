import { keysSeen } from '../../course/record/keys-seen.ts'
import { type Fields, isFields } from '../../course/record/read-value.ts'
import { firstPhone, joinAddress, numberOrText, withScheme } from '../list-values.ts'
import { isPitchAndPutt, namesOf } from '../names/names-of.ts'
import { noCourse } from '../no-course.ts'
import { renownOfLinks } from '../osm/renown-of-links.ts'
import type { RawRecord } from '../raw-record.ts'

const SOURCE = {
  name: 'OpenStreetMap',
  licence: 'ODbL-1.0',
  url: 'https://www.openstreetmap.org/copyright',
}

/** One feature as a record. Its number is its index in the list. */
export function parseFeature(feature: unknown, number: number, line: number): RawRecord {
  if (!isFields(feature) || !isFields(feature.properties))
    return { line, label: `feature ${number}`, broken: 'this is not a GeoJSON feature with properties' }
  const { properties } = feature
  const id = idOf(feature.id, properties)
  const label = id === null ? `feature ${number}` : `feature ${number}, ${id}`
  if (!isText(properties.name)) return { line, label, broken: noName(properties) }
  const remarks: string[] = []
  const holes = holeCount(properties.holes, remarks)
  const leftOut = noCourse(properties.name, { holes: typeof holes === 'number' ? holes : null })
  if (leftOut !== null) return { line, label, leftOut }
  const value = courseOf(id, properties, feature.geometry, holes, remarks)
  return remarks.length > 0 ? { line, label, value, remarks } : { line, label, value }
}

const noName = (properties: Fields) =>
  `the course has no name${properties.name === undefined ? keysSeen(properties) : ''}`

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** What should be a text, trimmed; anything else is left for the later checks. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

function idOf(id: unknown, { osm_type: type, osm_id: number }: Fields): string | null {
  if (isText(id)) return id
  return isText(type) && isOsmId(number) ? `${type}/${number}` : null
}

const isOsmId = (value: unknown) => (typeof value === 'number' || isText(value)) && /^\d+$/.test(`${value}`)

function courseOf(id: string | null, fields: Fields, geometry: unknown, holes: unknown, remarks: string[]) {
  const par = asNumber(fields.par)
  const { lat, lng } = pointOf(geometry, remarks)
  const { name, name_local: local, phone, website, iso_country: country, osm_id: number } = fields
  return {
    id,
    source: SOURCE,
    ...namesOf(name, isText(fields.operator) ? fields.operator : null, isText(local) ? [local] : []),
    renown: renownOfLinks(fields.wikipedia, fields.wikidata),
    city: trimmed(fields.addr_city),
    country: isText(country) ? country.toLowerCase() : country,
    lat,
    lng,
    bounds: fields.bbox ?? undefined,
    ...(isText(name) && isPitchAndPutt(name, saidOf(par, holes)) ? { kind: 'pitch_and_putt' } : {}),
    hole_count: holes,
    par_total: par,
    address: joinAddress(textOf(fields.addr_street), textOf(fields.addr_postcode)),
    phone: isText(phone) ? firstPhone(phone.trim(), remarks) : phone,
    website: isText(website) ? withScheme(website.trim()) : website,
    same_as: isOsmId(number) ? [`${number}`] : [],
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const saidOf = (par: unknown, holes: unknown) => ({ par: numberOrNull(par), holes: numberOrNull(holes) })

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** OpenStreetMap's tags are text, even where they are numbers. */
const asNumber = (value: unknown) => (typeof value === 'string' ? numberOrText(value.trim()) : value)

function holeCount(value: unknown, remarks: string[]): unknown {
  if (typeof value !== 'string' || !value.includes(';')) return asNumber(value)
  remarks.push(`holes ${value} is more than one number: ignored`)
  return null
}

function pointOf(geometry: unknown, remarks: string[]): { readonly lat: unknown; readonly lng: unknown } {
  const { type, coordinates } = isFields(geometry) ? geometry : {}
  if (type === 'Point' && Array.isArray(coordinates)) return { lat: coordinates[1], lng: coordinates[0] }
  remarks.push('the geometry is not a point: coordinates unknown')
  return { lat: null, lng: null }
}
