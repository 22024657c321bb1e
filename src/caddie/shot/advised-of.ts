import { distanceBetween, nearestPointOn, type Point } from '../../core/geo/path.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { metres, toYards, yards } from '../../core/units.ts'
import type { Plane } from '../../course/read-shapes.ts'
import { GROUNDS, type Ground } from '../hole/ground.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import { bearingTo } from '../strategy/line-of-play.ts'
import type { Option } from '../strategy/option.ts'
import type { Advised, SwingFacts } from './advice.ts'
import type { Stance } from './stance.ts'

/** A shot that leaves more than this is laid up, in metres. */
const LEAVES_SHOT = 30
/** Two of three shots are within 1.5 standard deviations in both directions. */
const TWO_OF_THREE = 1.48

const whole = (way: number) => Math.round(toYards(metres(way)))

/** An option as it is told: in yards, and on the Earth. */
export const advisedOf = (hole: HoleGround, { ball, pin }: Stance, plane: Plane | null) => {
  const onEarth = (at: Point): LatLng | null => {
    if (plane === null) return null
    const [lng, lat] = plane.toEarth(at)
    return { lat, lng }
  }
  return ({ swing, aim, landing, line, strokes, odds }: Option): Advised => {
    const leaves = distanceBetween(landing, pin)
    const isLayUp = leaves > LEAVES_SHOT && distanceBetween(ball, pin) > swing.carry
    const centre = onEarth(landing)
    return {
      club: swing.club,
      isFull: swing.isFull,
      carry: yards(whole(swing.calmCarry)),
      lands: yards(whole(swing.carry)),
      aim: onEarth(aim),
      aside: whole(isLayUp ? asideOf(hole, aim) : asideOfLine(ball, pin, aim)),
      drift: whole(swing.drift),
      isLayUp,
      leaves: whole(leaves),
      strokes,
      odds: oddsOf(odds),
      ellipse: centre && {
        centre,
        along: yards(whole(TWO_OF_THREE * swing.pattern.good.distanceSd)),
        across: yards(whole(TWO_OF_THREE * swing.pattern.good.lateralSd * swing.carry)),
        bearing: ((line * 180) / Math.PI + 360) % 360,
      },
    }
  }
}

export const swingFacts = ({ swing }: Option): SwingFacts => ({
  club: swing.club,
  carry: yards(whole(swing.calmCarry)),
  lands: yards(whole(swing.carry)),
  spread: toYards(metres(swing.pattern.good.distanceSd)),
  mishits: swing.pattern.mishit.probability,
})

/** How far to the right of the line to the pin, at the distance of the pin. */
function asideOfLine(ball: Point, pin: Point, aim: Point): number {
  const turn = bearingTo(ball, aim) - bearingTo(ball, pin)
  return Math.tan(Math.atan2(Math.sin(turn), Math.cos(turn))) * distanceBetween(ball, pin)
}

/** How far to the right of the hole's line. */
function asideOf({ line }: HoleGround, aim: Point): number {
  const { point, off, way } = nearestPointOn(line, aim)
  const ahead = nextCorner(line, way)
  const turn = bearingTo(point, aim) - bearingTo(point, ahead)
  return Math.sin(turn) > 0 ? off : -off
}

function nextCorner(line: HoleGround['line'], way: number): Point {
  let passed = 0
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from) passed += distanceBetween(from, to)
    if (passed > way + 0.01) return to
  }
  return line.at(-1) ?? [0, 0]
}

/** In thousandths that add up to 1: what rounding leaves over goes to the likeliest. */
function oddsOf(odds: Float64Array): Readonly<Record<Ground, number>> {
  const rounded = GROUNDS.map((_, ground) => Math.round((odds[ground] ?? 0) * 1_000))
  const left = 1_000 - rounded.reduce((sum, each) => sum + each, 0)
  const likeliest = rounded.indexOf(Math.max(...rounded))
  rounded[likeliest] = (rounded[likeliest] ?? 0) + left
  return Object.fromEntries(
    GROUNDS.map((ground, index) => [ground, (rounded[index] ?? 0) / 1_000]),
  ) as Readonly<Record<Ground, number>>
}
