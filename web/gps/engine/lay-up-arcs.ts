import type { Units } from '../../../src/account/profile.ts'
import { FAIRWAY } from '../../../src/caddie/hole/ground.ts'
import { groundOfHole } from '../../../src/caddie/hole/ground-of-hole.ts'
import type { HoleGround } from '../../../src/caddie/hole/hole-ground.ts'
import { pointBack } from '../../../src/caddie/shot/stance.ts'
import { distanceBetween, nearestPointOn, type Point, ringsHold } from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { metres, toYards, type Yards, yards, yardsToMetres } from '../../../src/core/units.ts'
import { holeAt, isSound, latLngOf, type OpenCourse } from './open-course.ts'

/** All places on the hole from which so much is left to the middle of the green. */
export type LayUpArc = {
  readonly remaining: Yards
  readonly points: readonly LatLng[]
  /** From the ball to where the arc meets the line of play, straight; not rounded. */
  readonly carry: Yards
}

const ROUND_LENGTHS = [100, 150, 200]

/** What golfers lay up to, in their own unit. */
export const layUpsIn = (units: Units): readonly Yards[] =>
  ROUND_LENGTHS.map((length) => (units === 'metres' ? toYards(metres(length)) : yards(length)))

/** Metres: a shorter lay-up is a chip; and how far the golfer may be from the hole. */
const [LEAST, FURTHEST] = [30, 1_000] as const

/** The arcs ahead of the ball, the nearest first. */
export function layUpArcs(
  course: OpenCourse,
  place: number | null,
  from: LatLng,
  remaining: readonly Yards[],
): readonly LayUpArc[] {
  const hole = holeAt(course, place)
  const { map } = course
  if (!map || !hole || !isSound(from)) return []
  const ground = groundOfHole(map, hole)
  const ball = map.plane.toPlane([from.lng, from.lat])
  const along = nearestPointOn(ground.line, ball)
  if (!(along.off < FURTHEST)) return []
  return remaining
    .filter((left) => left > 0 && Number.isFinite(left))
    .map((left) => ({ left, middle: pointBack(ground.line, hole.goal, yardsToMetres(left)) }))
    .filter(({ middle }) => isAhead(ground, middle, along.way, ball))
    .map(({ left, middle }) => ({
      remaining: left,
      points: arcThrough(ground, middle).map((point) => latLngOf(map.plane, point)),
      carry: toYards(metres(distanceBetween(ball, middle))),
    }))
    .toSorted((a, b) => a.carry - b.carry)
}

const isAhead = ({ line }: HoleGround, middle: Point, way: number, ball: Point) => {
  const { off, way: there } = nearestPointOn(line, middle)
  return off < 1 && there > way && distanceBetween(ball, middle) >= LEAST
}

/** Metres along an arc between its points, to each side at most, without a fairway, and past a fairway's edge. */
const [STEP, WIDEST, USUAL, MARGIN] = [2.5, 45, 20, 3] as const

function arcThrough(ground: HoleGround, middle: Point): readonly Point[] {
  const at = onArc(ground.goal, middle)
  const [left, right] = widthAt(ground, at)
  const steps = Math.max(2, Math.ceil((right - left) / STEP))
  return Array.from({ length: steps + 1 }, (_, step) => at(left + ((right - left) * step) / steps))
}

/** The point of the circle around the green, so many metres along it to the right of its middle. */
function onArc([x, y]: Point, middle: Point): (aside: number) => Point {
  const radius = Math.max(1, Math.hypot(middle[0] - x, middle[1] - y))
  const start = Math.atan2(middle[1] - y, middle[0] - x)
  return (aside) => {
    const angle = start + aside / radius
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  }
}

/** From edge to edge of the fairway that the arc crosses nearest to its middle. */
function widthAt({ patches }: HoleGround, at: (aside: number) => Point): readonly [number, number] {
  const fairways = patches.filter(({ ground, width }) => ground === FAIRWAY && width === null)
  const isFairway = (aside: number) => fairways.some(({ rings }) => ringsHold(rings, at(aside)))
  const start = startOnFairway(isFairway)
  if (start === null) return [-USUAL, USUAL]
  const edge = (step: number) => {
    let aside = start
    while (Math.abs(aside + step) <= WIDEST && isFairway(aside + step)) aside += step
    return aside + Math.sign(step) * MARGIN
  }
  return [edge(-STEP), edge(STEP)]
}

function startOnFairway(isFairway: (aside: number) => boolean): number | null {
  for (let aside = 0; aside <= USUAL; aside += STEP) {
    if (isFairway(aside)) return aside
    if (isFairway(-aside)) return -aside
  }
  return null
}
