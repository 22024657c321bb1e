import type { Par } from '../course-plan.ts'
import type { Gender } from './choose-tee-sets.ts'

// The longest par 3 and par 4, in yards. The ranges in the Rules of Handicapping (Appendix F)
// overlap: 240 to 260 and 450 to 490 for men, 200 to 220 and 370 to 420 for women.
const MAX_YARDS = { M: { three: 250, four: 475 }, F: { three: 220, four: 390 } } as const

export function parOf(yards: number, gender: Gender): Par {
  const { three, four } = MAX_YARDS[gender]
  if (yards <= three) return 3
  return yards <= four ? 4 : 5
}
