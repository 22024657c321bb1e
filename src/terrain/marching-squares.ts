import type { Path, Point } from '../core/geo/path.ts'

/** A grid of heights; one that is not finite is unknown. */
export type Field = { readonly columns: number; readonly rows: number; readonly heights: ArrayLike<number> }

/** The sides of squares that a line crosses, in order. A ring does not repeat its first side. */
export type Chain = { readonly sides: readonly number[]; readonly isRing: boolean }

/** How a saddle is cut: by the mean of its corners, or so that its high corners are always connected. */
export type Saddle = 'mean' | 'joined'

// Corners count from the first node of a square: 0, next column 1, both next 2, next row 3. Sides in the same
// order: 0 to 1, 1 to 2, 3 to 2, 0 to 3. For each pattern of high corners, from which side to which the lines
// run, with the high corners on the left (where rows go north); -1 is no line.
const RUNS = Int8Array.of(
  ...[-1, -1, -1, -1, 0, 3, -1, -1, 1, 0, -1, -1, 1, 3, -1, -1],
  ...[2, 1, -1, -1, 0, 1, 2, 3, 2, 0, -1, -1, 2, 3, -1, -1],
  ...[3, 2, -1, -1, 0, 2, -1, -1, 3, 0, 1, 2, 1, 2, -1, -1],
  ...[3, 1, -1, -1, 0, 1, -1, -1, 3, 0, -1, -1, -1, -1, -1, -1],
  // The saddles 5 and 10 with their high corners apart.
  ...[0, 3, 2, 1, 1, 0, 3, 2],
)
const APART = { 5: 16, 10: 17 } as const

/** Where the heights cross each of the ascending levels (marching squares). A height at a level counts as high. */
export function traceLevels(
  field: Field,
  levels: readonly number[],
  saddle: Saddle = 'mean',
): readonly (readonly Chain[])[] {
  const { starts, squares } = squaresByLevel(field, levels)
  const work = {
    next: new Int32Array(field.columns * field.rows * 2).fill(-1),
    isTarget: new Uint8Array(field.columns * field.rows * 2),
  }
  return levels.map((level, at) => {
    const own = squares.subarray(starts[at] ?? 0, starts[at + 1] ?? 0)
    return follow(linkSides(field, level, own, saddle, work), work)
  })
}

/** The squares that each level crosses, one level after the other. */
function squaresByLevel(field: Field, levels: readonly number[]) {
  const starts = new Int32Array(levels.length + 1)
  eachCrossing(field, levels, (level) => {
    starts[level + 1] = (starts[level + 1] ?? 0) + 1
  })
  for (let level = 0; level < levels.length; level++)
    starts[level + 1] = (starts[level + 1] ?? 0) + (starts[level] ?? 0)
  const squares = new Int32Array(starts[levels.length] ?? 0)
  const ends = starts.slice()
  eachCrossing(field, levels, (level, node) => {
    const end = ends[level] ?? 0
    squares[end] = node
    ends[level] = end + 1
  })
  return { starts, squares }
}

function eachCrossing(
  { columns, rows, heights }: Field,
  levels: readonly number[],
  take: (level: number, node: number) => void,
) {
  // Neighbours are at similar heights, so the search goes on where it ended.
  let first = 0
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const node = row * columns + column
      const a = heights[node] ?? Number.NaN
      const b = heights[node + 1] ?? Number.NaN
      const c = heights[node + columns + 1] ?? Number.NaN
      const d = heights[node + columns] ?? Number.NaN
      if (!Number.isFinite(a + b + c + d)) continue
      const highest = Math.max(a, b, c, d)
      const lowest = Math.min(a, b, c, d)
      while (first > 0 && (levels[first - 1] as number) > lowest) first--
      while (first < levels.length && (levels[first] as number) <= lowest) first++
      for (let level = first; (levels[level] ?? Number.NaN) <= highest; level++) take(level, node)
    }
}

type Work = { readonly next: Int32Array; readonly isTarget: Uint8Array }

/** Notes for each side where a line enters a square the side where it leaves; returns the former in order. */
function linkSides(field: Field, level: number, squares: Int32Array, saddle: Saddle, work: Work) {
  const { columns, heights } = field
  const entered: number[] = []
  for (const node of squares) {
    const a = heights[node] ?? 0
    const b = heights[node + 1] ?? 0
    const c = heights[node + columns + 1] ?? 0
    const d = heights[node + columns] ?? 0
    const which = (a >= level ? 1 : 0) + (b >= level ? 2 : 0) + (c >= level ? 4 : 0) + (d >= level ? 8 : 0)
    const isApart = saddle === 'mean' && (which === 5 || which === 10) && (a + b + c + d) / 4 < level
    const run = (isApart ? APART[which] : which) * 4
    for (let at = run; at < run + 4 && (RUNS[at] ?? -1) >= 0; at += 2) {
      const [from, to] = [sideOf(node, RUNS[at] ?? 0, columns), sideOf(node, RUNS[at + 1] ?? 0, columns)]
      work.next[from] = to
      work.isTarget[to] = 1
      entered.push(from)
    }
  }
  return entered
}

// The id of a side is twice its first node, plus one if it runs to the next row.
function sideOf(node: number, side: number, columns: number): number {
  if (side === 0) return 2 * node
  if (side === 1) return 2 * node + 3
  return side === 2 ? 2 * (node + columns) : 2 * node + 1
}

/** First lines from where they start, then rings; leaves the work arrays empty. */
function follow(entered: readonly number[], { next, isTarget }: Work): readonly Chain[] {
  const chains: Chain[] = []
  for (const isRing of [false, true])
    for (const start of entered) {
      if ((next[start] ?? -1) < 0 || (!isRing && isTarget[start])) continue
      const sides: number[] = []
      let side = start
      for (let to = next[side] ?? -1; to >= 0; to = next[side] ?? -1) {
        sides.push(side)
        next[side] = -1
        side = to
      }
      if (!isRing) sides.push(side)
      for (const done of sides) isTarget[done] = 0
      chains.push({ sides, isRing })
    }
  return chains
}

/** Where a side is crossed, in columns and rows. */
export function crossingOf({ columns, heights }: Field, side: number, level: number): Point {
  const node = side >> 1
  const isDown = (side & 1) === 1
  const row = Math.floor(node / columns)
  const column = node - row * columns
  const from = heights[node] ?? level
  const to = heights[isDown ? node + columns : node + 1] ?? level
  const share = from === to ? 0.5 : (level - from) / (to - from)
  return isDown ? [column, row + share] : [column + share, row]
}

/** The contour lines at one height, in columns and rows; closed ones end where they start. */
export const contourLines = (field: Field, level: number): readonly Path[] => linesAt(field, [level])[0] ?? []

/** The same for many ascending levels at once. */
export const linesAt = (field: Field, levels: readonly number[]): readonly (readonly Path[])[] =>
  traceLevels(field, levels).map((chains, at) => chains.map((chain) => pathOf(field, chain, levels[at] ?? 0)))

function pathOf(field: Field, { sides, isRing }: Chain, level: number): Path {
  const path = sides.map((side) => crossingOf(field, side, level))
  return isRing ? [...path, ...path.slice(0, 1)] : path
}

const FAR_BELOW = 1e6

/** Outlines of everything at least this high; unknown heights and the surroundings count as low. */
export function areasAbove(field: Field, level: number): readonly Path[] {
  const [columns, rows] = [field.columns + 2, field.rows + 2]
  const heights = new Float64Array(columns * rows).fill(level - FAR_BELOW)
  for (let row = 0; row < field.rows; row++)
    for (let column = 0; column < field.columns; column++) {
      const height = field.heights[row * field.columns + column] ?? Number.NaN
      if (Number.isFinite(height)) heights[(row + 1) * columns + column + 1] = height
    }
  return contourLines({ columns, rows, heights }, level).map((path) =>
    path.map(([column, row]) => [column - 1, row - 1] as const),
  )
}
