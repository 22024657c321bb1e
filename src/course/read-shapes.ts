import { eastOf, scaleAt } from '../core/geo/local-plane.ts'
import type { Path, Point } from '../core/geo/path.ts'
import type { Position } from '../core/geo/polygon.ts'
import { simplifyTo } from '../core/geo/simplify.ts'
import type { CourseMap, MapFeature } from './course-map.ts'
import { type Kind, kindOf } from './kind-of.ts'
import { type HoleRef, readRefs, wordsOf } from './read-refs.ts'

/** A feature of the map on the plane of the course, in metres; areas are rings, the outer one first. */
export type Shape = {
  readonly kind: Kind
  readonly form: Form
  readonly paths: readonly Path[]
  /** The holes it belongs to. */
  readonly refs: readonly HoleRef[]
  /** The tees on a teeing ground. */
  readonly tees: readonly string[]
  readonly par: number | null
  /** In metres, as trees have it. */
  readonly height: number | null
  /** What the features of one hole have in common where holes have no numbers. */
  readonly marks: readonly string[]
}

type Form = 'area' | 'line' | 'point'

/** The plane that touches the Earth in the middle of the course, and the conversions to it and back. */
export type Plane = {
  readonly toPlane: (position: Position) => Point
  readonly toEarth: (point: Point) => Position
}

export type Drawn = { readonly plane: Plane; readonly shapes: readonly Shape[] }

// Anything farther away than any course is long is a mistake.
const REACH = 10_000
// A larger map is not a map of a course; we draw only so much of it.
const MAX_FEATURES = 20_000
const MAX_CORNERS = 3_000

/** The parts of a map that we can draw, or null when there are none. Skips damaged features. */
export function readShapes(map: CourseMap): Drawn | null {
  const known = map.features.slice(0, MAX_FEATURES).flatMap(readFeature)
  const origin = medianOf(known.map(({ paths }) => paths[0]?.[0]))
  if (!origin) return null
  const plane = planeAt(origin)
  const shapes = known
    .map((feature) => ({
      ...feature,
      paths: feature.paths.map((path) =>
        simplifyTo(path.map(plane.toPlane), MAX_CORNERS, 0.05, feature.form === 'area'),
      ),
    }))
    .filter(({ paths }) => paths.every((path) => path.every(isNear)))
  return { plane, shapes }
}

const isNear = ([x, y]: Point) => Math.abs(x) < REACH && Math.abs(y) < REACH

/** The plane that touches the Earth at a position. */
export function planeAt([lng, lat]: Position): Plane {
  const { east, north } = scaleAt(lat)
  return {
    toPlane: (position) => [eastOf(position[0], lng) * east, (position[1] - lat) * north],
    toEarth: ([x, y]) => [lng + x / east, lat + y / north],
  }
}

/** A median, so that a stray position does not move the picture. */
function medianOf(positions: readonly (Position | undefined)[]): Position | null {
  const known = positions.filter((position) => position !== undefined)
  if (known.length === 0) return null
  const middle = (axis: 0 | 1) =>
    known.map((position) => position[axis]).sort((a, b) => a - b)[known.length >> 1] ?? 0
  return [middle(0), middle(1)]
}

type OnEarth = Omit<Shape, 'paths'> & { readonly paths: readonly (readonly Position[])[] }

function readFeature(feature: MapFeature): readonly OnEarth[] {
  const tags = feature?.properties ?? {}
  const kind = kindOf(tags)
  if (kind === null) return []
  const par = Number(tags.par)
  const own = {
    kind,
    refs: readRefs(tags.ref, tags.layout),
    tees: wordsOf(tags.tee),
    par: par >= 2 && par <= 7 ? Math.floor(par) : null,
    height: metresOf(tags.height),
    marks: wordsOf(tags.hole_id),
  }
  return readGeometry(feature.geometry).map((geometry) => ({ ...own, ...geometry }))
}

/** OpenStreetMap's heights: metres, with or without the unit. */
function metresOf(tag: unknown): number | null {
  const [, metres] = /^(\d+(?:\.\d+)?)(?: ?m)?$/.exec(String(tag ?? '')) ?? []
  return metres === undefined ? null : Number(metres)
}

type Traced = { readonly form: Form; readonly paths: readonly (readonly Position[])[] }

/** One shape for each polygon of several. */
function readGeometry(geometry: MapFeature['geometry'] | null | undefined): readonly Traced[] {
  const coordinates = geometry?.coordinates
  switch (geometry?.type) {
    case 'Point':
      return traced('point', 1, [[coordinates]])
    case 'LineString':
      return traced('line', 2, [coordinates])
    case 'MultiLineString':
      return listOf(coordinates).flatMap((line) => traced('line', 2, [line]))
    case 'Polygon':
      return traced('area', 3, listOf(coordinates))
    case 'MultiPolygon':
      return listOf(coordinates).flatMap((rings) => traced('area', 3, listOf(rings)))
    default:
      return []
  }
}

function traced(form: Form, least: number, given: readonly unknown[]): readonly Traced[] {
  const [first = [], ...others] = given.map((path) => readPath(path, form === 'area'))
  if (first.length < least) return []
  return [{ form, paths: [first, ...others.filter((path) => path.length >= least)] }]
}

/** The valid positions, none twice in a row; a ring without its first repeated at the end. */
function readPath(given: unknown, isRing: boolean): readonly Position[] {
  const path: Position[] = []
  for (const position of listOf(given)) {
    if (!isPosition(position)) continue
    const last = path.at(-1)
    if (last?.[0] !== position[0] || last[1] !== position[1]) path.push([position[0], position[1]])
  }
  const [first, last] = [path[0], path.at(-1)]
  const isRepeated = path.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isRing && isRepeated ? path.slice(0, -1) : path
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  Number.isFinite(value[0]) &&
  Number.isFinite(value[1]) &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90
