/** A GeoJSON FeatureCollection with OpenStreetMap's golf tags in the properties. */
export type CourseMap = { readonly type: 'FeatureCollection'; readonly features: readonly MapFeature[] }

export type MapFeature = {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates?: unknown }
}
