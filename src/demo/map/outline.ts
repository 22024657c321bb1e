import type { Outline } from '../course-plan.ts'
import { heading, offset, type PlanePoint, squareToLine, squareToSegment, towards } from '../plane.ts'

/** A wave around an outline: bulges per turn, their size, and where the first one is, as a share of a turn. */
export type Wave = { readonly bulges: number; readonly size: number; readonly at: number }

/** The position of a shape, and its half-axes along a direction and to the left of it. */
type Frame = {
  readonly at: PlanePoint
  readonly toward: PlanePoint
  readonly along: number
  readonly across: number
}

/**
 * A shape that touches its ellipse from inside. Every corner is on its own ray from
 * the centre, so the outline never crosses itself.
 */
function shapeWithin(frame: Frame, waves: readonly Wave[], corners: number): Outline {
  const reaches = Array.from({ length: corners }, (_, corner) => swell(waves, corner / corners))
  const longest = Math.max(...reaches)
  return reaches.map((reach, corner) => {
    const [along, left] = heading(corner / corners)
    const share = reach / longest
    return offset(frame.at, frame.toward, along * frame.along * share, left * frame.across * share)
  })
}

const swell = (waves: readonly Wave[], turns: number) =>
  waves.reduce((sum, { bulges, size, at }) => sum + size * heading(bulges * (turns - at))[0], 1)

const flattened = (waves: readonly Wave[], share: number): Wave[] =>
  waves.map((wave) => ({ ...wave, size: wave.size * share }))

/** Flattens the waves until the shape has this area; the ellipse is the upper limit. */
export function shapeOfArea(frame: Frame, waves: readonly Wave[], corners: number, minArea: number): Outline {
  const shape = shapeWithin(frame, waves, corners)
  const isCalm = waves.every(({ size }) => Math.abs(size) < 0.01)
  return isCalm || areaOf(shape) >= minArea
    ? shape
    : shapeOfArea(frame, flattened(waves, 0.6), corners, minArea)
}

/** A rectangle with rounded corners. */
export function roundedBox({ at, toward, along, across }: Frame, radius: number): Outline {
  const quarter = (along0: number, left0: number, from: number) =>
    [0, 1 / 12, 1 / 6, 1 / 4].map((turn): PlanePoint => {
      const [a, l] = heading(from + turn)
      return offset(at, toward, along0 + a * radius, left0 + l * radius)
    })
  const [a, l] = [along - radius, across - radius]
  return [...quarter(a, -l, 0.75), ...quarter(a, l, 0), ...quarter(-a, l, 0.25), ...quarter(-a, -l, 0.5)]
}

/** Rotates corners given in metres along a direction and to its left. */
export const turned = (at: PlanePoint, toward: PlanePoint, corners: readonly PlanePoint[]): Outline =>
  corners.map(([along, left]) => offset(at, toward, along, left))

/** Positive if counter-clockwise. */
export function areaOf(outline: Outline): number {
  const [origin] = outline
  if (!origin) return 0
  let twice = 0
  let from = origin
  for (const to of outline) {
    twice += (from[0] - origin[0]) * (to[1] - origin[1]) - (to[0] - origin[0]) * (from[1] - origin[1])
    from = to
  }
  return twice / 2
}

export function isInside(outline: Outline, [east, north]: PlanePoint): boolean {
  let inside = false
  let from = outline.at(-1)
  for (const to of outline) {
    if (from && from[1] > north !== to[1] > north) {
      const cut = from[0] + ((north - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
      if (east < cut) inside = !inside
    }
    from = to
  }
  return inside
}

/** Inside, and at least this far from the edge. */
export const isWellInside = (outline: Outline, point: PlanePoint, metres: number): boolean =>
  isInside(outline, point) && distanceToLine(point, closed(outline)) >= metres

export const distanceToSegment = (point: PlanePoint, from: PlanePoint, to: PlanePoint): number =>
  Math.sqrt(squareToSegment(point, from, to))

export const distanceToLine = (point: PlanePoint, line: readonly PlanePoint[]): number =>
  Math.sqrt(squareToLine(line, point))

const turnOf = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether two segments cross or touch. */
function doMeet(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false
  return turnOf(a, b, c) * turnOf(a, b, d) <= 0 && turnOf(c, d, a) * turnOf(c, d, b) <= 0
}

type Side = {
  readonly from: PlanePoint
  readonly to: PlanePoint
  readonly west: number
  readonly east: number
}

/** Whether the sides of a closed outline meet only their neighbours (a sweep from west to east). */
export function isSimple(outline: Outline): boolean {
  const sides = outline.map((from, index): Side => {
    const to = outline[(index + 1) % outline.length] ?? from
    return { from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) }
  })
  sides.sort((a, b) => a.west - b.west)
  for (const [index, side] of sides.entries()) {
    for (let next = index + 1; next < sides.length; next++) {
      const other = sides[next]
      if (!other || other.west > side.east) break
      const areNeighbours = side.to === other.from || side.from === other.to
      if (!areNeighbours && doMeet(side.from, side.to, other.from, other.to)) return false
    }
  }
  return outline.length > 2
}

/** An outline with its bounding box, for repeated checks. */
export type Boxed = {
  readonly outline: Outline
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function boxed(outline: Outline): Boxed {
  const easts = outline.map(([east]) => east)
  const norths = outline.map(([, north]) => north)
  const [west, south] = [Math.min(...easts), Math.min(...norths)]
  return { outline, west, south, east: Math.max(...easts), north: Math.max(...norths) }
}

/** Whether a segment crosses an outline or is inside it. */
function isCrossedBy(box: Boxed, from: PlanePoint, to: PlanePoint): boolean {
  if (Math.max(from[0], to[0]) < box.west || Math.min(from[0], to[0]) > box.east) return false
  if (Math.max(from[1], to[1]) < box.south || Math.min(from[1], to[1]) > box.north) return false
  const { outline } = box
  if (isInside(outline, from) || isInside(outline, to)) return true
  return outline.some((corner, index) =>
    doMeet(from, to, corner, outline[(index + 1) % outline.length] ?? corner),
  )
}

/** The legs of a line that cross any of the outlines. */
export function crossingsOf(line: readonly PlanePoint[], outlines: readonly Boxed[]): number[] {
  const { west, south, east, north } = boxed(line)
  const near = outlines.filter(
    (box) => box.west <= east && box.east >= west && box.south <= north && box.north >= south,
  )
  return line.flatMap((from, leg) => {
    const to = line[leg + 1]
    return to && near.some((outline) => isCrossedBy(outline, from, to)) ? [leg] : []
  })
}

/** A quarter turn clockwise. */
export const rightOf = ([east, north]: PlanePoint): PlanePoint => [north, -east]

export const closed = (outline: Outline): PlanePoint[] => [...outline, ...outline.slice(0, 1)]

export const middleOf = (points: readonly PlanePoint[]): PlanePoint => [
  points.reduce((sum, [east]) => sum + east, 0) / points.length,
  points.reduce((sum, [, north]) => sum + north, 0) / points.length,
]

/** Grows a shape outwards from its centre. */
export function widened(outline: Outline, metres: number): Outline {
  const middle = middleOf(outline)
  return outline.map((corner) => offset(corner, towards(middle, corner), metres))
}

/** The direction of play from the tee. */
export const firstLeg = (line: readonly PlanePoint[]): PlanePoint =>
  towards(line[0] ?? [0, 0], line[1] ?? [0, 1])
