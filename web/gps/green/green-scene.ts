import {
  distanceBetween,
  grownBy,
  lengthOf,
  meet,
  type Path,
  type Point,
  pointAlong,
  rectangleOf,
  towards,
} from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import type { Kind } from '../../../src/course/kind-of.ts'
import type { PlayableHole, PlayableMap } from '../../../src/course/playable-map.ts'
import type { Plane, Shape } from '../../../src/course/read-shapes.ts'
import type { Ground } from '../../../src/terrain/ground.ts'

/** A course as the green view needs it. */
export type GreenCourse = { readonly map: PlayableMap; readonly ground: Ground | null }

/** A green on the map, and what is around it. */
export type GreenScene = {
  readonly hole: PlayableHole
  readonly green: Shape
  readonly plane: Plane
  /** The edge of the green: an outer ring, then the holes in it. */
  readonly rings: readonly Path[]
  /** The direction of the approach, which points up. */
  readonly up: Point
  /** From the ground up. */
  readonly around: readonly Shape[]
}

/** Metres around the green that may show. */
const AROUND = 45
/** Metres of the line of play that give its direction at the green. */
const APPROACH = 100
const SHOWN: readonly Kind[] = ['rough', 'wood', 'fairway', 'water', 'tee', 'bunker', 'path']

/** Null where the map has no green for the hole. */
export function greenScene({ map }: GreenCourse, place: number): GreenScene | null {
  const hole = map.holes[place]
  if (!hole?.green) return null
  const { line, goal, green } = hole
  const near = grownBy(rectangleOf(green.paths.flat()), AROUND)
  const around = map.shapes
    .filter(({ kind, form, paths }) => SHOWN.includes(kind) && form !== 'point' && isNear(paths, near))
    .sort((a, b) => SHOWN.indexOf(a.kind) - SHOWN.indexOf(b.kind))
  const up = towards(pointAlong(line, lengthOf(line) - APPROACH), goal)
  return { hole, green, plane: map.plane, rings: green.paths, up, around }
}

const isNear = (paths: readonly Path[], near: ReturnType<typeof grownBy>) =>
  meet(rectangleOf(paths[0] ?? []), near)

export const onPlane = ({ plane }: GreenScene, { lat, lng }: LatLng): Point => plane.toPlane([lng, lat])

/** Metres from the middle of the green up to which a ball is shown next to it. */
const BALL_NEAR = 60

export const isBallNear = (scene: GreenScene, ball: Point) =>
  distanceBetween(ball, scene.hole.goal) < BALL_NEAR
