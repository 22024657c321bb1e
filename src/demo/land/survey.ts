import type { Box } from '../../core/geo/bounding-box.ts'
import type { LatLng } from '../../core/geo/point.ts'
import type { Cells, Grid } from '../../terrain/grid.ts'
import type { Ground } from '../../terrain/ground.ts'
import type { Height, Land, StakedGreen } from '../course-plan.ts'
import { lengthsOfDegree } from '../plane.ts'

export type ShapedGreen = { readonly green: StakedGreen; readonly surface: Height }

/** The terrain alone, or the contours of the greens as well. */
export type Survey = 'terrain' | 'contours'

export const TERRAIN_CELL = 10
const TERRAIN_MARGIN = 20
export const GREEN_CELL = 0.5
// A green stays within its half-axes; we survey this many metres around it.
const AROUND_GREEN = 3.5

/** A survey of the course centred at `middle`; `box` is in metres from there. */
export function surveyGround(
  middle: LatLng,
  land: Land,
  greens: readonly ShapedGreen[],
  box: Box,
  what: Survey,
): Ground {
  const plane = planeAt(middle)
  const terrain = measure(
    plane,
    layCells(plane, widened(box, TERRAIN_MARGIN), TERRAIN_CELL),
    land.height,
    TERRAIN_STEPS,
  )
  for (const shaped of greens) buildInto(terrain, plane, shaped)
  const surfaces = what === 'terrain' ? [] : greens.map((shaped) => measureGreen(plane, shaped))
  return { terrain, greens: surfaces }
}

type Plane = LatLng & { readonly east: number; readonly north: number }

const planeAt = (middle: LatLng): Plane => ({ ...middle, ...lengthsOfDegree(middle.lat) })

const widened = ({ west, south, east, north }: Box, margin: number): Box => ({
  west: west - margin,
  south: south - margin,
  east: east + margin,
  north: north + margin,
})

/** Whole cells that cover a box of metres, with edges in degrees. */
function layCells({ lat, lng, ...degree }: Plane, { west, south, east, north }: Box, cell: number): Cells {
  const columns = Math.ceil((east - west) / cell)
  const rows = Math.ceil((north - south) / cell)
  if (!(columns > 0 && rows > 0))
    throw new Error(`The survey area is empty: ${west} to ${east} m east, ${south} to ${north} m north.`)
  return {
    west: round9(lng + west / degree.east),
    south: round9(lat + south / degree.north),
    east: round9(lng + (west + columns * cell) / degree.east),
    north: round9(lat + (south + rows * cell) / degree.north),
    columns,
    rows,
  }
}

/** A tenth of a millimetre. */
const round9 = (degrees: number) => Math.round(degrees * 1e9) / 1e9

function measure(plane: Plane, cells: Cells, height: Height, steps: number): Grid {
  const { columns, rows } = cells
  const heights = new Float32Array(columns * rows)
  const easts = Float64Array.from({ length: columns }, (_, column) => eastOf(plane, cells, column))
  for (let row = 0; row < rows; row++) {
    const north = northOf(plane, cells, row)
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] = inSteps(height(easts[column] ?? 0, north), steps)
  }
  return { ...cells, heights }
}

// With steps of a power of two, the last bits of every height are 0 and compress to nothing. Greens are accurate
// to half a millimetre, the terrain to two.
const GREEN_STEPS = 1024
const TERRAIN_STEPS = 256

const inSteps = (metres: number, steps: number) => Math.round(metres * steps) / steps

const eastOf = (plane: Plane, { west, east, columns }: Cells, column: number) =>
  (west + ((column + 0.5) * (east - west)) / columns - plane.lng) * plane.east

const northOf = (plane: Plane, { south, north, rows }: Cells, row: number) =>
  (north - ((row + 0.5) * (north - south)) / rows - plane.lat) * plane.north

/** The outline of a green stays within its half-axes; the margin shows how it meets the land. */
const boxRound = ({ at: [east, north], across, depth, toward }: StakedGreen): Box => {
  const [right, up] = toward
  const halfWidth = Math.sqrt(depth * right * (depth * right) + across * up * (across * up)) + AROUND_GREEN
  const halfHeight = Math.sqrt(depth * up * (depth * up) + across * right * (across * right)) + AROUND_GREEN
  return {
    west: east - halfWidth,
    south: north - halfHeight,
    east: east + halfWidth,
    north: north + halfHeight,
  }
}

const measureGreen = (plane: Plane, { green, surface }: ShapedGreen): Grid =>
  measure(plane, layCells(plane, boxRound(green), GREEN_CELL), surface, GREEN_STEPS)

/** Adds the built green to the coarse terrain. */
function buildInto({ heights, ...cells }: Grid, plane: Plane, { green, surface }: ShapedGreen) {
  const box = widened(boxRound(green), TERRAIN_CELL)
  const column = (east: number) => Math.floor((east - eastOf(plane, cells, -0.5)) / TERRAIN_CELL)
  const row = (north: number) => Math.floor((northOf(plane, cells, -0.5) - north) / TERRAIN_CELL)
  for (let y = Math.max(0, row(box.north)); y <= Math.min(cells.rows - 1, row(box.south)); y++)
    for (let x = Math.max(0, column(box.west)); x <= Math.min(cells.columns - 1, column(box.east)); x++)
      heights[y * cells.columns + x] = inSteps(
        surface(eastOf(plane, cells, x), northOf(plane, cells, y)),
        TERRAIN_STEPS,
      )
}
