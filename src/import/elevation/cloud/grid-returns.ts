import {
  addPoint,
  type CellFrame,
  cellOf,
  emptyMoments,
  fitPlane,
  type Moments,
  pooled,
  SUMS,
} from './moments.ts'
import type { Points, Spool } from './spool.ts'

/** The heights of some cells, and how far the returns are from the surface they make. */
export type Gridded = { readonly heights: Float32Array; readonly accuracy: number | null }

type Wanted = { readonly frame: CellFrame; readonly tolerance: number }

/**
 * The height in the middle of each cell: the mean of its ground returns, moved along the slope from where they
 * are to the middle. Returns that are far from the cells around them are left out.
 */
export async function gridReturns(spool: Spool, frames: readonly Wanted[]): Promise<readonly Gridded[]> {
  const rough = await collect(
    spool,
    frames.map(({ frame }) => ({ moments: emptyMoments(frame), isUsed: () => true })),
  )
  const expected = rough.map((moments, i) => expectedOf(moments, frames[i]?.tolerance ?? 0))
  const moments = await collect(
    spool,
    expected.map((near) => ({ moments: emptyMoments(near.frame), isUsed: isNear(near) })),
  )
  return moments.map(heightsOf)
}

const isNear =
  ({ heights, tolerances }: Expected) =>
  (cell: number, z: number) =>
    Math.abs(z - (heights[cell] ?? 0)) <= (tolerances[cell] ?? 0)

type Collected = { readonly moments: Moments; readonly isUsed: (cell: number, z: number) => boolean }

async function collect(spool: Spool, all: readonly Collected[]): Promise<readonly Moments[]> {
  for await (const points of spool.read()) for (const one of all) addAll(one, points)
  return all.map(({ moments }) => moments)
}

function addAll({ moments, isUsed }: Collected, points: Points) {
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    const z = points[i + 2] ?? 0
    const cell = cellOf(moments.frame, x, y)
    if (cell >= 0 && isUsed(cell, z)) addPoint(moments, cell, x, y, z)
  }
}

type Expected = {
  readonly frame: CellFrame
  readonly heights: Float64Array
  readonly tolerances: Float64Array
}

// A few sigma, from the median distance to the median: neither follows a stray return.
const SIGMAS = 4 * 1.4826

/** Around each cell, the median of the means, and how far from it a return may be. */
function expectedOf({ frame, sums }: Moments, tolerance: number): Expected {
  const cells = frame.columns * frame.rows
  const [heights, tolerances] = [new Float64Array(cells), new Float64Array(cells)]
  const means = Float64Array.from(
    { length: cells },
    (_, i) => (sums[i * SUMS + 3] ?? 0) / (sums[i * SUMS] ?? 0),
  )
  for (let cell = 0; cell < cells; cell++) {
    if (Number.isNaN(means[cell])) continue
    const near = around(frame, cell)
      .map((other) => means[other] ?? Number.NaN)
      .filter((mean) => !Number.isNaN(mean))
    const middle = median(near)
    heights[cell] = middle
    tolerances[cell] = tolerance + SIGMAS * median(near.map((mean) => Math.abs(mean - middle)))
  }
  return { frame, heights, tolerances }
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2
}

const REACH = 2

/** The cell itself and those up to two cells away. */
function around({ columns, rows }: CellFrame, cell: number): readonly number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const cells: number[] = []
  for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y++)
    for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++)
      cells.push(y * columns + x)
  return cells
}

function heightsOf(moments: Moments): Gridded {
  const { columns, rows } = moments.frame
  const heights = new Float32Array(columns * rows)
  const spreads: number[] = []
  for (let cell = 0; cell < heights.length; cell++) {
    const plane = fitPlane(pooled(moments, cell, 1)) ?? fitPlane(pooled(moments, cell, REACH))
    heights[cell] = heightOf(moments, cell, plane)
    if (plane && plane.spread !== null) spreads.push(plane.spread)
  }
  return { heights, accuracy: spreads.length === 0 ? null : median(spreads) }
}

type Fitted = ReturnType<typeof fitPlane>

function heightOf(moments: Moments, cell: number, plane: Fitted): number {
  const [n = 0, x = 0, y = 0, z = 0] = moments.sums.subarray(cell * SUMS, cell * SUMS + 4)
  if (n > 0) return (z - (plane?.east ?? 0) * x - (plane?.north ?? 0) * y) / n
  return plane && isSurrounded(moments, cell) ? plane.height : Number.NaN
}

/** An empty cell is interpolated only when it has returns near, in at least three of four directions. */
function isSurrounded({ frame, sums }: Moments, cell: number): boolean {
  const [column, row] = [cell % frame.columns, Math.floor(cell / frame.columns)]
  const sides = new Set<string>()
  for (const other of around(frame, cell)) {
    if (!sums[other * SUMS]) continue
    const [right, down] = [(other % frame.columns) - column, Math.floor(other / frame.columns) - row]
    for (const east of right === 0 ? [-1, 1] : [Math.sign(right)])
      for (const south of down === 0 ? [-1, 1] : [Math.sign(down)]) sides.add(`${east} ${south}`)
  }
  return sides.size >= 3
}
