import type { Par } from '../course-plan.ts'
import type { Gender } from './choose-tee-sets.ts'

/** The two players of a course rating: the bogey player needs about one stroke per hole more than scratch. */
export type Player = 'scratch' | 'bogey'

export type Shots = { readonly drive: number; readonly full: number }

// Yards of a drive and of a second full shot, as the Course Rating System defines the players.
export const SHOTS: Readonly<Record<Gender, Readonly<Record<Player, Shots>>>> = {
  M: { scratch: { drive: 250, full: 220 }, bogey: { drive: 200, full: 170 } },
  F: { scratch: { drive: 210, full: 190 }, bogey: { drive: 150, full: 130 } },
}

const MIN_APPROACH = 40

// If the green is out of reach, the approach is a full shot. The yardage rating already counts
// the strokes before it.
export function approachYards(par: Par, yards: number, { drive, full }: Shots): number {
  if (par === 3) return Math.min(yards, drive)
  const left = par === 4 ? yards - drive : yards - drive - full
  return Math.min(full, Math.max(MIN_APPROACH, left))
}
