import { distanceBetween, nearestPointOn, type Path, type Point } from '../../core/geo/path.ts'
import type { ShotSet } from '../dispersion/shot-set.ts'
import { OUT, TREES, WATER } from '../hole/ground.ts'
import { cellAt, type LieGrid, lieGrid } from '../hole/lie-grid.ts'
import { openHole } from '../hole/open-hole.ts'
import { isPenalty, type StrokesFrom, type ValueGrid, valueGrid } from '../hole/value-grid.ts'
import { type Landings, landingsOf } from './landings.ts'
import { bearingTo, lineOfPlay } from './line-of-play.ts'
import { playOut } from './play-out.ts'
import type { Swing } from './swing.ts'

/** A golfer's swings in calm air, the longest first; out of trees, low ones too. */
export type CalmSwings = (isRecovery: boolean) => readonly Swing[]

export type Ahead = {
  readonly pin: Point
  readonly way: Path
  readonly strokes: StrokesFrom
  readonly swings: CalmSwings
  /** A few are enough: what counts is the difference between two holes. */
  readonly shots: ShotSet
}

/** Metres between the points from which we look ahead, how far off the line they may be, and how near the pin. */
const [SPACING, OFF_LINE, NEAREST] = [14, 75, 55] as const
/** In standard deviations of the direction. */
const AIMS = [0, -1, 1, -2, 2] as const
/** Metres that a lay-up leaves. */
const LEFT_OVER = 85
/** What a ball in water or out of bounds costs on average, wherever it was played from. */
const [WATER_COSTS, OUT_COSTS] = [1.1, 1.8] as const
/** Strokes. Beyond that, something is wrong with the map. */
const [LEAST, MOST] = [-0.2, 1.5] as const
/** Of a ball in trees, the table of strokes knows how much they cost on average. */
const MOST_IN_TREES = 0.6

/**
 * Adds to each value how much harder this hole is from there than one with nothing in the way, by the best next shot:
 * trees that hide the green, water to carry, a neck of fairway between bunkers. The table of strokes knows only
 * averages.
 */
export function lookAhead(grid: ValueGrid, ahead: Ahead): ValueGrid {
  const { lies } = grid
  const next = withTypicalPenalties(grid)
  const open = openStrokes(ahead)
  const values = grid.values.slice()
  const [columns, rows] = [nodesIn(lies.columns, lies.cell), nodesIn(lies.rows, lies.cell)]
  const harder = new Float32Array(columns * rows)
  for (let node = 0; node < harder.length; node++) {
    const at: Point = [
      lies.origin[0] + (node % columns) * SPACING,
      lies.origin[1] + Math.floor(node / columns) * SPACING,
    ]
    harder[node] = harderAt(next, ahead, at, open)
  }
  for (let cell = 0; cell < values.length; cell++) {
    const x = ((cell % lies.columns) * lies.cell) / SPACING
    const y = (Math.floor(cell / lies.columns) * lies.cell) / SPACING
    values[cell] = (values[cell] ?? 0) + between(harder, columns, rows, x, y)
  }
  return { lies, values }
}

const nodesIn = (cells: number, cell: number) => Math.ceil((cells * cell) / SPACING) + 1

function between(nodes: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const [column, row] = [Math.min(columns - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))]
  const [east, north] = [x - column, y - row]
  const at = row * columns + column
  const south = (nodes[at] ?? 0) * (1 - east) + (nodes[at + 1] ?? 0) * east
  const far = (nodes[at + columns] ?? 0) * (1 - east) + (nodes[at + columns + 1] ?? 0) * east
  return south * (1 - north) + far * north
}

function harderAt(next: ValueGrid, ahead: Ahead, at: Point, open: OpenStrokes): number {
  const length = distanceBetween(at, ahead.pin)
  const cell = cellAt(next.lies, at[0], at[1])
  const ground = next.lies.ground[cell] ?? OUT
  if (length < NEAREST || isPenalty(ground) || nearestPointOn(ahead.way, at).off > OFF_LINE) return 0
  if (ground === TREES) return harderInTrees(next, ahead, at, open(length))
  return Math.max(LEAST, Math.min(MOST, bestStrokes(next, ahead, at, false) - open(length)))
}

function harderInTrees(next: ValueGrid, ahead: Ahead, at: Point, open: number): number {
  const length = distanceBetween(at, ahead.pin)
  const known = ahead.strokes('recovery')(length) - ahead.strokes('fairway')(length)
  const here = Math.min(bestStrokes(next, ahead, at, true), wayOut(next, ahead, at))
  return Math.max(LEAST, Math.min(MOST_IN_TREES, here - open - known))
}

function withTypicalPenalties({ lies, values }: ValueGrid): ValueGrid {
  const next = values.slice()
  for (let cell = 0; cell < next.length; cell++) {
    const ground = lies.ground[cell]
    if (ground === WATER) next[cell] = (next[cell] ?? 0) + WATER_COSTS
    if (ground === OUT) next[cell] = (next[cell] ?? 0) + OUT_COSTS
  }
  return { lies, values: next }
}

/** With the best of a few swings, on the best of a few lines. */
function bestStrokes(grid: ValueGrid, ahead: Ahead, at: Point, isRecovery: boolean): number {
  let best = Number.POSITIVE_INFINITY
  for (const swing of sensible(ahead.swings(isRecovery), distanceBetween(at, ahead.pin))) {
    const middle = lineOfPlay(ahead.way, at, ahead.pin, swing.carry)
    const lines = AIMS.map((aside) => middle + aside * swing.pattern.good.lateralSd)
    best = Math.min(best, bestOf(grid, ahead, at, swing, lines))
  }
  return Number.isFinite(best) ? best : 0
}

/** Radians from the line to the pin: with the shortest swing, out of the trees to any side. */
const WAYS_OUT = [0.5, -0.5, 1, -1, 1.5, -1.5] as const

function wayOut(grid: ValueGrid, ahead: Ahead, at: Point): number {
  const shortest = ahead.swings(true).at(-1)
  if (!shortest) return Number.POSITIVE_INFINITY
  const middle = bearingTo(at, ahead.pin)
  return bestOf(
    grid,
    ahead,
    at,
    shortest,
    WAYS_OUT.map((aside) => middle + aside),
  )
}

const landingsKnown = new WeakMap<Swing, Landings>()

function bestOf(
  grid: ValueGrid,
  { shots }: Ahead,
  at: Point,
  swing: Swing,
  lines: readonly number[],
): number {
  const landings = landingsKnown.get(swing) ?? landingsOf(swing, shots)
  landingsKnown.set(swing, landings)
  let best = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const stop = firstTree(grid.lies, at, line, swing)
    const screen = stop === null ? null : () => stop
    best = Math.min(best, playOut({ ball: at, grid, beyond: BEYOND }, landings, line, screen).strokes)
  }
  return best
}

/** Strokes from beyond the map: nobody plays there on purpose. */
const BEYOND = 9

/** Shares of the longest swing. */
const SHORTER = 0.72

/** The swing that gets nearest to the pin, one that lays up to a full wedge, and one that stays well short. */
function sensible(swings: readonly Swing[], length: number): readonly Swing[] {
  const nearest = (to: number) =>
    swings.reduce<Swing | null>(
      (best, swing) =>
        best !== null && Math.abs(reach(best) - to) <= Math.abs(reach(swing) - to) ? best : swing,
      null,
    )
  const direct = nearest(length)
  const shorter = direct && SHORTER * reach(direct)
  const found = [direct, nearest(length - LEFT_OVER), shorter === null ? null : nearest(shorter)]
  return [...new Set(found)].filter((swing) => swing !== null)
}

const reach = ({ carry, roll }: Swing) => carry + 0.5 * roll

/** Metres between the points on a line where we look for trees. */
const TREE_STEP = 6

/** How far a good shot on a line gets before a tree stops it; null if none does. */
function firstTree(lies: LieGrid, [x, y]: Point, line: number, { carry, heights }: Swing): number | null {
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  for (let way = 2 * TREE_STEP; way < carry; way += TREE_STEP) {
    const cell = cellAt(lies, x + sin * way, y + cos * way)
    const top = cell < 0 ? 0 : (lies.tops[cell] ?? 0)
    if (top > 0 && top > (heights[Math.round((way / carry) * (heights.length - 1))] ?? 0)) return way
  }
  return null
}

type OpenStrokes = (length: number) => number

const [OPEN_LENGTH, OPEN_STEP] = [560, 20] as const

/** The same on a hole with nothing in the way, from its fairway, by distance. */
function openStrokes(ahead: Ahead): OpenStrokes {
  const hole = openHole(OPEN_LENGTH)
  const grid = valueGrid(lieGrid(hole, hole.line, 2), hole.goal, ahead.strokes)
  const open = { ...ahead, pin: hole.goal, way: hole.line }
  const known = new Map<number, number>()
  const at = (step: number): number => {
    const found = known.get(step) ?? bestStrokes(grid, open, [0, -step * OPEN_STEP], false)
    known.set(step, found)
    return found
  }
  return (length) => {
    const way = Math.min(OPEN_LENGTH, length) / OPEN_STEP
    const step = Math.floor(way)
    return at(step) * (step + 1 - way) + at(step + 1) * (way - step)
  }
}
