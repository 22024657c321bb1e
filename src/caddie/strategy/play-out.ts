import type { Point } from '../../core/geo/path.ts'
import { BUNKER, FAIRWAY, GREEN, GROUNDS, OUT, ROUGH, TREES, WATER } from '../hole/ground.ts'
import type { ValueGrid } from '../hole/value-grid.ts'
import type { Landings } from './landings.ts'
import type { TreeScreen } from './tree-screen.ts'

/** What comes of a swing on one line. */
export type Outcome = {
  /** Until the ball is in the hole, with this shot. */
  readonly strokes: number
  /** The shares of `GROUNDS` where the ball ends up. */
  readonly odds: Float64Array
}

/** How far a ball rolls on each ground, compared with a fairway; where it stays where it lands, 0. */
const ROLLS = new Float64Array(GROUNDS.length)
ROLLS[GREEN] = 0.5
ROLLS[FAIRWAY] = 1
ROLLS[ROUGH] = 0.4

export type Situation = {
  readonly ball: Point
  readonly grid: ValueGrid
  /** Strokes from beyond the grid. */
  readonly beyond: number
}

/** The mean over all shots of a swing on a line, in radians clockwise from north. */
export function playOut(
  { ball, grid: { lies, values }, beyond }: Situation,
  landings: Landings,
  line: number,
  screen: TreeScreen | null,
): Outcome {
  const { columns, rows, ground } = lies
  const scale = 1 / lies.cell
  const [sin, cos] = [Math.sin(line) * scale, Math.cos(line) * scale]
  // Half a cell more, so that cutting off the fraction rounds.
  const startX = (ball[0] - lies.origin[0]) * scale + 0.5
  const startY = (ball[1] - lies.origin[1]) * scale + 0.5
  const { count, landX, landY, rollX, rollY, weights, angles, bins } = landings
  const odds = new Float64Array(GROUNDS.length)
  let strokes = 0
  for (let shot = 0; shot < count; shot++) {
    let x = landX[shot] as number
    let y = landY[shot] as number
    const weight = weights[shot] as number
    let isStopped = false
    if (screen !== null) {
      const stop = screen(line + (angles[shot] as number), bins[shot] as number)
      if (stop * stop < x * x + y * y) {
        const share = stop / Math.sqrt(x * x + y * y)
        isStopped = true
        x *= share
        y *= share
      }
    }
    let column = startX + y * sin + x * cos
    let row = startY + y * cos - x * sin
    if (!(column >= 0 && row >= 0 && column < columns && row < rows)) {
      strokes += weight * beyond
      odds[ROUGH] = (odds[ROUGH] as number) + weight
      continue
    }
    let cell = (row | 0) * columns + (column | 0)
    let kind = ground[cell] as number
    const rolls = ROLLS[kind] as number
    if (rolls > 0 && !isStopped) {
      const [east, north] = [rollX[shot] as number, rollY[shot] as number]
      // Halfway first: a bunker or a ditch ends the roll.
      for (let half = 0; half < 2; half++) {
        column += 0.5 * rolls * (north * sin + east * cos)
        row += 0.5 * rolls * (north * cos - east * sin)
        if (!(column >= 0 && row >= 0 && column < columns && row < rows)) break
        cell = (row | 0) * columns + (column | 0)
        kind = ground[cell] as number
        if (kind === WATER || kind === BUNKER || kind === TREES || kind === OUT) break
      }
    }
    strokes += weight * (values[cell] as number)
    odds[kind] = (odds[kind] as number) + weight
  }
  return { strokes: 1 + strokes, odds }
}
