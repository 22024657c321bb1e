import type { Point } from '../../../src/core/geo/path.ts'
import type { Plane } from '../../../src/course/read-shapes.ts'
import { interpolate } from '../../../src/terrain/grid.ts'
import type { MapColours } from './colours.ts'
import type { ToScreen } from './ground-to-screen.ts'

/** The wind over a course, as the service gives it: rows from south to north. */
export type WindField = {
  readonly west: number
  readonly south: number
  readonly cell_m: number
  readonly columns: number
  readonly rows: number
  readonly east_mps: readonly number[]
  readonly north_mps: readonly number[]
}

/** East and north in m/s; null where the field does not reach, or is unknown. */
export type WindAt = (point: Point) => Point | null

export function windAt(field: WindField, plane: Plane): WindAt {
  const { columns, rows, cell_m: cell, east_mps, north_mps } = field
  const [west, south] = plane.toPlane([field.west, field.south])
  return ([x, y]) => {
    const [column, row] = [(x - west) / cell, (y - south) / cell]
    if (!(column >= 0 && row >= 0 && column <= columns - 1 && row <= rows - 1)) return null
    const east = interpolate({ columns, rows, heights: east_mps }, column, row)
    const north = interpolate({ columns, rows, heights: north_mps }, column, row)
    return Number.isFinite(east) && Number.isFinite(north) ? [east, north] : null
  }
}

/** How the ground is seen now, for drawing the wind on it. */
export type WindView = {
  readonly toScreen: ToScreen
  /** Pixels in a metre. */
  readonly scale: number
  readonly colours: MapColours
  /** Where on the ground there is wind to show. */
  readonly room: WindRoom
}

/** A rectangle on the ground that need not face north: from its middle to its ends and to its sides, in metres. */
export type WindRoom = {
  readonly middle: Point
  readonly up: Point
  readonly ahead: number
  readonly aside: number
}

/** So far to the right and ahead, each from -1 to 1. */
export const fromRoom = ({ middle, up, ahead, aside }: WindRoom, right: number, far: number): Point => [
  middle[0] + right * aside * up[1] + far * ahead * up[0],
  middle[1] + far * ahead * up[1] - right * aside * up[0],
]

export function isInRoom({ middle, up, ahead, aside }: WindRoom, [x, y]: Point): boolean {
  const [east, north] = [x - middle[0], y - middle[1]]
  return Math.abs(east * up[1] - north * up[0]) <= aside && Math.abs(east * up[0] + north * up[1]) <= ahead
}

const SOFT = 0.25

/** From 0 at the edge of the room to 1 well inside. */
export function insideOf({ middle, up, ahead, aside }: WindRoom, [x, y]: Point): number {
  const [east, north] = [x - middle[0], y - middle[1]]
  const across = 1 - Math.abs(east * up[1] - north * up[0]) / aside
  const along = 1 - Math.abs(east * up[0] + north * up[1]) / ahead
  return Math.max(0, Math.min(1, across / SOFT, along / SOFT))
}
