import type { Box } from '../../core/geo/bounding-box.ts'

const METRES_A_DEGREE = 111_000
const CELL = 250
const HEIGHT = CELL / METRES_A_DEGREE
// From a green to the next tee it is less than two cells.
const REACH = 2

type Cell = { readonly row: number; readonly lng: number; readonly indexes: number[] }

/**
 * Groups features that lie near each other, by the cells of a grid: those in cells at most 500 m apart belong
 * together. Each group is in the order of its indexes, and the groups in the order of their first ones.
 */
export function clusterFeatures(
  indexes: Iterable<number>,
  boxAt: (index: number) => Box,
): readonly (readonly number[])[] {
  const cells = cellsOf(indexes, boxAt)
  const met = new Set<Cell>()
  const clusters: number[][] = []
  for (const first of cells.values()) {
    if (met.has(first)) continue
    met.add(first)
    const together = [first]
    for (const cell of together)
      for (const other of around(cells, cell)) {
        if (met.has(other)) continue
        met.add(other)
        together.push(other)
      }
    clusters.push(together.flatMap((cell) => cell.indexes).sort((a, b) => a - b))
  }
  return clusters.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

function cellsOf(indexes: Iterable<number>, boxAt: (index: number) => Box) {
  const cells = new Map<string, Cell>()
  for (const index of indexes) {
    const { west, south } = boxAt(index)
    const row = Math.floor(south / HEIGHT)
    const key = keyOf(row, west)
    const cell = cells.get(key)
    if (cell) cell.indexes.push(index)
    else cells.set(key, { row, lng: west, indexes: [index] })
  }
  return cells
}

/** Cells are as wide as high; their number of degrees depends on the row. */
const widthOf = (row: number) => HEIGHT / Math.max(0.01, Math.cos((row * HEIGHT * Math.PI) / 180))

const keyOf = (row: number, lng: number, columns = 0) => `${row} ${Math.floor(lng / widthOf(row)) + columns}`

function* around(cells: ReadonlyMap<string, Cell>, { row, lng }: Cell) {
  for (let rows = -REACH; rows <= REACH; rows++)
    for (let columns = -REACH; columns <= REACH; columns++) {
      const cell = cells.get(keyOf(row + rows, lng, columns))
      if (cell) yield cell
    }
}
