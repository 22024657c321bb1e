import { BACK_YARDS } from '../card/plan-nines.ts'
import { METRES_PER_YARD, type Par } from '../course-plan.ts'
import { approximateTurn, distance, heading, lengthOf, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { within } from '../random.ts'
import {
  cellAt,
  copyField,
  type Field,
  laneOf,
  markHole,
  NO_END,
  NO_PLAY,
  releaseField,
  WET,
} from './field.ts'
import { carryOf } from './fit-line.ts'
import { metresOutside, type Petal } from './petal.ts'
import { endOf, layLine, pickShape, type Shape, stretchTo } from './shapes.ts'

/** A hole to route: its par and its length from the back tee. */
export type HoleToRoute = { readonly par: Par; readonly metres: number }
export type Line = readonly PlanePoint[]

export type NineSite = {
  /** The clubhouse or, with several nines, a point near it. */
  readonly home: PlanePoint
  /** How far from there a nine may start and end. */
  readonly yard: number
  readonly height: (point: PlanePoint) => number
  readonly nine: number
}

type Trial = { readonly line: Line; readonly direction: number; readonly cost: number }
type State = {
  readonly lines: readonly Line[]
  readonly direction: number
  readonly cost: number
  readonly field: Field
}
type Next = { readonly parent: State; readonly trial: Trial; readonly cost: number }

/** Directions are whole numbers, so their sines are computed once. */
const DIRECTIONS = 256
const EAST = Float64Array.from({ length: DIRECTIONS }, (_, direction) => heading(direction / DIRECTIONS)[0])
const NORTH = Float64Array.from({ length: DIRECTIONS }, (_, direction) => heading(direction / DIRECTIONS)[1])
const DIRECTION_MASK = DIRECTIONS - 1

/** The point this many metres away in a direction. */
function pointToward(from: PlanePoint, direction: number, metres: number): PlanePoint {
  const index = Math.round(direction) & DIRECTION_MASK
  return [from[0] + (EAST[index] ?? 0) * metres, from[1] + (NORTH[index] ?? 0) * metres]
}

const ORIGIN: PlanePoint = [0, 0]
const NOWHERE = -1e9

// How many routes we keep: more towards the end, where most fail.
const BEAM_WIDTH = { out: 2, home: 3 }
const MAX_CHILDREN = 3
const MAX_FOUND = 5
// If no route can continue, we go back two holes and try again.
const MAX_BACKTRACKS = 8
const JITTER = 40
// Greens farther than this from their target, in metres, are rejected early.
const MAX_OFF_TARGET = 520
const DIRECTIONS_TRIED = 14
// We try harder on the first hole and the last two, where most routes fail.
const DIRECTIONS_TRIED_HOME = 36
// The last green is at least this far from the clubhouse.
const MIN_FROM_CLUBHOUSE = 58
const WALK = { shortest: 48, usual: 62, longest: 105 }
// At this distance from a line, a neighbouring hole would have taken the land.
const NEIGHBOUR_METRES = 58

export type Routed = { readonly lines: readonly Line[]; readonly field: Field; readonly cost: number }

/** The holes to route, and where. */
export type Search = {
  readonly random: Random
  readonly site: NineSite
  readonly holes: readonly HoleToRoute[]
  readonly petal: Petal
}

/**
 * The lines of play of nine holes, out from the clubhouse and back: a beam search that keeps the best few routes
 * after each hole. Null if no route leads home.
 */
export function routeNine(search: Search, field: Field): Routed | null {
  const count = search.holes.length
  const steps: State[][] = [[{ lines: [], direction: NOWHERE, cost: 0, field }]]
  let backtracks = 0
  while (steps.length <= count) {
    const index = steps.length - 1
    const found = (steps[index] ?? []).flatMap((state) => expand(search, state, index))
    const width = index < count - 4 ? BEAM_WIDTH.out : BEAM_WIDTH.home
    const kept = found.sort((a, b) => a.cost - b.cost).slice(0, width)
    if (kept.length > 0) steps.push(kept.map(advance))
    else if (index === 0 || ++backtracks > MAX_BACKTRACKS) break
    else releaseAll(steps.splice(Math.max(1, index - 1)))
  }
  const routed = steps[count]?.[0] ?? null
  releaseAll(steps.slice(1), routed?.field)
  return routed
}

function releaseAll(steps: readonly State[][], but?: Field) {
  for (const states of steps) for (const { field } of states) if (field !== but) releaseField(field)
}

/** The best few next holes from here; stops early once it has found enough. */
function expand(search: Search, parent: State, index: number): Next[] {
  const { random, site, holes, petal } = search
  const found: Next[] = []
  const from = currentPoint(site, parent)
  const target = petal.greens[index] ?? site.home
  const ahead =
    approximateTurn([target[0] - from[0], target[1] - from[1]]) * DIRECTIONS + (random() - 0.5) * JITTER
  const attempts = index > 0 && index < holes.length - 2 ? DIRECTIONS_TRIED : DIRECTIONS_TRIED_HOME
  for (let attempt = 0; attempt < attempts && found.length < MAX_FOUND; attempt++) {
    // Straight at the target first, then farther and farther to both sides.
    const turn = (attempt % 2 === 0 ? attempt : -attempt - 1) * (DIRECTIONS / 2 / attempts)
    const trial = tryHole(search, parent, index, ahead + turn)
    if (trial) found.push({ parent, trial, cost: parent.cost + trial.cost })
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, MAX_CHILDREN)
}

/** The last green, or the clubhouse before the first hole. */
const currentPoint = (site: NineSite, { lines }: State): PlanePoint => {
  const line = lines[lines.length - 1]
  return line?.[line.length - 1] ?? site.home
}

function advance({ parent, trial, cost }: Next): State {
  const field = copyField(parent.field)
  markHole(field, trial.line)
  return { lines: [...parent.lines, trial.line], direction: trial.direction, cost, field }
}

function tryHole(search: Search, state: State, index: number, direction: number): Trial | null {
  const { random, site, holes, petal } = search
  const hole = holes[index]
  if (!hole) return null
  const isLast = index === holes.length - 1
  const walk = within(random, WALK.shortest, index === 0 ? site.yard * 0.7 : WALK.longest)
  // The walk to the next tee goes ahead or to the side, rarely back.
  const aside = isLast ? direction : direction + (random() - 0.5) * 0.62 * DIRECTIONS
  const tee = pointToward(currentPoint(site, state), aside, walk)
  if (cellAt(state.field, tee[0], tee[1]) & (NO_END | WET)) return null
  const shape = pickShape(random, hole.par)
  const way = isLast ? wayHome(search, tee, shape, hole.par) : pointToward(ORIGIN, direction, hole.metres)
  if (!way) return null
  const green = endOf(tee, shape, way[0], way[1])
  if (cellAt(state.field, green[0], green[1]) & (NO_END | WET)) return null
  const off = distance(green, petal.greens[index] ?? site.home)
  if (off > MAX_OFF_TARGET || !(isLast || leadsHome(site, green, holes, index))) return null
  const line = layLine(tee, shape, way[0], way[1])
  const metres = lengthOf(way)
  const wet = carryOf(state.field, line, metres, index < holes.length - 2 ? laneOf(site.nine) : 0)
  if (wet === null) return null
  const cost = costOf(search, state, line, { off, walk, wet, metres, direction, index })
  return { line, direction, cost }
}

type Traits = { off: number; walk: number; wet: number; metres: number; direction: number; index: number }

// Metres at which each drawback costs 1, and the cost of a neighbour or of the same direction twice.
const COST_UNIT = { off: 150, strayed: 40, walk: 82, wet: 170 }
const NEIGHBOUR_BONUS = 0.9
const SAME_WAY_COST = 0.7
const RANDOM_COST = 0.6

function costOf({ random, site, holes, petal }: Search, state: State, line: Line, traits: Traits): number {
  const { off, walk, wet, metres, direction, index } = traits
  const landing = line[1] ?? ORIGIN
  const green = line[line.length - 1] ?? ORIGIN
  // The second-to-last green matters more: the last hole has to work from there.
  const missed = squared(off / COST_UNIT.off) * (index === holes.length - 2 ? 1.6 : 1)
  return (
    missed +
    (metresOutside(petal, green) + metresOutside(petal, landing)) / COST_UNIT.strayed +
    squared((walk - WALK.usual) / COST_UNIT.walk) +
    climbCost(site, line, metres) +
    wet / COST_UNIT.wet +
    (isSameWay(direction, state.direction) ? SAME_WAY_COST : 0) -
    neighbours(state.field, line) * NEIGHBOUR_BONUS +
    random() * RANDOM_COST
  )
}

/** The last hole is as long as the way to the clubhouse, within the limits of its par, in whole yards. */
function wayHome(
  { random, site, petal }: Search,
  tee: PlanePoint,
  shape: Shape,
  par: Par,
): PlanePoint | null {
  const { homeward } = petal
  const [east, north] = heading(homeward.axis + within(random, -homeward.spread, homeward.spread))
  const away = within(random, MIN_FROM_CLUBHOUSE, site.yard)
  const way = stretchTo(tee, [site.home[0] + east * away, site.home[1] + north * away], shape)
  const metres = lengthOf(way)
  const yards = Math.round(metres / METRES_PER_YARD)
  if (yards < BACK_YARDS[par][0] || yards > BACK_YARDS[par][1]) return null
  const stretch = (yards * METRES_PER_YARD) / metres
  return [way[0] * stretch, way[1] * stretch]
}

/** The rest of the nine has to reach the clubhouse. */
function leadsHome(
  { home, yard }: NineSite,
  green: PlanePoint,
  holes: readonly HoleToRoute[],
  index: number,
): boolean {
  const left = holes.length - 1 - index
  const away = distance(green, home)
  if (left > 1) {
    let reach = 0
    for (let next = index + 1; next < holes.length; next++) reach += (holes[next]?.metres ?? 0) + WALK.usual
    return away < reach * 0.85
  }
  const [shortest, longest] = BACK_YARDS[holes[index + 1]?.par ?? 4]
  return away > shortest * METRES_PER_YARD - yard / 2 && away < longest * METRES_PER_YARD + yard / 2
}

// Golfers complain about climbs steeper than one in eighteen.
function climbCost({ height }: NineSite, line: Line, metres: number): number {
  const tee = line[0]
  const landing = line[1]
  const green = line[line.length - 1]
  if (!tee || !landing || !green) return 0
  const low = height(tee)
  const middle = height(landing)
  const high = height(green)
  return squared((high - low) / metres / 0.055) * 0.5 + squared((middle - (low + high) / 2) / 9) * 0.15
}

/** Two holes in a row in the same direction have the same wind and sun. */
function isSameWay(direction: number, before: number): boolean {
  if (before === NOWHERE) return false
  const apart = Math.abs(direction - before) % DIRECTIONS
  return Math.min(apart, DIRECTIONS - apart) < 16
}

/** How many sides of the legs have a neighbouring hole, or the edge of the land, next to them. */
function neighbours(field: Field, line: Line): number {
  let found = 0
  for (let leg = 1; leg < line.length; leg++) {
    const from = line[leg - 1] ?? [0, 0]
    const to = line[leg] ?? from
    const east = to[0] - from[0]
    const north = to[1] - from[1]
    const aside = NEIGHBOUR_METRES / Math.sqrt(east * east + north * north)
    const x = from[0] + east / 2
    const y = from[1] + north / 2
    if (cellAt(field, x - north * aside, y + east * aside) & NO_PLAY) found++
    if (cellAt(field, x + north * aside, y - east * aside) & NO_PLAY) found++
  }
  return found
}

const squared = (value: number) => value * value
