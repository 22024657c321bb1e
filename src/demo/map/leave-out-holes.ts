import type { CourseMap, MapFeature } from '../demo-course.ts'
import { integer, type Random } from '../random.ts'

const KEPT = 'hole'
const OF_A_HOLE = ['green', 'tee', 'fairway', 'pin']

/** A map with the lines of all holes, but without the last few greens, as if somebody stopped drawing. */
export function leaveOutHoles(random: Random, { type, features }: CourseMap): CourseMap {
  const holes = features.filter(({ properties }) => properties.golf === KEPT).map(keyOf)
  const left = new Set(holes.slice(-integer(random, 2, 5)))
  const isLeftOut = (feature: MapFeature) =>
    OF_A_HOLE.includes(feature.properties.golf ?? '') && left.has(keyOf(feature))
  return { type, features: features.filter((feature) => !isLeftOut(feature)) }
}

const keyOf = ({ properties: { ref, layout } }: MapFeature) => `${ref} ${layout}`
