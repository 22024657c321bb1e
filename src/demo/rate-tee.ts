import type { Gender } from './design-nine.ts'

// The yardage ratings of the scratch and the bogey player, for 18 holes, and the
// factor that makes the difference of the two a slope.
const YARDAGE_RATING = {
  M: { scratch: [220, 40.9], bogey: [160, 50.7], slope: 5.381 },
  F: { scratch: [180, 40.1], bogey: [120, 51.3], slope: 4.24 },
} as const
const SCRATCH_TROUBLE = 2
const BOGEY_TROUBLE = 6

// `trouble` from 0 to 1 stands for the obstacles; they cost the bogey player more.
export function rateTee(yards: number, holes: number, gender: Gender, trouble: number) {
  const { scratch, bogey, slope } = YARDAGE_RATING[gender]
  const length = (yards * 18) / holes
  const scratchScore = length / scratch[0] + scratch[1] + (trouble - 0.4) * SCRATCH_TROUBLE
  const bogeyScore = length / bogey[0] + bogey[1] + trouble * BOGEY_TROUBLE
  return {
    rating: Math.round(((scratchScore * holes) / 18) * 10) / 10,
    slope: Math.min(155, Math.max(55, Math.round((bogeyScore - scratchScore) * slope))),
  }
}
