import type { Point } from '../../core/geo/path.ts'
import { BUNKER, FAIRWAY, GREEN, GROUNDS, OUT, ROUGH, TREES, WATER } from '../hole/ground.ts'
import type { ValueGrid } from '../hole/value-grid.ts'
import type { Landings } from './landings.ts'
import { inRays, screenPlace, type TreeScreen } from './tree-screen.ts'

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

/** Trees in the way: by direction, or so many metres ahead whatever the direction. */
export type Obstacle = TreeScreen | number

/**
 * The mean over all shots of a swing on a line, in radians clockwise from north. One long function on purpose: it
 * runs a hundred thousand times for each answer.
 */
export function playOut(
  { ball, grid: { lies, values }, beyond }: Situation,
  landings: Landings,
  line: number,
  obstacle: Obstacle | null,
): Outcome {
  const { columns, rows, ground } = lies
  const scale = 1 / lies.cell
  const sin = Math.sin(line) * scale
  const cos = Math.cos(line) * scale
  // Half a cell more, so that cutting off the fraction rounds.
  const startX = (ball[0] - lies.origin[0]) * scale + 0.5
  const startY = (ball[1] - lies.origin[1]) * scale + 0.5
  const { count, landX, landY, rollX, rollY, weights, rays, bins } = landings
  const screen = typeof obstacle === 'number' ? null : obstacle
  const stops = screen?.stops ?? NO_STOPS
  const lineInRays = inRays(line)
  let stop = typeof obstacle === 'number' ? obstacle : Number.POSITIVE_INFINITY
  const odds = new Float64Array(GROUNDS.length)
  let strokes = 0
  for (let shot = 0; shot < count; shot++) {
    let x = landX[shot] as number
    let y = landY[shot] as number
    const weight = weights[shot] as number
    if (screen !== null) {
      const place = screenPlace(lineInRays + (rays[shot] as number), bins[shot] as number)
      stop = stops[place] as number
      if (stop < 0) stop = screen.workOut(place)
    }
    const isStopped = stop * stop < x * x + y * y
    if (isStopped) {
      const share = stop / Math.sqrt(x * x + y * y)
      x *= share
      y *= share
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
    const half = 0.5 * (ROLLS[kind] as number)
    if (half > 0 && !isStopped) {
      const east = half * ((rollY[shot] as number) * sin + (rollX[shot] as number) * cos)
      const north = half * ((rollY[shot] as number) * cos - (rollX[shot] as number) * sin)
      // Halfway first: a bunker or a ditch ends the roll.
      for (let halves = 0; halves < 2; halves++) {
        column += east
        row += north
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

const NO_STOPS = new Float32Array(0)
