import { type Metres, metres, yards, yardsToMetres } from '../../core/units.ts'
import type { Lie } from '../lie.ts'
import { expectedStrokes } from './expected-strokes.ts'

const YARD = yardsToMetres(yards(1))
/** Putts change fast with the distance. Every row of the published tables is at a whole step. */
const stepOf = (lie: Lie) => (lie === 'green' ? YARD / 3 : YARD)
const STEPS = 800

/**
 * `expectedStrokes` for one lie and golfer as a table, every yard up to 800 (every foot on the green), with straight
 * lines between: for grids of many thousand points. Farther away, the last slope goes on.
 */
export function strokesByDistance(lie: Lie, handicap: number | null): (distance: Metres) => number {
  const step = stepOf(lie)
  const table = Float64Array.from({ length: STEPS + 1 }, (_, index) =>
    expectedStrokes(lie, metres(index * step), handicap),
  )
  return (distance) => {
    const at = distance / step
    const below = Math.min(Math.trunc(at), STEPS - 1)
    const low = table[below] ?? 0
    return low + ((table[below + 1] ?? 0) - low) * (at - below)
  }
}
