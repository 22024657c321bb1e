/** A square as a closed ring, given its south-west corner. */
export const ring = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]

/** A GeoJSON feature with OpenStreetMap tags. */
export const feature = (id: string, properties: object, geometry: object) => ({
  ...{ type: 'Feature', id, properties },
  geometry,
})
