import { matchVenues, type PlacedCourse } from './match-venues.ts'
import { renownFigure } from './renown-figure.ts'
import type { Championship, Venue } from './venue.ts'

/** The championships of courses that are venues, and the renown these give. */
export type VenueRenown = { readonly renown: number; readonly championships: readonly Championship[] }

/** By slug. A course that two lines fit has the championships of both. */
export function renownByVenue(
  courses: Iterable<PlacedCourse>,
  venues: readonly Venue[],
): ReadonlyMap<string, VenueRenown> {
  const found = new Map<string, readonly Championship[]>()
  for (const { venue, courses: fitting } of matchVenues(courses, venues)) {
    const [course] = fitting
    if (course === undefined || fitting.length > 1) continue
    found.set(course.slug, [...(found.get(course.slug) ?? []), ...venue.championships])
  }
  return new Map(
    [...found].map(([slug, championships]) => [slug, { renown: renownFigure(championships), championships }]),
  )
}

/** A record may know a course better than the championships do, and the other way round: the higher one counts. */
export const renownOf = (recorded: number | null, venue: VenueRenown | undefined) =>
  Math.max(recorded ?? 0, venue?.renown ?? 0)
