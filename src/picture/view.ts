import type { Point, Rectangle } from '../core/geo/path.ts'

/** How the plane of the course lies on the page: turned, scaled and moved into a frame. */
export type View = {
  readonly frame: Rectangle
  /** Pixels a metre. */
  readonly scale: number
  /** The direction on the ground that points up the page. */
  readonly up: Point
  readonly toPage: (ground: Point) => Point
}

export function viewOf(frame: Rectangle, up: Point, scale: number, middle: Point): View {
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  const turn = turning(up)
  const toPage = (ground: Point): Point => {
    const [right, ahead] = turn([ground[0] - middle[0], ground[1] - middle[1]])
    return [x + right * scale, y - ahead * scale]
  }
  return { frame, scale, up, toPage }
}

/** Metres to the right and ahead of one who looks in the direction `up`. */
export const turning =
  (up: Point) =>
  ([east, north]: Point): Point => [east * up[1] - north * up[0], east * up[0] + north * up[1]]

/** The view that shows all these points with so many metres around them, as large as it may be. */
export function fitted(
  frame: Rectangle,
  up: Point,
  points: readonly Point[],
  around: { readonly sides: number; readonly ends: number; readonly most: number },
): View {
  const turned = points.map(turning(up))
  const [left, right] = bounds(turned.map(([x]) => x))
  const [near, far] = bounds(turned.map(([, y]) => y))
  const scale = Math.min(
    around.most,
    frame.width / (right - left + 2 * around.sides),
    frame.height / (far - near + 2 * around.ends),
  )
  const [across, ahead] = [(left + right) / 2, (near + far) / 2]
  const middle: Point = [across * up[1] + ahead * up[0], ahead * up[1] - across * up[0]]
  return viewOf(frame, up, scale, middle)
}

const bounds = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
