import type { ShotConditions } from '../../../src/caddie/shot/advice.ts'
import { adviseOnHole } from '../../../src/caddie/shot/advise.ts'
import { type AskedGolfer, NOTHING_STATED } from '../../../src/caddie/shot/asked.ts'
import { playsLikeOf } from '../../../src/caddie/shot/plays-like-of.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { caddieCourseOf } from './caddie-course-of.ts'
import { distancesFrom, distanceTo } from './distances.ts'
import { isSound, type OpenCourse } from './open-course.ts'
import type { WindNow } from './wind-now.ts'

/** What a distance plays like, with its items in whole yards: positive plays longer, null is unknown. */
export type PlaysLike = ShotConditions['adjustments'] & {
  /** To the target. */
  readonly yards: number
  readonly playsLike: number
  readonly conditions: ShotConditions
}

export type ShotAhead = {
  readonly from: LatLng
  /** Today's pin or a place that the golfer tapped; null is the middle of the green. */
  readonly target: LatLng | null
  readonly golfer: AskedGolfer
  readonly wind: WindNow | null
}

/** Yards: from further away nobody plays to a target. */
const FURTHEST = 700

/** Null without a map or a green to play to, and from too far away. */
export function playsLikeFrom(course: OpenCourse, place: number | null, shot: ShotAhead): PlaysLike | null {
  const { from, target, golfer, wind } = shot
  const onDevice = caddieCourseOf(course, wind?.field ?? null)
  const yards = target ? rounded(distanceTo(from, target)) : distancesFrom(course, place, from, null)?.middle
  if (!onDevice || place === null || !isSound(from) || yards == null || yards > FURTHEST) return null
  const { conditions } = adviseOnHole(onDevice, place, {
    ...{ wants: 'conditions', ball: from, yards: null, lie: null, pin: target, golfer },
    ...{ weather: wind?.ambient ?? null, stated: NOTHING_STATED },
  })
  return { yards, playsLike: playsLikeOf(yards, conditions), ...conditions.adjustments, conditions }
}

const rounded = (yards: number | null) => (yards === null ? null : Math.round(yards))
