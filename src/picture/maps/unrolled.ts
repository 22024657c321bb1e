import type { Path, Point } from '../../core/geo/path.ts'
import { clipRing } from '../clip.ts'

const FLAT = { x: -180, y: -90, width: 360, height: 180 }

/**
 * A ring for a flat map of the whole world. Rings may go over the date line, where a flat map ends: such a ring becomes
 * one piece on each side. A ring around the south pole goes along the lower edge.
 */
export function flatRings(ring: Path): readonly Path[] {
  const path = unrolled(ring)
  const [first, last] = [path[0] ?? [0, 0], path.at(-1) ?? [0, 0]]
  const isAroundPole = Math.abs(last[0] - first[0]) > 180
  const closed: Path = isAroundPole ? [...path, [last[0], -90], [first[0], -90]] : path
  return [-360, 0, 360]
    .map((turn) => clipRing(turned(closed, turn), FLAT))
    .filter((piece) => piece.length > 2)
}

/** Lines that end at one side of a flat map and go on at the other. */
export function flatLines(line: Path): readonly Path[] {
  const pieces: Point[][] = [[]]
  line.forEach((point, index) => {
    const before = line[index - 1]
    if (before && Math.abs(before[0] - point[0]) > 180) pieces.push([])
    pieces.at(-1)?.push(point)
  })
  return pieces.filter((piece) => piece.length > 1)
}

/** Longitudes without a jump, which may then be beyond 180 degrees. */
function unrolled(ring: Path): Path {
  let turn = 0
  return ring.map((point, index): Point => {
    const before = ring[index - 1]
    if (before && point[0] - before[0] > 180) turn -= 360
    if (before && point[0] - before[0] < -180) turn += 360
    return [point[0] + turn, point[1]]
  })
}

const turned = (path: Path, turn: number): Path => path.map(([lng, lat]): Point => [lng + turn, lat])

/** Whether a point is in an odd number of rings, which may go around the Earth. The north pole is in none. */
export function isOnLand(rings: readonly Path[], [lng, lat]: Point): boolean {
  let isInside = false
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [from = [0, 0], to = [0, 0]] = [ring[i], ring[(i + 1) % ring.length]]
      const [west, east] = [apart(from[0], lng), apart(to[0], lng)]
      if (west >= 0 === east >= 0 || Math.abs(west - east) > 180) continue
      if (from[1] + ((to[1] - from[1]) * west) / (west - east) > lat) isInside = !isInside
    }
  return isInside
}

/** Degrees from one meridian to another, from -180 to 180. */
const apart = (lng: number, from: number) => ((((lng - from + 180) % 360) + 360) % 360) - 180
