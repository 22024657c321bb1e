import { type Point, rectangleOf } from '../../core/geo/path.ts'
import { type Cells, forCellsIn, forCellsNear } from './fill-area.ts'
import { BUNKER, GREEN, OUT, ROUGH, TREES } from './ground.ts'
import type { HoleGround, Patch } from './hole-ground.ts'

/** The ground of a hole, cell by cell, and the height of what grows there. */
export type LieGrid = Cells & {
  readonly ground: Uint8Array
  /** Metres above the ground. */
  readonly tops: Uint8Array
}

/** Metres around everything that a grid has to hold. */
export const MARGIN = 80
/** Enough for any hole; where the points are far apart, the cells are larger, not more. */
const MOST_CELLS = 300_000

/** A grid with such cells that holds all those points. */
export function lieGrid(hole: HoleGround, points: readonly Point[], cellSize: number): LieGrid {
  const cells = cellsAround(points, cellSize)
  const ground = new Uint8Array(cells.columns * cells.rows).fill(hole.bounds === null ? ROUGH : OUT)
  const tops = new Uint8Array(ground.length)
  if (hole.bounds !== null)
    forCellsIn(cells, hole.bounds, (cell) => {
      ground[cell] = ROUGH
    })
  for (const patch of hole.patches) paint(cells, patch, ground, tops)
  return { ...cells, ground, tops }
}

function cellsAround(points: readonly Point[], cellSize: number): Cells {
  const { x, y, width, height } = rectangleOf(points)
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN]
  const cell = Math.max(cellSize, Math.sqrt((wide * high) / MOST_CELLS))
  const [columns, rows] = [Math.ceil(wide / cell) + 1, Math.ceil(high / cell) + 1]
  // Around the middle: a hole and its mirror image then have the same cells.
  const first = (low: number, length: number, count: number) => low + length / 2 - ((count - 1) / 2) * cell
  return { origin: [first(x, width, columns), first(y, height, rows)], cell, columns, rows }
}

function paint(cells: Cells, patch: Patch, ground: Uint8Array, tops: Uint8Array): void {
  const { ground: kind, rings, width, height } = patch
  const put = (cell: number) => {
    // What is out of bounds stays so, and trees don't grow in bunkers or on greens.
    if (ground[cell] === OUT || (kind === TREES && (ground[cell] === GREEN || ground[cell] === BUNKER)))
      return
    ground[cell] = kind
    tops[cell] = kind === TREES ? Math.round(height) : 0
  }
  if (width === null) forCellsIn(cells, rings, put)
  else for (const line of rings) forCellsNear(cells, line, width, put)
}

/** Index of the cell that holds a point, or -1. */
export function cellAt({ origin, cell, columns, rows }: Cells, x: number, y: number): number {
  const column = Math.round((x - origin[0]) / cell)
  const row = Math.round((y - origin[1]) / cell)
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}
