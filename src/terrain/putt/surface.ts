import type { Point } from '../../core/geo/path.ts'
import type { LocalGrid } from '../local-grid.ts'
import { type Patch, patchHeight, patchOf, patchSlopeEast, patchSlopeNorth } from './patch.ts'

/** Metres up per metre east and per metre north. */
export type Slope = [east: number, north: number]

/** Ground without steps or edges, so that a ball can roll over it. */
export type Surface = {
  /** The smaller distance between nodes, in metres. */
  readonly cell: number
  /** In metres; NaN where the ground is not known. */
  readonly heightAt: (point: Point) => number
  /** Writes into `slope`, since a ball asks thousands of times; NaN where the ground is not known. */
  readonly slopeAt: (x: number, y: number, slope: Slope) => void
}

/**
 * A ball may roll this far beyond the survey's edge, in metres, or half a cell if that is more. The slope of the
 * edge continues there, so that we can say how fast to putt to a hole near the edge.
 */
const MARGIN = 0.5

/**
 * A bicubic surface through the nodes. Its slopes are continuous from cell to cell, and planes and quadratics come
 * out exactly. An unknown node affects only the cells that it touches.
 */
export function openSurface(grid: LocalGrid): Surface {
  const { origin, east, north, columns, rows } = grid
  const [west, south] = origin
  const patches = new Map<number, Patch>()
  const [marginEast, marginNorth] = [Math.max(0.5, MARGIN / east), Math.max(0.5, MARGIN / north)]
  const patchAt = (column: number, row: number): Patch => {
    const key = row * columns + column
    const known = patches.get(key)
    if (known) return known
    const made = patchOf(grid, column, row)
    patches.set(key, made)
    return made
  }
  const slopeAt = (x: number, y: number, slope: Slope) => {
    const column = (x - west) / east
    const row = (y - south) / north
    if (!(isWithin(column, columns, marginEast) && isWithin(row, rows, marginNorth))) {
      slope[0] = slope[1] = Number.NaN
      return
    }
    const left = cellOf(column, columns)
    const bottom = cellOf(row, rows)
    const patch = patchAt(left, bottom)
    const across = share(column - left)
    const up = share(row - bottom)
    slope[0] = patchSlopeEast(patch, across, up) / east
    slope[1] = patchSlopeNorth(patch, across, up) / north
  }
  const heightAt = ([x, y]: Point) => {
    const [column, row] = [(x - west) / east, (y - south) / north]
    if (!(isWithin(column, columns, 0.5) && isWithin(row, rows, 0.5))) return Number.NaN
    const [left, bottom] = [cellOf(column, columns), cellOf(row, rows)]
    const [across, up] = [share(column - left), share(row - bottom)]
    const slope: Slope = [0, 0]
    slopeAt(x, y, slope)
    const beyond = slope[0] * (column - left - across) * east + slope[1] * (row - bottom - up) * north
    return patchHeight(patchAt(left, bottom), across, up) + beyond
  }
  return { cell: Math.min(east, north), heightAt, slopeAt }
}

/** A survey with a single row or column has no slope across it. */
const isWithin = (offset: number, count: number, margin: number) =>
  count > 1 && offset >= -margin && offset <= count - 1 + margin

const cellOf = (offset: number, count: number) => Math.max(0, Math.min(Math.floor(offset), count - 2))
const share = (offset: number) => Math.max(0, Math.min(1, offset))

/** The same ground, tilted by a slope. */
export const tilted = (surface: Surface, [east, north]: Slope): Surface => ({
  cell: surface.cell,
  heightAt: (point) => surface.heightAt(point) + point[0] * east + point[1] * north,
  slopeAt: (x, y, slope) => {
    surface.slopeAt(x, y, slope)
    slope[0] += east
    slope[1] += north
  },
})
