import type { Nodes } from './box.ts'
import { fastLength } from './fourier.ts'

/** The land with a margin, on which its edge goes on level, so that the sides of the box are farther away. */
export type Widened = { readonly nodes: Nodes; readonly left: number; readonly below: number }

const SHARE = 0.1
const LEAST = 8

export function widen(land: Nodes): Widened {
  const [columns, rows] = [widerCount(land.columns), widerCount(land.rows)]
  const [left, below] = [(columns - land.columns) / 2, (rows - land.rows) / 2]
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [within(column - left, land.columns), within(row - below, land.rows)]
      heights[row * columns + column] = land.heights[y * land.columns + x] ?? 0
    }
  return { nodes: { east: land.east, north: land.north, columns, rows, heights }, left, below }
}

/** In steps of two, so that both margins are equal and a turned course gives the turned wind. */
function widerCount(count: number): number {
  const cells = count - 1
  const more = Math.ceil(Math.max(LEAST, cells * SHARE) / 2) * 2
  return fastLength(cells + more, 2) + 1
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))
