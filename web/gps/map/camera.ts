import { middleOf, type Path, type Point, rectangleOf, towards } from '../../../src/core/geo/path.ts'
import type { MapHole } from '../../../src/course/find-hole.ts'
import type { Plane } from '../../../src/course/read-shapes.ts'

/** Where to look: what is in the middle of the free part of the screen, and what points up. */
export type Camera = {
  readonly center: readonly [number, number]
  readonly zoom: number
  /** Degrees clockwise from north. */
  readonly bearing: number
}

/** The part of the map that nothing covers, in pixels. */
export type Room = { readonly width: number; readonly height: number }

const DEGREES = 180 / Math.PI
const EQUATOR_M = 40_075_016.686
const TILE = 512

/** Pixels in a metre on the ground, at a zoom of the map library. */
export const pixelsPerMetre = (zoom: number, lat: number) =>
  (TILE * 2 ** zoom) / (EQUATOR_M * Math.cos(lat / DEGREES))

export const zoomFor = (pixelsInMetre: number, lat: number) =>
  Math.log2((pixelsInMetre * EQUATOR_M * Math.cos(lat / DEGREES)) / TILE)

/** Metres to the right and ahead when facing `up`. */
export const turning =
  (up: Point) =>
  ([x, y]: Point): Point => [x * up[1] - y * up[0], x * up[0] + y * up[1]]

type Around = { readonly sides: number; readonly ends: number; readonly maxScale: number }

/** The closest look at all the points, with the given metres around them. */
export function fitCamera(
  points: Path,
  up: Point,
  { toEarth }: Plane,
  room: Room,
  { sides, ends, maxScale }: Around,
): Camera {
  const box = rectangleOf(points.map(turning(up)))
  const scale = Math.min(
    maxScale,
    Math.max(1, room.width) / (box.width + 2 * sides),
    Math.max(1, room.height) / (box.height + 2 * ends),
  )
  const [across, ahead] = [box.x + box.width / 2, box.y + box.height / 2]
  const center = toEarth([across * up[1] + ahead * up[0], ahead * up[1] - across * up[0]])
  const bearing = Math.atan2(up[0], up[1]) * DEGREES
  return { center: [center[0], center[1]], zoom: zoomFor(scale, center[1]), bearing }
}

/** From the tee at the bottom to the green at the top. */
export const holeCamera = (hole: MapHole, plane: Plane, room: Room): Camera =>
  fitCamera(pointsOf(hole), upOf(hole), plane, room, { sides: 20, ends: 18, maxScale: 4 })

const pointsOf = ({ line, tees, green, goal, backTee }: MapHole): Path => [
  ...[...line, goal, backTee],
  ...tees.flatMap(({ paths }) => paths.flat()),
  ...(green?.paths.flat() ?? []),
]

const upOf = ({ backTee, goal }: MapHole): Point => towards(backTee, goal)

/** The green and what is around it, seen from where the hole comes from. */
export function greenCamera(hole: MapHole, plane: Plane, room: Room): Camera {
  const edge = hole.green?.paths[0] ?? [hole.goal]
  const before = [...hole.line]
    .reverse()
    .find((point) => Math.hypot(point[0] - hole.goal[0], point[1] - hole.goal[1]) > 40)
  return fitCamera(edge, towards(before ?? hole.backTee, hole.goal), plane, room, {
    ...{ sides: 14, ends: 14, maxScale: 14 },
  })
}

/** All the holes, north at the top. */
export const courseCamera = (holes: readonly MapHole[], plane: Plane, room: Room): Camera =>
  fitCamera(holes.flatMap(pointsOf), [0, 1], plane, room, { sides: 30, ends: 30, maxScale: 4 })

/** What is left of the hole from where the golfer is. */
export function restCamera(hole: MapHole, from: Point, plane: Plane, room: Room): Camera {
  const green = hole.green?.paths.flat() ?? []
  return fitCamera([from, hole.goal, ...green], upOf(hole), plane, room, { sides: 18, ends: 18, maxScale: 5 })
}

/** How far the golfer may be off the hole and still be followed, in metres. */
const OFF_THE_HOLE = 250

export function isOnHole({ line, goal }: MapHole, at: Point): boolean {
  const box = rectangleOf([...line, goal])
  const [x, y] = middleOf([
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x + box.width, box.y + box.height],
  ])
  return Math.hypot(at[0] - x, at[1] - y) < Math.hypot(box.width, box.height) / 2 + OFF_THE_HOLE
}

// The map library's eye is so many heights of the map away from it.
const EYE = 1.5
const MOST_CLOSER = 0.35

/**
 * How much closer a hole can be when it is tilted: what lies flat takes less height, though its near end, which must
 * stay in view, takes more of it than its far end.
 */
export function closerWhenTilted(height: number, room: Room, pitch: number): number {
  const [eye, half, angle] = [height * EYE, Math.max(1, room.height) / 2, pitch / DEGREES]
  const larger = eye / (eye * Math.cos(angle) + half * Math.sin(angle))
  return Math.min(MOST_CLOSER, Math.log2(larger))
}
