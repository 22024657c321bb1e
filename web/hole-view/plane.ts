/** Yards on a plane. In answers y is to the north; on a drawing's sheet it is down, as pictures have it. */
export type Point = readonly [number, number]
export type Ring = readonly Point[]
export type Turn = (point: Point) => Point

export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number))

/** The direction from one point to another, in radians clockwise from north. */
export const headingOf = ([x, y]: Point, [toX, toY]: Point) => Math.atan2(toX - x, toY - y)

/** Turns the plane so that this heading is straight up on the sheet. */
export function turnUp(heading: number): Turn {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)]
  return ([x, y]) => [x * cos - y * sin, -(x * sin + y * cos)]
}

export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function boxOf(points: Ring): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

export const distanceTo = ({ left, right, top, bottom }: Box, [x, y]: Point) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
