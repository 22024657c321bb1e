import type { Path, Point } from '../../../src/core/geo/path.ts'
import type { Plane } from '../../../src/course/read-shapes.ts'

/** What the map library takes. */
export type MapFeature = {
  readonly type: 'Feature'
  readonly id?: number
  readonly properties: Readonly<Record<string, string | number | boolean>>
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: number[] }
    | { readonly type: 'LineString'; readonly coordinates: number[][] }
    | { readonly type: 'Polygon'; readonly coordinates: number[][][] }
}

export type MapFeatures = { readonly type: 'FeatureCollection'; readonly features: MapFeature[] }

export const collection = (features: readonly MapFeature[]): MapFeatures => ({
  type: 'FeatureCollection',
  features: [...features],
})

export const pointOn = ({ toEarth }: Plane, point: Point): MapFeature['geometry'] => ({
  type: 'Point',
  coordinates: [...toEarth(point)],
})

export const lineOn = ({ toEarth }: Plane, line: Path): MapFeature['geometry'] => ({
  type: 'LineString',
  coordinates: line.map((point) => [...toEarth(point)]),
})

/** Rings end where they start, as GeoJSON wants them. */
export const areaOn = ({ toEarth }: Plane, rings: readonly Path[]): MapFeature['geometry'] => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => [...ring, ...ring.slice(0, 1)].map((point) => [...toEarth(point)])),
})
