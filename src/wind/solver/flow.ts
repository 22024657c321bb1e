import type { Box } from './box.ts'

/**
 * Speeds on the faces of the cells: on those that look east and west (one more column than cells), north and south
 * (one more row), and up and down (one more level).
 */
export type Flow = { readonly east: Float64Array; readonly north: Float64Array; readonly up: Float64Array }

export const emptyFlow = ({ columns, rows, layers }: Box): Flow => ({
  east: new Float64Array((columns + 1) * rows * layers),
  north: new Float64Array(columns * (rows + 1) * layers),
  up: new Float64Array(columns * rows * (layers + 1)),
})

/**
 * Net flux out of each cell in m³/s. Through the slanted face between two layers goes the upward speed less what the
 * air rises along the slope, with the mean of the four nearest speeds. Nothing goes through the ground.
 */
export function netFlux(box: Box, flow: Flow, out: Float64Array): void {
  const { columns, rows, layers, thickness, slopeLeft } = box
  const [u, v, w] = [flow.east, flow.north, flow.up]
  const area = box.east * box.north
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x
      const wall = cell + y
      const areaWest = box.north * (box.stretchEast[wall] ?? 0)
      const areaEast = box.north * (box.stretchEast[wall + 1] ?? 0)
      const areaSouth = box.east * (box.stretchNorth[cell] ?? 0)
      const areaNorth = box.east * (box.stretchNorth[cell + columns] ?? 0)
      const slopeEast = (area * (box.slopeEast[cell] ?? 0)) / 4
      const slopeNorth = (area * (box.slopeNorth[cell] ?? 0)) / 4
      let lastAlong = 0
      let below = 0
      for (let layer = 0; layer < layers; layer++) {
        const at = cell * layers + layer
        const side = wall * layers + layer
        const west = u[side] ?? 0
        const east = u[side + layers] ?? 0
        const south = v[at] ?? 0
        const north = v[at + columns * layers] ?? 0
        const along = slopeEast * (west + east) + slopeNorth * (south + north)
        if (layer > 0) {
          below = area * (w[at + cell] ?? 0) - (slopeLeft[layer] ?? 0) * (along + lastAlong)
          out[at - 1] = (out[at - 1] ?? 0) + below
        }
        lastAlong = along
        const aside = areaEast * east - areaWest * west + areaNorth * north - areaSouth * south
        out[at] = (thickness[layer] ?? 0) * aside - below
      }
      const top = cell * layers + layers - 1
      out[top] = (out[top] ?? 0) + area * (w[top + cell + 1] ?? 0)
    }
}

/**
 * The flow that a potential drives: the least change of speeds, weighted by volume, that has this potential as the
 * multiplier of the continuity equation. It is the transpose of `netFlux` divided by the volumes; on the faces around
 * the box nothing changes. `along` is scratch space for a number per cell.
 */
export function drivenFlow(box: Box, potential: Float64Array, along: Float64Array, flow: Flow): void {
  liftFlow(box, potential, along, flow.up)
  const { columns, rows } = box
  for (let row = 0; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      const cell = row * columns + column
      driveEast(box, cell, cell + row, potential, along, flow.east)
    }
  for (let cell = columns; cell < columns * rows; cell++) driveNorth(box, cell, potential, along, flow.north)
}

/** On the faces between a column and the one west of it. */
function driveEast(
  { east, layers, thickness, slopeEast, stretchEast }: Box,
  cell: number,
  wall: number,
  potential: Float64Array,
  along: Float64Array,
  out: Float64Array,
): void {
  const stretch = stretchEast[wall] ?? 1
  const slopeBefore = (slopeEast[cell - 1] ?? 0) / stretch
  const slope = (slopeEast[cell] ?? 0) / stretch
  for (let layer = 0; layer < layers; layer++) {
    const at = cell * layers + layer
    const pushed = ((potential[at - layers] ?? 0) - (potential[at] ?? 0)) / east
    const lifted = slopeBefore * (along[at - layers] ?? 0) + slope * (along[at] ?? 0)
    out[wall * layers + layer] = pushed - lifted / (thickness[layer] ?? 1)
  }
}

/** On the faces between a column and the one south of it. */
function driveNorth(
  { north, columns, layers, thickness, slopeNorth, stretchNorth }: Box,
  cell: number,
  potential: Float64Array,
  along: Float64Array,
  out: Float64Array,
): void {
  const stretch = stretchNorth[cell] ?? 1
  const slopeBefore = (slopeNorth[cell - columns] ?? 0) / stretch
  const slope = (slopeNorth[cell] ?? 0) / stretch
  for (let layer = 0; layer < layers; layer++) {
    const at = cell * layers + layer
    const before = at - columns * layers
    const pushed = ((potential[before] ?? 0) - (potential[at] ?? 0)) / north
    const lifted = slopeBefore * (along[before] ?? 0) + slope * (along[at] ?? 0)
    out[at] = pushed - lifted / (thickness[layer] ?? 1)
  }
}

/** The upward flow; and per cell a quarter of the potential's steps below and above it, by the slope left there. */
function liftFlow(box: Box, potential: Float64Array, along: Float64Array, up: Float64Array): void {
  const { columns, rows, layers, spacing, slopeLeft } = box
  for (let cell = 0; cell < columns * rows; cell++) {
    const stretch = box.stretch[cell] ?? 1
    let below = 0
    for (let layer = 0; layer < layers; layer++) {
      const at = cell * layers + layer
      const step = (potential[at] ?? 0) - (layer + 1 < layers ? (potential[at + 1] ?? 0) : 0)
      up[at + cell + 1] = step / ((spacing[layer + 1] ?? 1) * stretch)
      const above = (step * (slopeLeft[layer + 1] ?? 0)) / 4
      along[at] = below + above
      below = above
    }
  }
}
