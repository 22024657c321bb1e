import type { Point } from '../../core/geo/path.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import { lieGrid } from '../hole/lie-grid.ts'
import { type StrokesFrom, type ValueGrid, valueGrid } from '../hole/value-grid.ts'
import type { KnownGolfer } from './known-golfer.ts'
import { lookAhead } from './look-ahead.ts'

/** Metres: the cells of a whole hole, and those around a green. */
const [COARSE, FINE] = [2, 1] as const

/** A whole hole for one golfer: what every place on it is worth, with a look at the shot after next. */
export function prepareHole(
  hole: HoleGround,
  pin: Point,
  golfer: KnownGolfer,
  also: readonly Point[],
): ValueGrid {
  const lies = lieGrid(hole, [...hole.line, hole.goal, pin, ...also], COARSE)
  return lookAhead(valueGrid(lies, pin, golfer.strokes), pin, hole.line, golfer)
}

/** The surroundings of a green, for a ball that is near it. */
export const prepareGreen = (hole: HoleGround, pin: Point, ball: Point, strokes: StrokesFrom): ValueGrid =>
  valueGrid(lieGrid(hole, [ball, pin, ...(hole.green[0] ?? [])], FINE), pin, strokes)
