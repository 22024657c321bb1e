import { readListedCourses } from '../course/course-store.ts'
import type { Db } from '../platform/db/open.ts'
import { renownByVenue, type VenueRenown } from './library-renown.ts'
import { matchVenues, type PlacedCourse, type VenueMatch } from './match-venues.ts'
import { readVenues } from './read-venues.ts'

/** The courses of the library that are venues of championships, by slug. */
export const readRenownByVenue = async (db: Db): Promise<ReadonlyMap<string, VenueRenown>> =>
  renownByVenue(await readPlacedCourses(db), await readVenues())

/** All venues of content/renown with the courses of the library that may be them. */
export const readVenueMatches = async (db: Db): Promise<readonly VenueMatch<PlacedCourse>[]> =>
  matchVenues(await readPlacedCourses(db), await readVenues())

async function readPlacedCourses(db: Db): Promise<readonly PlacedCourse[]> {
  const courses: PlacedCourse[] = []
  for await (const rows of readListedCourses(db))
    for (const { slug, name, aliases, city, region, country, lat, lng } of rows)
      courses.push({ slug, name, aliases: JSON.parse(aliases), city, region, country, lat, lng })
  return courses
}
