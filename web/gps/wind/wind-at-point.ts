import { eastOf, scaleAt } from '../../../src/core/geo/local-plane.ts'
import { distanceBetween, type Point, pointAlong, towards } from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { relativeTo } from '../../../src/wind/wind-along.ts'
import type { FieldJson } from './wind-answer.ts'

/** In metres per second, where it blows to. */
export type PointWind = { readonly east: number; readonly north: number }

/** Between the four nodes around a point; points outside have the wind of the edge. */
export const windAtPoint = (field: FieldJson, at: LatLng): PointWind => windOn(field, metresFrom(field, at))

/** Metres east and north of the field's first node. */
function metresFrom({ west, south }: FieldJson, { lat, lng }: LatLng): Point {
  const { east, north } = scaleAt((south + lat) / 2)
  return [eastOf(lng, west) * east, (lat - south) * north]
}

function windOn({ cell_m, columns, rows, east_mps, north_mps }: FieldJson, [x, y]: Point): PointWind {
  const [across, along] = [within(x / cell_m, columns), within(y / cell_m, rows)]
  const [column, row] = [Math.floor(across), Math.floor(along)]
  const [right, up] = [across - column, along - row]
  const mix = (values: readonly number[]) => {
    const at = (dx: number, dy: number) =>
      values[Math.min(rows - 1, row + dy) * columns + Math.min(columns - 1, column + dx)] ?? 0
    const south = at(0, 0) * (1 - right) + at(1, 0) * right
    const north = at(0, 1) * (1 - right) + at(1, 1) * right
    return south * (1 - up) + north * up
  }
  return { east: mix(east_mps), north: mix(north_mps) }
}

const within = (offset: number, count: number) => Math.max(0, Math.min(count - 1, offset))

export const speedOf = ({ east, north }: PointWind) => Math.hypot(east, north)

/** Where it comes from, in degrees clockwise from north. */
export const fromDegrees = ({ east, north }: PointWind) =>
  ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360

/** The wind that a speed and a direction mean. */
export function windFrom(speed: number, degrees: number): PointWind {
  const angle = (degrees * Math.PI) / 180
  return { east: -speed * Math.sin(angle), north: -speed * Math.cos(angle) }
}

/** Positive in the face, and positive from the left. */
export type LineWind = { readonly head: number; readonly fromLeft: number }

/** Metres from one sample to the next. */
const STEP = 15
const MOST_SAMPLES = 60

/** The mean wind on the way from the ball to the target, relative to it. */
export function windOnLine(field: FieldJson, ball: LatLng, target: LatLng): LineWind {
  const [from, to] = [metresFrom(field, ball), metresFrom(field, target)]
  const line = towards(from, to)
  const steps = Math.max(1, Math.min(MOST_SAMPLES, Math.ceil(distanceBetween(from, to) / STEP)))
  let [head, fromLeft, whole] = [0, 0, 0]
  for (let step = 0; step <= steps; step++) {
    const at = pointAlong([from, to], (step / steps) * distanceBetween(from, to))
    const wind = relativeTo(line, { ...windOn(field, at), up: 0 })
    // The two ends speak for half a step each.
    const weight = step === 0 || step === steps ? 0.5 : 1
    head += wind.head * weight
    fromLeft += wind.fromLeft * weight
    whole += weight
  }
  return { head: head / whole, fromLeft: fromLeft / whole }
}

/** The direction from one place to another, in degrees clockwise from north. */
export function bearingOf(from: LatLng, to: LatLng): number {
  const { east, north } = scaleAt((from.lat + to.lat) / 2)
  const [x, y] = [eastOf(to.lng, from.lng) * east, (to.lat - from.lat) * north]
  return ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360
}
