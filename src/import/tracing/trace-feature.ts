import { hash } from 'node:crypto'
import { metresApart } from '../../core/geo/distance.ts'
import type { Geometry, Position } from '../../core/geo/polygon.ts'
import { geojsonShape } from '../osm/geojson-shape.ts'
import type { OsmFeature } from '../osm/osm-feature.ts'
import { polygonShape } from '../osm/shape.ts'
import { valuesFor } from './field-keys.ts'
import type { Kind } from './kind-words.ts'
import type { Outline, Placemark } from './placemark.ts'
import { type Drawn, type ToldFeature, tellFeature } from './tell-feature.ts'

/** A feature for the map, or why there is none. */
export type Traced =
  | { readonly feature: OsmFeature }
  /** Nothing says what it is. */
  | { readonly untold: string }
  /** We know what it is but do not use it: the front or the back of a green. */
  | { readonly notUsed: string }
  | { readonly broken: string; readonly label: string }

/** The features of one placemark. */
export function traceFeature(placemark: Placemark): readonly Traced[] {
  const { outlines } = placemark
  // Some programs add a point to each area, for its label.
  const shapes = outlines.filter(({ type }) => type !== 'Point')
  return (shapes.length > 0 ? shapes : outlines).map((outline) => traceOutline(placemark, outline))
}

function traceOutline(placemark: Placemark, given: Outline): Traced {
  const label = placemark.label || placemark.name || `line ${placemark.line}`
  const told = tellFeature(placemark, formOf(given))
  const kind = told.kind === 'hole' && given.type === 'Point' ? 'pin' : told.kind
  if (kind === null || !canBe(kind, formOf(given))) return { untold: label }
  if (told.edge !== null && given.type === 'Point') return { notUsed: `the ${told.edge} of a green` }
  const tags = tagsOf(kind, told, placemark)
  const geometry = shapeOf(kind, tags, given)
  if (typeof geometry === 'string') return { broken: geometry, label }
  const id = `feature/${hash('sha256', JSON.stringify([tags, geometry])).slice(0, 12)}`
  return { feature: { line: placemark.line, id, tags, geometry } }
}

function formOf({ type, coordinates }: Outline): Drawn {
  if (type === 'Point') return 'point'
  return type === 'LineString' && !isNearlyClosed(coordinates) ? 'line' : 'area'
}

const POINTS: ReadonlySet<Kind> = new Set(['green', 'tee', 'pin', 'bunker', 'clubhouse'])
const LINES: ReadonlySet<Kind> = new Set(['hole', 'cartpath', 'water_hazard', 'wood', 'out_of_bounds'])

function canBe(kind: Kind, drawn: Drawn): boolean {
  if (drawn === 'point') return POINTS.has(kind)
  if (drawn === 'line') return LINES.has(kind)
  return kind !== 'hole' && kind !== 'pin'
}

function tagsOf(kind: Kind, { ref, tee, layout, name }: ToldFeature, { fields }: Placemark) {
  const [par] = valuesFor(fields, 'par')
  const [handicap] = valuesFor(fields, 'handicap')
  return {
    ...tagOf(kind),
    ...(ref !== null && kind !== 'outline' && { ref }),
    ...(tee !== null && { tee }),
    ...(name !== null && kind !== 'tee' && { name }),
    ...(layout !== null && kind !== 'outline' && { layout }),
    ...(layout !== null && kind === 'hole' && { 'golf:course:name': layout }),
    ...(kind === 'hole' && par !== undefined && { par }),
    ...(kind === 'hole' && handicap !== undefined && { handicap }),
  }
}

function tagOf(kind: Kind): Readonly<Record<string, string>> {
  if (kind === 'outline') return { leisure: 'golf_course' }
  return kind === 'wood' ? { natural: 'wood' } : { golf: kind }
}

function shapeOf(kind: Kind, tags: OsmFeature['tags'], given: Outline): Geometry | string {
  const shape = geojsonShape(tags, given.type.endsWith('Polygon') ? withClosedRings(given) : given)
  if (typeof shape === 'string' || shape.type !== 'LineString' || kind === 'hole' || kind === 'cartpath')
    return shape
  const closed = isNearlyClosed(shape.coordinates) ? closedRing(shape.coordinates) : null
  return closed ? polygonShape(tags, [closed]) : shape
}

// Who walks around a green does not end exactly where they started.
const NEARLY = 15
const LEAST_CORNERS = 3

function isNearlyClosed(line: unknown): line is readonly Position[] {
  if (!Array.isArray(line) || line.length <= LEAST_CORNERS) return false
  const [first, last] = [line[0], line.at(-1)]
  return isPosition(first) && isPosition(last) && metresApart(first, last) <= NEARLY
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])

function closedRing(line: readonly Position[]): readonly Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return line
  return [...line, first]
}

/** GeoJSON and KML ask for rings whose last position is the first; not all programs write that. */
const withClosedRings = ({ type, coordinates }: Outline): Outline => ({
  type,
  coordinates: type === 'Polygon' ? ringsOf(coordinates) : listOf(coordinates).map(ringsOf),
})

const ringsOf = (rings: unknown) =>
  listOf(rings).map((ring) => (Array.isArray(ring) && ring.every(isPosition) ? closedRing(ring) : ring))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
