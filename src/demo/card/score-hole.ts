import { type Land, METRES_PER_YARD, type Par, type StakedGreen, type StakedHole } from '../course-plan.ts'
import type { Gender } from './choose-tee-habit.ts'
import type { HoleProfile } from './hole-profile.ts'
import { climbFrom, profileOf } from './hole-profile.ts'
import type { Obstacles } from './obstacles-of.ts'
import { obstaclesOf } from './obstacles-of.ts'
import { approachYards, type Player } from './players.ts'
import { MODELS, type Model } from './rating-model.ts'
import type { Water } from './water.ts'

/** What each of the two players is expected to need. */
export type Score = Readonly<Record<Player, number>>

/** Of a hole, all that its scores from any of its tees need. */
export type SurveyedHole = {
  readonly hole: StakedHole
  readonly profile: HoleProfile
  readonly loads: Readonly<Record<Gender, Readonly<Record<Player, Load>>>>
}

/** The obstacles of the ground weighed, and how far they go beyond what a player takes calmly. */
type Load = { readonly weighed: number; readonly imposing: number }

// Values above this weigh on the mind as well.
const IMPOSING = 4
const USUAL_GREEN_YARDS = 27
// The ball carries further in thin air; up to 2,000 feet nothing is changed.
const THIN_AIR = { from: 610, perMetre: 0.00006, most: 0.12 } as const

export function surveyHole(hole: StakedHole, land: Land, water: Water): SurveyedHole {
  const profile = profileOf(hole, land)
  const { M, F } = obstaclesOf(hole, land, water, profile)
  const loads = {
    M: { scratch: weighGround(M.scratch, MODELS.M.scratch), bogey: weighGround(M.bogey, MODELS.M.bogey) },
    F: { scratch: weighGround(F.scratch, MODELS.F.scratch), bogey: weighGround(F.bogey, MODELS.F.bogey) },
  }
  return { hole, profile, loads }
}

function weighGround(ground: Obstacles, { weights }: Model): Load {
  const weighed =
    weights.topography * ground.topography +
    weights.fairway * ground.fairway +
    weights.recoverability * ground.recoverability +
    weights.bunkers * ground.bunkers +
    weights.outOfBounds * ground.outOfBounds +
    weights.water * ground.water +
    weights.trees * ground.trees +
    weights.greenSurface * ground.greenSurface
  const imposing =
    beyondCalm(ground.topography) +
    beyondCalm(ground.fairway) +
    beyondCalm(ground.recoverability) +
    beyondCalm(ground.bunkers) +
    beyondCalm(ground.outOfBounds) +
    beyondCalm(ground.water) +
    beyondCalm(ground.trees) +
    beyondCalm(ground.greenSurface)
  return { weighed, imposing }
}

const beyondCalm = (value: number) => Math.max(0, value - IMPOSING)

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

// Uphill every metre of climb plays a metre longer, downhill a metre shorter.
function effectiveYards(metres: number, climb: number, altitude: number): number {
  const thin = Math.min(THIN_AIR.most, Math.max(0, altitude - THIN_AIR.from) * THIN_AIR.perMetre)
  return ((metres + climb) * (1 - thin)) / METRES_PER_YARD
}

function scoreOf({ par, green }: StakedHole, load: Load, length: number, model: Model): number {
  const { yards, rest, obstacles, standard } = model.formula
  const target = greenTarget(green, approachYards(par, length, model.shots), model)
  return length / yards + (rest - standard) / 18 + obstacles * weigh(load, target, par, model)
}

// How hard the green is to hit: the length of the approach against the size of the green.
function greenTarget({ across, depth }: StakedGreen, approach: number, { target }: Model): number {
  const diameter = (across + depth) / METRES_PER_YARD
  return Math.min(10, target.least + ((approach / target.yards) * USUAL_GREEN_YARDS) / diameter)
}

function weigh(load: Load, target: number, par: Par, { weights }: Model): number {
  const psychological = Math.min(10, load.imposing + beyondCalm(target))
  const sum = load.weighed + weights.greenTarget * target + weights.psychological * psychological
  // A par 3 has no fairway to be hit, so the others share its weight.
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
