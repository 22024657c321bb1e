import { splitWords } from '../core/text/words.ts'
import { readMergedSlugs } from '../course/course-key-store.ts'
import { COURSE_KINDS, isCourseKind } from '../course/course-kind.ts'
import { type ListedCourse, readListedCourses, readPitchAndPutt } from '../course/course-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import type { Db } from '../platform/db/open.ts'
import { renownByVenue, renownOf } from '../renown/library-renown.ts'
import { readVenues, venuesChangedAt } from '../renown/read-venues.ts'
import type { Venue } from '../renown/venue.ts'
import { buildIndex, type LibraryCourse } from './build-index.ts'
import type { IndexData } from './snapshot.ts'

/** Everything search needs, as the database holds it at one moment; pitch and putt in a list of its own. */
export async function loadIndex(db: Db, folder?: string): Promise<IndexData> {
  const venues = await readVenues(folder)
  const changedAt = await venuesChangedAt(folder)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readLibraryState(trx)
      const courses: LibraryCourse[] = []
      const kindOf = new Map<number, number>()
      for await (const rows of readListedCourses(trx))
        for (const row of rows) {
          courses.push(toLibraryCourse(row))
          if (row.unserved !== null) kindOf.set(row.id, kindNumber(row.unserved))
        }
      const pitches = (await Array.fromAsync(readPitchAndPutt(trx))).flat().map(toLibraryCourse)
      const index = buildIndex(withRenown(courses, venues), await readMergedSlugs(trx), state)
      // Where the library has none of the venues, they change nothing.
      const listsChangedAt =
        index.championships.size > 0 ? Math.max(state.updatedAt, changedAt) : state.updatedAt
      return {
        ...index,
        listsChangedAt,
        kinds: Uint8Array.from(index.courseIds, (id) => kindOf.get(id) ?? 0),
        pitchAndPutt: pitches.length === 0 ? null : buildIndex(pitches, [], state),
      }
    })
}

/** Which courses are venues is decided here and not stored: so it always fits the library and content/renown. */
function withRenown(courses: readonly LibraryCourse[], venues: readonly Venue[]): LibraryCourse[] {
  const known = renownByVenue(courses, venues)
  return courses.map((course) => {
    const venue = known.get(course.slug)
    if (venue === undefined) return course
    const { championships, names } = venue
    return { ...course, renown: renownOf(course.renown, venue), championships, venueNames: names }
  })
}

const KIND = /"kind":"([a-z-]+)"/

/** Parsing the whole of it would take longer than the rest of a course. */
function kindNumber(unserved: string): number {
  const [, kind = ''] = KIND.exec(unserved) ?? []
  return isCourseKind(kind) ? COURSE_KINDS.indexOf(kind) + 1 : 0
}

function toLibraryCourse(row: ListedCourse): LibraryCourse {
  const words = splitWords(row.name)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    words,
    sortKey: words.flat().join(' '),
    aliases: row.aliases === '[]' ? [] : (JSON.parse(row.aliases) as string[]),
    renown: row.renown ?? 0,
    championships: [],
    venueNames: [],
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
