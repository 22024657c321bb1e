import type { Geometry, Position, Ring } from '../../core/geo/polygon.ts'
import type { MapFeature } from '../../course/course-map.ts'
import { wordsBesideNumber } from './hole-number.ts'
import type { OsmFeature } from './osm-feature.ts'

/** What the course adds to a feature's own tags. */
export type Known = { readonly ref?: string; readonly hole_id?: string; readonly layout?: string | null }

const KEPT = new Set([
  ...['golf', 'leisure', 'natural', 'landuse', 'waterway', 'water', 'wetland', 'surface', 'building'],
  ...['name', 'ref', 'layout', 'tee', 'colour', 'color'],
])
// With their forms for men and women and for single tees, such as `dist:white`.
const KEPT_WITH_FORMS = /^(?:par|handicap|dist|distance)(?::|$)/

/** A feature of a course's map: the tags that a drawing needs, and what the course adds. */
export function mapFeature({ id, tags, geometry }: OsmFeature, known: Known): MapFeature {
  const properties: Record<string, unknown> = { [idKey(id)]: id }
  for (const key of Object.keys(tags)) if (isKept(key)) properties[key] = tags[key]
  const tee = tags.golf === 'tee' ? teeNames(tags) : undefined
  if (tee) properties.tee = tee
  return { type: 'Feature', properties: Object.assign(properties, known), geometry: rounded(geometry) }
}

/** Only what OpenStreetMap calls a feature is its `osm_id`; others have the id that we gave them. */
const idKey = (id: string) => (/^(?:node|way|relation)\//.test(id) ? 'osm_id' : 'feature_id')

const isKept = (key: string) => KEPT.has(key) || KEPT_WITH_FORMS.test(key)

/** `tee` itself, else what the name says besides the hole's number, else the colour. */
const teeNames = ({ tee, name = '', colour, color }: OsmFeature['tags']) =>
  tee || wordsBesideNumber(name) || colour || color

function rounded(geometry: Geometry): MapFeature['geometry'] {
  const { type, coordinates } = geometry
  if (type === 'Point') return { type, coordinates: roundedPosition(coordinates) }
  if (type === 'LineString') return { type, coordinates: coordinates.map(roundedPosition) }
  if (type === 'Polygon') return { type, coordinates: coordinates.map(roundedRing) }
  return { type, coordinates: coordinates.map((rings) => rings.map(roundedRing)) }
}

const roundedRing = (ring: Ring) => ring.map(roundedPosition)

/** To a tenth of a metre, finer than anyone draws. */
const roundedPosition = (position: Position): Position => [
  Math.round(position[0] * 1e6) / 1e6,
  Math.round(position[1] * 1e6) / 1e6,
]
