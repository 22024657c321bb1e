import { distanceBetween, nearestPointOn, type Path, type Point } from '../../core/geo/path.ts'
import type { Cells } from '../hole/fill-area.ts'
import { OUT, ROUGH, TREES, WATER } from '../hole/ground.ts'
import { cellAt } from '../hole/lie-grid.ts'
import { isPenalty, type ValueGrid } from '../hole/value-grid.ts'
import { bestNextShot, type NextShot, wayOut } from './best-next-shot.ts'
import { FEW_SHOTS, type KnownGolfer } from './known-golfer.ts'

/** Metres between the points from which we look ahead, how far off the line they may be, and how near the pin. */
const [SPACING, OFF_LINE, NEAREST] = [14, 75, 55] as const
/** On a map of ordinary size there are a few hundred; where it is too large, they are further apart. */
const MOST_NODES = 6_000
/** What a ball in water or out of bounds costs on average, wherever it was played from. */
const [WATER_COSTS, OUT_COSTS] = [1.1, 1.8] as const
/** Strokes. Beyond that, something is wrong with the map. */
const [LEAST, MOST] = [-0.2, 1.5] as const
/** Metres off the line where nobody looks after the rough; what each further one costs, and how much at most. */
const [ASTRAY, ASTRAY_COSTS, MOST_ASTRAY] = [45, 0.012, 0.8] as const
/** Of a ball in trees, the table of strokes knows how much they cost on average. */
const MOST_IN_TREES = 0.6

/**
 * Adds to each value how much harder this hole is from there than one with nothing in the way, by the best next shot:
 * trees that hide the green, water to carry, a neck of fairway between bunkers. The table of strokes knows only
 * averages.
 */
export function lookAhead(grid: ValueGrid, pin: Point, way: Path, golfer: KnownGolfer): ValueGrid {
  const { lies } = grid
  const next = { grid: withTypicalPenalties(grid), pin, way, shots: FEW_SHOTS }
  const nodes = nodesOver(lies)
  const harder = new Float32Array(nodes.columns * nodes.rows)
  for (let node = 0; node < harder.length; node++) {
    const x = nodes.origin[0] + (node % nodes.columns) * nodes.cell
    const y = nodes.origin[1] + Math.floor(node / nodes.columns) * nodes.cell
    harder[node] = harderAt(next, golfer, [x, y])
  }
  return { lies, values: withHarder(grid, harder, nodes) }
}

/** Around the middle of the map: the mirror image of a hole then has the mirror images of the nodes. */
function nodesOver({ origin, columns, rows, cell }: Cells): Cells {
  const [width, height] = [(columns - 1) * cell, (rows - 1) * cell]
  const spacing = Math.max(SPACING, Math.sqrt((width * height) / MOST_NODES))
  const count = (length: number) => Math.ceil(length / spacing) + 1
  const first = (low: number, length: number) => low - ((count(length) - 1) * spacing - length) / 2
  return {
    origin: [first(origin[0], width), first(origin[1], height)],
    ...{ cell: spacing, columns: count(width), rows: count(height) },
  }
}

function withHarder({ lies, values }: ValueGrid, harder: Float32Array, nodes: Cells): Float32Array {
  const sums = values.slice()
  const step = lies.cell / nodes.cell
  const [east, north] = [0, 1].map(
    (axis) => ((lies.origin[axis] ?? 0) - (nodes.origin[axis] ?? 0)) / nodes.cell,
  )
  for (let row = 0, cell = 0; row < lies.rows; row++)
    for (let column = 0; column < lies.columns; column++, cell++)
      sums[cell] =
        (sums[cell] as number) +
        between(harder, nodes, (east ?? 0) + column * step, (north ?? 0) + row * step)
  return sums
}

function between(nodes: Float32Array, { columns, rows }: Cells, x: number, y: number): number {
  const column = Math.max(0, Math.min(columns - 2, Math.floor(x)))
  const row = Math.max(0, Math.min(rows - 2, Math.floor(y)))
  const [east, north] = [x - column, y - row]
  const at = row * columns + column
  const south = (nodes[at] ?? 0) * (1 - east) + (nodes[at + 1] ?? 0) * east
  const far = (nodes[at + columns] ?? 0) * (1 - east) + (nodes[at + columns + 1] ?? 0) * east
  return south * (1 - north) + far * north
}

function harderAt(next: NextShot, golfer: KnownGolfer, at: Point): number {
  const length = distanceBetween(at, next.pin)
  const { lies } = next.grid
  const ground = lies.ground[cellAt(lies, at[0], at[1])] ?? OUT
  if (length < NEAREST || isPenalty(ground)) return 0
  const { off } = nearestPointOn(next.way, at)
  if (off > OFF_LINE) return astray(ground, off)
  const isRecovery = ground === TREES
  const here = bestNextShot(next, at, golfer.swings(isRecovery)) - golfer.open(length)
  if (!isRecovery) return Math.max(LEAST, Math.min(MOST, here)) + astray(ground, off)
  const shortest = golfer.swings(true).at(-1)
  const out = shortest ? wayOut(next, at, shortest) - golfer.open(length) : here
  const known = golfer.strokes('recovery')(length) - golfer.strokes('fairway')(length)
  return Math.max(LEAST, Math.min(MOST_IN_TREES, Math.min(here, out) - known))
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

/** Far from the hole, what isn't drawn is seldom ordinary rough: the ball may be hard to find or to play. */
const astray = (ground: number, off: number) =>
  ground === ROUGH ? Math.min(MOST_ASTRAY, Math.max(0, off - ASTRAY) * ASTRAY_COSTS) : 0
