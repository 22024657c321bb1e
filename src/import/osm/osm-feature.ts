import type { Geometry } from '../../core/geo/polygon.ts'

/** An element of OpenStreetMap with its tags and its geometry put together. */
export type OsmFeature = {
  readonly line: number
  /** Type and number, as in `way/240487683`. */
  readonly id: string
  readonly tags: Readonly<Record<string, string>>
  readonly geometry: Geometry
}
