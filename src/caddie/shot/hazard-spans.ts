import { distanceBetween, type Path, type Point } from '../../core/geo/path.ts'
import { BUNKER, WATER } from '../hole/ground.ts'
import type { HoleGround, Patch } from '../hole/hole-ground.ts'

/** Metres to each side of the line that count. */
const CORRIDOR = 28
/** How far ahead of the ball a hazard has to end. */
const NEAREST = 8

/** The part of a bunker or of water that is in the way of a straight shot, in metres as the ball sees it. */
export type HazardSpan = {
  readonly patch: Patch
  readonly kind: 'bunker' | 'water'
  /** To the right of the line; negative to the left of it. */
  readonly left: number
  readonly right: number
  /** Along the line. */
  readonly near: number
  readonly far: number
  readonly nearPoint: Point
  readonly farPoint: Point
}

/** Bunkers and water along a straight line that begin no further ahead than `until`, the nearest first. */
export function hazardSpans(
  { patches }: Pick<HoleGround, 'patches'>,
  ball: Point,
  target: Point,
  until: number,
): readonly HazardSpan[] {
  const length = distanceBetween(ball, target)
  if (!(length > 0)) return []
  const [sin, cos] = [(target[0] - ball[0]) / length, (target[1] - ball[1]) / length]
  const seen = ([x, y]: Point): Point => {
    const [east, north] = [x - ball[0], y - ball[1]]
    return [east * cos - north * sin, east * sin + north * cos]
  }
  const onGround = ([right, ahead]: Point): Point => [
    ball[0] + right * cos + ahead * sin,
    ball[1] - right * sin + ahead * cos,
  ]
  return patches
    .filter(({ ground }) => ground === BUNKER || ground === WATER)
    .flatMap((patch) => spanOf(patch, seen, onGround) ?? [])
    .filter(({ far, near }) => far > NEAREST && near < until)
    .toSorted((a, b) => a.near - b.near)
}

type Turn = (point: Point) => Point

function spanOf(patch: Patch, seen: Turn, onGround: Turn): HazardSpan | null {
  // A stream is a line: its two ends don't join.
  const points = clippedTo(CORRIDOR, (patch.rings[0] ?? []).map(seen), patch.width === null)
  if (points.length === 0) return null
  const nearest = points.reduce((best, point) => (point[1] < best[1] ? point : best))
  const furthest = points.reduce((best, point) => (point[1] > best[1] ? point : best))
  const wide = patch.width ?? 0
  return {
    patch,
    kind: patch.ground === WATER ? 'water' : 'bunker',
    left: Math.min(...points.map(([x]) => x)) - wide,
    right: Math.max(...points.map(([x]) => x)) + wide,
    near: nearest[1] - wide,
    far: furthest[1] + wide,
    nearPoint: onGround([nearest[0], nearest[1] - wide]),
    farPoint: onGround([furthest[0], furthest[1] + wide]),
  }
}

/** The parts of an outline that are no further to the side than that: its corners and where it enters and leaves. */
function clippedTo(aside: number, path: Path, isRing: boolean): readonly Point[] {
  return path.flatMap((to, index): Point[] => {
    const from = path[index - 1] ?? (isRing ? path.at(-1) : to) ?? to
    const crossings = [-aside, aside].flatMap((edge): Point[] => {
      if (from[0] > edge === to[0] > edge) return []
      return [[edge, from[1] + ((edge - from[0]) / (to[0] - from[0])) * (to[1] - from[1])]]
    })
    return Math.abs(to[0]) <= aside ? [...crossings, to] : crossings
  })
}

/** A hazard that the line crosses, in metres to either side. */
const ON_LINE = 3

export const sideOf = ({ left, right }: Pick<HazardSpan, 'left' | 'right'>) =>
  right < -ON_LINE ? 'left' : left > ON_LINE ? 'right' : 'across'
