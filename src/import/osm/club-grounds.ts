import { areaHolds, areaOf, type Geometry, isArea, pathsOf, pointWithin } from '../../core/geo/polygon.ts'
import { clubOfArea, isBareCourse } from '../names/read-name.ts'
import { areaKind } from './area-kind.ts'
import { areasAround, openCourseAreas } from './course-areas.ts'
import type { OsmFeature } from './osm-feature.ts'

// Such land is open to everybody, whoever plays golf on it.
const OPEN_LAND = new Set(['park', 'common', 'garden', 'nature_reserve', 'recreation_ground'])

/** What belongs to a golf club and is neither a course nor a part of one. */
export const isOfClub = ({ tags }: OsmFeature) =>
  tags.golf === undefined && (tags.club === 'golf' || tags.sport === 'golf')

/** Land of a club that has a name. */
export const isClubLand = (feature: OsmFeature) =>
  isArea(feature.geometry) && !OPEN_LAND.has(feature.tags.leisure ?? '') && clubOf(feature) !== null

const clubOf = ({ tags }: OsmFeature) => (tags.name === undefined ? null : clubOfArea(tags.name))

/** Says in whose grounds a course lies whose own name is bare: the smallest larger area that is called after a club. */
export function openClubGrounds(
  areas: readonly OsmFeature[],
  land: readonly OsmFeature[],
): (course: OsmFeature) => string | null {
  const isBare = ({ tags }: OsmFeature) => tags.name !== undefined && isBareCourse(tags.name)
  if (!areas.some(isBare)) return () => null
  const courses = areas.filter((area) => areaKind(area) === 'course')
  const grounds = openCourseAreas([...courses, ...land].filter(isClubLand), [])
  return (course) => {
    if (!isBare(course) || !isArea(course.geometry)) return null
    const size = areaOf(course.geometry)
    for (const index of areasAround(grounds, pointWithin(course.geometry))) {
      const area = grounds.list[index]?.area
      if (area && areaOf(area.geometry) > size && holdsMost(area.geometry, course.geometry))
        return clubOf(area)
    }
    return null
  }
}

/** The two may share a part of their outline, so not every corner has to be inside. */
function holdsMost(outer: Geometry, inner: Geometry): boolean {
  const corners = pathsOf(inner).flat()
  return corners.filter((corner) => areaHolds(outer, corner)).length * 2 >= corners.length
}
