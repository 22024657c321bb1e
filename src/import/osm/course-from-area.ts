import { boxOf, centroid } from '../../core/geo/polygon.ts'
import type { MapFeature } from '../../course/course-map.ts'
import { isPitchAndPutt, namesOf } from '../names/names-of.ts'
import { noCourse } from '../no-course.ts'
import { areaKind } from './area-kind.ts'
import type { Drawn } from './draw-holes.ts'
import type { OsmFeature } from './osm-feature.ts'
import { renownOfLinks } from './renown-of-links.ts'

export const OSM_SOURCE = {
  name: 'OpenStreetMap',
  licence: 'ODbL-1.0',
  url: 'https://www.openstreetmap.org/copyright',
}

/** A course of the records format from its area, or why it is not a course. `grounds` is the club around it. */
export function courseFromArea(area: OsmFeature, { map, layouts }: Drawn, grounds: string | null = null) {
  const { tags, id, geometry } = area
  const name = tags.name ?? null
  const holes = wholeNumber(tags.holes ?? tags['golf:holes'])
  const par = wholeNumber(tags.par ?? tags['golf:par'])
  const reason = reasonAgainst(area, name, holes)
  if (reason) return { leftOut: reason }
  const [lng, lat] = centroid(geometry)
  const { west, south, east, north } = boxOf(geometry)
  return {
    id,
    same_as: [id.slice(id.indexOf('/') + 1)],
    source: OSM_SOURCE,
    ...namesOf(name, tags.operator ?? null, aliasesOf(tags, name), grounds),
    ...(name !== null && isPitchAndPutt(name, { par, holes }) ? { kind: 'pitch_and_putt' } : {}),
    renown: renownOfLinks(tags.wikipedia, tags.wikidata),
    city: tags['addr:city'] ?? null,
    country: tags['addr:country']?.toLowerCase() ?? null,
    lat: rounded(lat),
    lng: rounded(lng),
    bounds: [west, south, east, north],
    hole_count: holes,
    par_total: par,
    address: addressOf(tags),
    phone: firstOf(tags.phone ?? tags['contact:phone']),
    website: firstOf(tags.website ?? tags['contact:website'] ?? tags.url),
    layouts,
    map: { ...map, features: [outlineOf(area), ...map.features] },
  }
}

const NO_COURSE = { gone: 'the course is gone', minigolf: 'it is minigolf' }

function reasonAgainst(area: OsmFeature, name: string | null, holes: number | null): string | null {
  const kind = areaKind(area)
  if (kind === 'gone' || kind === 'minigolf') return NO_COURSE[kind]
  return name === null ? null : noCourse(name, { holes })
}

const outlineOf = ({ id, geometry, tags }: OsmFeature): MapFeature => ({
  type: 'Feature',
  properties: { leisure: tags.leisure ?? 'golf_course', osm_id: id },
  geometry,
})

const ALIASES = ['alt_name', 'official_name', 'short_name', 'old_name', 'int_name', 'name:en', 'loc_name']

const aliasesOf = (tags: OsmFeature['tags'], name: string | null): readonly string[] =>
  [...new Set(ALIASES.flatMap((key) => tags[key]?.split(';') ?? []).map((alias) => alias.trim()))].filter(
    (alias) => alias !== '' && alias !== name,
  )

function addressOf(tags: OsmFeature['tags']): string | null {
  const street = [tags['addr:street'], tags['addr:housenumber']].filter(Boolean).join(' ')
  return [street, tags['addr:postcode']].filter(Boolean).join(', ') || null
}

/** Several values of one tag are joined by semicolons. */
const firstOf = (value: string | undefined) => value?.split(';', 1)[0]?.trim() || null

const wholeNumber = (text: string | undefined) =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
