import type { Change } from '../wind-basis.ts'
import type { Box } from './box.ts'
import type { Flow } from './flow.ts'

/** Where in the widened box the nodes of the land are. */
type Inside = {
  readonly left: number
  readonly below: number
  readonly columns: number
  readonly rows: number
}

/** The change of each component at the nodes of the land, from the faces and cells around them. */
export function changeAtNodes(
  box: Box,
  inside: Inside,
  given: Flow,
  change: Flow,
  tilt: readonly [number, number],
): Change {
  const size = inside.columns * inside.rows * box.layers
  const out = { east: new Float32Array(size), north: new Float32Array(size), up: new Float32Array(size) }
  const rise = riseOf(box, given, change)
  const { columns, layers } = box
  for (let row = 0; row < inside.rows; row++)
    for (let column = 0; column < inside.columns; column++) {
      const [x, y] = [column + inside.left, row + inside.below]
      const start = (row * inside.columns + column) * layers
      const wall = (y * (columns + 1) + x) * layers
      const cell = (y * columns + x) * layers
      for (let layer = 0; layer < layers; layer++) {
        const south =
          (change.east[wall - (columns + 1) * layers + layer] ?? 0) + (change.east[wall + layer] ?? 0)
        const west = (change.north[cell - layers + layer] ?? 0) + (change.north[cell + layer] ?? 0)
        const below = cell - columns * layers
        const upward =
          (rise[below - layers + layer] ?? 0) +
          (rise[below + layer] ?? 0) +
          (rise[cell - layers + layer] ?? 0) +
          (rise[cell + layer] ?? 0)
        out.east[start + layer] = south / 2
        out.north[start + layer] = west / 2
        out.up[start + layer] = upward / 4 + (tilt[0] * south + tilt[1] * west) / 2
      }
    }
  return out
}

/** The upward speed in the middle of each cell. At the ground, air moves along it. */
function riseOf(box: Box, given: Flow, change: Flow): Float64Array {
  const { columns, rows, layers } = box
  const rise = new Float64Array(columns * rows * layers)
  for (let cell = 0; cell < columns * rows; cell++) {
    const wall = (cell + Math.floor(cell / columns)) * layers
    const start = cell * layers
    const along =
      ((box.slopeEast[cell] ?? 0) *
        (atGround(given.east, change.east, wall) + atGround(given.east, change.east, wall + layers)) +
        (box.slopeNorth[cell] ?? 0) *
          (atGround(given.north, change.north, start) +
            atGround(given.north, change.north, start + columns * layers))) /
      2
    for (let layer = 0; layer < layers; layer++) {
      const below = layer === 0 ? along : (change.up[start + cell + layer] ?? 0)
      rise[start + layer] = (below + (change.up[start + cell + layer + 1] ?? 0)) / 2
    }
  }
  return rise
}

const atGround = (given: Float64Array, change: Float64Array, at: number) =>
  (given[at] ?? 0) + (change[at] ?? 0)
