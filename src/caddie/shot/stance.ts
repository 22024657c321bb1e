import {
  distanceBetween,
  lengthOf,
  type Path,
  type Point,
  pointAlong,
  ringsHold,
} from '../../core/geo/path.ts'
import { type Metres, yardsToMetres } from '../../core/units.ts'
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

export const nearHole = (lie: Lie, yards: number): Lie =>
  yards < PUTTED && lie !== 'sand' && lie !== 'recovery' ? 'green' : lie

/** On the line of play, so far from the pin; further back than the tee, straight on from there. */
function pointBack(line: Path, pin: Point, way: Metres): Point {
  const length = lengthOf(line)
  for (let back = 0; back <= length; back++) {
    const point = pointAlong(line, length - back)
    if (distanceBetween(point, pin) >= way) return point
  }
  const [x, y] = line[0] ?? pin
  const far = Math.max(1, Math.hypot(x - pin[0], y - pin[1]))
  return [pin[0] + ((x - pin[0]) / far) * way, pin[1] + ((y - pin[1]) / far) * way]
}

/** Metres from where the line starts: on maps without teeing areas. */
const TEE_NEAR = 12

function lieAt(hole: HoleGround, ball: Point, { lie }: Asked): Pick<Stance, 'lie' | 'lieFrom' | 'unknown'> {
  if (lie !== null) return { lie, lieFrom: 'stated', unknown: [] }
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
