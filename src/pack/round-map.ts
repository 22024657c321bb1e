import type { CourseMap } from '../course/course-map.ts'

/** The same map with positions to so many decimals of a degree; null leaves them as they are. */
export function roundMap(map: CourseMap, decimals: number | null): CourseMap {
  if (decimals === null) return map
  const features = map.features.map((feature) => {
    const { coordinates } = feature.geometry
    return { ...feature, geometry: { ...feature.geometry, coordinates: rounded(coordinates, decimals) } }
  })
  return { ...map, features }
}

function rounded(value: unknown, decimals: number): unknown {
  if (Array.isArray(value)) return value.map((each) => rounded(each, decimals))
  return typeof value === 'number' ? Number(value.toFixed(decimals)) : value
}
