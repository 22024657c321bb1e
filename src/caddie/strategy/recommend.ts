import { distanceBetween, grownBy, holdsPoint, type Point, rectangleOf } from '../../core/geo/path.ts'
import { shotSet } from '../dispersion/shot-set.ts'
import { clubKindOf } from '../flight/club-name.ts'
import { addPenalties } from '../hole/add-penalties.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import { MARGIN } from '../hole/lie-grid.ts'
import type { ValueGrid } from '../hole/value-grid.ts'
import type { Lie } from '../lie.ts'
import type { Surroundings } from '../shot/surroundings.ts'
import { type Choice, chooseOption, type Usual } from './choose-option.ts'
import { flownFrom } from './fly-swing.ts'
import { type KnownGolfer, knownGolfer } from './known-golfer.ts'
import { bearingTo } from './line-of-play.ts'
import type { Option } from './option.ts'
import { playOptions } from './play-options.ts'
import { prepareGreen, prepareHole } from './prepare-hole.ts'
import { type Swinger, swingsOfBag } from './swings-of-bag.ts'
import { isBehindTrees, treesAround } from './tree-screen.ts'

/** A ball that is not on the green. */
export type ShotToPlay = {
  readonly hole: HoleGround
  readonly ball: Point
  readonly pin: Point
  readonly lie: Lie
  readonly golfer: Swinger
  readonly around: Surroundings
}

/** Metres: nearer to the pin, only the surroundings of the green count. */
const NEAR_GREEN = 110
/** These give 1,042, 152 and 4,414 shots. */
const [SHOTS, FEW_SHOTS, MANY_SHOTS] = [shotSet(1_200), shotSet(192), shotSet(4_900)]

export function recommend(shot: ShotToPlay): Choice | null {
  return chooseOption(optionsOf(shot), usualFor(shot))
}

/** Metres: from nearer, a bunker shot is a splash. */
const SPLASH = 40

/**
 * What golfers do where the numbers hardly differ: from trees the lowest shot, from a bunker at the green the sand
 * wedge, otherwise the shot that gets nearest to the pin's distance, with the least taken off the swing.
 */
function usualFor({ lie, ball, pin }: ShotToPlay): Usual {
  const toPin = distanceBetween(ball, pin)
  if (lie === 'recovery') return ({ swing }) => Math.max(...swing.heights)
  if (lie === 'sand' && toPin < SPLASH)
    return ({ swing }) => (clubKindOf(swing.club) === 'sand wedge' ? 0 : 1)
  return ({ swing }) => Math.abs(swing.carry + 0.5 * swing.roll - toPin) + (swing.isFull ? 0 : PART_OFF)
}

/** Metres: a full swing is preferred to part of one that ends up no more than that nearer. */
const PART_OFF = 2

/** Every club, each on its best line. */
export function optionsOf(shot: ShotToPlay, manyShots = MANY_SHOTS): readonly Option[] {
  const { hole, ball, pin, lie, golfer, around } = shot
  const toPin = distanceBetween(ball, pin)
  const known = knownGolfer(golfer)
  const { strokes } = known
  const prepared = toPin < NEAR_GREEN ? prepareGreen(hole, pin, ball, strokes) : preparedHole(shot, known)
  const grid = addPenalties(prepared, { ball, pin, lie, strokes })
  const trees = treesAround(grid.lies, ball)
  const hasPunches = lie === 'recovery' || (trees !== null && isBehindTrees(trees, bearingTo(ball, pin)))
  const swings = swingsOfBag(golfer, { lie, toPin, hasPunches }, flownFrom(around, ball))
  const beyond = strokes('rough')(toPin + BEYOND)
  const sets = { shots: SHOTS, fewShots: FEW_SHOTS, manyShots }
  return playOptions({ ball, grid, beyond, pin, way: hole.line, trees, ...sets }, swings)
}

/** What a ball that leaves the map is worth: rough, so many metres further away. */
const BEYOND = 150

type Prepared = { readonly key: string; readonly grid: ValueGrid }
/** The last few of each hole: golfers ask about the same hole several times. */
const prepared = new WeakMap<HoleGround, Prepared[]>()
const MOST_PREPARED = 4

function preparedHole({ hole, ball, pin, golfer }: ShotToPlay, known: KnownGolfer): ValueGrid {
  const also = isInside(hole, ball) ? [] : [ball]
  const key = JSON.stringify([pin, golfer, also])
  const kept = prepared.get(hole) ?? []
  const found = kept.find((one) => one.key === key)
  if (found) return found.grid
  const grid = prepareHole(hole, pin, known, also)
  prepared.set(hole, [{ key, grid }, ...kept].slice(0, MOST_PREPARED))
  return grid
}

/** Well within the map that is made for the hole itself. */
const isInside = ({ line, goal }: HoleGround, ball: Point) =>
  holdsPoint(grownBy(rectangleOf([...line, goal]), MARGIN / 2), ball)
