import { areaHolds, boxHolds, boxOf, isArea } from '../../core/geo/polygon.ts'
import type { OsmFeature } from '../osm/osm-feature.ts'

/**
 * The features of one course, in an order that does not depend on the file's, so that the same drawing gives the same
 * map. A green or a tee that is drawn needs no point as well.
 */
export function featuresInOrder(features: readonly OsmFeature[]): readonly OsmFeature[] {
  const ordered = [...new Map(features.map((feature) => [feature.id, feature])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const areas = ordered.flatMap(({ tags, geometry }) =>
    isArea(geometry) && isSpot(tags.golf) ? [{ golf: tags.golf, geometry, box: boxOf(geometry) }] : [],
  )
  return ordered.filter(({ tags, geometry }) => {
    if (geometry.type !== 'Point' || !isSpot(tags.golf)) return true
    const at = geometry.coordinates
    return !areas.some(
      ({ golf, box, geometry: area }) => golf === tags.golf && boxHolds(box, at) && areaHolds(area, at),
    )
  })
}

const isSpot = (golf: string | undefined) => golf === 'green' || golf === 'tee'
