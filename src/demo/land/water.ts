import type { Land, Outline } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'

/** Consecutive corners of a line as x0 y0 x1 y1 …, and their bounding box. */
type Stretch = {
  readonly corners: Float64Array
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

type Waters = {
  readonly bodies: readonly { readonly whole: Stretch; readonly shore: readonly Stretch[] }[]
  readonly creek: readonly Stretch[]
  readonly halfWidth: number
}

const SEGMENTS_PER_STRETCH = 8
const MAX_METRES = 200

// Many points are checked against the same land, so what they share is computed once.
const cache = new WeakMap<Land, Waters>()

function watersOf(land: Land): Waters {
  const cached = cache.get(land)
  if (cached) return cached
  const outlines = land.sea ? [...land.lakes, land.sea] : land.lakes
  const waters: Waters = {
    bodies: outlines.map((outline) => ({
      whole: stretch(closed(outline)),
      shore: inStretches(closed(outline)),
    })),
    creek: land.creek ? inStretches(land.creek.line) : [],
    halfWidth: land.creek ? land.creek.width / 2 : 0,
  }
  cache.set(land, waters)
  return waters
}

const closed = (outline: Outline) => [...outline, ...outline.slice(0, 1)]

function inStretches(line: readonly PlanePoint[]): Stretch[] {
  const stretches: Stretch[] = []
  for (let i = 0; i < line.length - 1; i += SEGMENTS_PER_STRETCH)
    stretches.push(stretch(line.slice(i, i + SEGMENTS_PER_STRETCH + 1)))
  return stretches
}

function stretch(points: readonly PlanePoint[]): Stretch {
  const corners = new Float64Array(points.length * 2)
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  points.forEach(([x, y], i) => {
    corners[i * 2] = x
    corners[i * 2 + 1] = y
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  })
  return { corners, west, south, east, north }
}

/** Whether a point is in a lake or the sea; a creek is a line and contains no points. */
export function isWater(land: Land, [x, y]: PlanePoint): boolean {
  for (const { whole } of watersOf(land).bodies) if (isInside(whole, x, y)) return true
  return false
}

function isInside({ corners, west, south, east, north }: Stretch, x: number, y: number): boolean {
  if (x < west || x > east || y < south || y > north) return false
  let inside = false
  for (let i = 2; i < corners.length; i += 2) {
    const y0 = corners[i - 1] ?? 0
    const y1 = corners[i + 1] ?? 0
    if (y0 > y === y1 > y) continue
    const x0 = corners[i - 2] ?? 0
    if (x < x0 + (((corners[i] ?? 0) - x0) * (y - y0)) / (y1 - y0)) inside = !inside
  }
  return inside
}

/** Metres to the nearest water, including the creek: 0 on it, at most 200. */
export function shoreDistance(land: Land, [x, y]: PlanePoint): number {
  const { bodies, creek, halfWidth } = watersOf(land)
  let nearest = (MAX_METRES + halfWidth) * (MAX_METRES + halfWidth)
  for (const part of creek) nearest = squareTo(part, x, y, nearest)
  let metres = Math.max(0, Math.sqrt(nearest) - halfWidth)
  for (const { whole, shore } of bodies) {
    if (boxSquareTo(whole, x, y) >= metres * metres) continue
    if (isInside(whole, x, y)) return 0
    let square = metres * metres
    for (const part of shore) square = squareTo(part, x, y, square)
    metres = Math.sqrt(square)
  }
  return metres
}

function boxSquareTo({ west, south, east, north }: Stretch, x: number, y: number): number {
  const dx = x < west ? west - x : x > east ? x - east : 0
  const dy = y < south ? south - y : y > north ? y - north : 0
  return dx * dx + dy * dy
}

/** The squared distance to a stretch, or `nearest` if that is less. */
function squareTo(part: Stretch, x: number, y: number, nearest: number): number {
  if (boxSquareTo(part, x, y) >= nearest) return nearest
  const { corners } = part
  let nearestYet = nearest
  for (let i = 2; i < corners.length; i += 2) {
    const x0 = corners[i - 2] ?? 0
    const y0 = corners[i - 1] ?? 0
    const dx = (corners[i] ?? 0) - x0
    const dy = (corners[i + 1] ?? 0) - y0
    const length = dx * dx + dy * dy
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length))
    const offX = x - x0 - t * dx
    const offY = y - y0 - t * dy
    nearestYet = Math.min(nearestYet, offX * offX + offY * offY)
  }
  return nearestYet
}
