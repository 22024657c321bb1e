import { type Metres, metres } from '../units.ts'
import type { Box } from './bounding-box.ts'
import { eastOf, type Scale, scaleAt } from './local-plane.ts'
import { areaHolds, boxesMeet, type Geometry, type Position, pathsOf, type Shape } from './polygon.ts'

// All distances here are on the plane that touches the Earth at the first of the two: accurate to a few
// centimetres as far as a golfer can hit.

export function metresApart(a: Position, b: Position): Metres {
  const { east, north } = scaleAt(a[1])
  return metres(Math.hypot(eastOf(b[0], a[0]) * east, (b[1] - a[1]) * north))
}

/** To the nearest point of a line or of an area's edge; 0 inside the area. */
export function metresTo(from: Position, geometry: Geometry): Metres {
  if (areaHolds(geometry, from)) return metres(0)
  const { east, north } = scaleAt(from[1])
  let nearest = Number.POSITIVE_INFINITY
  for (const path of pathsOf(geometry)) {
    let before: Position | undefined
    for (const corner of path) {
      const start = before ?? corner
      const squared = squaredToSegment(
        0,
        0,
        eastOf(start[0], from[0]) * east,
        (start[1] - from[1]) * north,
        eastOf(corner[0], from[0]) * east,
        (corner[1] - from[1]) * north,
      )
      if (squared < nearest) nearest = squared
      before = corner
    }
  }
  return metres(Math.sqrt(nearest))
}

/** Between the nearest points of two geometries; 0 where they meet, infinity beyond `reach`. */
export function metresBetween(a: Shape, b: Shape, reach: Metres): Metres {
  const { east, north } = scaleAt(a.box.south)
  const margin = { east: reach / east, north: reach / north }
  const nearA = grown(a.box, margin)
  if (!boxesMeet(nearA, b.box)) return metres(Number.POSITIVE_INFINITY)
  if (holdsSomeOf(a.geometry, b.geometry) || holdsSomeOf(b.geometry, a.geometry)) return metres(0)
  const origin: Position = [a.box.west, a.box.south]
  const some = segmentsIn(grown(b.box, margin), a.geometry, origin)
  const nearest = Math.sqrt(squaredBetween(some, segmentsIn(nearA, b.geometry, origin)))
  return metres(nearest <= reach ? nearest : Number.POSITIVE_INFINITY)
}

const grown = ({ west, south, east, north }: Box, margin: Scale): Box => ({
  west: west - margin.east,
  south: south - margin.north,
  east: east + margin.east,
  north: north + margin.north,
})

/** Of two that do not cross, one lies inside the other with all its corners or with none. */
const holdsSomeOf = (area: Geometry, other: Geometry) =>
  pathsOf(other).some(([corner]) => corner !== undefined && areaHolds(area, corner))

/** Four numbers a segment, in metres from the origin: those whose own box meets the given one. */
function segmentsIn(box: Box, geometry: Geometry, origin: Position): readonly number[] {
  const { east, north } = scaleAt(origin[1])
  const segments: number[] = []
  for (const path of pathsOf(geometry)) {
    let before: Position | undefined
    for (const corner of path) {
      const start: Position = before ?? corner
      before = corner
      if (start === corner && path.length > 1) continue
      if (isBeside(box, start, corner)) continue
      segments.push(eastOf(start[0], origin[0]) * east, (start[1] - origin[1]) * north)
      segments.push(eastOf(corner[0], origin[0]) * east, (corner[1] - origin[1]) * north)
    }
  }
  return segments
}

/** Both ends lie on the same side of the box, outside it. */
const isBeside = ({ west, south, east, north }: Box, a: Position, b: Position) =>
  (a[0] < west && b[0] < west) ||
  (a[0] > east && b[0] > east) ||
  (a[1] < south && b[1] < south) ||
  (a[1] > north && b[1] > north)

function squaredBetween(some: readonly number[], others: readonly number[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i + 3 < some.length; i += 4)
    for (let j = 0; j + 3 < others.length; j += 4) {
      const squared = squaredApart(some, i, others, j)
      if (squared < nearest) nearest = squared
      if (nearest === 0) return 0
    }
  return nearest
}

/** Of two segments: 0 where they cross, else from an end of one of them. */
function squaredApart(some: readonly number[], i: number, others: readonly number[], j: number): number {
  const ax = some[i] ?? 0
  const ay = some[i + 1] ?? 0
  const bx = some[i + 2] ?? 0
  const by = some[i + 3] ?? 0
  const cx = others[j] ?? 0
  const cy = others[j + 1] ?? 0
  const dx = others[j + 2] ?? 0
  const dy = others[j + 3] ?? 0
  if (parted(ax, ay, bx, by, cx, cy, dx, dy) && parted(cx, cy, dx, dy, ax, ay, bx, by)) return 0
  return Math.min(
    squaredToSegment(ax, ay, cx, cy, dx, dy),
    squaredToSegment(bx, by, cx, cy, dx, dy),
    squaredToSegment(cx, cy, ax, ay, bx, by),
    squaredToSegment(dx, dy, ax, ay, bx, by),
  )
}

/** The line through a and b has c and d on different sides. */
const parted = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
) => sideOf(ax, ay, bx, by, cx, cy) * sideOf(ax, ay, bx, by, dx, dy) < 0

const sideOf = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function squaredToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const wayX = bx - ax
  const wayY = by - ay
  const length = wayX * wayX + wayY * wayY
  const share = length === 0 ? 0 : ((x - ax) * wayX + (y - ay) * wayY) / length
  const nearest = Math.min(1, Math.max(0, share))
  const east = ax + nearest * wayX - x
  const north = ay + nearest * wayY - y
  return east * east + north * north
}
