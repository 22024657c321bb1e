import { nearestHole } from '../../../src/caddie/nearest-hole.ts'
import { accuracyOf, type Fix } from '../engine/fix.ts'
import { isSound, type OpenCourse } from '../engine/open-course.ts'

/** Metres. Past the first, a position is poor; past the second, nothing is measured from it. */
const [POOR, USELESS] = [50, 150] as const
/** Metres from the nearest hole: further away, somebody is not on the course. */
const AWAY = 1_000

/** What a position is good for. `away`: the golfer is somewhere else. */
export type Trust = 'good' | 'poor' | 'useless' | 'away'

/** `off`: how far it is from the nearest hole, in metres; null without a map. */
export function trustIn(fix: Fix, off: number | null): Trust {
  const accuracy = accuracyOf(fix)
  if (off !== null && off - accuracy > AWAY) return 'away'
  if (accuracy > USELESS) return 'useless'
  return accuracy > POOR ? 'poor' : 'good'
}

/** How far a position is from the nearest hole, in metres. */
export const offCourse = ({ map }: OpenCourse, fix: Fix): number | null =>
  map === null || !isSound(fix) ? null : (nearestHole(map, fix)?.off ?? null)
