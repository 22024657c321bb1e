import type { LatLng } from '../geo/point.ts'
import type { Miles } from '../units.ts'
import type { Filter } from './filter.ts'
import { around, frontOf } from './geo-index.ts'
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
  const place = around(snapshot.geo, snapshot.tree, near, radius)
  const wanted = (course: number) => filter.passes(course) && (text === null || text.rank(course) >= 0)
  const found = place.within(wanted)
  // Only what may come onto the page is measured exactly: the rough distances are within a hundredth.
  const front = frontOf(found, offset + limit).map((course) => ({ course, miles: place.milesTo(course) }))
  front.sort((a, b) => a.miles - b.miles || bySlug(snapshot, a.course, b.course))
  const page = front.slice(offset, offset + limit)
  return {
    total: found.courses.length,
    courses: page.map(({ course }) => course),
    miles: page.map(({ miles }) => miles as Miles),
  }
}

const bySlug = ({ slugs }: Snapshot, a: number, b: number) => ((slugs[a] ?? '') < (slugs[b] ?? '') ? -1 : 1)
