import { splitWords } from '../core/text/words.ts'
import { readMergedSlugs } from '../course/course-key-store.ts'
import { type ListedCourse, readListedCourses } from '../course/course-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import type { Db } from '../platform/db/open.ts'
import { renownByVenue, renownOf, type VenueRenown } from '../renown/library-renown.ts'
import { readVenues } from '../renown/read-venues.ts'
import type { Venue } from '../renown/venue.ts'
import { buildIndex, type LibraryCourse } from './build-index.ts'
import type { IndexData } from './snapshot.ts'

/** Everything search needs, as the database holds it at one moment. */
export async function loadIndex(db: Db, read = readVenues): Promise<IndexData> {
  const venues = await read()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readLibraryState(trx)
      const courses: NamedRow[] = []
      for await (const rows of readListedCourses(trx)) for (const row of rows) courses.push(withAliases(row))
      return buildIndex(withRenown(courses, venues), await readMergedSlugs(trx), state)
    })
}

type NamedRow = Omit<ListedCourse, 'aliases'> & { readonly aliases: readonly string[] }

const withAliases = (row: ListedCourse): NamedRow => ({
  ...row,
  aliases: row.aliases === '[]' ? [] : (JSON.parse(row.aliases) as string[]),
})

/** Which courses are venues is decided here and not stored: so it always fits the library and content/renown. */
function withRenown(courses: readonly NamedRow[], venues: readonly Venue[]): LibraryCourse[] {
  const known = renownByVenue(courses, venues)
  return courses.map((course) => toLibraryCourse(course, known.get(course.slug)))
}

function toLibraryCourse(row: NamedRow, venue: VenueRenown | undefined): LibraryCourse {
  const words = splitWords(row.name)
  return {
    id: row.id,
    slug: row.slug,
    words,
    sortKey: words.flat().join(' '),
    aliases: row.aliases,
    renown: renownOf(row.renown, venue),
    championships: venue?.championships ?? [],
    city: row.city,
    region: row.region,
    country: row.country,
    lat: row.lat,
    lng: row.lng,
    coverage: row.coverage,
    recordDigest: row.record_digest,
    bodyDigest: row.body_digest,
    updatedAt: row.updated_at,
  }
}
