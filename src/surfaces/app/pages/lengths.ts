import type { Units } from '../../../account/profile.ts'
import { GAP } from '../../ui/card-words.ts'

const PER_YARD: Readonly<Record<Units, number>> = { yards: 1, metres: 0.9144 }

export const inUnits = (yards: number, units: Units) => Math.round(yards * PER_YARD[units])
export const toYards = (length: number, units: Units) => Math.round(length / PER_YARD[units])

export const UNIT_SIGN: Readonly<Record<Units, string>> = { yards: 'yd', metres: 'm' }

export const numberText = (value: number | null) => (value === null ? GAP : value.toLocaleString('en'))

/** `6,544`, in the golfer's units. */
export const lengthText = (yards: number | null, units: Units) =>
  numberText(yards === null ? null : inUnits(yards, units))
