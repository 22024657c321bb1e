import type { Box } from '../core/geo/bounding-box.ts'
import { boxHolds, boxOf, type Position, type Rings } from '../core/geo/polygon.ts'
import type { Grid } from './grid.ts'

/** The surveyed ground of a course: its terrain, and the surfaces of its greens. */
export type Ground = { readonly terrain: Grid | null; readonly greens: readonly Grid[] }

/** Whether every green has a surface, by its centre; false without greens. */
export const isEveryGreenSurveyed = (greens: readonly Rings[], surfaces: readonly Box[]): boolean =>
  greens.length > 0 && greens.every((green) => isSurveyed(green, surfaces))

function isSurveyed(green: Rings, surfaces: readonly Box[]): boolean {
  const centre = centreOf(boxOf({ type: 'Polygon', coordinates: green }))
  return surfaces.some((surface) => boxHolds(surface, centre))
}

/** A green is known by the middle of its box, however finely its surface is divided. */
export const centreOf = ({ west, south, east, north }: Box): Position => [
  (west + east) / 2,
  (south + north) / 2,
]
