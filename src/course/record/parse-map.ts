import type { CourseMap, MapFeature } from '../course-map.ts'
import { isFields, readFields } from './read-value.ts'
import { Rejected } from './rejected.ts'

export function parseMap(value: unknown, drawnHere: boolean): CourseMap | null {
  if (value === undefined || value === null) return null
  const { type, features } = readFields(value, 'map')
  if (!drawnHere && !isShallow(features, MAX_DEPTH)) throw new Rejected('map is nested too deep')
  if (type !== 'FeatureCollection' || !Array.isArray(features) || !features.every(isFeature))
    throw new Rejected('map is not a GeoJSON FeatureCollection')
  return { type, features }
}

const MAX_DEPTH = 20

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}

function isFeature(value: unknown): value is MapFeature {
  return isFields(value) && value.type === 'Feature' && isFields(value.properties) && isFields(value.geometry)
}
