import { onEarth } from '../../core/geo/point.ts'
import type { Geometry, Position, Ring } from '../../core/geo/polygon.ts'
import type { Path, Tags } from './osm-element.ts'
import { isLine } from './relevant-tags.ts'
import { areaOf, isClosed, isRing, joinRings, nestRings, wind } from './rings.ts'

/** A geometry, or the reason why there is none. */
export type Shape = Geometry | string

export const OFF_EARTH = 'it has coordinates that are not on Earth'
export const NO_GEOMETRY = 'it has no geometry'

const isOnEarth = ([lng, lat]: Position) => onEarth(lat, lng)

export function pointShape(position: Position | null): Shape {
  if (position === null) return NO_GEOMETRY
  return isOnEarth(position) ? { type: 'Point', coordinates: position } : OFF_EARTH
}

export function wayShape(tags: Tags, path: Path): Shape {
  const line = wholeLine(path)
  if (typeof line === 'string') return line
  return isLine(tags) || !isClosed(line) ? lineShape(line) : polygonShape(tags, [line])
}

export const lineShape = (line: readonly Position[]): Shape =>
  line.length >= 2 ? { type: 'LineString', coordinates: line } : 'it has fewer than two positions'

/** An outer ring and those inside it. */
export function polygonShape(tags: Tags, rings: readonly Ring[]): Shape {
  const [outer, ...inners] = rings
  if (!outer || !rings.every(isRing)) return NO_RING
  return isLine(tags) && inners.length === 0 ? lineShape(outer) : areaOf([wind(rings)])
}

/** Several of them. */
export function areaShape(tags: Tags, polygons: readonly (readonly Ring[])[]): Shape {
  const [only] = polygons
  if (only && polygons.length === 1) return polygonShape(tags, only)
  const isWhole = polygons.length > 0 && polygons.every((rings) => rings.length > 0 && rings.every(isRing))
  return isWhole ? areaOf(polygons.map(wind)) : NO_RING
}

const NO_RING = 'one of its rings does not close or has fewer than four positions'

/** The positions of a way when all of them are known and on Earth. */
function wholeLine(path: Path): readonly Position[] | string {
  if (path.length === 0) return NO_GEOMETRY
  const line = path.filter((position) => position !== null)
  const missing = path.length - line.length
  if (missing > 0) return `${missing} of its ${path.length} nodes are not in the file`
  return line.every(isOnEarth) ? line : OFF_EARTH
}

/** A way of a relation; null when the file does not have it. */
export type Part = { readonly role: string; readonly path: Path | null }

/** The area that a relation's ways enclose. */
export function relationShape(tags: Tags, parts: readonly Part[], onStray: () => void): Shape {
  const drawing = drawingParts(tags, parts)
  const paths = drawing.map(({ path }) => path)
  const missing = paths.filter((path) => path === null).length
  if (missing > 0) return `${missing} of its ${paths.length} ways are not in the file`
  const lines = paths.map((path) => wholeLine(path ?? []))
  const broken = lines.find((line) => typeof line === 'string')
  if (broken !== undefined) return broken
  const whole = lines.filter((line) => typeof line !== 'string')
  const outers = joinRings(whole.filter((_, i) => drawing[i]?.role !== 'inner'))
  const inners = joinRings(whole.filter((_, i) => drawing[i]?.role === 'inner'))
  if (!outers || !inners || ![...outers, ...inners].every(isRing)) return NO_RING
  return outers.length > 0 ? areaShape(tags, nestRings(outers, inners, onStray)) : 'it has no outer ring'
}

const OUTLINE: ReadonlySet<string> = new Set(['outer', 'inner', 'perimeter'])

/** A way without a role belongs to the outline, unless a site names its outline and merely lists the rest. */
function drawingParts(tags: Tags, parts: readonly Part[]): readonly Part[] {
  const named = parts.filter(({ role }) => OUTLINE.has(role))
  return tags.type === 'site' && named.length > 0
    ? named
    : parts.filter(({ role }) => OUTLINE.has(role) || role === '')
}
