import { between, distanceBetween, type Path, type Point, ringsHold } from '../../core/geo/path.ts'
import { type Metres, metres, toYards, yardsToMetres } from '../../core/units.ts'
import type { Plane } from '../../course/read-shapes.ts'
import { GREEN, lieOn, OUT, ROUGH, WATER } from '../hole/ground.ts'
import { groundOn } from '../hole/ground-on.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import type { Lie } from '../lie.ts'
import type { Advice, Unknown } from './advice.ts'
import type { Asked } from './asked.ts'

/** Where the ball lies, on the plane of the hole. */
export type Stance = Pick<Advice, 'lie' | 'lieFrom'> & {
  readonly ball: Point
  readonly pin: Point
  readonly unknown: readonly Unknown[]
}

/** Where the ball is, where the pin is, and what it lies on. */
export function stanceOn(hole: HoleGround, plane: Plane, asked: Asked): Stance {
  const pin = asked.pin ? plane.toPlane([asked.pin.lng, asked.pin.lat]) : hole.goal
  const noPin: readonly Unknown[] = asked.pin ? [] : ['pin']
  if (asked.yards !== null) {
    const ball = pointBack(hole.line, pin, yardsToMetres(asked.yards))
    const lie = nearHole(asked.lie ?? 'fairway', asked.yards)
    const lieFrom = asked.lie === null ? 'assumed' : 'stated'
    return { ball, pin, lie, lieFrom, unknown: ['position'] }
  }
  const ball = asked.ball ? plane.toPlane([asked.ball.lng, asked.ball.lat]) : (hole.line[0] ?? pin)
  const { unknown, ...lie } = lieAt(hole, ball, asked)
  return { ball, pin, ...lie, unknown: [...noPin, ...unknown] }
}

/** Yards: from so near, a golfer putts from anything but sand and trees. */
const PUTTED = 4

/** Yards: no green is larger. */
const LARGEST_GREEN = 80

export function nearHole(lie: Lie, yards: number): Lie {
  if (lie === 'green' && yards > LARGEST_GREEN) return 'fairway'
  return yards < PUTTED && lie !== 'sand' && lie !== 'recovery' ? 'green' : lie
}

/** On the line of play, so far from the pin; further back than the tee, straight on from there. */
export function pointBack(line: Path, pin: Point, way: Metres): Point {
  for (let index = line.length - 1; index > 0; index--) {
    const [from, to] = [line[index] ?? pin, line[index - 1] ?? pin]
    if (distanceBetween(to, pin) >= way) return onSection(from, to, pin, way)
  }
  const [x, y] = line[0] ?? pin
  const far = Math.max(1, Math.hypot(x - pin[0], y - pin[1]))
  return [pin[0] + ((x - pin[0]) / far) * way, pin[1] + ((y - pin[1]) / far) * way]
}

/** Between two points, the second of which is too far away, by halving. */
function onSection(near: Point, far: Point, pin: Point, way: number): Point {
  let [low, high] = [0, 1]
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2
    if (distanceBetween(between(near, far, middle), pin) < way) low = middle
    else high = middle
  }
  return between(near, far, high)
}

/** Metres from where the line starts: on maps without teeing areas. */
const TEE_NEAR = 12

function lieAt(hole: HoleGround, ball: Point, { lie }: Asked): Pick<Stance, 'lie' | 'lieFrom' | 'unknown'> {
  const toGoal = toYards(metres(distanceBetween(ball, hole.goal)))
  if (lie !== null) return { lie: nearHole(lie, Math.max(PUTTED, toGoal)), lieFrom: 'stated', unknown: [] }
  const ground = groundOn(hole, ball)
  const start = hole.line[0]
  const isNearStart = hole.tees.length === 0 && start !== undefined && distanceBetween(start, ball) < TEE_NEAR
  if (ground !== GREEN && (isNearStart || hole.tees.some((tee) => ringsHold(tee, ball))))
    return { lie: 'tee', lieFrom: 'map', unknown: [] }
  const unknown: readonly Unknown[] =
    ground === WATER ? ['in_water'] : ground === OUT ? ['out_of_bounds'] : []
  const isKnown = ground !== null && unknown.length === 0
  return { lie: lieOn(ground ?? ROUGH), lieFrom: isKnown ? 'map' : 'assumed', unknown }
}
