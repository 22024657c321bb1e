import { type Path, type Point, rectangleOf } from '../../core/geo/path.ts'
import { cellBefore } from '../grid.ts'
import type { LocalGrid } from '../local-grid.ts'
import { fallOf, slopesOf } from '../slopes.ts'
import { extend } from './extend.ts'
import { type GreenOutline, outlineOf } from './green-outline.ts'
import { hermite } from './hermite.ts'
import { nodesInside, nodesWithin } from './near-outline.ts'
import { refine, type SlopedGrid } from './refine.ts'
import { smooth } from './smooth.ts'
import { heightError, smoothingFor } from './smoothing-for-noise.ts'
import { cropTo, isSurveyed, surveyedPart } from './survey-cells.ts'

/** A green as the survey knows it, ready to be measured and drawn. */
export type Surface = {
  /** The whole green, and the part of it within half a cell of known heights. */
  readonly outline: GreenOutline
  readonly surveyed: GreenOutline
  /** 0–1, of the area. */
  readonly surveyedShare: number
  /** The nodes of the survey around the green, smoothed. */
  readonly nodes: LocalGrid
  /** The same, finer, and continued by one cell: what lines, bands and slopes are read from. */
  readonly fine: SlopedGrid
  /** Metres between nodes of the survey, and the standard deviation of the Gaussian that smoothed it. */
  readonly resolution: number
  readonly smoothing: number
  /** The noise that is left in heights, as a standard deviation in metres. */
  readonly noise: number
}

// A collar around the green is smoothed with it: enough to know the slope at the edge, too little for the lip of a
// bunker to bleed in. On coarse grids it is as wide as the slope at the edge needs.
const COLLAR = 3
const COLLAR_CELLS = 2.5

export type SurfaceOptions = {
  /** The standard deviation of the heights in metres. With 0, heights stay exactly as they are. */
  readonly noise: number
  /** Other points to answer about, near the green. */
  readonly reach?: readonly Point[]
}

/** `rings` is the outline of the green in metres, with its holes. */
export function surfaceOf(
  grid: LocalGrid,
  rings: readonly Path[],
  { noise, reach = [] }: SurfaceOptions,
): Surface {
  const outline = outlineOf(rings)
  const { east, north } = grid
  const collar = Math.max(COLLAR, COLLAR_CELLS * Math.max(east, north))
  const around = Math.ceil(collar / Math.min(east, north)) + 2
  const raw = cropTo(grid, rectangleOf([...rings.flat(), ...reach]), around)
  const smoothing = smoothingFor(noise, east, north)
  const nodes = smoothing > 0 ? smoothed(raw, outline, collar, smoothing) : raw
  const surveyed = surveyedPart(nodes, outline)
  return {
    ...{ outline, surveyed, nodes, smoothing, fine: refine(continuedOf(nodes)) },
    surveyedShare: shareOf(surveyed.area, outline.area),
    resolution: Math.max(east, north),
    noise: heightError(noise, smoothing, east, north),
  }
}

function smoothed(raw: LocalGrid, { rings }: GreenOutline, collar: number, smoothing: number): LocalGrid {
  const [mask, inside] = [nodesWithin(raw, rings, collar), nodesInside(raw, rings)]
  return { ...raw, heights: smooth(raw, mask, inside, smoothing) }
}

/** Clipping leaves a rounding error of a square millimetre or so. */
const shareOf = (part: number, whole: number) => (part > whole * (1 - 1e-6) ? 1 : part / whole)

function continuedOf(nodes: LocalGrid): SlopedGrid {
  const { eastward, northward } = slopesOf(nodes)
  return {
    ...nodes,
    heights: extend(nodes.heights, nodes),
    eastward: extend(eastward, nodes),
    northward: extend(northward, nodes),
  }
}

/** The rise per metre at a point, between the nodes; NaN is unknown. */
export function slopeAt({ fine }: Surface, [x, y]: Point): Point {
  const { column, row, right, up } = cellAt(fine, x, y)
  const node = row * fine.columns + column
  const mix = (field: Float64Array) => {
    const [a = 0, b = 0] = [field[node], field[node + 1]]
    const [c = 0, d = 0] = [field[node + fine.columns], field[node + fine.columns + 1]]
    const [low, high] = [blend(a, b, right), blend(c, d, right)]
    return blend(low, high, up)
  }
  return [mix(fine.eastward), mix(fine.northward)]
}

const blend = (from: number, to: number, share: number) =>
  share === 0 ? from : share === 1 ? to : from + (to - from) * share

function cellAt({ origin, east, north, columns, rows }: SlopedGrid, x: number, y: number) {
  const [across, along] = [(x - origin[0]) / east, (y - origin[1]) / north]
  const [column, row] = [cellBefore(across, columns), cellBefore(along, rows)]
  return { column, row, right: across - column, up: along - row }
}

/** The height on the smooth surface through the nodes, as given (not above the lowest point). */
export function heightAtPoint({ fine }: Surface, [x, y]: Point): number {
  const { column, row, right, up } = cellAt(fine, x, y)
  const { heights, eastward, northward, columns, east, north } = fine
  const node = row * columns + column
  const across = (at: number) =>
    hermite(
      ...[heights[at] ?? 0, heights[at + 1] ?? 0, eastward[at] ?? 0, eastward[at + 1] ?? 0, east, right],
    )
  const rise = (at: number) => blend(northward[at] ?? 0, northward[at + 1] ?? 0, right)
  return hermite(across(node), across(node + columns), rise(node), rise(node + columns), north, up)
}

/** Height, steepness and direction at a point; null where the survey does not reach. */
export function readPoint(surface: Surface, point: Point) {
  if (!isSurveyed(surface.nodes, point)) return null
  const height = heightAtPoint(surface, point)
  return Number.isNaN(height) ? null : { height, fall: fallOf(...slopeAt(surface, point)) }
}
