import { distanceBetween, type Path, type Point } from '../../core/geo/path.ts'
import { metres, toYards, yards } from '../../core/units.ts'
import { BUNKER, WATER } from '../hole/ground.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import type { Hazard } from './advice.ts'

/** Metres to each side of the line that count, how near a hazard may start, and how many we name. */
const [CORRIDOR, NEAREST, MOST] = [28, 8, 8] as const
/** A hazard that the line crosses. */
const ON_LINE = 3
/** Metres beyond the target. */
const BEYOND = 15

/** Bunkers and water on the way to a target, the nearest first. */
export function hazardsAhead({ patches }: HoleGround, ball: Point, target: Point): readonly Hazard[] {
  const length = distanceBetween(ball, target)
  const [sin, cos] = [(target[0] - ball[0]) / length, (target[1] - ball[1]) / length]
  const seen = ([x, y]: Point): Point => {
    const [east, north] = [x - ball[0], y - ball[1]]
    return [east * cos - north * sin, east * sin + north * cos]
  }
  return patches
    .filter(({ ground }) => ground === BUNKER || ground === WATER)
    .flatMap(({ ground, rings }) => {
      const inCorridor = clippedTo(CORRIDOR, (rings[0] ?? []).map(seen))
      return inCorridor.length === 0 ? [] : [{ ground, ...spanOf(inCorridor) }]
    })
    .filter(({ far, near }) => far > NEAREST && near < length + BEYOND)
    .toSorted((a, b) => a.near - b.near)
    .slice(0, MOST)
    .map(({ ground, near, far, left, right }) => ({
      kind: ground === WATER ? 'water' : 'bunker',
      side: right < -ON_LINE ? 'left' : left > ON_LINE ? 'right' : 'across',
      reach: whole(Math.max(0, near)),
      carry: whole(far),
    }))
}

const whole = (way: number) => yards(Math.round(toYards(metres(way))))

/** The parts of an outline that are no further to the side than that: its corners and where it enters and leaves. */
function clippedTo(aside: number, ring: Path): readonly Point[] {
  return ring.flatMap((to, index): Point[] => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    const crossings = [-aside, aside].flatMap((edge): Point[] => {
      if (from[0] > edge === to[0] > edge) return []
      return [[edge, from[1] + ((edge - from[0]) / (to[0] - from[0])) * (to[1] - from[1])]]
    })
    return Math.abs(to[0]) <= aside ? [...crossings, to] : crossings
  })
}

const spanOf = (points: readonly Point[]) => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  near: Math.min(...points.map(([, y]) => y)),
  far: Math.max(...points.map(([, y]) => y)),
})
