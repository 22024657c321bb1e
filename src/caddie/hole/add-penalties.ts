import { distanceBetween, type Point, towards } from '../../core/geo/path.ts'
import { OUT, WATER } from './ground.ts'
import { cellAt } from './lie-grid.ts'
import { isPenalty, type StrokesFrom, type ValueGrid } from './value-grid.ts'

/** Metres between the points that we look at on a line. */
const STEP = 2
/** Two club-lengths: how far from the edge a ball is dropped, in metres. */
const DROP = 2
/** Metres back on the line from the hole that we consider. */
const FURTHEST_BACK = 60

/**
 * What water and out of bounds cost a ball that was played from there, by the Rules of Golf. Out of bounds is stroke
 * and distance (18.2). Water counts as a red penalty area (17.1): a stroke, and the best of three drops: where the
 * ball last crossed the edge, on the line back from the hole through that point, or where it was played from.
 */
export function addPenalties(
  grid: ValueGrid,
  ball: Point,
  pin: Point,
  again: number,
  strokes: StrokesFrom,
): ValueGrid {
  const { lies } = grid
  const values = Float32Array.from(grid.values)
  const drops = new Map<number, number>()
  for (let cell = 0; cell < values.length; cell++) {
    const ground = lies.ground[cell] ?? 0
    if (ground === OUT) values[cell] = 1 + again
    if (ground === WATER) values[cell] = 1 + Math.min(again, dropped(cell))
  }
  return { lies, values }

  function dropped(cell: number): number {
    const edge = lastCrossing(grid, cellPoint(grid, cell), ball)
    const key = cellAt(lies, edge[0], edge[1])
    const known = drops.get(key)
    if (known !== undefined) return known
    const value = Math.min(...dropsAt(grid, edge, pin).map((at) => valueAt(grid, at, pin, strokes)), again)
    drops.set(key, value)
    return value
  }
}

const cellPoint = ({ lies: { origin, cell, columns } }: ValueGrid, index: number): Point => [
  origin[0] + (index % columns) * cell,
  origin[1] + Math.floor(index / columns) * cell,
]

/** Back from a point in water towards the ball: the first point that is on land, and a bit further. */
function lastCrossing({ lies }: ValueGrid, from: Point, ball: Point): Point {
  const [x, y] = towards(from, ball)
  const length = distanceBetween(from, ball)
  for (let way = STEP; way < length; way += STEP) {
    const cell = cellAt(lies, from[0] + x * way, from[1] + y * way)
    if (cell >= 0 && !isPenalty(lies.ground[cell] ?? 0))
      return [from[0] + x * (way + DROP), from[1] + y * (way + DROP)]
  }
  return ball
}

/** Where a ball may be dropped for a crossing: within two club-lengths of it, or back on the line from the hole. */
function dropsAt({ lies }: ValueGrid, edge: Point, pin: Point): readonly Point[] {
  const [x, y] = towards(pin, edge)
  const back = [0, 5, 10, 20, 40, FURTHEST_BACK].map((way): Point => [edge[0] + x * way, edge[1] + y * way])
  return back.filter(([east, north]) => {
    const cell = cellAt(lies, east, north)
    return cell < 0 || !isPenalty(lies.ground[cell] ?? 0)
  })
}

function valueAt({ lies, values }: ValueGrid, [x, y]: Point, pin: Point, strokes: StrokesFrom): number {
  const cell = cellAt(lies, x, y)
  return cell < 0 ? strokes('rough')(distanceBetween([x, y], pin)) : (values[cell] ?? 0)
}
