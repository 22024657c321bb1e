import { apart, between, footOn, type Path, type Point, pointAlong } from '../core/geo/path.ts'
import { metres, toYards } from '../core/units.ts'
import { type MapHole, offArea } from '../course/find-hole.ts'
import type { Shape } from '../course/read-shapes.ts'

/** Sand or water in play, measured from the back tee, or to the middle of the green where no drive reaches. */
export type Hazard = {
  readonly kind: 'bunker' | 'water'
  readonly from: 'tee' | 'green'
  readonly side: 'left' | 'right' | 'across'
  readonly front: Edge
  readonly far: Edge
  readonly weight: number
}

export type Edge = { readonly yards: number; readonly at: Point }

// Metres: what lies further from the line is not in play.
const IN_PLAY = 35
const STEP = 2
// Yards: beyond the longest drives, a golfer asks how far it is to the green.
const LONGEST_DRIVE = 330
// Sand beside a green is asked for from the tee only where the tee shot may reach the green.
const LONGEST_PAR_3 = 270
const GREENSIDE = 25

export const yardsOf = (length: number) => Math.round(toYards(metres(length)))

/** The sand and the water in play, the most important first. */
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
  const edge = edgeOf(shape.paths[0] ?? []).filter((point) => footOn(hole.line, point).off <= IN_PLAY)
  if (edge.length === 0) return []
  const reach = yardsOf(apart(nearest(edge, hole.backTee), hole.backTee))
  if (reach > LONGEST_PAR_3 && isGreenside(shape, hole)) return []
  const from = reach <= LONGEST_DRIVE ? 'tee' : 'green'
  const eye = from === 'tee' ? hole.backTee : hole.goal
  const [near, far] = [nearest(edge, eye), furthest(edge, eye)]
  const [first, last] = from === 'tee' ? [near, far] : [far, near]
  const edgeAt = (at: Point) => ({ at, yards: yardsOf(apart(at, eye)) })
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
    green ? offArea(green, corner) < GREENSIDE : apart(corner, goal) < GREENSIDE * 2,
  )

/** Water before sand, near before wide, and what drives reach before the rest. */
function weightOf(kind: Hazard['kind'], hole: MapHole, front: Point): number {
  const yards = yardsOf(apart(hole.backTee, front))
  const isDrive = yards > 160 && yards < 310
  return (kind === 'water' ? 2 : 1) + (isDrive ? 0.8 : 0) + (1 - footOn(hole.line, front).off / IN_PLAY)
}

/** Where it lies for one who walks the line; across, when it has parts on both sides. */
function sideOf(edge: Path, line: Path): Hazard['side'] {
  const offs = edge.map((point) => leftOf(line, point))
  const [left, right] = [offs.some((off) => off > 4), offs.some((off) => off < -4)]
  if (left && right) return 'across'
  return left ? 'left' : 'right'
}

function leftOf(line: Path, point: Point): number {
  const { point: foot, way } = footOn(line, point)
  const [from, to] = [pointAlong(line, way - 2), pointAlong(line, way + 2)]
  const length = apart(from, to) || 1
  return ((to[0] - from[0]) * (point[1] - foot[1]) - (to[1] - from[1]) * (point[0] - foot[0])) / length
}

/** Points along an edge, close enough that none in play is missed. */
function edgeOf(ring: Path): Path {
  return ring.flatMap((to, place) => {
    const from = ring[place - 1] ?? ring.at(-1) ?? to
    const steps = Math.min(500, Math.max(1, Math.ceil(apart(from, to) / STEP)))
    return Array.from({ length: steps }, (_, step) => between(from, to, (step + 1) / steps))
  })
}

const nearest = (points: Path, eye: Point) =>
  points.reduce((best, point) => (apart(point, eye) < apart(best, eye) ? point : best))
const furthest = (points: Path, eye: Point) =>
  points.reduce((best, point) => (apart(point, eye) > apart(best, eye) ? point : best))

/** A number that stands beside a hazard, at the edge it is measured to. */
export type Mark = Edge & {
  readonly from: Hazard['from']
  readonly edge: 'front' | 'far'
  readonly weight: number
}

/** Nobody asks for water at his feet or for a carry beyond all drives; a small bunker has one number. */
export function marksOf({ front, far, from, weight }: Hazard): readonly Mark[] {
  const marks: readonly Mark[] = [
    { ...far, from, edge: 'far', weight },
    { ...front, from, edge: 'front', weight: weight - 0.2 },
  ]
  const isSmall = Math.abs(far.yards - front.yards) < 4
  return marks.filter(({ yards, edge }) => isAsked(yards, from) && !(isSmall && edge === 'front'))
}

export const isAsked = (yards: number, from: Hazard['from']) =>
  from === 'green' || (yards >= 40 && yards <= LONGEST_DRIVE + 20)
