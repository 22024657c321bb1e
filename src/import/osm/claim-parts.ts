import { metresApart, metresBetween, metresTo } from '../../core/geo/distance.ts'
import { boxesMeet, type Position, partAlong, type Shape, shapeOf } from '../../core/geo/polygon.ts'
import { type Metres, metres } from '../../core/units.ts'
import { type HoleFeature, type HoleFeatures, metresFrom, middleOf, nearest, REACH } from './hole-features.ts'
import { type Hole, holeEnd, isPlayable, metresFromEnd, PIN_FROM_GREEN } from './match-holes.ts'
import type { OsmFeature } from './osm-feature.ts'
import { startOf } from './walk-lines.ts'

/** The holes that a green, a tee, a pin, a fairway or a bunker belongs to. */
export type HolesOf = ReadonlyMap<OsmFeature, readonly Hole[]>

const TEE_FROM_START = metres(40)
const TEE_BESIDE_LINE = metres(25)
// Tees along the way come after those where the line starts.
const WAYSIDE = 10
// Where a line starts on a tee, the tee is the hole's, even if others play from it too.
const ON_TEE = metres(5)
const PIN_FROM_END = metres(30)
const TURF_FROM_LINE = metres(60)
const FAR = metres(Number.POSITIVE_INFINITY)

export function claimParts(holes: readonly Hole[], spots: HoleFeatures): HolesOf {
  const lanes = holes.flatMap(lanesOf)
  const holesOf = new Map<OsmFeature, readonly Hole[]>()
  const claim = (
    parts: readonly HoleFeature[],
    find: (part: HoleFeature, lanes: readonly Lane[]) => readonly Lane[],
  ) => {
    for (const part of parts) {
      const claiming = find(part, lanes).map(({ hole }) => hole)
      if (claiming.length > 0)
        holesOf.set(part.feature, claiming.length > 1 ? [...new Set(claiming)] : claiming)
    }
  }
  claim(spots.greens, ({ feature }) => lanes.filter(({ hole }) => hole.green?.feature === feature))
  claim(spots.tees, lanesFrom)
  claim(spots.pins, lanesTo)
  claim(spots.turf, lanesOver)
  return holesOf
}

/** A hole's line, prepared for measuring distances to it; empty for a hole without a line. */
type Lane = {
  readonly hole: Hole
  readonly path: readonly Position[]
  readonly line: Shape
  readonly firstThird: Shape
}

function lanesOf(hole: Hole): readonly Lane[] {
  if (hole.walks.length === 0) return [laneOf(hole, [])]
  return hole.walks.map(({ path }) => laneOf(hole, path))
}

const laneOf = (hole: Hole, path: readonly Position[]): Lane => ({
  hole,
  path,
  line: shapeOf({ type: 'LineString', coordinates: path }),
  firstThird: shapeOf({ type: 'LineString', coordinates: partAlong(path, 1 / 3) }),
})

// The box of an empty line meets no other.
const isNear = ({ reach }: HoleFeature, { line }: Lane) => boxesMeet(reach, line.box)

/** By `ref`, the nearest hole of each number; none when all are too far away. */
function lanesNamed(
  part: HoleFeature,
  lanes: readonly Lane[],
  away: (lane: Lane) => number,
): readonly Lane[] {
  return part.refs.flatMap((ref) => {
    const namesakes = lanes.filter(({ hole }) => hole.numbers.includes(ref))
    return nearest(namesakes, away, REACH) ?? []
  })
}

function lanesFrom(tee: HoleFeature, lanes: readonly Lane[]): readonly Lane[] {
  const named = lanesNamed(tee, lanes, (lane) => metresFromTee(tee, lane))
  if (named.length > 0) return named
  const near = lanes.filter((lane) => isNear(tee, lane))
  const started = near.filter((lane) => metresFromStart(tee, lane) <= ON_TEE)
  if (started.length > 0) return started
  return listed(nearest(near, (lane) => detour(tee, lane), TEE_FROM_START))
}

/** A hole without a line knows its tees by `ref` alone, unless they lie on another part of the course. */
function metresFromTee(tee: HoleFeature, lane: Lane): Metres {
  const { green } = lane.hole
  if (lane.path.length === 0) return green && isPlayable(tee, green) ? metres(0) : FAR
  return isNear(tee, lane) ? metresBetween(tee.shape, lane.firstThird, REACH) : FAR
}

const metresFromStart = (tee: HoleFeature, { path }: Lane) => metresFromEnd(startOf(path), path, tee)

/** How far a tee lies from the line of play. */
function detour(tee: HoleFeature, lane: Lane): number {
  const beside = metresBetween(tee.shape, lane.firstThird, TEE_BESIDE_LINE)
  return Math.min(metresFromStart(tee, lane), beside + WAYSIDE)
}

/** On a green that several holes share, a pin belongs to the one whose line ends nearest. */
function lanesTo(pin: HoleFeature, lanes: readonly Lane[]): readonly Lane[] {
  const at = middleOf(pin)
  const named = lanesNamed(pin, lanes, ({ hole }) => metresFromTarget(at, hole))
  if (named.length > 0) return named
  const reached = lanes.filter(
    ({ hole }) => metresFromTarget(at, hole) <= (hole.green ? PIN_FROM_GREEN : PIN_FROM_END),
  )
  return listed(nearest(reached, ({ hole }) => metresApart(at, holeEnd(hole)), FAR))
}

/** From the green, or where none is drawn from the end of the line. */
const metresFromTarget = (at: Position, hole: Hole) =>
  hole.green ? metresFrom(at, hole.green) : metresApart(at, holeEnd(hole))

/** A fairway or a bunker next to several holes belongs to none. */
function lanesOver(turf: HoleFeature, lanes: readonly Lane[]): readonly Lane[] {
  const near = lanes.filter((lane) => isNear(turf, lane))
  if (near.length === 0) return near
  if (turf.refs.length > 0)
    return lanesNamed(turf, near, ({ line }) => metresBetween(turf.shape, line, REACH))
  const middle = middleOf(turf)
  const beside = near.filter(({ line }) => isBeside(turf.shape, middle, line))
  return beside.every(({ hole }) => hole === beside[0]?.hole) ? beside : []
}

/** By the middle of the feature where that is enough. */
function isBeside(turf: Shape, middle: Position, line: Shape): boolean {
  const { west, south, east, north } = turf.box
  const fromMiddle = metresTo(middle, line.geometry)
  if (fromMiddle <= TURF_FROM_LINE) return true
  if (fromMiddle > TURF_FROM_LINE + metresApart([west, south], [east, north])) return false
  return metresBetween(turf, line, TURF_FROM_LINE) <= TURF_FROM_LINE
}

const listed = <T>(found: T | null): readonly T[] => (found === null ? [] : [found])
