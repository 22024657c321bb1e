import type { Path, Point } from '../core/geo/path.ts'
import type { LatLng } from '../core/geo/point.ts'
import { simplifyTo } from '../core/geo/simplify.ts'
import { metres, toYards } from '../core/units.ts'
import type { Kind } from '../course/kind-of.ts'
import type { Shape } from '../course/read-shapes.ts'
import type { CourseGround, GroundHole } from './course-ground.ts'

/** A hole to be drawn small: yards east and north of the back tee. Rings do not repeat their first corner. */
export type HoleOutline = {
  readonly line: Path
  readonly greens: readonly Path[]
  readonly tees: readonly Path[]
  readonly fairways: readonly Path[]
  readonly bunkers: readonly Path[]
  readonly water: readonly Path[]
  readonly player: Point
  readonly pin: Point | null
}

// So many corners and shapes stay below 20 kB.
const GREEN_CORNERS = 48
const CORNERS = 20
const MAX_SHAPES = 12
const TOLERANCE = 0.4

export function outlineHole(
  ground: CourseGround,
  hole: GroundHole,
  player: LatLng,
  pin: LatLng | null,
): HoleOutline {
  const onSheet = sheetOf(hole)
  const at = ({ lat, lng }: LatLng) => onSheet(ground.plane.toPlane([lng, lat]))
  return { ...landOf(ground, hole), player: at(player), pin: pin && at(pin) }
}

type Land = Omit<HoleOutline, 'player' | 'pin'>

// Whose bunker each is takes milliseconds to find, and a hole is asked about again and again.
const drawn = new WeakMap<GroundHole, Land>()

function landOf(ground: CourseGround, hole: GroundHole): Land {
  const known = drawn.get(hole)
  if (known) return known
  const land = outlineLand(ground, hole)
  drawn.set(hole, land)
  return land
}

function outlineLand({ shapes }: CourseGround, hole: GroundHole): Land {
  const onSheet = sheetOf(hole)
  const ring = ({ paths }: Shape, most: number) =>
    simplifyTo(paths[0] ?? [], most, TOLERANCE, true).map(onSheet)
  const rings = (of: readonly Shape[]) =>
    of
      .filter(({ form }) => form === 'area')
      .slice(0, MAX_SHAPES)
      .map((shape) => ring(shape, CORNERS))
  const owned = (kind: Kind) => rings(shapes.filter((shape) => shape.kind === kind && hole.owns(shape)))
  return {
    line: simplifyTo(hole.line, CORNERS, TOLERANCE, false).map(onSheet),
    greens: hole.green ? [ring(hole.green, GREEN_CORNERS)] : [],
    tees: rings(hole.tees),
    fairways: owned('fairway'),
    bunkers: owned('bunker'),
    water: owned('water'),
  }
}

const sheetOf =
  ({ backTee }: GroundHole) =>
  ([x, y]: Point): Point => [tenth(x - backTee[0]), tenth(y - backTee[1])]

const tenth = (length: number) => Math.round(toYards(metres(length)) * 10) / 10
