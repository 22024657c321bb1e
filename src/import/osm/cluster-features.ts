import type { Box } from '../../core/geo/bounding-box.ts'

const METRES_A_DEGREE = 111_000
const CELL = 250
const HEIGHT = CELL / METRES_A_DEGREE
// From a green to the next tee it is less than two cells.
const REACH = 2

type Cell = {
  readonly row: number
  readonly column: number
  readonly indexes: number[]
  /** Towards the first cell of its cluster. */
  leader: Cell | null
}

/**
 * Groups features that lie near each other, by the cells of a grid: those in cells at most 500 m apart belong
 * together. Each group is in the order of its indexes, and the groups in the order of their first ones.
 */
export function clusterFeatures(
  indexes: Iterable<number>,
  boxAt: (index: number) => Box,
): readonly (readonly number[])[] {
  const cells = cellsOf(indexes, boxAt)
  for (const cell of cells.values()) for (const other of around(cells, cell)) join(cell, other)
  return [...Map.groupBy(cells.values(), leaderOf).values()]
    .map((together) => together.flatMap((cell) => cell.indexes).sort((a, b) => a - b))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

function cellsOf(indexes: Iterable<number>, boxAt: (index: number) => Box) {
  const cells = new Map<string, Cell>()
  for (const index of indexes) {
    const { west, south } = boxAt(index)
    const row = Math.floor(south / HEIGHT)
    const column = Math.floor(west / widthOf(row))
    const cell = cells.get(`${row} ${column}`)
    if (cell) cell.indexes.push(index)
    else cells.set(`${row} ${column}`, { row, column, indexes: [index], leader: null })
  }
  return cells
}

/** Cells are as wide as high; their number of degrees depends on the row. */
const widthOf = (row: number) => HEIGHT / Math.max(0.01, Math.cos((row * HEIGHT * Math.PI) / 180))

function* around(cells: ReadonlyMap<string, Cell>, { row, column }: Cell) {
  const lng = (column + 0.5) * widthOf(row)
  for (let near = row - REACH; near <= row + REACH; near++) {
    const middle = Math.floor(lng / widthOf(near))
    for (let beside = middle - REACH; beside <= middle + REACH; beside++) {
      const cell = cells.get(`${near} ${beside}`)
      if (cell) yield cell
    }
  }
}

function leaderOf(cell: Cell): Cell {
  let leader = cell
  while (leader.leader) leader = leader.leader
  if (leader !== cell) cell.leader = leader
  return leader
}

function join(a: Cell, b: Cell) {
  const [first, second] = [leaderOf(a), leaderOf(b)]
  if (first !== second) second.leader = first
}
