import type { PlanePoint } from '../plane.ts'
import { cellAt, type Field, NO_END, NO_PLAY, SEA, TEE_END, WET } from './field.ts'

const STEP = 13
const GREEN_END = 40
// Landing zones and the last metres before the green are dry.
const LANDING = { from: 185, to: 245 }
const DRY_APPROACH = 26
const MAX_CARRY = 120
const NOWHERE: PlanePoint = [0, 0]

/**
 * Checks whether a hole fits between the existing ones: the metres of water it carries, or null if it doesn't fit.
 * Tee and green have been checked before. `lane` is the bit of a reserved lane, or 0.
 */
export function carryOf(
  field: Field,
  line: readonly PlanePoint[],
  metres: number,
  lane: number,
): number | null {
  let way = 0
  let wet = 0
  let run = 0
  for (let leg = 1; leg < line.length; leg++) {
    const from = line[leg - 1] ?? NOWHERE
    const to = line[leg] ?? NOWHERE
    const east = to[0] - from[0]
    const north = to[1] - from[1]
    const length = Math.sqrt(east * east + north * north)
    for (let step = 0; step < length; step += STEP) {
      const share = step / length
      const cell = cellAt(field, from[0] + east * share, from[1] + north * share)
      const past = way + step
      const isEnd = past < TEE_END || metres - past < GREEN_END
      if (cell & ((isEnd ? NO_END | SEA : NO_PLAY | SEA) | lane)) return null
      run = cell & WET ? run + STEP : 0
      if (run === 0) continue
      wet += STEP
      if (run > MAX_CARRY || mustBeDry(past, metres)) return null
    }
    way += length
  }
  return wet
}

const mustBeDry = (past: number, metres: number) =>
  metres - past < DRY_APPROACH || (metres > LANDING.to && past > LANDING.from && past < LANDING.to)
