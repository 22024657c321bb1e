/** The cells of a window on the cloud's map, the northern row first. */
export type CellFrame = {
  readonly left: number
  readonly top: number
  /** The size of a cell in units of the map. */
  readonly wide: number
  readonly high: number
  readonly columns: number
  readonly rows: number
  /** The side of a cell. */
  readonly metres: number
}

/** Per cell: how many returns, and the sums of x, y, z, xx, xy, yy, xz, yz, zz, in cells from its middle. */
export const SUMS = 10

/** Sums over the returns of each cell. From those of a cell and its neighbours we get the plane among them. */
export type Moments = { readonly frame: CellFrame; readonly sums: Float64Array }

export const emptyMoments = (frame: CellFrame): Moments => ({
  frame,
  sums: new Float64Array(frame.columns * frame.rows * SUMS),
})

/** The cell of a point, or -1 outside. */
export function cellOf({ left, top, wide, high, columns, rows }: CellFrame, x: number, y: number): number {
  const column = Math.floor((x - left) / wide)
  const row = Math.floor((top - y) / high)
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

export function addPoint({ frame, sums }: Moments, cell: number, x: number, y: number, z: number) {
  const column = cell % frame.columns
  const row = (cell - column) / frame.columns
  const east = (x - frame.left) / frame.wide - column - 0.5
  const north = row + 0.5 - (frame.top - y) / frame.high
  const at = cell * SUMS
  // Written out: this runs for every return, and a list would be made for each.
  sums[at] = (sums[at] ?? 0) + 1
  sums[at + 1] = (sums[at + 1] ?? 0) + east
  sums[at + 2] = (sums[at + 2] ?? 0) + north
  sums[at + 3] = (sums[at + 3] ?? 0) + z
  sums[at + 4] = (sums[at + 4] ?? 0) + east * east
  sums[at + 5] = (sums[at + 5] ?? 0) + east * north
  sums[at + 6] = (sums[at + 6] ?? 0) + north * north
  sums[at + 7] = (sums[at + 7] ?? 0) + east * z
  sums[at + 8] = (sums[at + 8] ?? 0) + north * z
  sums[at + 9] = (sums[at + 9] ?? 0) + z * z
}

/** z = height + east · x + north · y around the middle of a cell, in cells; `spread` is that of the returns. */
export type Plane = {
  readonly height: number
  readonly east: number
  readonly north: number
  readonly spread: number | null
}

/** The sums of the cells around one, as seen from its middle. */
export function pooled({ frame, sums }: Moments, cell: number, reach: number): Float64Array {
  const { columns, rows } = frame
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const total = new Float64Array(SUMS)
  for (let down = Math.max(-reach, -row); down <= Math.min(reach, rows - 1 - row); down++)
    for (let right = Math.max(-reach, -column); right <= Math.min(reach, columns - 1 - column); right++)
      addShifted(total, sums, (cell + down * columns + right) * SUMS, right, -down)
  return total
}

function addShifted(total: Float64Array, sums: Float64Array, at: number, a: number, b: number) {
  const [n = 0, x = 0, y = 0, z = 0, xx = 0, xy = 0, yy = 0, xz = 0, yz = 0, zz = 0] = sums.subarray(
    at,
    at + SUMS,
  )
  if (n === 0) return
  const moved = [
    ...[n, x + a * n, y + b * n, z, xx + 2 * a * x + a * a * n, xy + a * y + b * x + a * b * n],
    ...[yy + 2 * b * y + b * b * n, xz + a * z, yz + b * z, zz],
  ]
  for (let i = 0; i < SUMS; i++) total[i] = (total[i] ?? 0) + (moved[i] ?? 0)
}

// Returns in a line say nothing about the slope across it: they must spread a fifth of a cell both ways.
const LEAST_VARIANCE = 0.04

/** The plane with the least squares through the returns; null when they do not determine one. */
export function fitPlane(total: Float64Array): Plane | null {
  const [n = 0, x = 0, y = 0, z = 0, xx = 0, xy = 0, yy = 0, xz = 0, yz = 0, zz = 0] = total
  if (n < 3) return null
  const [mx, my, mz] = [x / n, y / n, z / n]
  const [cxx, cxy, cyy] = [xx / n - mx * mx, xy / n - mx * my, yy / n - my * my]
  const [cxz, cyz, czz] = [xz / n - mx * mz, yz / n - my * mz, zz / n - mz * mz]
  const least = (cxx + cyy) / 2 - Math.hypot((cxx - cyy) / 2, cxy)
  if (!(least >= LEAST_VARIANCE)) return null
  const determinant = cxx * cyy - cxy * cxy
  const east = (cxz * cyy - cyz * cxy) / determinant
  const north = (cyz * cxx - cxz * cxy) / determinant
  const rest = Math.max(0, czz - east * cxz - north * cyz)
  const spread = n > 5 ? Math.sqrt((rest * n) / (n - 3)) : null
  return { height: mz - east * mx - north * my, east, north, spread }
}
