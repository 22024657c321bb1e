import { distanceBetween } from '../../core/geo/path.ts'
import type { Plane } from '../../course/read-shapes.ts'
import type { CaddieCourse } from '../course/caddie-course.ts'
import { surroundingsOf } from '../course/surroundings-of.ts'
import { ASSUMED_HANDICAP } from '../dispersion/shot-pattern.ts'
import { standardBag } from '../dispersion/standard-bag.ts'
import { groundOfHole } from '../hole/ground-of-hole.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import { openHole } from '../hole/open-hole.ts'
import { recommend } from '../strategy/recommend.ts'
import { carriedClubs } from '../strategy/swings-of-bag.ts'
import type { Advice, Unknown } from './advice.ts'
import { advisedOf, stopOf, swingFacts } from './advised-of.ts'
import { asStated } from './as-stated.ts'
import type { Asked, AskedGolfer } from './asked.ts'
import { hazardsAhead } from './hazards-ahead.ts'
import { levelPutt, readPuttAdvice } from './read-putt-advice.ts'
import { shotConditions } from './shot-conditions.ts'
import { nearHole, type Stance, stanceOn } from './stance.ts'
import { NOTHING_KNOWN, type Surroundings } from './surroundings.ts'

/** The version of the engine: the same version, course and inputs give the same answer. */
export const ENGINE = 'strokes-1'

/** Metres: nobody plays to a green from further away. */
export const FURTHEST = 640

/** On a hole of the map, by its place in the list. */
export function adviseOnHole(course: CaddieCourse, hole: number, asked: Asked): Advice {
  const { map, ground } = course
  const onMap = map.holes[hole]
  if (!onMap) throw new RangeError(`There is no hole at place ${hole}.`)
  const land = groundOfHole(map, onMap)
  const stance = stanceOn(land, map.plane, asked)
  const around = asStated(surroundingsOf(course, stance.ball, asked.weather), stance, asked.stated)
  const { handicap } = golferOf(asked.golfer)
  // Of a putt that the golfer only tells us the length of, we don't know the direction.
  const isTold = asked.yards !== null
  const isPutt = stance.lie === 'green' && asked.wants === 'shot'
  const putt = () =>
    isTold
      ? levelPutt(3 * (asked.yards ?? 0), handicap)
      : readPuttAdvice(map.plane, ground, { ...stance, green: land.green, handicap })
  return { ...advise(land, stance, around, map.plane, asked), putt: isPutt ? putt() : null }
}

/** Without a map: a green of ordinary size with nothing in the way. */
export function adviseAnywhere(asked: Asked): Advice {
  const way = (asked.yards ?? 0) * 0.9144
  const lie = nearHole(asked.lie ?? 'fairway', asked.yards ?? 0)
  const stance: Stance = {
    ...{ ball: [0, -way], pin: [0, 0], lie, lieFrom: asked.lie === null ? 'assumed' : 'stated' },
    unknown: ['map', 'position', 'pin'],
  }
  const around = asStated(NOTHING_KNOWN, stance, asked.stated)
  const { handicap } = golferOf(asked.golfer)
  const putt = lie === 'green' && asked.wants === 'shot' ? levelPutt(3 * (asked.yards ?? 0), handicap) : null
  return { ...advise(OPEN, stance, around, null, asked), putt }
}

const OPEN = openHole(FURTHEST)

/** Clubs and handicap, assumed where the golfer told us none. */
export function golferOf({ handicap, gender, bag }: AskedGolfer) {
  const carried = carriedClubs(bag)
  const assumed = carriedClubs(standardBag(handicap ?? ASSUMED_HANDICAP, gender))
  return {
    handicap: handicap ?? ASSUMED_HANDICAP,
    bag: carried.length > 0 ? carried : assumed,
    isHandicapAssumed: handicap === null,
    isBagAssumed: carried.length === 0,
  }
}

function advise(
  hole: HoleGround,
  stance: Stance,
  around: Surroundings,
  plane: Plane | null,
  asked: Asked,
): Omit<Advice, 'putt'> {
  const { ball, pin, lie, lieFrom } = stance
  const { isHandicapAssumed, isBagAssumed, ...golfer } = golferOf(asked.golfer)
  const conditions = shotConditions(around, ball, pin, golfer.bag)
  const far = distanceBetween(ball, pin)
  const isPlayed = asked.wants === 'shot' && lie !== 'green' && far <= FURTHEST && far > 0
  const choice = isPlayed ? recommend({ hole, ball, pin, lie, golfer, around }) : null
  const advised = advisedOf(hole, stance, plane)
  const best = choice && advised(choice.best)
  const sorted = (choice?.options ?? []).toSorted((a, b) => a.strokes - b.strokes)
  const bestThat = (laysUp: boolean) => {
    const found = sorted.find((option) => stopOf(hole, ball, pin, option).isLayUp === laysUp)
    return found ? advised(found) : null
  }
  return {
    ...{ lie, lieFrom, isHandicapAssumed, isBagAssumed, handicap: golfer.handicap, conditions, best },
    next: choice?.next ? advised(choice.next) : null,
    safe: choice && choice.safe !== choice.best ? advised(choice.safe) : null,
    layUp: bestThat(true),
    attack: bestThat(false),
    hazards: hazardsAhead(hole, ball, choice?.best.aim ?? pin),
    swings: (choice?.options ?? []).filter(({ swing }) => swing.isFull).map(swingFacts),
    unknown: [...stance.unknown, ...missing(hole, around, isHandicapAssumed, isBagAssumed)],
  }
}

function missing(
  hole: HoleGround,
  around: Surroundings,
  handicap: boolean,
  bag: boolean,
): readonly Unknown[] {
  const unknown: readonly (readonly [Unknown, boolean])[] = [
    ['fairways', !hole.drawn.fairway],
    ['green_edge', hole.isGreenAssumed === true],
    ['wind', around.windAt === null],
    ['slope', around.heightAt(hole.goal) === null],
    ['air', around.air === null],
    ['handicap', handicap],
    ['bag', bag],
  ]
  return unknown.flatMap(([name, isUnknown]) => (isUnknown ? [name] : []))
}
