import type { CourseMap, MapFeature } from '../../src/demo/demo-course.ts'
import { boxed, crossingsOf } from '../../src/demo/map/outline.ts'
import { type PlanePoint, type Position, toPosition } from '../../src/demo/plane.ts'

// Reads a map back into metres, as precisely as its digits allow.
const [LAT, LNG] = [51.3, -2.4]
export const toEarth = toPosition(LAT, LNG)
const [[, NORTH_METRE], [EAST_METRE]] = [toEarth([0, 1000]), toEarth([1000, 0])]

export const onPlane = ([lng, lat]: Position): PlanePoint => [
  ((lng - LNG) * 1000) / (EAST_METRE - LNG),
  ((lat - LAT) * 1000) / (NORTH_METRE - LAT),
]

export const ringsOf = ({ geometry }: MapFeature) => (geometry.type === 'Polygon' ? geometry.coordinates : [])
export const outlineOf = (feature: MapFeature) => (ringsOf(feature)[0] ?? []).slice(0, -1).map(onPlane)
export const lineOf = ({ geometry }: MapFeature) =>
  geometry.type === 'LineString' ? geometry.coordinates.map(onPlane) : []
export const having = ({ features }: CourseMap, key: string, ...values: readonly string[]) =>
  features.filter(({ properties }) => values.includes(properties[key] ?? ''))
export const golf = (map: CourseMap, ...kinds: readonly string[]) => having(map, 'golf', ...kinds)
export const outlines = (features: readonly MapFeature[]) => features.map(outlineOf)

export const doOverlap = (one: readonly PlanePoint[], other: readonly PlanePoint[]) =>
  crossingsOf([...one, ...one.slice(0, 1)], [boxed(other)]).length > 0 ||
  crossingsOf([...other, ...other.slice(0, 1)], [boxed(one)]).length > 0
