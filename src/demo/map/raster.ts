import type { Outline } from '../course-plan.ts'
import { heading, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { closed } from './outline.ts'

/** Evenly spaced nodes over a rectangle, row by row from the south-west. */
export type Grid = {
  readonly west: number
  readonly south: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
}

/** A value at every node of a grid. */
export type Field = Float32Array

export const FAR = 400

export function gridRound(points: readonly PlanePoint[], margin: number, cell: number): Grid {
  const easts = points.map(([east]) => east)
  const norths = points.map(([, north]) => north)
  const west = Math.floor((Math.min(...easts) - margin) / cell) * cell
  const south = Math.floor((Math.min(...norths) - margin) / cell) * cell
  const columns = Math.ceil((Math.max(...easts) + margin - west) / cell) + 1
  const rows = Math.ceil((Math.max(...norths) + margin - south) / cell) + 1
  return { west, south, cell, columns, rows }
}

export const fieldOf = ({ columns, rows }: Grid, value: number): Field =>
  new Float32Array(columns * rows).fill(value)

/** Lowers the field to the distance from the line minus `radius`, for nodes within `reach` of it. */
export function nearLine(
  grid: Grid,
  field: Field,
  line: readonly PlanePoint[],
  reach: number,
  radius = 0,
): Field {
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1], line[at]]
    if (from && to) nearSegment(grid, field, from, to, reach, radius)
  }
  return field
}

export const nearPoint = (grid: Grid, field: Field, at: PlanePoint, reach: number, radius = 0): Field =>
  nearLine(grid, field, [at, at], reach, radius)

function nearSegment(
  grid: Grid,
  field: Field,
  from: PlanePoint,
  to: PlanePoint,
  reach: number,
  radius: number,
): void {
  const { west, south, cell, columns, rows } = grid
  const low = (a: number, b: number, start: number) =>
    Math.max(0, Math.floor((Math.min(a, b) - reach - start) / cell))
  const high = (a: number, b: number, start: number, count: number) =>
    Math.min(count - 1, Math.ceil((Math.max(a, b) + reach - start) / cell))
  const [first, last] = [low(from[0], to[0], west), high(from[0], to[0], west, columns)]
  const [bottom, top] = [low(from[1], to[1], south), high(from[1], to[1], south, rows)]
  const [east, north] = [to[0] - from[0], to[1] - from[1]]
  const square = east * east + north * north || 1
  for (let row = bottom; row <= top; row++) {
    const y = south + row * cell - from[1]
    for (let column = first; column <= last; column++) {
      const x = west + column * cell - from[0]
      const t = Math.max(0, Math.min(1, (x * east + y * north) / square))
      const dx = x - t * east
      const dy = y - t * north
      const value = Math.sqrt(dx * dx + dy * dy) - radius
      const node = row * columns + column
      if (value < (field[node] ?? 0)) field[node] = value
    }
  }
}

/** The distance from an outline; negative inside it. */
export function nearOutline(grid: Grid, field: Field, outline: Outline, reach: number): Field {
  nearLine(grid, field, closed(outline), reach)
  const { south, cell, columns, rows } = grid
  for (let row = 0; row < rows; row++) {
    const cuts = cutsOf(outline, south + row * cell)
    for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
      const [from, to] = [cuts[cut] ?? 0, cuts[cut + 1] ?? 0]
      const first = Math.max(0, Math.ceil((from - grid.west) / cell))
      const last = Math.min(columns - 1, Math.floor((to - grid.west) / cell))
      for (let column = first; column <= last; column++) {
        const node = row * columns + column
        field[node] = -Math.abs(field[node] ?? 0)
      }
    }
  }
  return field
}

/** Where an outline crosses a row, from west to east. */
function cutsOf(outline: Outline, north: number): number[] {
  const cuts: number[] = []
  let from = outline.at(-1)
  for (const to of outline) {
    if (from && from[1] > north !== to[1] > north) {
      cuts.push(from[0] + ((north - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    }
    from = to
  }
  return cuts.sort((a, b) => a - b)
}

/** The distance of each node inside from the nearest one outside, in steps to eight neighbours. */
export function depthInside({ columns, rows, cell }: Grid, isIn: (node: number) => boolean): Field {
  const depth = new Float32Array(columns * rows)
  const [straight, slant] = [cell, cell * Math.SQRT2]
  const at = (node: number) => depth[node] ?? 0
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const node = row * columns + column
      if (!isIn(node)) continue
      const below = node - columns
      const side = Math.min(at(node - 1), at(below)) + straight
      depth[node] = Math.min(side, Math.min(at(below - 1), at(below + 1)) + slant)
    }
  }
  for (let row = rows - 2; row > 0; row--) {
    for (let column = columns - 2; column > 0; column--) {
      const node = row * columns + column
      const above = node + columns
      const side = Math.min(at(node + 1), at(above)) + straight
      depth[node] = Math.min(at(node), side, Math.min(at(above - 1), at(above + 1)) + slant)
    }
  }
  return depth
}

const ease = (t: number) => t * t * (3 - 2 * t)

const between = (from = 0, to = 0, t: number) => from + (to - from) * t

const LATTICE = 32

/** Smooth noise between 0 and 1, about `width` metres across, on a rotated lattice. */
export function ripple(random: Random, grid: Grid, width: number): (node: number) => number {
  const [cos, sin] = heading(random())
  const step = grid.cell / width
  const knots = new Float32Array(LATTICE * LATTICE)
  for (let knot = 0; knot < knots.length; knot++) knots[knot] = random()
  const at = (column: number, row: number) =>
    knots[(row & (LATTICE - 1)) * LATTICE + (column & (LATTICE - 1))] ?? 0
  return (node) => {
    const row = Math.floor(node / grid.columns)
    const column = node - row * grid.columns
    const x = (column * cos + row * sin) * step
    const y = (row * cos - column * sin) * step
    const west = Math.floor(x)
    const south = Math.floor(y)
    const east = ease(x - west)
    const low = between(at(west, south), at(west + 1, south), east)
    const high = between(at(west, south + 1), at(west + 1, south + 1), east)
    return between(low, high, ease(y - south))
  }
}

/** Metres to the nearest of many winding lanes, about `apart` metres from each other. */
export function lanes(random: Random, grid: Grid, turn: number, apart: number): (node: number) => number {
  const [east, north] = heading(turn)
  const wind = ripple(random, grid, apart * 0.75)
  return (node) => {
    const row = Math.floor(node / grid.columns)
    const column = node - row * grid.columns
    const t = ((column * east + row * north) * grid.cell) / apart + 0.25 * wind(node)
    return Math.abs(t - Math.round(t)) * apart
  }
}

/** Interpolates between the nodes; outside the grid, the value at its edge. */
export function valueAt(
  { west, south, cell, columns, rows }: Grid,
  field: Field,
  [x, y]: PlanePoint,
): number {
  const east = Math.max(0, Math.min(columns - 1.001, (x - west) / cell))
  const north = Math.max(0, Math.min(rows - 1.001, (y - south) / cell))
  const column = Math.floor(east)
  const row = Math.floor(north)
  const node = row * columns + column
  const low = between(field[node], field[node + 1], east - column)
  const high = between(field[node + columns], field[node + columns + 1], east - column)
  return between(low, high, north - row)
}
