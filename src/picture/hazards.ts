import {
  between,
  distanceBetween,
  nearestPointOn,
  type Path,
  type Point,
  pointAlong,
} from '../core/geo/path.ts'
import { metres, toYards } from '../core/units.ts'
import { type MapHole, offArea } from '../course/find-hole.ts'
import type { Shape } from '../course/read-shapes.ts'

/** Sand or water in play, measured from the back tee, or to the middle of the green if out of reach of a drive. */
export type Hazard = {
  readonly kind: 'bunker' | 'water'
  readonly from: 'tee' | 'green'
  readonly side: 'left' | 'right' | 'across'
  readonly front: Edge
  readonly far: Edge
  readonly weight: number
}

/** Whole yards decide what is useful to know; the metres are shown in the unit of the picture. */
export type Edge = { readonly yards: number; readonly metres: number; readonly at: Point }

// Metres from the line; anything farther is out of play.
const IN_PLAY = 35
const STEP = 2
// Yards: beyond the longest drives, golfers want the distance to the green.
const MAX_DRIVE = 330
// Greenside sand is measured from the tee only if a tee shot may reach the green.
const MAX_PAR_3 = 270
const GREENSIDE = 25

export const yardsOf = (length: number) => Math.round(toYards(metres(length)))

/** The sand and water in play, most important first. */
export function measureHazards(shapes: readonly Shape[], hole: MapHole): readonly Hazard[] {
  return shapes
    .flatMap((shape) => {
      const { kind, form } = shape
      if (form !== 'area' || (kind !== 'water' && kind !== 'bunker')) return []
      return kind === 'water' || hole.owns(shape) ? measureHazard(kind, shape, hole) : []
    })
    .sort((a, b) => b.weight - a.weight)
}

function measureHazard(kind: Hazard['kind'], shape: Shape, hole: MapHole): readonly Hazard[] {
  const edge = edgeOf(shape.paths[0] ?? []).filter((point) => nearestPointOn(hole.line, point).off <= IN_PLAY)
  if (edge.length === 0) return []
  const reach = yardsOf(distanceBetween(nearest(edge, hole.backTee), hole.backTee))
  if (reach > MAX_PAR_3 && isGreenside(shape, hole)) return []
  const from = reach <= MAX_DRIVE ? 'tee' : 'green'
  const viewpoint = from === 'tee' ? hole.backTee : hole.goal
  const [near, far] = [nearest(edge, viewpoint), furthest(edge, viewpoint)]
  const [first, last] = from === 'tee' ? [near, far] : [far, near]
  const edgeAt = (at: Point) => {
    const length = distanceBetween(at, viewpoint)
    return { at, metres: length, yards: yardsOf(length) }
  }
  const hazard = {
    kind,
    from,
    side: sideOf(edge, hole.line),
    front: edgeAt(first),
    far: edgeAt(last),
  } as const
  return [{ ...hazard, weight: weightOf(kind, hole, first) }]
}

const isGreenside = (shape: Shape, { green, goal }: MapHole) =>
  (shape.paths[0] ?? []).some((corner) =>
    green ? offArea(green, corner) < GREENSIDE : distanceBetween(corner, goal) < GREENSIDE * 2,
  )

/** Water before sand, close to the line before wide of it, and landing zones before the rest. */
function weightOf(kind: Hazard['kind'], hole: MapHole, front: Point): number {
  const yards = yardsOf(distanceBetween(hole.backTee, front))
  const isDrive = yards > 160 && yards < 310
  return (
    (kind === 'water' ? 2 : 1) + (isDrive ? 0.8 : 0) + (1 - nearestPointOn(hole.line, front).off / IN_PLAY)
  )
}

/** Which side of the line it is on in the direction of play; `across` if on both. */
function sideOf(edge: Path, line: Path): Hazard['side'] {
  const offs = edge.map((point) => leftOf(line, point))
  const [left, right] = [offs.some((off) => off > 4), offs.some((off) => off < -4)]
  if (left && right) return 'across'
  return left ? 'left' : 'right'
}

function leftOf(line: Path, point: Point): number {
  const { point: foot, way } = nearestPointOn(line, point)
  const [from, to] = [pointAlong(line, way - 2), pointAlong(line, way + 2)]
  const length = distanceBetween(from, to) || 1
  return ((to[0] - from[0]) * (point[1] - foot[1]) - (to[1] - from[1]) * (point[0] - foot[0])) / length
}

/** Points along an edge, close enough together to miss nothing in play. */
function edgeOf(ring: Path): Path {
  return ring.flatMap((to, index) => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    const steps = Math.min(500, Math.max(1, Math.ceil(distanceBetween(from, to) / STEP)))
    return Array.from({ length: steps }, (_, step) => between(from, to, (step + 1) / steps))
  })
}

const nearest = (points: Path, viewpoint: Point) =>
  points.reduce((best, point) =>
    distanceBetween(point, viewpoint) < distanceBetween(best, viewpoint) ? point : best,
  )
const furthest = (points: Path, viewpoint: Point) =>
  points.reduce((best, point) =>
    distanceBetween(point, viewpoint) > distanceBetween(best, viewpoint) ? point : best,
  )

/** A yardage next to a hazard, at the edge it is measured to. */
export type Mark = Edge & {
  readonly from: Hazard['from']
  readonly edge: 'front' | 'far'
  readonly weight: number
}

/** Skips water right at the tee and carries beyond any drive; a small bunker gets one number. */
export function marksOf({ front, far, from, weight }: Hazard): readonly Mark[] {
  const marks: readonly Mark[] = [
    { ...far, from, edge: 'far', weight },
    { ...front, from, edge: 'front', weight: weight - 0.2 },
  ]
  const isSmall = Math.abs(far.yards - front.yards) < 4
  return marks.filter(({ yards, edge }) => isUseful(yards, from) && !(isSmall && edge === 'front'))
}

export const isUseful = (yards: number, from: Hazard['from']) =>
  from === 'green' || (yards >= 40 && yards <= MAX_DRIVE + 20)
