import { BACK_YARDS } from '../card/wish-nines.ts'
import { METRES_PER_YARD, type Par } from '../course-plan.ts'
import type { Draw } from '../draw.ts'
import { within } from '../draw.ts'
import { aboutTurn, distance, heading, lengthOf, type PlanePoint } from '../plane.ts'
import { copyField, type Field, giveBack, groundAt, laneOf, NO_END, NO_PLAY, takeHole, WET } from './field.ts'
import { carryOf } from './fit-line.ts'
import { beyond, type Petal } from './petal.ts'
import { endOf, layLine, pickShape, type Shape, stretchTo } from './shapes.ts'

/** A hole that is to be routed: its par and its length from the back tee. */
export type Ordered = { readonly par: Par; readonly metres: number }
export type Line = readonly PlanePoint[]

export type Ground = {
  /** The clubhouse, or a spot beside it where several nines begin. */
  readonly home: PlanePoint
  /** How far from there a nine may begin and end. */
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

/** Directions are whole numbers, so that their sines are worked out once. */
const DIRECTIONS = 256
const EAST = Float64Array.from({ length: DIRECTIONS }, (_, direction) => heading(direction / DIRECTIONS)[0])
const NORTH = Float64Array.from({ length: DIRECTIONS }, (_, direction) => heading(direction / DIRECTIONS)[1])
const SAME = DIRECTIONS - 1

/** The point so far off in a direction. */
function offBy(from: PlanePoint, direction: number, metres: number): PlanePoint {
  const place = Math.round(direction) & SAME
  return [from[0] + (EAST[place] ?? 0) * metres, from[1] + (NORTH[place] ?? 0) * metres]
}

const ORIGIN: PlanePoint = [0, 0]
const NOWHERE = -1e9

// How many ways are kept: more of them towards the end, where most come to nothing.
const WIDTH = { out: 2, home: 3 }
const CHILDREN = 3
const ENOUGH = 5
// Where no way leads on one goes back two holes and looks again, so often at most.
const SETBACKS = 8
const JITTER = 40
// A green so far from where it should lie, in metres, is not looked at any closer.
const ASTRAY = 520
const LOOKS = 14
// The first hole and the last two are looked for harder: most ways that fail do so there.
const LOOKS_HOME = 36
// A nine comes home: its last green lies this near the clubhouse.
const HOME = 58
const WALK = { shortest: 48, usual: 62, longest: 105 }
// So far beside a line its neighbour would have taken the ground.
const BESIDE = 58

export type Routed = { readonly lines: readonly Line[]; readonly field: Field; readonly cost: number }

/** What is asked for, and where. */
export type Search = {
  readonly draw: Draw
  readonly ground: Ground
  readonly holes: readonly Ordered[]
  readonly petal: Petal
}

/**
 * The lines of play of nine holes, out from the clubhouse and back to it: hole after hole the best few ways to go
 * on are kept. Null when no way leads home.
 */
export function routeNine(search: Search, field: Field): Routed | null {
  const count = search.holes.length
  const steps: State[][] = [[{ lines: [], direction: NOWHERE, cost: 0, field }]]
  let setbacks = 0
  while (steps.length <= count) {
    const index = steps.length - 1
    const found = (steps[index] ?? []).flatMap((state) => lookAround(search, state, index))
    const width = index < count - 4 ? WIDTH.out : WIDTH.home
    const kept = found.sort((a, b) => a.cost - b.cost).slice(0, width)
    if (kept.length > 0) steps.push(kept.map(goOn))
    else if (index === 0 || ++setbacks > SETBACKS) break
    else forget(steps.splice(Math.max(1, index - 1)))
  }
  const routed = steps[count]?.[0] ?? null
  forget(steps.slice(1), routed?.field)
  return routed
}

function forget(steps: readonly State[][], but?: Field) {
  for (const states of steps) for (const { field } of states) if (field !== but) giveBack(field)
}

/** The best few ways to go on from here; one does not look on when enough were found. */
function lookAround(search: Search, parent: State, index: number): Next[] {
  const { draw, ground, holes, petal } = search
  const found: Next[] = []
  const from = standingAt(ground, parent)
  const target = petal.greens[index] ?? ground.home
  const ahead = aboutTurn([target[0] - from[0], target[1] - from[1]]) * DIRECTIONS + (draw() - 0.5) * JITTER
  const looks = index > 0 && index < holes.length - 2 ? LOOKS : LOOKS_HOME
  for (let look = 0; look < looks && found.length < ENOUGH; look++) {
    // First where the green should lie, then ever farther to both sides.
    const turn = (look % 2 === 0 ? look : -look - 1) * (DIRECTIONS / 2 / looks)
    const trial = tryHole(search, parent, index, ahead + turn)
    if (trial) found.push({ parent, trial, cost: parent.cost + trial.cost })
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, CHILDREN)
}

/** On the last green, or at the clubhouse before the first hole. */
const standingAt = (ground: Ground, { lines }: State): PlanePoint => {
  const line = lines[lines.length - 1]
  return line?.[line.length - 1] ?? ground.home
}

function goOn({ parent, trial, cost }: Next): State {
  const field = copyField(parent.field)
  takeHole(field, trial.line)
  return { lines: [...parent.lines, trial.line], direction: trial.direction, cost, field }
}

function tryHole(search: Search, state: State, index: number, direction: number): Trial | null {
  const { draw, ground, holes, petal } = search
  const hole = holes[index]
  if (!hole) return null
  const isLast = index === holes.length - 1
  const walk = within(draw, WALK.shortest, index === 0 ? ground.yard * 0.7 : WALK.longest)
  // One walks on ahead or to a side, seldom back.
  const aside = isLast ? direction : direction + (draw() - 0.5) * 0.62 * DIRECTIONS
  const tee = offBy(standingAt(ground, state), aside, walk)
  if (groundAt(state.field, tee[0], tee[1]) & (NO_END | WET)) return null
  const shape = pickShape(draw, hole.par)
  const way = isLast ? wayHome(search, tee, shape, hole.par) : offBy(ORIGIN, direction, hole.metres)
  if (!way) return null
  const green = endOf(tee, shape, way[0], way[1])
  if (groundAt(state.field, green[0], green[1]) & (NO_END | WET)) return null
  const off = distance(green, petal.greens[index] ?? ground.home)
  if (off > ASTRAY || !(isLast || leadsHome(ground, green, holes, index))) return null
  const line = layLine(tee, shape, way[0], way[1])
  const metres = lengthOf(way)
  const wet = carryOf(state.field, line, metres, index < holes.length - 2 ? laneOf(ground.nine) : 0)
  if (wet === null) return null
  const cost = costOf(search, state, line, { off, walk, wet, metres, direction, index })
  return { line, direction, cost }
}

type Traits = { off: number; walk: number; wet: number; metres: number; direction: number; index: number }

// Metres at which each drawback counts as one, and what a neighbour or the same direction twice counts.
const ONE = { off: 150, strayed: 40, walk: 82, wet: 170 }
const NEIGHBOUR = 0.9
const SAME_WAY = 0.7
const WHIM = 0.6

function costOf({ draw, ground, holes, petal }: Search, state: State, line: Line, traits: Traits): number {
  const { off, walk, wet, metres, direction, index } = traits
  const landing = line[1] ?? ORIGIN
  const green = line[line.length - 1] ?? ORIGIN
  // From the last green but one the last hole must be possible.
  const missed = squared(off / ONE.off) * (index === holes.length - 2 ? 1.6 : 1)
  return (
    missed +
    (beyond(petal, green) + beyond(petal, landing)) / ONE.strayed +
    squared((walk - WALK.usual) / ONE.walk) +
    climbCost(ground, line, metres) +
    wet / ONE.wet +
    (isSameWay(direction, state.direction) ? SAME_WAY : 0) -
    neighbours(state.field, line) * NEIGHBOUR +
    draw() * WHIM
  )
}

/** The last hole is as long as the way to the clubhouse, within what its par allows, and in whole yards. */
function wayHome(
  { draw, ground, petal }: Search,
  tee: PlanePoint,
  shape: Shape,
  par: Par,
): PlanePoint | null {
  const { homeward } = petal
  const [east, north] = heading(homeward.axis + within(draw, -homeward.spread, homeward.spread))
  const away = within(draw, HOME, ground.yard)
  const way = stretchTo(tee, [ground.home[0] + east * away, ground.home[1] + north * away], shape)
  const metres = lengthOf(way)
  const yards = Math.round(metres / METRES_PER_YARD)
  if (yards < BACK_YARDS[par][0] || yards > BACK_YARDS[par][1]) return null
  const stretch = (yards * METRES_PER_YARD) / metres
  return [way[0] * stretch, way[1] * stretch]
}

/** What is left of the nine must reach back to the clubhouse. */
function leadsHome(
  { home, yard }: Ground,
  green: PlanePoint,
  holes: readonly Ordered[],
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

// More than one metre in eighteen is a climb that golfers complain of.
function climbCost({ height }: Ground, line: Line, metres: number): number {
  const tee = line[0]
  const landing = line[1]
  const green = line[line.length - 1]
  if (!tee || !landing || !green) return 0
  const low = height(tee)
  const middle = height(landing)
  const high = height(green)
  return squared((high - low) / metres / 0.055) * 0.5 + squared((middle - (low + high) / 2) / 9) * 0.15
}

/** Two holes in a row in one direction: the wind and the sun are the same on both. */
function isSameWay(direction: number, before: number): boolean {
  if (before === NOWHERE) return false
  const apart = Math.abs(direction - before) % DIRECTIONS
  return Math.min(apart, DIRECTIONS - apart) < 16
}

/** Holes lie side by side: how many of the sides of this one's legs have a neighbour, or the edge of the land. */
function neighbours(field: Field, line: Line): number {
  let found = 0
  for (let leg = 1; leg < line.length; leg++) {
    const from = line[leg - 1] ?? [0, 0]
    const to = line[leg] ?? from
    const east = to[0] - from[0]
    const north = to[1] - from[1]
    const aside = BESIDE / Math.sqrt(east * east + north * north)
    const x = from[0] + east / 2
    const y = from[1] + north / 2
    if (groundAt(field, x - north * aside, y + east * aside) & NO_PLAY) found++
    if (groundAt(field, x + north * aside, y - east * aside) & NO_PLAY) found++
  }
  return found
}

const squared = (value: number) => value * value
