import type { OsmFeature } from './osm-feature.ts'

/** A course, one that is gone, or minigolf, whose holes must not be taken for those of the course around it. */
export type AreaKind = 'course' | 'gone' | 'minigolf'

const FORMERLY = /^(?:disused|abandoned|demolished|razed|removed|was|historic):leisure$/

// What carries such a value is a part of a course, even when it is tagged as a course as well.
const PARTS = new Set([
  ...['hole', 'tee', 'green', 'pin', 'fairway', 'rough', 'bunker', 'water_hazard', 'lateral_water_hazard'],
  ...['driving_range', 'clubhouse', 'cartpath', 'path', 'out_of_bounds', 'practice'],
])

/** Null for what lies on a course instead of being one. */
export function areaKind({ tags }: OsmFeature): AreaKind | null {
  if (PARTS.has(tags.golf ?? '')) return null
  if (tags.leisure === 'golf_course') return 'course'
  if (tags.leisure === 'miniature_golf') return 'minigolf'
  const isGone = Object.entries(tags).some(([key, value]) => value === 'golf_course' && FORMERLY.test(key))
  return isGone ? 'gone' : null
}

/** Water and woods, which matter only where golf is played. */
export const isScenery = ({ tags }: OsmFeature): boolean =>
  tags.golf === undefined && [tags.natural, tags.landuse, tags.waterway].some((value) => value !== undefined)
