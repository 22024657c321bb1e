import type { Point } from '../../core/geo/path.ts'
import type { Lie } from '../lie.ts'
import { GROUNDS, lieOn, OUT, WATER } from './ground.ts'
import type { LieGrid } from './lie-grid.ts'

/** Strokes that a golfer needs from a lie, by metres to the pin. */
export type StrokesFrom = (lie: Lie) => (metres: number) => number

/** The strokes still needed from each cell. */
export type ValueGrid = { readonly lies: LieGrid; readonly values: Float32Array }

/**
 * From the published table for the golfer, by the ground and the distance to the pin. Water and out of bounds have to
 * wait: what they cost depends on where the ball was played from.
 */
export function valueGrid(lies: LieGrid, pin: Point, strokes: StrokesFrom): ValueGrid {
  const { origin, cell, columns, rows, ground } = lies
  const tables = GROUNDS.map((_, index) => strokes(lieOn(index)))
  const values = new Float32Array(ground.length)
  for (let row = 0; row < rows; row++) {
    const north = origin[1] + row * cell - pin[1]
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const east = origin[0] + column * cell - pin[0]
      values[at] = tables[ground[at] ?? 0]?.(Math.sqrt(east * east + north * north)) ?? 0
    }
  }
  return { lies, values }
}

export const isPenalty = (ground: number) => ground === WATER || ground === OUT
