import type { Box } from '../core/geo/bounding-box.ts'
import type { Position } from '../core/geo/polygon.ts'
import type { Grid } from './grid.ts'

/** The surveyed ground of a course: its terrain, and the surfaces of its greens. */
export type Ground = { readonly terrain: Grid | null; readonly greens: readonly Grid[] }

/** A green is known by the middle of its box, however finely its surface is divided. */
export const centreOf = ({ west, south, east, north }: Box): Position => [
  (west + east) / 2,
  (south + north) / 2,
]
