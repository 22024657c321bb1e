import type { LatLng } from '../../src/core/geo/point.ts'
import type { Position } from '../../src/core/geo/polygon.ts'
import type { OsmFeature } from '../../src/import/osm/osm-feature.ts'
import { travel } from './geographiclib.ts'

/** Metres to the right and ahead of the origin of the drawing. */
export type Spot = readonly [number, number]
type Tags = Readonly<Record<string, string>>

/** Draws features at a point on Earth, with the whole drawing rotated by `turn` degrees. */
export function drawingAt(origin: LatLng, turn = 0) {
  const at = ([right, ahead]: Spot): Position => {
    const azimuth = (Math.atan2(right, ahead) * 180) / Math.PI + turn
    const { lat, lng } = travel(origin, azimuth, Math.hypot(right, ahead))
    return [lng, lat]
  }
  const feature = (id: string, tags: Tags, geometry: OsmFeature['geometry']): OsmFeature => ({
    line: 1,
    id,
    tags,
    geometry,
  })
  return {
    point: (id: string, tags: Tags, spot: Spot) =>
      feature(id, tags, { type: 'Point', coordinates: at(spot) }),
    line: (id: string, tags: Tags, ...spots: readonly Spot[]) =>
      feature(id, tags, { type: 'LineString', coordinates: spots.map(at) }),
    /** A square around a point. */
    area: (id: string, tags: Tags, [right, ahead]: Spot, side: number) => {
      const half = side / 2
      const corners: readonly Spot[] = [
        [right - half, ahead - half],
        [right + half, ahead - half],
        [right + half, ahead + half],
        [right - half, ahead + half],
        [right - half, ahead - half],
      ]
      return feature(id, tags, { type: 'Polygon', coordinates: [corners.map(at)] })
    },
  }
}
