import type { OsmFeature } from './osm-feature.ts'

/** A course, one that is gone, or minigolf, whose holes must not be mistaken for those of the course around it. */
export type AreaKind = 'course' | 'gone' | 'minigolf'

const FORMERLY = /^(?:disused|abandoned|demolished|razed|removed|was|historic):leisure$/

// Such a value means a part of a course, even if it is also tagged as a course.
const PARTS = new Set([
  ...['hole', 'tee', 'green', 'pin', 'fairway', 'rough', 'bunker', 'water_hazard', 'lateral_water_hazard'],
  ...['driving_range', 'clubhouse', 'cartpath', 'path', 'out_of_bounds', 'practice'],
])

/** Null for things on a course. */
export function areaKind({ tags }: OsmFeature): AreaKind | null {
  if (PARTS.has(tags.golf ?? '')) return null
  if (tags.leisure === 'golf_course') return isOutOfUse(tags) ? 'gone' : 'course'
  if (tags.leisure === 'miniature_golf') return 'minigolf'
  const isGone = Object.entries(tags).some(([key, value]) => value === 'golf_course' && FORMERLY.test(key))
  return isGone ? 'gone' : null
}

const isOutOfUse = ({ disused, abandoned }: OsmFeature['tags']) => disused === 'yes' || abandoned === 'yes'

/** Water and woods, which matter only where golf is played. */
export const isScenery = ({ tags }: OsmFeature): boolean =>
  tags.golf === undefined && [tags.natural, tags.landuse, tags.waterway].some((value) => value !== undefined)
