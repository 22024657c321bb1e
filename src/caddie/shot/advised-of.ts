import { distanceBetween, nearestPointOn, type Point, ringsHold, towards } from '../../core/geo/path.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { metres, toYards, yards } from '../../core/units.ts'
import type { Plane } from '../../course/read-shapes.ts'
import { FAIRWAY, GREEN, GROUNDS, type Ground, ROUGH } from '../hole/ground.ts'
import { groundOn } from '../hole/ground-on.ts'
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
    const { leaves, isShort, isLayUp } = stopOf(hole, ball, pin, { landing, line, swing })
    const centre = onEarth(landing)
    const fairway = isLayUp ? asideOfFairway(hole, aim) : null
    return {
      club: swing.club,
      isFull: swing.isFull,
      carry: yards(whole(swing.calmCarry)),
      lands: yards(whole(swing.carry)),
      aim: onEarth(aim),
      aside: whole(fairway ?? asideOfLine(ball, pin, aim)),
      drift: whole(swing.drift),
      hasFairway: fairway !== null,
      ...{ isLayUp, isShort, leaves: whole(leaves) },
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

/** How far from the pin a good shot stops, and whether it is laid up. */
export function stopOf(
  hole: HoleGround,
  ball: Point,
  pin: Point,
  { landing, line, swing }: Pick<Option, 'landing' | 'line' | 'swing'>,
) {
  const rest = restOf(hole, landing, line, swing.roll)
  const leaves = distanceBetween(rest, pin)
  const isShort = distanceBetween(ball, rest) < distanceBetween(ball, pin)
  return { leaves, isShort, isLayUp: leaves > LEAVES_SHOT && isShort }
}

/** Where a good shot stops: on short grass it rolls. */
function restOf(hole: HoleGround, landing: Point, line: number, roll: number): Point {
  const ground = groundOn(hole, landing)
  const share =
    ground === FAIRWAY ? 1 : ground === GREEN ? 0.5 : ground === null || ground === ROUGH ? 0.4 : 0
  return [landing[0] + Math.sin(line) * roll * share, landing[1] + Math.cos(line) * roll * share]
}

/** Metres to each side of the line of play where we look for a fairway, and between the places we look at. */
const [LOOK_ASIDE, LOOK_STEP] = [70, 2] as const

/** How far to the right of the middle of the fairway; null where the map shows none across the line of play. */
function asideOfFairway(hole: HoleGround, aim: Point): number | null {
  const { point, way } = nearestPointOn(hole.line, aim)
  const [east, north] = towards(point, nextCorner(hole.line, way))
  const across = ([x, y]: Point) => (x - point[0]) * north - (y - point[1]) * east
  const fairways = hole.patches.filter(({ ground, width }) => ground === FAIRWAY && width === null)
  const isFairway = (aside: number) =>
    fairways.some(({ rings }) => ringsHold(rings, [point[0] + north * aside, point[1] - east * aside]))
  const own = across(aim)
  const runs = runsOf(isFairway)
  const nearest = runs.toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own))[0]
  return nearest === undefined ? null : own - nearest
}

/** The middles of the stretches of fairway across the line. */
function runsOf(isFairway: (aside: number) => boolean): readonly number[] {
  const middles: number[] = []
  let start: number | null = null
  for (let aside = -LOOK_ASIDE; aside <= LOOK_ASIDE + LOOK_STEP; aside += LOOK_STEP) {
    const isOn = aside <= LOOK_ASIDE && isFairway(aside)
    if (isOn) start ??= aside
    else if (start !== null) {
      middles.push((start + aside - LOOK_STEP) / 2)
      start = null
    }
  }
  return middles
}

function nextCorner(line: HoleGround['line'], way: number): Point {
  let passed = 0
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from) passed += distanceBetween(from, to)
    if (passed > way + 0.01) return to
  }
  const [before, last] = [line.at(-2) ?? [0, 0], line.at(-1) ?? [0, 0]]
  return [last[0] * 2 - before[0], last[1] * 2 - before[1]]
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
