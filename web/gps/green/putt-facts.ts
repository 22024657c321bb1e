import type { Point } from '../../../src/core/geo/path.ts'
import { USUAL_HANDICAP } from '../../../src/terrain/putt/make-probability.ts'
import { type GreenPutt, readGreenPutt } from '../../../src/terrain/putt/read-green-putt.ts'
import type { LengthUnit } from '../../../src/words/format.ts'
import type { GreenPicture } from './green-picture.ts'

/** Null until both points are known. */
export function puttBetween(
  { measured }: GreenPicture,
  ball: Point | null,
  hole: Point | null,
  { stimp, handicap }: { readonly stimp: number; readonly handicap: number | null },
): GreenPutt | null {
  if (ball === null || hole === null) return null
  return readGreenPutt(measured, { from: ball, to: hole, stimp }, handicap ?? USUAL_HANDICAP)
}

/** Feet as golfers say them: whole, or metres to a tenth. */
export const puttLength = (feet: number, units: LengthUnit) =>
  units === 'yards'
    ? { value: Math.round(feet), digits: 0 }
    : { value: Math.round(feet * 3.048) / 10, digits: 1 }

/** Whole inches or centimetres. */
export const smallLength = (inches: number, units: LengthUnit) =>
  Math.round(units === 'yards' ? inches : inches * 2.54)
