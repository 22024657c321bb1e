import type { Path, Point } from '../../src/core/geo/path.ts'
import type { MapFeature } from '../../src/course/course-map.ts'
import { type PlayableMap, playableMap } from '../../src/course/playable-map.ts'
import { planeAt } from '../../src/course/read-shapes.ts'

/** Everything in metres from here. */
export const PLANE = planeAt([8, 50])

export const ring = (x: number, y: number, rx: number, ry: number): Path =>
  Array.from({ length: 24 }, (_, i): Point => {
    const angle = (i * Math.PI) / 12
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })

const feature = (properties: Record<string, string>, type: string, coordinates: unknown): MapFeature => ({
  ...{ type: 'Feature', properties },
  geometry: { type, coordinates },
})

export const area = (properties: Record<string, string>, outline: Path): MapFeature =>
  feature(properties, 'Polygon', [[...outline, ...outline.slice(0, 1)].map(PLANE.toEarth)])

export const line = (properties: Record<string, string>, path: Path): MapFeature =>
  feature(properties, 'LineString', path.map(PLANE.toEarth))

/** One hole to the east, 300 m long, and one back to the west, 100 m north of it. */
export const TWO_HOLES: readonly MapFeature[] = [1, 2].flatMap((hole) => {
  const [y, from, to] = hole === 1 ? [0, 0, 300] : [100, 300, 0]
  const ref = String(hole)
  return [
    line({ golf: 'hole', ref, par: '4' }, [
      [from, y],
      [to, y],
    ]),
    area({ golf: 'tee', ref, tee: 'Blue' }, ring(from, y, 5, 5)),
    area({ golf: 'fairway', ref }, ring(150, y, 90, 15)),
    area({ golf: 'green', ref }, ring(to, y, 14, 12)),
    area({ golf: 'bunker', ref }, ring(to - 30, y + 15, 6, 4)),
  ]
})

export function courseOf(features: readonly MapFeature[]): PlayableMap {
  const map = playableMap({ map: { type: 'FeatureCollection', features }, layouts: [] } as never)
  if (!map) throw new Error('The course of the test has no hole.')
  return map
}
