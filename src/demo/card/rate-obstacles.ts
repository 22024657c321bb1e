import { type Land, METRES_PER_YARD, type StakedHole, type Style } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import { distance } from '../plane.ts'
import type { Gender } from './choose-tee-sets.ts'
import type { HoleProfile } from './hole-profile.ts'
import { pointAlong, profileOf } from './hole-profile.ts'
import { type Player, SHOTS } from './players.ts'
import type { Crossing, Water } from './water.ts'
import { crossingsOf, metresToWater, surveyWater } from './water.ts'

/** Obstacle ratings, each from 0 (none) to 10 (extreme). */
export type Obstacles = {
  readonly topography: number
  readonly fairway: number
  readonly recoverability: number
  readonly bunkers: number
  readonly outOfBounds: number
  readonly water: number
  readonly trees: number
  readonly greenSurface: number
}

export type HoleObstacles = Readonly<Record<Gender, Readonly<Record<Player, Obstacles>>>>

/** What is the same for every player on the hole. */
type Survey = {
  readonly hole: StakedHole
  readonly land: Land
  readonly water: Water
  readonly topography: number
  readonly surface: number
  readonly crossings: readonly Crossing[]
  readonly greenToWater: number
  readonly greenSand: number
}

// The same obstacle costs the bogey player more.
const MORE_FOR_BOGEY = { scratch: 1, bogey: 1.15 } as const
const RECOVERY: Readonly<Record<Style, number>> = {
  rolling: 2.8,
  parkland: 3,
  links: 3.6,
  mountain: 3.7,
  desert: 4,
}
// Water and sand farther from the ball than this, in metres, are out of play.
const WATER_REACH = 45
const SAND_REACH = 35
const CROSSING = { scratch: { any: 1.2, metres: 55 }, bogey: { any: 2.2, metres: 32 } } as const
const BORDER = { scratch: 6, bogey: 7 } as const

export function rateObstacles(
  hole: StakedHole,
  land: Land,
  water: Water = surveyWater(land),
  profile: HoleProfile = profileOf(hole, land),
): HoleObstacles {
  const survey = surveyHole(hole, land, water, profile)
  return { M: obstaclesFor(survey, 'M'), F: obstaclesFor(survey, 'F') }
}

function surveyHole(hole: StakedHole, land: Land, water: Water, profile: HoleProfile): Survey {
  const { green, ponds, line } = hole
  const radius = (green.across + green.depth) / 2
  return {
    hole,
    land,
    water,
    topography: topographyOf(hole, profile),
    surface: surfaceOf(hole),
    crossings: crossingsOf(water, ponds, line),
    greenToWater: Math.max(0, metresToWater(land, ponds, green.at, WATER_REACH + radius) - radius),
    greenSand: greenSandOf(hole),
  }
}

function obstaclesFor(survey: Survey, gender: Gender): Readonly<Record<Player, Obstacles>> {
  return {
    scratch: obstaclesOfPlayer(survey, gender, 'scratch'),
    bogey: obstaclesOfPlayer(survey, gender, 'bogey'),
  }
}

function obstaclesOfPlayer(survey: Survey, gender: Gender, player: Player): Obstacles {
  const { hole, land, greenSand, surface } = survey
  const start = metresBeforeTee(hole, gender)
  const landing = landingZone(hole, start, SHOTS[gender][player].drive)
  const more = MORE_FOR_BOGEY[player]
  return {
    topography: atMostTen(more * survey.topography),
    fairway: hole.par === 3 ? 0 : atMostTen(10 - hole.fairwayWidth / 5.5),
    recoverability: atMostTen(more * (RECOVERY[land.style] + greenSand * 0.12 + surface * 0.12)),
    bunkers: atMostTen(more * (greenSand + sandBy(hole, landing))),
    outOfBounds: atMostTen(hole.edge * BORDER[player]),
    water: atMostTen(more * waterBy(survey, landing) + carries(survey.crossings, start, player)),
    trees: atMostTen(more * land.wooded * (8.5 - Math.min(60, hole.fairwayWidth) / 10)),
    greenSurface: atMostTen(surface),
  }
}

const atMostTen = (value: number) => Math.min(10, Math.max(0, value))

// Men are rated from their middle tee, women from the most forward one.
function metresBeforeTee({ tees }: StakedHole, gender: Gender): number {
  const tee = gender === 'M' ? tees[(tees.length - 1) >> 1] : tees.at(-1)
  return (tees[0]?.metres ?? 0) - (tee?.metres ?? 0)
}

function landingZone({ par, line, tees }: StakedHole, start: number, driveYards: number): PlanePoint | null {
  if (par === 3) return null
  const green = tees[0]?.metres ?? 0
  return pointAlong(line, Math.min(start + driveYards * METRES_PER_YARD, green - WATER_REACH))
}

function topographyOf({ par }: StakedHole, { tee, landing, green }: HoleProfile): number {
  if (par === 3) return 0.5 + Math.abs(green - tee) * 0.3
  return 0.6 + Math.abs(green - landing) * 0.3 + Math.abs(landing - tee) * 0.12
}

// How much of the green's edge is guarded by sand.
function greenSandOf({ bunkers, green }: StakedHole): number {
  let reach = 0
  for (const bunker of bunkers) if (bunker.by === 'green') reach += bunker.reach
  return Math.min(7, (4.5 * reach) / (green.across + green.depth))
}

function sandBy({ bunkers }: StakedHole, landing: PlanePoint | null): number {
  let value = 0
  if (!landing) return value
  for (const { at, reach, by } of bunkers) {
    if (by === 'green') continue
    value += 1.6 * Math.max(0, 1 - (distance(at, landing) - reach) / SAND_REACH)
  }
  return Math.min(4, value)
}

function waterBy({ hole, land, greenToWater }: Survey, landing: PlanePoint | null): number {
  const atGreen = 5.5 * (1 - greenToWater / WATER_REACH)
  if (!landing) return atGreen
  const toWater = metresToWater(land, hole.ponds, landing, WATER_REACH)
  return Math.max(atGreen, 5 * (1 - toWater / WATER_REACH))
}

function carries(crossings: readonly Crossing[], start: number, player: Player): number {
  const { any, metres } = CROSSING[player]
  let value = 0
  for (const { from, to } of crossings) if (from > start) value += any + (to - from) / metres
  return value
}

const surfaceOf = ({ green }: StakedHole) => 1.6 + green.fall * 0.7 + (green.tiers - 1) * 1.1
