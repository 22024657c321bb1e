import type { LatLng } from '../core/geo/point.ts'
import type { Filter } from './filter.ts'
import { frontOf, milesFrom, placesWithin } from './geo-index.ts'
import type { CourseQuery } from './query.ts'
import type { Page } from './search.ts'
import type { Snapshot } from './snapshot.ts'
import type { TextQuery } from './text-query.ts'

/** Courses within the radius, nearest first, ties by slug. */
export function nearest(
  snapshot: Snapshot,
  near: LatLng,
  { radius, offset, limit }: CourseQuery,
  filter: Filter,
  text: TextQuery | null,
): Page {
  const { geo, geoRoom, slugs } = snapshot
  const found = placesWithin(geo, geoRoom, near, radius, wantedBy(filter, text))
  const milesTo = milesFrom(geo, near)
  // Only what may come onto the page is measured exactly.
  const front = Array.from(frontOf(found, offset + limit, geoRoom), (place) => ({
    course: geo.courseOf[place] ?? 0,
    miles: milesTo(place),
  }))
  const bySlug = (a: number, b: number) => ((slugs[a] ?? '') < (slugs[b] ?? '') ? -1 : 1)
  front.sort((a, b) => a.miles - b.miles || bySlug(a.course, b.course))
  const page = front.slice(offset, offset + limit)
  return {
    total: found.places.length,
    courses: page.map(({ course }) => course),
    hundredths: page.map(({ miles }) => Math.round(miles * 100)),
  }
}

function wantedBy(filter: Filter, text: TextQuery | null): (course: number) => boolean {
  if (text === null) return filter.passes
  return (course) => filter.passes(course) && text.rank(course) >= 0
}
