import type { Gender } from './choose-tee-sets.ts'
import type { Score } from './score-hole.ts'

const SLOPE_FACTOR = { M: 5.381, F: 4.24 } as const
const SLOPES = { min: 55, max: 155 } as const

/** The rating covers the holes played; the slope is always for 18 holes. */
export function rateTee({ scratch, bogey }: Score, holes: number, gender: Gender) {
  const slope = Math.round((((bogey - scratch) * 18) / holes) * SLOPE_FACTOR[gender])
  return {
    rating: Math.round(scratch * 10) / 10,
    slope: Math.min(SLOPES.max, Math.max(SLOPES.min, slope)),
  }
}
