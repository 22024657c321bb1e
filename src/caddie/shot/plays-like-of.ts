import type { ShotConditions } from './advice.ts'

/** The distance plus what is known to change it, in whole yards. */
export const playsLikeOf = (distance: number, { adjustments }: ShotConditions) =>
  Math.max(
    0,
    Object.values(adjustments).reduce<number>((sum, yards) => sum + (yards ?? 0), distance),
  )
