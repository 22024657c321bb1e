import { distanceBetween, type Point, towards } from '../../core/geo/path.ts'
import type { Lie } from '../lie.ts'
import { lieOn, OUT, WATER } from './ground.ts'
import { cellAt } from './lie-grid.ts'
import { isPenalty, type StrokesFrom, type ValueGrid } from './value-grid.ts'

/** The shot that may end there. */
export type Struck = {
  readonly ball: Point
  readonly pin: Point
  readonly lie: Lie
  readonly strokes: StrokesFrom
}

/**
 * What water and out of bounds cost a ball that was played from there, by the Rules of Golf. Out of bounds is stroke
 * and distance (18.2). Water counts as a red penalty area (17.1): a stroke, and the best of three drops: within two
 * club-lengths of where the ball last crossed the edge, on the line back from the hole through that point, or where
 * it was played from.
 */
export function addPenalties(grid: ValueGrid, struck: Struck): ValueGrid {
  const { lies } = grid
  const values = grid.values.slice()
  const again = fromHereAgain(grid, struck)
  const drops = new Map<number, number>()
  for (let cell = 0; cell < values.length; cell++) {
    const ground = lies.ground[cell] ?? 0
    if (ground === OUT) values[cell] = 1 + again
    if (ground === WATER) values[cell] = 1 + Math.min(again, dropped(cell))
  }
  return { lies, values }

  function dropped(cell: number): number {
    const edge = lastCrossing(grid, cellPoint(grid, cell), struck.ball)
    if (edge === null) return again
    const key = cellAt(lies, edge[0], edge[1])
    const known = drops.get(key)
    if (known !== undefined) return known
    const value = Math.min(...dropsAt(edge, struck.pin).map((at) => valueAt(grid, at, struck)))
    drops.set(key, value)
    return value
  }
}

/** The table's strokes for this lie, and as much more as the look ahead found this place to be harder. */
function fromHereAgain({ lies, values }: ValueGrid, { ball, pin, lie, strokes }: Struck): number {
  const toPin = distanceBetween(ball, pin)
  const cell = cellAt(lies, ball[0], ball[1])
  const ground = lies.ground[cell]
  if (ground === undefined || isPenalty(ground)) return strokes(lie)(toPin)
  return strokes(lie)(toPin) + (values[cell] ?? 0) - strokes(lieOn(ground))(toPin)
}

const cellPoint = ({ lies: { origin, cell, columns } }: ValueGrid, index: number): Point => [
  origin[0] + (index % columns) * cell,
  origin[1] + Math.floor(index / columns) * cell,
]

/** Back from a point in water towards the ball: the first point that is on land. Null if there is none. */
function lastCrossing({ lies }: ValueGrid, from: Point, ball: Point): Point | null {
  const [x, y] = towards(from, ball)
  const length = distanceBetween(from, ball)
  for (let way = lies.cell; way < length; way += lies.cell) {
    const at: Point = [from[0] + x * way, from[1] + y * way]
    const ground = lies.ground[cellAt(lies, at[0], at[1])]
    if (ground !== undefined && !isPenalty(ground)) return at
  }
  return null
}

/** Two club-lengths of a driver, in metres, and the directions in which we try them. */
const [TWO_CLUBS, DIRECTIONS] = [2.3, 8] as const
/** Metres back on the line that we try. */
const BACK = [0, 5, 10, 20, 40, 60] as const

/** Where a ball may be dropped, not nearer the hole than it crossed the edge. */
function dropsAt(edge: Point, pin: Point): readonly Point[] {
  const length = distanceBetween(edge, pin)
  const [x, y] = towards(pin, edge)
  const around = Array.from({ length: DIRECTIONS }, (_, index): Point => {
    const angle = (index / DIRECTIONS) * 2 * Math.PI
    return [edge[0] + TWO_CLUBS * Math.sin(angle), edge[1] + TWO_CLUBS * Math.cos(angle)]
  })
  return [
    ...BACK.map((way): Point => [edge[0] + x * way, edge[1] + y * way]),
    ...around.filter((at) => distanceBetween(at, pin) >= length),
  ]
}

/** A ball that would be dropped in another penalty area is not dropped there. Beyond the map is rough. */
function valueAt({ lies, values }: ValueGrid, [x, y]: Point, { pin, strokes }: Struck): number {
  const cell = cellAt(lies, x, y)
  if (cell < 0) return strokes('rough')(distanceBetween([x, y], pin))
  return isPenalty(lies.ground[cell] ?? 0) ? Number.POSITIVE_INFINITY : (values[cell] ?? 0)
}
