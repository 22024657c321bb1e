import type { Box } from '../core/geo/bounding-box.ts'
import { boxHolds, boxOf, type Position, type Rings } from '../core/geo/polygon.ts'
import type { Grid } from './grid.ts'

/** What is known of the ground of a course: its terrain, and the surfaces of its greens. */
export type Ground = { readonly terrain: Grid | null; readonly greens: readonly Grid[] }

/** Whether a surface is held for every green, by its centre; an empty list fulfils nothing. */
export const everyGreenHeld = (greens: readonly Rings[], surfaces: readonly Box[]): boolean =>
  greens.length > 0 && greens.every((green) => isHeld(green, surfaces))

function isHeld(green: Rings, surfaces: readonly Box[]): boolean {
  const centre = centreOf(boxOf({ type: 'Polygon', coordinates: green }))
  return surfaces.some((surface) => boxHolds(surface, centre))
}

/** The middle of a box stands for the green in it, however finely its surface is divided. */
export const centreOf = ({ west, south, east, north }: Box): Position => [
  (west + east) / 2,
  (south + north) / 2,
]
