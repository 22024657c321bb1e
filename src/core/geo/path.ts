import { ringHolds } from './polygon.ts'

/** Metres east and north on the ground, or pixels right and down on the page. */
export type Point = readonly [number, number]
/** A line, or a ring without its first corner repeated. */
export type Path = readonly Point[]

export type Rectangle = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The unit vector from one point to another; up if they are the same. */
export function towards(from: Point, to: Point): Point {
  const length = distanceBetween(from, to)
  return length === 0 ? [0, 1] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

export const lengthOf = (line: Path): number =>
  line.reduce((sum, point, index) => sum + distanceBetween(line[index - 1] ?? point, point), 0)

/** The point so far along a line; its ends bound it. */
export function pointAlong(line: Path, way: number): Point {
  let left = Math.max(0, way)
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const step = distanceBetween(from, to)
    if (left <= step && step > 0) return between(from, to, left / step)
    left -= step
  }
  return line.at(-1) ?? [0, 0]
}

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

export type NearestPoint = { readonly point: Point; readonly off: number; readonly way: number }

/** The nearest point of a line: how far off it is, and how far along the line. */
export function nearestPointOn(line: Path, from: Point): NearestPoint {
  const first = line[0] ?? from
  let best: NearestPoint = { point: first, off: distanceBetween(first, from), way: 0 }
  let way = 0
  for (const [index, to] of line.entries()) {
    const start = line[index - 1]
    if (!start) continue
    const step = distanceBetween(start, to)
    const point = between(start, to, shareOf(start, to, from))
    const off = distanceBetween(point, from)
    if (off < best.off) best = { point, off, way: way + distanceBetween(start, point) }
    way += step
  }
  return best
}

function shareOf(start: Point, end: Point, from: Point): number {
  const [x, y] = [end[0] - start[0], end[1] - start[1]]
  const squared = x * x + y * y
  if (squared === 0) return 0
  return Math.max(0, Math.min(1, ((from[0] - start[0]) * x + (from[1] - start[1]) * y) / squared))
}

export function rectangleOf(points: Iterable<Point>): Rectangle {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export const grownBy = ({ x, y, width, height }: Rectangle, margin: number): Rectangle => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
})

export const holdsPoint = ({ x, y, width, height }: Rectangle, [px, py]: Point) =>
  px >= x && px <= x + width && py >= y && py <= y + height

export const meet = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export const centreOf = ({ x, y, width, height }: Rectangle): Point => [x + width / 2, y + height / 2]

/** Inside the outer ring and in none of the holes: a ray crosses an odd number of edges. */
export function ringsHold(rings: readonly Path[], point: Point): boolean {
  let inside = false
  for (const ring of rings) if (ringHolds(ring, point)) inside = !inside
  return inside
}

/** The balance point of a ring's area; of a ring without area, the mean of its corners. */
export function middleOf(ring: Path): Point {
  const origin = ring[0] ?? [0, 0]
  let [area, x, y] = [0, 0, 0]
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    const [ax, ay, bx, by] = [from[0] - origin[0], from[1] - origin[1], to[0] - origin[0], to[1] - origin[1]]
    const part = ax * by - bx * ay
    area += part
    x += part * (ax + bx)
    y += part * (ay + by)
  }
  if (Math.abs(area) < 1e-9) return centreOf(rectangleOf(ring))
  return [origin[0] + x / 3 / area, origin[1] + y / 3 / area]
}

/** Square units inside a ring. */
export function areaOf(ring: Path): number {
  let sum = 0
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    sum += from[0] * to[1] - to[0] * from[1]
  }
  return Math.abs(sum) / 2
}
