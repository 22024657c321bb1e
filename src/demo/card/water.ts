import type { Creek, Land, Spot } from '../course-plan.ts'
import { shoreDistance } from '../land/water.ts'
import { distance, type PlanePoint, squareToSegment } from '../plane.ts'

/** Water with its bounding box, so water far away is ruled out with one check. */
type Body = {
  readonly points: readonly PlanePoint[]
  readonly closed: boolean
  readonly halfWidth: number
  readonly box: Box
}
type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

export type Water = readonly Body[]

const STRETCH_LEGS = 4

/** A stretch where the line of play crosses water, in metres along the line. */
export type Crossing = { readonly from: number; readonly to: number }

export function surveyWater({ lakes, creek, sea }: Land): Water {
  const still = sea ? [...lakes, sea] : lakes
  const bodies = still.map((points) => bodyOf(points, true, 0))
  return creek ? [...bodies, ...stretchesOf(creek)] : bodies
}

// A creek crosses the whole course, so we cut it into stretches with small bounding boxes.
function stretchesOf({ line, width }: Creek): Body[] {
  const count = Math.ceil((line.length - 1) / STRETCH_LEGS)
  return Array.from({ length: count }, (_, index) => {
    const first = index * STRETCH_LEGS
    return bodyOf(line.slice(first, first + STRETCH_LEGS + 1), false, width / 2)
  })
}

const bodyOf = (points: readonly PlanePoint[], closed: boolean, halfWidth: number): Body => ({
  points,
  closed,
  halfWidth,
  box: boxOf(points),
})

function boxOf(points: readonly PlanePoint[]): Box {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const point of points) {
    west = Math.min(west, point[0])
    south = Math.min(south, point[1])
    east = Math.max(east, point[0])
    north = Math.max(north, point[1])
  }
  return { west, south, east, north }
}

/** Metres from a point to the nearest water, 0 in it, and at most `reach`. */
export function metresToWater(land: Land, ponds: readonly Spot[], at: PlanePoint, reach: number): number {
  let nearest = Math.min(reach, shoreDistance(land, at))
  for (const pond of ponds) nearest = Math.min(nearest, distance(pond.at, at) - pond.reach)
  return Math.max(0, nearest)
}

/** Every stretch of water the line of play crosses. */
export function crossingsOf(water: Water, ponds: readonly Spot[], line: readonly PlanePoint[]): Crossing[] {
  const box = boxOf(line)
  const crossings: Crossing[] = []
  for (const body of water) {
    if (!overlap(box, body.box)) continue
    const distances = distancesWhereMet(line, body)
    if (distances.length > 0) crossings.push(widened(distances, body.halfWidth))
  }
  for (const pond of ponds) crossings.push(...overPond(line, pond))
  return crossings
}

const overlap = (a: Box, b: Box) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

const widened = (distances: readonly number[], by: number): Crossing => ({
  from: Math.min(...distances) - by,
  to: Math.max(...distances) + by,
})

function distancesWhereMet(line: readonly PlanePoint[], { points, closed }: Body): number[] {
  const distances: number[] = []
  forEachLeg(line, (from, to, gone, length) => {
    let before = closed ? points.at(-1) : undefined
    for (const point of points) {
      const share = before ? shareWhereMet(from, to, before, point) : null
      if (share !== null) distances.push(gone + share * length)
      before = point
    }
  })
  return distances
}

// Where along the first segment the second one crosses it, as a share, or null.
function shareWhereMet(from: PlanePoint, to: PlanePoint, a: PlanePoint, b: PlanePoint): number | null {
  const legEast = to[0] - from[0]
  const legNorth = to[1] - from[1]
  const edgeEast = b[0] - a[0]
  const edgeNorth = b[1] - a[1]
  const turn = legEast * edgeNorth - legNorth * edgeEast
  if (turn === 0) return null
  const gapEast = a[0] - from[0]
  const gapNorth = a[1] - from[1]
  const share = (gapEast * edgeNorth - gapNorth * edgeEast) / turn
  const onEdge = (gapEast * legNorth - gapNorth * legEast) / turn
  return share >= 0 && share <= 1 && onEdge >= 0 && onEdge <= 1 ? share : null
}

function overPond(line: readonly PlanePoint[], { at, reach }: Spot): Crossing[] {
  const crossings: Crossing[] = []
  forEachLeg(line, (from, to, gone, length) => {
    const rest = reach * reach - squareToSegment(at, from, to)
    if (rest <= 0) return
    const run = ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / length
    const half = Math.sqrt(rest)
    crossings.push({ from: gone + Math.max(0, run - half), to: gone + Math.min(length, run + half) })
  })
  return crossings
}

function forEachLeg(
  line: readonly PlanePoint[],
  visit: (from: PlanePoint, to: PlanePoint, gone: number, length: number) => void,
): void {
  let gone = 0
  let from: PlanePoint | undefined
  for (const to of line) {
    const length = from ? distance(from, to) : 0
    if (from && length > 0) visit(from, to, gone, length)
    gone += length
    from = to
  }
}
