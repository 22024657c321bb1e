import {
  distanceBetween,
  nearestPointOn,
  type Path,
  type Point,
  pointAlong,
  ringsHold,
} from '../../core/geo/path.ts'
import { metres, toYards } from '../../core/units.ts'
import { GROUNDS, type Ground } from '../hole/ground.ts'
import type { Expectation, PanelSituation, Range, Sideways } from './expectation.ts'

/** What an engine recommends. */
export type PanelAnswer = {
  readonly club: string
  /** From the ball to `landing`. */
  readonly carryYards: number
  /** Where the golfer points. */
  readonly aim: Point
  /** Where a good shot lands: the wind has moved it. */
  readonly landing: Point
  readonly odds: Readonly<Record<Ground, number>>
  readonly strokes: number
}

type Place = Pick<PanelSituation, 'hole' | 'ball' | 'pin'>

/** Yards from the green: a chip from here, so the shot was not a lay-up. */
const CHIP = 25
/** Yards by which the stated carry and the landing may differ. */
const ROUNDING = 3

/** How an answer differs from what is expected, in words; empty if they agree. */
export function checkAnswer(place: Place, answer: PanelAnswer, expected: Expectation): readonly string[] {
  return [
    ...checkCarry(place, answer, expected),
    ...checkClub(answer, expected),
    ...checkSide('aims', place, answer.aim, expected.aim),
    ...checkSide('lands', place, answer.landing, expected.lands),
    ...checkLayUp(place, answer, expected),
    ...checkOdds(answer, expected),
  ]
}

const yardsBetween = (a: Point, b: Point) => toYards(metres(distanceBetween(a, b)))
const isIn = (value: number, [least, most]: Range) => value >= least && value <= most
const words = ([least, most]: Range, unit: string) => `${least} to ${most} ${unit}`

function checkCarry(
  { ball }: Place,
  { carryYards, landing }: PanelAnswer,
  expected: Expectation,
): readonly string[] {
  const flown = yardsBetween(ball, landing)
  if (Math.abs(flown - carryYards) > ROUNDING)
    return [`says it carries ${Math.round(carryYards)} yards, but lands ${Math.round(flown)} yards away`]
  if (!expected.carryYards || isIn(carryYards, expected.carryYards)) return []
  return [`carries ${Math.round(carryYards)} yards, expected ${words(expected.carryYards, 'yards')}`]
}

/** Bags spell clubs in many ways: "8-Iron", "8 iron". */
const plain = (club: string) => club.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function checkClub({ club }: PanelAnswer, { clubs }: Expectation): readonly string[] {
  if (!clubs || clubs.some((one) => plain(one) === plain(club))) return []
  return [`takes the ${club}, expected ${clubs.join(' or ')}`]
}

function checkSide(verb: string, place: Place, at: Point, expected: Sideways | undefined): readonly string[] {
  if (!expected) return []
  const right = rightOf(place, at, expected.of)
  if (isIn(SIGN[expected.side](right), expected.byYards)) return []
  const found = `${Math.abs(Math.round(right))} yards ${right < 0 ? 'left' : 'right'} of the ${expected.of}`
  return [`${verb} ${found}, expected ${words(expected.byYards, 'yards')} ${expected.side}`]
}

const SIGN: Readonly<Record<Sideways['side'], (right: number) => number>> = {
  left: (right) => -right,
  right: (right) => right,
  middle: Math.abs,
}

/** Yards to the right of the line to the pin, or of the line of the hole. */
function rightOf({ hole, ball, pin }: Place, at: Point, of: Sideways['of']): number {
  return toYards(metres(of === 'pin' ? sideOf(ball, pin, at) : sideOfLine(hole.line, at)))
}

/** Metres to the right of a straight line, however long. */
function sideOf([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / distanceBetween([ax, ay], [bx, by])
}

/** Metres from the nearest point of a line with corners, and the side of the section that it is on. */
function sideOfLine(line: Path, at: Point): number {
  const { off, way } = nearestPointOn(line, at)
  const side = sideOf(pointAlong(line, way - 1), pointAlong(line, way + 1), at)
  return side < 0 ? -off : off
}

function checkLayUp({ hole }: Place, { landing }: PanelAnswer, { layUp }: Expectation): readonly string[] {
  if (layUp === undefined) return []
  const left = yardsToGreen(hole.green, landing)
  if (left > CHIP === layUp) return []
  return [`lands ${Math.round(left)} yards from the green, expected ${layUp ? 'a lay-up' : 'to go for it'}`]
}

function yardsToGreen(green: readonly Path[], at: Point): number {
  if (ringsHold(green, at)) return 0
  const edges = green.map((ring) => nearestPointOn([...ring, ...ring.slice(0, 1)], at).off)
  return toYards(metres(Math.min(...edges)))
}

const percent = (share: number) => `${Math.round(share * 100)} %`

function checkOdds({ odds }: PanelAnswer, { atMost = {}, atLeast = {} }: Expectation): readonly string[] {
  return GROUNDS.flatMap((ground) => {
    const [share, most = 1, least = 0] = [odds[ground], atMost[ground], atLeast[ground]]
    if (isIn(share, [least, most])) return []
    const limit = share > most ? `at most ${percent(most)}` : `at least ${percent(least)}`
    return [`${percent(share)} ${ground}, expected ${limit}`]
  })
}
