import type { ShotSet } from '../dispersion/shot-set.ts'
import { lieGrid } from '../hole/lie-grid.ts'
import { openHole } from '../hole/open-hole.ts'
import { type StrokesFrom, valueGrid } from '../hole/value-grid.ts'
import { bestNextShot } from './best-next-shot.ts'
import type { Swing } from './swing.ts'

export type OpenStrokes = (length: number) => number

/** Metres. */
const [OPEN_LENGTH, OPEN_STEP, CELL] = [560, 20, 2] as const

/** With the best next shot on a hole with nothing in the way, from its fairway, by distance. */
export function openStrokes(strokes: StrokesFrom, swings: readonly Swing[], shots: ShotSet): OpenStrokes {
  const { goal: pin, line: way, ...hole } = openHole(OPEN_LENGTH)
  const grid = valueGrid(lieGrid({ ...hole, goal: pin, line: way }, way, CELL), pin, strokes)
  const known = new Map<number, number>()
  const at = (step: number): number => {
    const found = known.get(step) ?? bestNextShot({ grid, pin, way, shots }, [0, -step * OPEN_STEP], swings)
    known.set(step, found)
    return found
  }
  return (length) => {
    const steps = Math.min(OPEN_LENGTH, length) / OPEN_STEP
    const step = Math.floor(steps)
    return at(step) * (step + 1 - steps) + at(step + 1) * (steps - step)
  }
}
