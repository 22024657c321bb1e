import { type CloudWindow, cellCounts } from './cloud-window.ts'
import type { Points } from './spool.ts'

/** Sees how finely the returns of a window can be gridded. */
export type Occupancy = {
  readonly add: (points: Points) => void
  /** The finest side of cells that nearly all have a return; null when there is none. */
  readonly side: () => number | null
}

const SIDES = [0.5, 1, 2, 5, 10, 20, 50]

// With one return for each cell on average, thrown at random, 63 % of the cells have one.
const LEAST_SHARE = 0.6

/** Tries the usual sides of cells, from the finest that the part may have. */
export function measureOccupancy(window: CloudWindow, finest: number): Occupancy {
  const sides = [finest, ...SIDES.filter((side) => side > finest)]
  const tried = sides.map((side) => tryCells(window, side))
  return {
    add: (points) => {
      for (const { add } of tried) add(points)
    },
    side: () => tried.find(({ share }) => share() >= LEAST_SHARE)?.side ?? null,
  }
}

const BLOCK = 5

function tryCells(window: CloudWindow, side: number) {
  const [wide, high] = [side / window.metresAcross, side / window.metresUp]
  const { columns, rows } = cellCounts(window, wide, high)
  const isOccupied = new Uint8Array(columns * rows)
  const add = (points: Points) => {
    for (let i = 0; i < points.length; i += 3) {
      const column = Math.floor(((points[i] ?? 0) - window.left) / wide)
      const row = Math.floor(((points[i + 1] ?? 0) - window.bottom) / high)
      if (column >= 0 && row >= 0 && column < columns && row < rows) isOccupied[row * columns + column] = 1
    }
  }
  return { side, add, share: () => occupiedShare(isOccupied, columns) }
}

/** Among the cells of all blocks that have a return: water, where there is none, says nothing about the rest. */
function occupiedShare(isOccupied: Uint8Array, columns: number): number {
  const blocks = new Set<number>()
  const across = Math.ceil(columns / BLOCK)
  const blockOf = (cell: number) =>
    Math.floor(cell / columns / BLOCK) * across + Math.floor((cell % columns) / BLOCK)
  for (const [cell, some] of isOccupied.entries()) if (some) blocks.add(blockOf(cell))
  let [all, occupied] = [0, 0]
  for (const [cell, some] of isOccupied.entries())
    if (blocks.has(blockOf(cell))) {
      all += 1
      occupied += some
    }
  return all === 0 ? 0 : occupied / all
}
