import type { LocalGrid } from '../local-grid.ts'
import { gaussian } from './smoothing-for-noise.ts'

// Where the survey ends, half the heights or more are missing under the weights, and the plane is less certain. With
// weights this much wider it is about as good as elsewhere.
const WIDER = 1.45
const WHOLE = 0.93
const HALF = 0.55

/**
 * Smooths the heights of the nodes in the mask, from those in the mask only: at each node the plane that fits best
 * under Gaussian weights. Away from edges that is the weighted mean; at edges, unlike the mean, it keeps a slope.
 * Other nodes become unknown, and unknown ones stay so. `needed` are the nodes that must be good.
 */
export function smooth(grid: LocalGrid, mask: Uint8Array, needed: Uint8Array, sigma: number): Float64Array {
  const usual = fitPlanes(grid, mask, sigma)
  const isCut = (share: number, node: number) => needed[node] === 1 && share > 0 && share < WHOLE
  if (!usual.shares.some(isCut)) return usual.heights
  const wide = fitPlanes(grid, mask, sigma * WIDER)
  return usual.heights.map((height, node) => {
    const weight = Math.max(0, Math.min(1, (WHOLE - (usual.shares[node] ?? 1)) / (WHOLE - HALF)))
    return height + ((wide.heights[node] ?? height) - height) * weight
  })
}

/** Heights, and the share of the weights that lies on known nodes. */
function fitPlanes(grid: LocalGrid, mask: Uint8Array, sigma: number) {
  const { heights, columns, rows, east, north } = grid
  const base = heights.find((height) => !Number.isNaN(height)) ?? 0
  const weights = new Float64Array(heights.length)
  const values = new Float64Array(heights.length)
  for (let node = 0; node < heights.length; node++) {
    const height = heights[node] ?? Number.NaN
    if (!mask[node] || Number.isNaN(height)) continue
    weights[node] = 1
    values[node] = height - base
  }
  const across = { columns, rows, isAlongRows: true, moments: momentsOf(sigma, east) }
  const along = { columns, rows, isAlongRows: false, moments: momentsOf(sigma, north) }
  const sums = sumsOf(weights, values, across, along)
  const whole = totalOf(across) * totalOf(along)
  const smoothed = new Float64Array(heights.length).fill(Number.NaN)
  for (let node = 0; node < heights.length; node++)
    if (weights[node]) smoothed[node] = base + heightOfPlane(sums, node)
  return { heights: smoothed, shares: sums.one.map((one, node) => (weights[node] ? one / whole : 0)) }
}

const totalOf = ({ moments: [weights = new Float64Array(1)] }: Axis) =>
  weights.reduce((sum, weight) => sum + weight, 0)

/** For each node: how much weight is around it, where, and at what height. */
function sumsOf(weights: Float64Array, values: Float64Array, across: Axis, along: Axis): Sums {
  const weighed = [0, 1, 2].map((power) => convolve(weights, across, power))
  const valued = [0, 1].map((power) => convolve(values, across, power))
  const sum = (fields: readonly Float64Array[], x: number, y: number) =>
    convolve(fields[x] ?? weights, along, y)
  return {
    ...{ one: sum(weighed, 0, 0), x: sum(weighed, 1, 0), y: sum(weighed, 0, 1) },
    ...{ xx: sum(weighed, 2, 0), xy: sum(weighed, 1, 1), yy: sum(weighed, 0, 2) },
    ...{ z: sum(valued, 0, 0), xz: sum(valued, 1, 0), yz: sum(valued, 0, 1) },
  }
}

type Sums = Readonly<Record<'one' | 'x' | 'y' | 'xx' | 'xy' | 'yy' | 'z' | 'xz' | 'yz', Float64Array>>

/** The height of the best plane at its own node: least squares in three unknowns. */
function heightOfPlane(sums: Sums, node: number): number {
  const at = (field: Float64Array) => field[node] ?? 0
  const [one, x, y, xx, xy, yy] = [
    at(sums.one),
    at(sums.x),
    at(sums.y),
    at(sums.xx),
    at(sums.xy),
    at(sums.yy),
  ]
  const a = xx * yy - xy * xy
  const b = xy * y - x * yy
  const c = x * xy - xx * y
  const determinant = one * a + x * b + y * c
  // Nodes in one line, or a single one, have no plane; their weighted mean is all we know.
  if (!(determinant > 1e-9 * one * xx * yy)) return at(sums.z) / one
  return (at(sums.z) * a + at(sums.xz) * b + at(sums.yz) * c) / determinant
}

/** The weights of an axis from left to right, times the distance to the power of 0, 1 and 2. */
function momentsOf(sigma: number, step: number): readonly Float64Array[] {
  const half = gaussian(sigma, step)
  const reach = half.length - 1
  return [0, 1, 2].map((power) =>
    Float64Array.from(
      { length: 2 * reach + 1 },
      (_, at) => (half[Math.abs(at - reach)] ?? 0) * ((at - reach) * step) ** power,
    ),
  )
}

type Axis = {
  readonly columns: number
  readonly rows: number
  /** Along rows, or across them. */
  readonly isAlongRows: boolean
  readonly moments: readonly Float64Array[]
}

function convolve(field: Float64Array, axis: Axis, power: number): Float64Array {
  const kernel = axis.moments[power] ?? new Float64Array(1)
  const [count, step] = axis.isAlongRows ? [axis.columns, 1] : [axis.rows, axis.columns]
  const [lines, apart] = axis.isAlongRows ? [axis.rows, axis.columns] : [axis.columns, 1]
  const result = new Float64Array(field.length)
  for (let line = 0; line < lines; line++)
    convolveLine(field, result, kernel, { start: line * apart, count, step })
  return result
}

type Line = { readonly start: number; readonly count: number; readonly step: number }

function convolveLine(from: Float64Array, to: Float64Array, kernel: Float64Array, line: Line) {
  const { start, count, step } = line
  const reach = (kernel.length - 1) >> 1
  for (let at = 0; at < count; at++) {
    const last = Math.min(reach, count - 1 - at)
    let sum = 0
    for (let off = Math.max(-reach, -at); off <= last; off++)
      sum += (kernel[off + reach] ?? 0) * (from[start + (at + off) * step] ?? 0)
    to[start + at * step] = sum
  }
}
