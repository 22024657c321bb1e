import { matchVenues, type PlacedCourse } from './match-venues.ts'
import { renownFigure } from './renown-figure.ts'
import type { Championship, Venue } from './venue.ts'

/** The championships of courses that are venues, the renown these give, and what people call the venues. */
export type VenueRenown = {
  readonly renown: number
  readonly championships: readonly Championship[]
  /** Names of the club, each with that of the course if it is one of several. */
  readonly names: readonly string[]
}

/** By slug. A course that two lines fit has the championships of both. */
export function renownByVenue(
  courses: Iterable<PlacedCourse>,
  venues: readonly Venue[],
): ReadonlyMap<string, VenueRenown> {
  const found = new Map<string, readonly Venue[]>()
  for (const { venue, courses: fitting } of matchVenues(courses, venues)) {
    const [course] = fitting
    if (course === undefined || fitting.length > 1) continue
    found.set(course.slug, [...(found.get(course.slug) ?? []), venue])
  }
  return new Map([...found].map(([slug, known]) => [slug, renownOfVenues(known)]))
}

function renownOfVenues(venues: readonly Venue[]): VenueRenown {
  const championships = venues.flatMap((venue) => venue.championships)
  const names = venues.flatMap(({ club, course }) =>
    club.map((name) => (course === null ? name : `${name}, ${course}`)),
  )
  return { renown: renownFigure(championships), championships, names }
}

/** A record may know a course better than the championships do, and the other way round: the higher one counts. */
export const renownOf = (recorded: number | null, venue: VenueRenown | undefined) =>
  Math.max(recorded ?? 0, venue?.renown ?? 0)
