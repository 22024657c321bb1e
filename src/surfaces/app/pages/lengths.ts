import type { Units } from '../../../account/profile.ts'

const PER_YARD: Readonly<Record<Units, number>> = { yards: 1, metres: 0.9144 }

export const inUnits = (yards: number, units: Units) => Math.round(yards * PER_YARD[units])
export const toYards = (length: number, units: Units) => Math.round(length / PER_YARD[units])
