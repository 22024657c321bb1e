import type { Path, Point } from '../core/geo/path.ts'
import type { LatLng } from '../core/geo/point.ts'
import { simplifyTo } from '../core/geo/simplify.ts'
import { metres, toYards } from '../core/units.ts'
import type { Kind } from '../course/kind-of.ts'
import type { PlayableHole, PlayableMap } from '../course/playable-map.ts'
import type { Shape } from '../course/read-shapes.ts'
import type { Advised } from './shot/advice.ts'

/** A hole for a small drawing, in yards east and north of the back tee. Rings do not repeat their first corner. */
export type HoleOutline = {
  readonly line: Path
  readonly greens: readonly Path[]
  readonly tees: readonly Path[]
  readonly fairways: readonly Path[]
  readonly bunkers: readonly Path[]
  readonly water: readonly Path[]
  readonly player: Point
  readonly pin: Point | null
  /** Where to aim, and where two of three good shots land; null without a recommendation. */
  readonly shot: OutlinedShot | null
}

export type OutlinedShot = {
  readonly aim: Point
  readonly centre: Point
  /** Half its length and half its width, in yards. */
  readonly along: number
  readonly across: number
  /** Degrees clockwise from north. */
  readonly bearing: number
}

// With these limits an outline stays below 20 kB.
const GREEN_CORNERS = 48
const CORNERS = 20
const MAX_SHAPES = 12
const TOLERANCE = 0.4

export function outlineHole(
  map: PlayableMap,
  hole: PlayableHole,
  player: LatLng,
  pin: LatLng | null,
  advised: Advised | null,
): HoleOutline {
  const onSheet = sheetOf(hole)
  const at = ({ lat, lng }: LatLng) => onSheet(map.plane.toPlane([lng, lat]))
  return { ...landOf(map, hole), player: at(player), pin: pin && at(pin), shot: shotOf(advised, at) }
}

function shotOf(advised: Advised | null, at: (point: LatLng) => Point): OutlinedShot | null {
  if (!advised?.aim || !advised.ellipse) return null
  const { centre, along, across, bearing } = advised.ellipse
  return { aim: at(advised.aim), centre: at(centre), along, across, bearing: Math.round(bearing) }
}

type Land = Omit<HoleOutline, 'player' | 'pin' | 'shot'>

// Finding which bunkers belong to a hole takes milliseconds, and agents ask about the same hole again and again.
const outlines = new WeakMap<PlayableHole, Land>()

function landOf(map: PlayableMap, hole: PlayableHole): Land {
  const known = outlines.get(hole)
  if (known) return known
  const land = outlineLand(map, hole)
  outlines.set(hole, land)
  return land
}

function outlineLand({ shapes }: PlayableMap, hole: PlayableHole): Land {
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
  ({ backTee }: PlayableHole) =>
  ([x, y]: Point): Point => [tenth(x - backTee[0]), tenth(y - backTee[1])]

const tenth = (length: number) => Math.round(toYards(metres(length)) * 10) / 10
