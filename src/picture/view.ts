import type { Point, Rectangle } from '../core/geo/path.ts'

/** Maps the plane of the course to the page: rotated, scaled and moved into a frame. */
export type View = {
  readonly frame: Rectangle
  /** Pixels per metre. */
  readonly scale: number
  /** The direction on the course that points up the page. */
  readonly up: Point
  readonly toPage: (point: Point) => Point
  readonly fromPage: (point: Point) => Point
}

export function viewOf(frame: Rectangle, up: Point, scale: number, middle: Point): View {
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  const turn = turning(up)
  const toPage = (point: Point): Point => {
    const [right, ahead] = turn([point[0] - middle[0], point[1] - middle[1]])
    return [x + right * scale, y - ahead * scale]
  }
  const fromPage = ([px, py]: Point): Point => {
    const [right, ahead] = [(px - x) / scale, (y - py) / scale]
    return [middle[0] + right * up[1] + ahead * up[0], middle[1] + ahead * up[1] - right * up[0]]
  }
  return { frame, scale, up, toPage, fromPage }
}

/** Metres to the right and ahead when facing `up`. */
export const turning =
  (up: Point) =>
  ([east, north]: Point): Point => [east * up[1] - north * up[0], east * up[0] + north * up[1]]

/** The largest view that shows all the points with the given metres around them. */
export function fitted(
  frame: Rectangle,
  up: Point,
  points: readonly Point[],
  around: { readonly sides: number; readonly ends: number; readonly maxScale: number },
): View {
  const turned = points.map(turning(up))
  const [left, right] = bounds(turned.map(([x]) => x))
  const [near, far] = bounds(turned.map(([, y]) => y))
  const scale = Math.min(
    around.maxScale,
    frame.width / (right - left + 2 * around.sides),
    frame.height / (far - near + 2 * around.ends),
  )
  const [across, ahead] = [(left + right) / 2, (near + far) / 2]
  const middle: Point = [across * up[1] + ahead * up[0], ahead * up[1] - across * up[0]]
  return viewOf(frame, up, scale, middle)
}

const bounds = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
