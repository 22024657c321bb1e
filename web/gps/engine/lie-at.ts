import { groundOfHole } from '../../../src/caddie/hole/ground-of-hole.ts'
import type { Lie } from '../../../src/caddie/lie.ts'
import { NOTHING_STATED } from '../../../src/caddie/shot/asked.ts'
import { stanceOn } from '../../../src/caddie/shot/stance.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { holeAt, isSound, type OpenCourse } from './open-course.ts'

const NOBODY = { handicap: null, gender: null, bag: [] }

/** What a ball lies on there, by the map and as the caddie sees it; null without a map. */
export function lieAt({ map, ...course }: OpenCourse, place: number | null, ball: LatLng): Lie | null {
  const hole = holeAt({ map, ...course }, place)
  if (map === null || hole === null || !isSound(ball)) return null
  const asked = { wants: 'conditions', ball, yards: null, lie: null, pin: null } as const
  return stanceOn(groundOfHole(map, hole), map.plane, {
    ...{ ...asked, golfer: NOBODY, weather: null, stated: NOTHING_STATED },
  }).lie
}
