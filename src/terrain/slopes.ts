import type { LocalGrid } from './local-grid.ts'

/** The rise per metre towards the east and the north, at each node; NaN is unknown. */
export type Slopes = { readonly eastward: Float64Array; readonly northward: Float64Array }

/**
 * By Horn's method, as usual for elevation grids: the differences across a node count half, those across its two
 * neighbours a quarter each. It is exact on planes and parabolas, and half as sensitive to noise as the difference
 * alone. Next to unknown nodes only the node's own row or column counts.
 */
export function slopesOf({ heights, columns, rows, east, north }: LocalGrid): Slopes {
  const eastward = new Float64Array(columns * rows)
  const northward = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const node = row * columns + column
      const isInner = row > 0 && column > 0 && row < rows - 1 && column < columns - 1
      const acrossRow = isInner ? hornRise(heights, node, 1, columns) : Number.NaN
      const acrossColumn = isInner ? hornRise(heights, node, columns, 1) : Number.NaN
      eastward[node] =
        (Number.isNaN(acrossRow) ? riseAt(heights, node, 1, column, columns) : acrossRow) / east
      northward[node] =
        (Number.isNaN(acrossColumn) ? riseAt(heights, node, columns, row, rows) : acrossColumn) / north
    }
  return { eastward, northward }
}

/** NaN if a height it needs is unknown, or the node's own. */
function hornRise(heights: Float64Array, node: number, step: number, aside: number): number {
  if (Number.isNaN(heights[node] ?? Number.NaN)) return Number.NaN
  const difference = (at: number) => (heights[at + step] ?? Number.NaN) - (heights[at - step] ?? Number.NaN)
  return (difference(node - aside) + 2 * difference(node) + difference(node + aside)) / 8
}

/**
 * The rise per step along one axis. Between two known neighbours it is half their difference; at an edge, that of
 * the parabola through three nodes, or of the line through two. All are exact on planes, the first two on parabolas.
 */
function riseAt(heights: Float64Array, node: number, step: number, at: number, count: number): number {
  const height = (steps: number) =>
    at + steps < 0 || at + steps >= count ? Number.NaN : (heights[node + steps * step] ?? Number.NaN)
  const [before, here, after] = [height(-1), height(0), height(1)]
  if (Number.isNaN(here)) return Number.NaN
  const isBefore = !Number.isNaN(before)
  if (isBefore && !Number.isNaN(after)) return (after - before) / 2
  const sign = isBefore ? -1 : 1
  const [next, second] = isBefore ? [before, height(-2)] : [after, height(2)]
  return sign * (Number.isNaN(second) ? next - here : (4 * next - 3 * here - second) / 2)
}

/** How steep ground is that is given by a function, as rise per metre, from the heights so far to each side. */
export function steepnessAt(
  height: (x: number, y: number) => number,
  x: number,
  y: number,
  step: number,
): number {
  const east = height(x + step, y) - height(x - step, y)
  const north = height(x, y + step) - height(x, y - step)
  return Math.sqrt(east * east + north * north) / (2 * step)
}

/** Downhill, in percent and in degrees clockwise from north; no direction where it is level. */
export type Fall = { readonly percent: number; readonly toward: number | null }

// A millionth of a percent is below what floating point keeps of a height.
const LEVEL = 1e-8

/** Null if the slope is unknown. */
export function fallOf(eastward: number, northward: number): Fall | null {
  const rise = Math.hypot(eastward, northward)
  if (Number.isNaN(rise)) return null
  if (rise < LEVEL) return { percent: 0, toward: null }
  const degrees = (Math.atan2(-eastward, -northward) * 180) / Math.PI
  return { percent: rise * 100, toward: (degrees + 360) % 360 }
}

/** 0–5: under 1, 2, 3, 4, 5 %, and above. */
export const slopeClass = (percent: number): number =>
  Math.min(5, Math.floor(Math.round(percent * 1e6) / 1e6))
