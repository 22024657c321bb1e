import type { Point } from '../../core/geo/path.ts'
import { metres } from '../../core/units.ts'
import { shotSet } from '../dispersion/shot-set.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import { lieGrid } from '../hole/lie-grid.ts'
import { type StrokesFrom, type ValueGrid, valueGrid } from '../hole/value-grid.ts'
import type { Lie } from '../lie.ts'
import { strokesByDistance } from '../strokes/strokes-by-distance.ts'
import { flownInCalm } from './fly-swing.ts'
import { lookAhead } from './look-ahead.ts'
import type { Swing } from './swing.ts'
import { type Swinger, swingsOfBag } from './swings-of-bag.ts'

/** Metres: the cells of a whole hole, and those around a green. */
const [COARSE, FINE] = [2, 1] as const

/** A table of strokes for each lie, made once. */
export function strokesOf(handicap: number): StrokesFrom {
  const tables = new Map<Lie, (way: number) => number>()
  return (lie) => {
    const known = tables.get(lie)
    if (known) return known
    const byDistance = strokesByDistance(lie, handicap)
    const table = (way: number) => byDistance(metres(way))
    tables.set(lie, table)
    return table
  }
}

/** A whole hole for one golfer: what every place on it is worth, with a look at the shot after next. */
export function prepareHole(
  hole: HoleGround,
  pin: Point,
  golfer: Swinger,
  strokes: StrokesFrom,
  also: readonly Point[],
): ValueGrid {
  const lies = lieGrid(hole, [...hole.line, hole.goal, pin, ...also], COARSE)
  const swings = { false: calmSwings(golfer, 'fairway'), true: calmSwings(golfer, 'recovery') }
  return lookAhead(valueGrid(lies, pin, strokes), {
    ...{ pin, strokes, way: hole.line },
    swings: (isRecovery) => swings[`${isRecovery}`],
    shots: FEW_SHOTS,
  })
}

const FEW_SHOTS = shotSet(64)

const calmSwings = (golfer: Swinger, lie: Lie): readonly Swing[] =>
  swingsOfBag(golfer, { lie, toPin: Number.POSITIVE_INFINITY, hasPunches: lie === 'recovery' }, flownInCalm)
    .map(({ on }) => on(0))
    .toSorted((a, b) => b.carry - a.carry)

/** The surroundings of a green, for a ball that is near it. */
export const prepareGreen = (hole: HoleGround, pin: Point, ball: Point, strokes: StrokesFrom): ValueGrid =>
  valueGrid(lieGrid(hole, [ball, pin, ...(hole.green[0] ?? [])], FINE), pin, strokes)
