import type { Point } from '../../../src/core/geo/path.ts'
import { simplifyAll } from '../../../src/core/geo/simplify.ts'
import type { Plane } from '../../../src/course/read-shapes.ts'
import { levelsOf } from '../../../src/terrain/contour-levels.ts'
import type { Grid } from '../../../src/terrain/grid.ts'
import { type Field, linesAt } from '../../../src/terrain/marching-squares.ts'
import { lineOn, type MapFeature } from './geojson.ts'
import { roundCorners } from './round-corners.ts'

// More heights than this add no visible detail.
const MAX_POINTS = 40_000
const MAX_CORNERS = 12_000
// In metres: five feet, as in the yardage book.
const FINEST = 1.524
const MAX_LEVELS = 40

/** Contour lines of the terrain; every fifth is marked. */
export function contourFeatures(terrain: Grid, plane: Plane): readonly MapFeature[] {
  const { field, toPlane } = thinned(terrain, plane)
  const { step, levels } = levelsOf(field.heights, FINEST, MAX_LEVELS)
  const cut = linesAt(field, levels)
  return [false, true].flatMap((isFifth) => {
    const own = cut.filter((_, at) => (Math.round((levels[at] ?? 0) / step) % 5 === 0) === isFifth)
    const lines = own.flat().map((line) => line.map(toPlane))
    return simplifyAll(lines, 0.5, MAX_CORNERS / 2).map((line) => ({
      ...{ type: 'Feature' as const, properties: { fifth: isFifth } },
      geometry: lineOn(plane, roundCorners(line, false, Number.POSITIVE_INFINITY)),
    }))
  })
}

type Thinned = {
  readonly field: Field & { readonly heights: Float32Array }
  readonly toPlane: (point: Point) => Point
}

/** So many rows and columns as can be seen, and where they are on the plane. */
function thinned(grid: Grid, plane: Plane): Thinned {
  const every = Math.max(1, Math.ceil(Math.sqrt((grid.columns * grid.rows) / MAX_POINTS)))
  const [columns, rows] = [Math.ceil(grid.columns / every), Math.ceil(grid.rows / every)]
  const heights = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] =
        grid.heights[row * every * grid.columns + column * every] ?? Number.NaN
  const [wide, high] = [(grid.east - grid.west) / grid.columns, (grid.north - grid.south) / grid.rows]
  const toPlane = ([column, row]: Point) =>
    plane.toPlane([grid.west + (column * every + 0.5) * wide, grid.north - (row * every + 0.5) * high])
  return { field: { columns, rows, heights }, toPlane }
}
