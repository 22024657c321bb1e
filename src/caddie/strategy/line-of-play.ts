import {
  distanceBetween,
  lengthOf,
  nearestPointOn,
  type Path,
  type Point,
  pointAlong,
} from '../../core/geo/path.ts'

/** From this share of the distance on, a shot is aimed at the pin. */
const REACHES = 0.85
const STEP = 5

/** Radians clockwise from north. */
export const bearingTo = ([x, y]: Point, to: Point) => Math.atan2(to[0] - x, to[1] - y)

/**
 * The middle line for a shot of that length: to the pin if it gets there, otherwise to the point of the hole's line
 * that is as far away. A ball far off that line goes straight for the pin.
 */
export function lineOfPlay(hole: Path, ball: Point, pin: Point, length: number): number {
  const toPin = distanceBetween(ball, pin)
  const { way, off } = nearestPointOn(hole, ball)
  if (length >= REACHES * toPin || off > toPin) return bearingTo(ball, pin)
  const end = lengthOf(hole) + STEP
  for (let at = way + STEP; at < end; at += STEP) {
    const point = pointAlong(hole, at)
    if (distanceBetween(ball, point) >= length) return bearingTo(ball, point)
  }
  return bearingTo(ball, pin)
}
