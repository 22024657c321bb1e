import type { Par } from '../course-plan.ts'
import type { Gender } from './choose-tee-sets.ts'

/** The two players of a course rating: one plays to scratch, one about a stroke a hole worse. */
export type Player = 'scratch' | 'bogey'

export type Shots = { readonly drive: number; readonly full: number }

// Yards of a drive and of a further full shot, as the Course Rating System defines the players.
export const SHOTS: Readonly<Record<Gender, Readonly<Record<Player, Shots>>>> = {
  M: { scratch: { drive: 250, full: 220 }, bogey: { drive: 200, full: 170 } },
  F: { scratch: { drive: 210, full: 190 }, bogey: { drive: 150, full: 130 } },
}

const MIN_APPROACH = 40

// A green that is out of reach is approached with a full shot; the strokes before it are
// in the yardage rating already.
export function approachYards(par: Par, yards: number, { drive, full }: Shots): number {
  if (par === 3) return Math.min(yards, drive)
  const left = par === 4 ? yards - drive : yards - drive - full
  return Math.min(full, Math.max(MIN_APPROACH, left))
}
