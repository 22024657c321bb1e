import type { Path, Point } from '../core/geo/path.ts'

/** A grid of heights; one that is not finite is unknown. */
export type Field = { readonly columns: number; readonly rows: number; readonly heights: ArrayLike<number> }

/** The contour lines at one height, in columns and rows; closed ones end where they start (marching squares). */
export function contourLines(field: Field, level: number): readonly Path[] {
  const links = new Map<number, number[]>()
  for (let row = 0; row + 1 < field.rows; row++)
    for (let column = 0; column + 1 < field.columns; column++)
      for (const [from, to] of edgesCrossed(field, column, row, level)) {
        link(links, from, to)
        link(links, to, from)
      }
  return chains(links).map((edges) => edges.map((edge) => crossing(field, edge, level)))
}

function link(links: Map<number, number[]>, from: number, to: number) {
  const known = links.get(from)
  if (known) known.push(to)
  else links.set(from, [to])
}

// The id of an edge is twice the number of its first point, plus one if it goes down instead of across.
const acrossFrom = (field: Field, column: number, row: number) => (row * field.columns + column) * 2
const downFrom = (field: Field, column: number, row: number) => acrossFrom(field, column, row) + 1

type Crossed = readonly (readonly [number, number])[]

/** For each line through a square: the edge where it enters and the edge where it leaves. */
function edgesCrossed(field: Field, column: number, row: number, level: number): Crossed {
  const { heights, columns } = field
  const at = row * columns + column
  const a = heights[at] ?? Number.NaN
  const b = heights[at + 1] ?? Number.NaN
  const c = heights[at + columns + 1] ?? Number.NaN
  const d = heights[at + columns] ?? Number.NaN
  const sum = a + b + c + d
  if (!Number.isFinite(sum)) return []
  const which = (a >= level ? 1 : 0) + (b >= level ? 2 : 0) + (c >= level ? 4 : 0) + (d >= level ? 8 : 0)
  if (which === 0 || which === 15) return []
  const top = acrossFrom(field, column, row)
  const bottom = acrossFrom(field, column, row + 1)
  const left = downFrom(field, column, row)
  const right = downFrom(field, column + 1, row)
  // On a saddle the centre decides whether the two high corners are connected.
  const isHighSaddle = sum / 4 >= level
  if (which === 5)
    return isHighSaddle
      ? [
          [left, bottom],
          [top, right],
        ]
      : [
          [left, top],
          [bottom, right],
        ]
  if (which === 10)
    return isHighSaddle
      ? [
          [left, top],
          [bottom, right],
        ]
      : [
          [left, bottom],
          [top, right],
        ]
  const crossed = [top, right, bottom, left].filter((_, side) => isCrossed(which, side))
  return [[crossed[0] ?? top, crossed[1] ?? top]]
}

/** Sides and corners count clockwise from the upper left. */
const isCrossed = (which: number, side: number) => ((which >> side) & 1) !== ((which >> ((side + 1) % 4)) & 1)

/** Follows the links: first open lines from their ends, then rings. */
function chains(links: Map<number, number[]>): readonly (readonly number[])[] {
  const ends = [...links].filter(([, next]) => next.length === 1).map(([edge]) => edge)
  const found: number[][] = []
  for (const start of [...ends, ...links.keys()]) {
    const chain = follow(links, start)
    if (chain.length > 1) found.push(chain)
  }
  return found
}

function follow(links: Map<number, number[]>, start: number): number[] {
  const chain = [start]
  for (let from = start; ; ) {
    const to = links.get(from)?.pop()
    if (to === undefined) return chain
    const back = links.get(to)
    back?.splice(back.indexOf(from), 1)
    chain.push(to)
    from = to
  }
}

function crossing({ columns, heights }: Field, edge: number, level: number): Point {
  const at = edge >> 1
  const isDown = edge % 2 === 1
  const [column, row] = [at % columns, Math.floor(at / columns)]
  const from = heights[at] ?? level
  const to = heights[isDown ? at + columns : at + 1] ?? level
  const share = from === to ? 0.5 : (level - from) / (to - from)
  return isDown ? [column, row + share] : [column + share, row]
}

/** Outlines of everything at least this high; unknown heights and the surroundings count as low. */
export function areasAbove(field: Field, level: number): readonly Path[] {
  const [columns, rows] = [field.columns + 2, field.rows + 2]
  const heights = new Float64Array(columns * rows).fill(level - 1e6)
  for (let row = 0; row < field.rows; row++)
    for (let column = 0; column < field.columns; column++) {
      const height = field.heights[row * field.columns + column] ?? Number.NaN
      if (Number.isFinite(height)) heights[(row + 1) * columns + column + 1] = height
    }
  return contourLines({ columns, rows, heights }, level).map((path) =>
    path.map(([column, row]) => [column - 1, row - 1] as const),
  )
}

/** The multiples of a step between the lowest and the highest point; the step grows until there are few enough. */
export function levelsOf(heights: Iterable<number>, finest: number, max: number) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heights) {
    if (!Number.isFinite(height)) continue
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  if (low > high) return { step: finest, low: 0, high: 0, levels: [] }
  const step =
    [1, 2.5, 5, 10, 25, 50, 100, 1_000].map((times) => finest * times).find((s) => (high - low) / s <= max) ??
    high
  const first = Math.ceil(low / step)
  const count = Math.max(0, Math.floor(high / step) - first + 1)
  return {
    step,
    low,
    high,
    levels: Array.from({ length: Math.min(count, max + 1) }, (_, i) => (first + i) * step),
  }
}
