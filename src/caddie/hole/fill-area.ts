import type { Path, Point } from '../../core/geo/path.ts'

/** Square cells on the plane of a course, rows from south to north. The first cell is centred on the origin. */
export type Cells = {
  readonly origin: Point
  readonly cell: number
  readonly columns: number
  readonly rows: number
}

export const cellCount = ({ columns, rows }: Cells) => columns * rows

/** Calls for each cell whose centre is within the rings (an even number of crossings is outside). */
export function forCellsIn(cells: Cells, rings: readonly Path[], call: (cell: number) => void): void {
  const [first, last] = rowsOf(cells, rings)
  for (let row = first; row <= last; row++) {
    const crossings = crossingsAt(rings, cells.origin[1] + row * cells.cell)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil(((crossings[pair] ?? 0) - cells.origin[0]) / cells.cell))
      const to = Math.min(
        cells.columns - 1,
        Math.floor(((crossings[pair + 1] ?? 0) - cells.origin[0]) / cells.cell),
      )
      for (let column = from; column <= to; column++) call(row * cells.columns + column)
    }
  }
}

function rowsOf({ origin, cell, rows }: Cells, rings: readonly Path[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const ring of rings)
    for (const [, y] of ring) {
      low = Math.min(low, y)
      high = Math.max(high, y)
    }
  return [
    Math.max(0, Math.ceil((low - origin[1]) / cell)),
    Math.min(rows - 1, Math.floor((high - origin[1]) / cell)),
  ]
}

/** Where a row crosses the rings, from west to east. */
function crossingsAt(rings: readonly Path[], y: number): number[] {
  const found: number[] = []
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from && from[1] > y !== to[1] > y)
        found.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
      from = to
    }
  }
  return found.sort((a, b) => a - b)
}

/** Calls for each cell whose centre is no further than that from a line, or from its only point. */
export function forCellsNear(cells: Cells, line: Path, reach: number, call: (cell: number) => void): void {
  for (let index = 0; index < Math.max(1, line.length - 1); index++) {
    const from = line[index] ?? [0, 0]
    forCellsNearSection(cells, from, line[index + 1] ?? from, Math.max(reach, cells.cell * 0.71), call)
  }
}

function forCellsNearSection(
  { origin, cell, columns, rows }: Cells,
  [ax, ay]: Point,
  [bx, by]: Point,
  reach: number,
  call: (cell: number) => void,
): void {
  const span = (a: number, b: number, start: number, count: number) =>
    [
      Math.max(0, Math.ceil((Math.min(a, b) - reach - start) / cell)),
      Math.min(count - 1, Math.floor((Math.max(a, b) + reach - start) / cell)),
    ] as const
  const [west, east] = span(ax, bx, origin[0], columns)
  const [south, north] = span(ay, by, origin[1], rows)
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  for (let row = south; row <= north; row++)
    for (let column = west; column <= east; column++) {
      const [x, y] = [origin[0] + column * cell - ax, origin[1] + row * cell - ay]
      const share = squared > 0 ? Math.max(0, Math.min(1, (x * (bx - ax) + y * (by - ay)) / squared)) : 0
      if (Math.hypot(x - share * (bx - ax), y - share * (by - ay)) <= reach) call(row * columns + column)
    }
}
