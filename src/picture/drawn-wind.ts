import type { Point } from '../core/geo/path.ts'
import { interpolate } from '../terrain/grid.ts'

/** The wind at the nodes of a grid on the plane of the course, in m/s; rows from south to north. */
export type WindField = {
  readonly origin: Point
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly east: ArrayLike<number>
  readonly north: ArrayLike<number>
}

/** A wind to be drawn. Whoever asks for the drawing knows it, and how to say it. */
export type DrawnWind = {
  /** Where it comes from, clockwise from true north; null when it is calm. */
  readonly fromDegrees: number | null
  /** Next to the rose: how strong it is, then everything else. */
  readonly speed: string
  readonly lines: readonly string[]
  readonly field: WindField
}

/** East and north between the nodes; null where the field does not reach, or is unknown. */
export function windOnField(
  { origin, cell, columns, rows, east, north }: WindField,
  point: Point,
): Point | null {
  const [column, row] = [(point[0] - origin[0]) / cell, (point[1] - origin[1]) / cell]
  if (!(column >= 0 && row >= 0 && column <= columns - 1 && row <= rows - 1)) return null
  const at = (heights: ArrayLike<number>) => interpolate({ columns, rows, heights }, column, row)
  const wind: Point = [at(east), at(north)]
  return wind.every(Number.isFinite) ? wind : null
}
