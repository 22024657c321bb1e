import { distance } from '../../core/geo/geodesic.ts'
import { pointWithin } from '../../core/geo/polygon.ts'
import { idKey } from '../identity.ts'
import type { KnownCourse } from '../known-course.ts'
import { tellingKey } from '../matching/name-words.ts'
import type { AttachSteps } from '../osm/attach-features.ts'
import type { OsmFeature } from '../osm/osm-feature.ts'
import type { NamedCourse } from './placemark.ts'

// Many courses have the same name, but not so near each other.
const NEAR = 5_000

/** The course that a feature says it is on; null if it does not say, or we cannot tell which is meant. */
export function findNamedCourse(
  { known, keys }: Pick<AttachSteps, 'known' | 'keys'>,
  { slug, id, name }: NamedCourse,
  source: string,
  feature: OsmFeature,
): KnownCourse | null {
  const bySlug = slug === '' ? null : known.get(keys.bySlug(slug))
  const byId = id === '' ? null : known.get(keys.byIdentity(idKey(source, id))?.id)
  if (bySlug || byId || name === '') return bySlug ?? byId
  const [lng, lat] = pointWithin(feature.geometry)
  const near = known
    .told(tellingKey(name))
    .filter(({ point }) => point && distance(point, { lat, lng }) <= NEAR)
  return near.length === 1 ? (near[0] ?? null) : null
}
