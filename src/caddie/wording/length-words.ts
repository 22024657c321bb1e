import type { Units } from '../../account/profile.ts'

const METRES_PER_YARD = 0.9144

/** A length in the golfer's unit, as a whole number. */
export const inUnits = (units: Units, yards: number) =>
  Math.round(units === 'metres' ? yards * METRES_PER_YARD : yards)

/** `152 yards`, `1 metre` */
export function lengthWords(units: Units, yards: number): string {
  const length = inUnits(units, yards)
  const unit = units === 'metres' ? 'metre' : 'yard'
  return `${length} ${unit}${Math.abs(length) === 1 ? '' : 's'}`
}

/** `about 13 mph`, or km/h for those who think in metres. */
export const speedWords = (units: Units, mps: number) =>
  units === 'metres' ? `${Math.round(mps * 3.6)} km/h` : `${Math.round(mps * MPH)} mph`

export const MPH = 2.236936
