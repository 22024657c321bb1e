import { GREEN } from '../../../src/caddie/hole/ground.ts'
import { groundOfHole } from '../../../src/caddie/hole/ground-of-hole.ts'
import type { HoleGround } from '../../../src/caddie/hole/hole-ground.ts'
import type { Hazard } from '../../../src/caddie/shot/advice.ts'
import { type HazardSpan, hazardSpans, sideOf } from '../../../src/caddie/shot/hazard-spans.ts'
import { BEYOND } from '../../../src/caddie/shot/hazards-ahead.ts'
import { distanceBetween, nearestPointOn, type Path, type Point } from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { simplify } from '../../../src/core/geo/simplify.ts'
import { metres, toYards, yards } from '../../../src/core/units.ts'
import { holeAt, isSound, latLngOf, type OpenCourse } from './open-course.ts'

/** A hazard with the places that its two numbers are for. */
export type HazardInPlay = Hazard & { readonly near: LatLng; readonly far: LatLng }

/** Metres: from further away than that, nothing on the hole is in play. */
const FURTHEST = 1_000
/** Metres that a hole may bend before it is played around a corner. */
const BEND = 15
/** Metres past a corner: what a long shot reaches that runs through the fairway. */
const THROUGH = 40
const MOST = 12

/**
 * Bunkers and water between the ball and a target, the nearest first. Without a target they are those along the rest
 * of the hole, around its corners, up to the back of the green and a little beyond.
 */
export function hazardsInPlay(
  course: OpenCourse,
  place: number | null,
  from: LatLng,
  target: LatLng | null = null,
): readonly HazardInPlay[] {
  const hole = holeAt(course, place)
  const { map } = course
  if (!map || !hole || !isSound(from)) return []
  const ground = groundOfHole(map, hole)
  const ball = map.plane.toPlane([from.lng, from.lat])
  if (!(distanceBetween(ball, nearestPointOn(hole.line, ball).point) < FURTHEST)) return []
  const aim = target && isSound(target) ? map.plane.toPlane([target.lng, target.lat]) : null
  const seen = aim
    ? hazardSpans(ground, ball, aim, distanceBetween(ball, aim) + BEYOND).map((span) => straight(span))
    : alongHole(ground, ball)
  return seen.slice(0, MOST).map(({ near, far, ...told }) => ({
    ...told,
    near: latLngOf(map.plane, near),
    far: latLngOf(map.plane, far),
  }))
}

type Seen = Hazard & { readonly near: Point; readonly far: Point }

const whole = (way: number) => yards(Math.round(toYards(metres(way))))

const straight = (span: HazardSpan): Seen => ({
  ...{ kind: span.kind, side: sideOf(span), near: span.nearPoint, far: span.farPoint },
  ...{ reach: whole(Math.max(0, span.near)), carry: whole(span.far) },
})

/** Past a corner the golfer sees a hazard from the side: its distances are straight ones. */
const aroundCorner = (ball: Point, span: HazardSpan): Seen => ({
  ...straight(span),
  reach: whole(distanceBetween(ball, span.nearPoint)),
  carry: whole(distanceBetween(ball, span.farPoint)),
})

function alongHole(ground: HoleGround, ball: Point): readonly Seen[] {
  const way = wayAhead(ground, ball)
  const found = new Map<object, Seen>()
  for (const [index, to] of way.entries()) {
    const start = way[index - 1]
    if (!start) continue
    const isLast = index === way.length - 1
    const until = isLast ? backOfGreen(ground, start, to) + BEYOND : distanceBetween(start, to) + THROUGH
    for (const span of hazardSpans(ground, start, to, until)) {
      const seen = index === 1 ? straight(span) : aroundCorner(ball, span)
      const before = found.get(span.patch)
      found.set(span.patch, before ? joined(before, seen) : seen)
    }
  }
  return [...found.values()].toSorted((a, b) => a.reach - b.reach)
}

/** One hazard on both sides of a corner. */
const joined = (one: Seen, other: Seen): Seen => ({
  kind: one.kind,
  side: one.side === other.side ? one.side : 'across',
  ...(one.reach <= other.reach
    ? { reach: one.reach, near: one.near }
    : { reach: other.reach, near: other.near }),
  ...(one.carry >= other.carry ? { carry: one.carry, far: one.far } : { carry: other.carry, far: other.far }),
})

/** From the ball to the green, with the corners of the hole that lie ahead. */
function wayAhead({ line, goal }: HoleGround, ball: Point): Path {
  const { way } = nearestPointOn(line, ball)
  let passed = 0
  const ahead = line.filter((to, index) => {
    passed += distanceBetween(line[index - 1] ?? to, to)
    return passed > way + 1
  })
  return simplify([ball, ...ahead.slice(0, -1), goal], BEND)
}

/** From a point through the middle of the green to its furthest edge. */
function backOfGreen({ green, patches }: HoleGround, from: Point, goal: Point): number {
  const outline = green[0] ?? patches.find(({ ground }) => ground === GREEN)?.rings[0] ?? []
  return Math.max(distanceBetween(from, goal), ...outline.map((corner) => distanceBetween(from, corner)))
}
