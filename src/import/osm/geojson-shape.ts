import { onEarth } from '../../core/geo/point.ts'
import type { Position, Ring } from '../../core/geo/polygon.ts'
import type { Tags } from './osm-element.ts'
import { areaShape, NO_GEOMETRY, OFF_EARTH, polygonShape, type Shape, wayShape } from './shape.ts'

/** A geometry of GeoJSON, checked: a file may contain anything. */
export function geojsonShape(tags: Tags, geometry: Readonly<Record<string, unknown>>): Shape {
  const { type, coordinates } = geometry
  if (type === 'Point') return shapeFrom(positionOf(coordinates), (at) => ({ type, coordinates: at }))
  if (type === 'LineString') return shapeFrom(lineOf(coordinates), (line) => wayShape(tags, line))
  if (type === 'Polygon') return shapeFrom(ringsOf(coordinates), (rings) => polygonShape(tags, rings))
  if (type === 'MultiPolygon') return shapeFrom(polygonsOf(coordinates), (all) => areaShape(tags, all))
  return typeof type === 'string' ? `a geometry of type "${type}" is not supported` : NO_GEOMETRY
}

const shapeFrom = <T extends object>(parsed: T | string, shape: (value: T) => Shape): Shape =>
  typeof parsed === 'string' ? parsed : shape(parsed)

const NO_POSITION = 'it has coordinates that are not numbers'

/** Longitude and latitude; a height is left out. */
function positionOf(value: unknown): Position | string {
  if (!Array.isArray(value)) return NO_POSITION
  const [lng, lat]: unknown[] = value
  if (typeof lng !== 'number' || typeof lat !== 'number') return NO_POSITION
  return onEarth(lat, lng) ? [lng, lat] : OFF_EARTH
}

function listOf<T extends object>(
  value: unknown,
  read: (item: unknown) => T | string,
): readonly T[] | string {
  if (!Array.isArray(value)) return NO_POSITION
  const list: T[] = []
  for (const item of value) {
    const parsed = read(item)
    if (typeof parsed === 'string') return parsed
    list.push(parsed)
  }
  return list
}

const lineOf = (value: unknown) => listOf<Position>(value, positionOf)
const ringsOf = (value: unknown) => listOf<Ring>(value, lineOf)
const polygonsOf = (value: unknown) => listOf<readonly Ring[]>(value, ringsOf)
