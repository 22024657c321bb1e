import type { Land, Spot, StakedGreen, StakedTee, Style } from '../course-plan.ts'
import { shoreDistance } from '../land/water.ts'
import { distance, heading, offset, type PlanePoint, squareToLine, towards } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, integer, within } from '../random.ts'
import type { Line } from './route-nine.ts'

/** The parts of a hole that must stay free of sand and water. */
export type Built = {
  readonly par: number
  readonly line: Line
  readonly tees: readonly StakedTee[]
  readonly green: StakedGreen
  readonly fairwayWidth: number
}

export type Hazards = { readonly bunkers: readonly Spot[]; readonly ponds: readonly Spot[] }

type SandLimits = {
  readonly max: readonly [green: number, fairway: number]
  readonly reach: readonly [number, number]
}

// The most bunkers a hole has at the green and along the fairway, and their size.
const SAND: Readonly<Record<Style, SandLimits>> = {
  rolling: { max: [5, 4], reach: [6, 11] },
  links: { max: [6, 6], reach: [3.4, 5.6] },
  parkland: { max: [5, 4], reach: [6, 11.5] },
  mountain: { max: [4, 3], reach: [5.5, 10] },
  desert: { max: [5, 5], reach: [7, 13] },
}
const POND_SHARE: Readonly<Record<Style, number>> = {
  rolling: 0.12,
  links: 0,
  parkland: 0.2,
  mountain: 0.09,
  desert: 0.12,
}
const POND = { min: 13, max: 27 }
const CLUBHOUSE = 75
const FAR_FROM_LINE = 60

/** `sandy`, from 0 to 1, is how heavily bunkered the course is. */
export function placeHazards(
  random: Random,
  land: Land,
  holes: readonly Built[],
  clubhouse: PlanePoint,
  sandy: number,
): Hazards[] {
  const ponds: Spot[] = []
  const ownPonds = holes.map((hole) => {
    const pond = chance(random, POND_SHARE[land.style])
      ? tryPond(random, land, holes, hole, clubhouse, ponds)
      : null
    if (pond) ponds.push(pond)
    return pond ? [pond] : []
  })
  const bunkers: Spot[] = []
  return holes.map((hole, index) => {
    const own = [
      ...sandByGreen(random, land, hole, sandy),
      ...sandByFairway(random, land, hole, sandy),
    ].filter((spot) => {
      const free = isFree(land, holes, spot) && isClearOf(spot, bunkers, 2.5) && isClearOf(spot, ponds, 2.5)
      if (free) bunkers.push(spot)
      return free
    })
    return { bunkers: own, ponds: ownPonds[index] ?? [] }
  })
}

/** Around the green, except right in front of it. */
function sandByGreen(random: Random, { style }: Land, { green }: Built, sandy: number): Spot[] {
  const count = Math.round(within(random, 0.3, 1) * SAND[style].max[0] * (0.4 + 0.6 * sandy))
  const first = random()
  return Array.from({ length: count }, (_, index) => {
    const reach = reachOf(random, style)
    const turn = first + (index + within(random, 0.1, 0.7)) / count
    const [along, left] = heading(turn)
    const gap = reach + within(random, 2.2, 4.5)
    const at = offset(green.at, green.toward, along * (green.depth + gap), left * (green.across + gap))
    return { at, reach, by: 'green' as const }
  }).filter(({ at }) => !isInFront(green, at))
}

function isInFront({ at, toward, across }: StakedGreen, point: PlanePoint): boolean {
  const [east, north] = [point[0] - at[0], point[1] - at[1]]
  const along = east * toward[0] + north * toward[1]
  return along < 0 && Math.abs(north * toward[0] - east * toward[1]) < across * 0.42
}

// Metres from the back tee where drives land and, on a par 5, second shots.
const LANDINGS = [
  [205, 255],
  [330, 400],
] as const

function sandByFairway(random: Random, { style }: Land, hole: Built, sandy: number): Spot[] {
  if (hole.par === 3) return []
  const count = Math.round(within(random, 0, 1) * SAND[style].max[1] * (0.4 + 0.6 * sandy))
  const [near, far] = LANDINGS
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = hole.par === 5 && index % 2 === 1 ? far : near
    const reach = reachOf(random, style)
    const side = chance(random, 0.5) ? 1 : -1
    const aside = hole.fairwayWidth / 2 + reach + within(random, 0.5, 5)
    return {
      at: pointAlongLine(hole.line, within(random, from, to), side * aside),
      reach,
      by: 'fairway' as const,
    }
  })
}

const reachOf = (random: Random, style: Style) => within(random, SAND[style].reach[0], SAND[style].reach[1])

function tryPond(
  random: Random,
  land: Land,
  holes: readonly Built[],
  hole: Built,
  clubhouse: PlanePoint,
  placed: readonly Spot[],
): Spot | null {
  for (let attempt = 0; attempt < 5; attempt++) {
    const reach = within(random, POND.min, POND.max)
    const pond = placePond(random, hole, reach)
    const isClear = holes.every(({ line }) => squareToLine(line, pond.at) > (reach + 15) * (reach + 15))
    if (
      isClear &&
      areApart(pond.at, clubhouse, reach + CLUBHOUSE) &&
      isFree(land, holes, pond) &&
      isClearOf(pond, placed, 12)
    )
      return pond
  }
  return null
}

function placePond(random: Random, { line, green, fairwayWidth, par }: Built, reach: number): Spot {
  const side = chance(random, 0.5) ? 1 : -1
  if (par === 3 || chance(random, 0.5)) {
    const aside = green.across + reach + within(random, 5, 12)
    return { at: offset(green.at, green.toward, within(random, -14, 8), side * aside), reach, by: 'green' }
  }
  const aside = fairwayWidth / 2 + reach + within(random, 4, 10)
  return { at: pointAlongLine(line, integer(random, 150, 260), side * aside), reach, by: 'fairway' }
}

/** The point `metres` along the line and `left` metres to its left, no farther along than its end. */
function pointAlongLine(line: Line, metres: number, left: number): PlanePoint {
  let way = metres
  for (let leg = 1; leg < line.length; leg++) {
    const from = line[leg - 1] ?? [0, 0]
    const to = line[leg] ?? from
    const length = distance(from, to)
    if (way <= length || leg === line.length - 1)
      return offset(from, towards(from, to), Math.min(way, length), left)
    way -= length
  }
  return line[0] ?? [0, 0]
}

/** Dry land that no hole needs for its tees, green or line of play. */
const isFree = (land: Land, holes: readonly Built[], spot: Spot): boolean =>
  holes.every((hole) => isFreeOf(hole, spot)) && shoreDistance(land, spot.at) > spot.reach + 4

function isFreeOf({ line, tees, green }: Built, { at, reach }: Spot): boolean {
  // Tees and green are close to the line, so a spot far from the line is clear of them too.
  const away = squareToLine(line, at)
  if (away > FAR_FROM_LINE * FAR_FROM_LINE) return true
  return (
    away > (reach + 7) * (reach + 7) &&
    tees.every((tee) => areApart(tee.at, at, reach + 9)) &&
    outsideGreen(green, at, reach)
  )
}

/** Outside the green's ellipse, enlarged by the hazard's own reach. */
function outsideGreen({ at, across, depth, toward }: StakedGreen, point: PlanePoint, reach: number): boolean {
  const [east, north] = [point[0] - at[0], point[1] - at[1]]
  const along = (east * toward[0] + north * toward[1]) / (depth + reach + 1.6)
  const aside = (north * toward[0] - east * toward[1]) / (across + reach + 1.6)
  return along * along + aside * aside > 1
}

const isClearOf = ({ at, reach }: Spot, others: readonly Spot[], gap: number) =>
  others.every((other) => areApart(at, other.at, reach + other.reach + gap))

function areApart(a: PlanePoint, b: PlanePoint, metres: number): boolean {
  const east = a[0] - b[0]
  const north = a[1] - b[1]
  return east * east + north * north > metres * metres
}
