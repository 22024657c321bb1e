import { type Land, METRES_PER_YARD, type Par, type StakedGreen, type StakedHole } from '../course-plan.ts'
import type { Gender } from './choose-tee-sets.ts'
import type { HoleProfile } from './hole-profile.ts'
import { climbFrom, profileOf } from './hole-profile.ts'
import { approachYards, type Player } from './players.ts'
import type { Obstacles } from './rate-obstacles.ts'
import { rateObstacles } from './rate-obstacles.ts'
import { MODELS, type Model } from './rating-model.ts'
import type { Water } from './water.ts'

/** The expected score of each of the two players. */
export type Score = Readonly<Record<Player, number>>

/** Everything about a hole that scoring it from any tee needs. */
export type SurveyedHole = {
  readonly hole: StakedHole
  readonly profile: HoleProfile
  readonly loads: Readonly<Record<Gender, Readonly<Record<Player, Load>>>>
}

/** The weighted sum of the obstacles, and how much of them is intimidating. */
type Load = { readonly weighed: number; readonly intimidating: number }

// Ratings above this also have a psychological effect.
const CALM_UP_TO = 4
const TYPICAL_GREEN_YARDS = 27
// The ball carries farther in thin air. Below 2,000 feet there is no correction.
const THIN_AIR = { from: 610, perMetre: 0.00006, max: 0.12 } as const

export function surveyHole(hole: StakedHole, land: Land, water: Water): SurveyedHole {
  const profile = profileOf(hole, land)
  const { M, F } = rateObstacles(hole, land, water, profile)
  const loads = {
    M: {
      scratch: weighObstacles(M.scratch, MODELS.M.scratch),
      bogey: weighObstacles(M.bogey, MODELS.M.bogey),
    },
    F: {
      scratch: weighObstacles(F.scratch, MODELS.F.scratch),
      bogey: weighObstacles(F.bogey, MODELS.F.bogey),
    },
  }
  return { hole, profile, loads }
}

function weighObstacles(obstacles: Obstacles, { weights }: Model): Load {
  const weighed =
    weights.topography * obstacles.topography +
    weights.fairway * obstacles.fairway +
    weights.recoverability * obstacles.recoverability +
    weights.bunkers * obstacles.bunkers +
    weights.outOfBounds * obstacles.outOfBounds +
    weights.water * obstacles.water +
    weights.trees * obstacles.trees +
    weights.greenSurface * obstacles.greenSurface
  const intimidating =
    intimidation(obstacles.topography) +
    intimidation(obstacles.fairway) +
    intimidation(obstacles.recoverability) +
    intimidation(obstacles.bunkers) +
    intimidation(obstacles.outOfBounds) +
    intimidation(obstacles.water) +
    intimidation(obstacles.trees) +
    intimidation(obstacles.greenSurface)
  return { weighed, intimidating }
}

const intimidation = (value: number) => Math.max(0, value - CALM_UP_TO)

export function scoreHole({ hole, profile, loads }: SurveyedHole, set: number, gender: Gender): Score {
  const metres = hole.tees[set]?.metres ?? 0
  const climb = climbFrom(profile, (hole.tees[0]?.metres ?? 0) - metres)
  const length = effectiveYards(metres, climb, profile.green)
  const load = loads[gender]
  const model = MODELS[gender]
  return {
    scratch: scoreOf(hole, load.scratch, length, model.scratch),
    bogey: scoreOf(hole, load.bogey, length, model.bogey),
  }
}

// Every metre uphill plays a metre longer, every metre downhill a metre shorter.
function effectiveYards(metres: number, climb: number, altitude: number): number {
  const thin = Math.min(THIN_AIR.max, Math.max(0, altitude - THIN_AIR.from) * THIN_AIR.perMetre)
  return ((metres + climb) * (1 - thin)) / METRES_PER_YARD
}

function scoreOf({ par, green }: StakedHole, load: Load, length: number, model: Model): number {
  const { yards, rest, obstacles, standard } = model.formula
  const target = greenTarget(green, approachYards(par, length, model.shots), model)
  return length / yards + (rest - standard) / 18 + obstacles * weigh(load, target, par, model)
}

// How hard the green is to hit: length of the approach relative to the size of the green.
function greenTarget({ across, depth }: StakedGreen, approach: number, { target }: Model): number {
  const diameter = (across + depth) / METRES_PER_YARD
  return Math.min(10, target.min + ((approach / target.yards) * TYPICAL_GREEN_YARDS) / diameter)
}

function weigh(load: Load, target: number, par: Par, { weights }: Model): number {
  const psychological = Math.min(10, load.intimidating + intimidation(target))
  const sum = load.weighed + weights.greenTarget * target + weights.psychological * psychological
  // A par 3 has no fairway to hit, so the other obstacles share its weight.
  return par === 3 ? sum / (1 - weights.fairway) : sum
}

export function addScores(scores: readonly Score[]): Score {
  let scratch = 0
  let bogey = 0
  for (const score of scores) {
    scratch += score.scratch
    bogey += score.bogey
  }
  return { scratch, bogey }
}
