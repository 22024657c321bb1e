import type { LatLng } from '../core/geo/point.ts'
import type { Filter } from './filter.ts'
import { frontOf, milesFrom, slotsWithin } from './geo-index.ts'
import type { Page } from './matches.ts'
import type { CourseQuery } from './query.ts'
import type { Search } from './search-scratch.ts'
import type { TextQuery } from './text-query.ts'

/** Courses within the radius, nearest first, ties by slug. */
export function nearest(
  { snapshot, scratch }: Search,
  near: LatLng,
  { radius, offset, limit }: CourseQuery,
  filter: Filter,
  text: TextQuery | null,
): Page {
  const { geo, slugs } = snapshot
  const found = slotsWithin(geo, scratch.geo, near, radius, matcherOf(filter, text))
  const milesTo = milesFrom(geo, near)
  // We measure exactly only what may be on the page.
  const front = Array.from(frontOf(found, offset + limit, scratch.geo), (slot) => ({
    course: geo.courseOf[slot] ?? 0,
    miles: milesTo(slot),
  }))
  const bySlug = (a: number, b: number) => ((slugs[a] ?? '') < (slugs[b] ?? '') ? -1 : 1)
  front.sort((a, b) => a.miles - b.miles || bySlug(a.course, b.course))
  const page = front.slice(offset, offset + limit)
  return {
    total: found.slots.length,
    courses: page.map(({ course }) => course),
    hundredths: page.map(({ miles }) => Math.round(miles * 100)),
  }
}

function matcherOf(filter: Filter, text: TextQuery | null): (course: number) => boolean {
  if (text === null) return filter.passes
  return (course) => filter.passes(course) && text.rank(course) >= 0
}
