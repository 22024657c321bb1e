/** An element of OpenStreetMap with its tags and its geometry put together. */
export type OsmFeature = {
  readonly line: number
  /** Type and number, as in `way/240487683`. */
  readonly id: string
  readonly tags: Readonly<Record<string, string>>
  readonly geometry: Geometry
}

/** Longitude and latitude, as GeoJSON has them. */
export type Position = readonly [number, number]
export type Ring = readonly Position[]

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
