import type { Path, Point } from '../../../src/core/geo/path.ts'

/** From the plane of the course to pixels; null for what is behind the eye. */
export type ToScreen = (point: Point) => Point | null

/**
 * A plane seen from anywhere is a plane: where a square's corners are on the screen tells where everything is (after
 * Heckbert). The square begins at `at`, and its corners go around it counter-clockwise from there.
 */
export function groundToScreen(at: Point, side: number, corners: Path): ToScreen {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]]
  const [dx1, dy1, dx2, dy2] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  const [xu, xv, yu, yv] = [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
  ]
  return (point) => {
    const [u, v] = [(point[0] - at[0]) / side, (point[1] - at[1]) / side]
    const depth = g * u + h * v + 1
    if (depth <= 0.02) return null
    return [(xu * u + xv * v + a[0]) / depth, (yu * u + yv * v + a[1]) / depth]
  }
}
