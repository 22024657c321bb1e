import { type RecordedCourse, readRecordedCourses } from '../course/recorded-course-store.ts'
import { sourceIdOf } from '../import/identity.ts'
import type { SourceId } from '../import/records/parse-record.ts'
import type { Db } from '../platform/db/open.ts'
import type { VenueRenown } from '../renown/library-renown.ts'
import { renownOf } from '../renown/library-renown.ts'
import { readRenownByVenue } from '../renown/read-renown.ts'
import { readGround, readGroundBoxes } from '../terrain/ground-store.ts'
import type { ExportedCourse } from './course-record.ts'

/** Every course of the library with its ground, by id, a batch in memory at a time. */
export async function* readExportedCourses(db: Db): AsyncGenerator<ExportedCourse> {
  const known = await readRenownByVenue(db)
  for await (const batch of readRecordedCourses(db)) {
    const ids = batch.map(({ id }) => id)
    const surveyed = await readGroundBoxes(db, ids)
    for (const found of batch) {
      const ground = surveyed.has(found.id) ? await readGround(db, found.id) : null
      const course = { ...found.course, renown: exportedRenown(found, known) }
      yield { ...found, course, ...keysOf(found), ground }
    }
  }
}

/** The renown that search goes by, so that a copy of the library has the same order. */
function exportedRenown({ slug, course }: RecordedCourse, known: ReadonlyMap<string, VenueRenown>) {
  const renown = renownOf(course.renown, known.get(slug))
  return renown === 0 ? course.renown : renown
}

/** The ids its own source gives it, what others call it, and the slugs it had before. */
function keysOf({ slug, course, identities, slugs }: RecordedCourse) {
  const named = identities.flatMap((identity) => sourceIdOf(identity) ?? [])
  const own = ({ source }: SourceId) => source === (course.source?.name ?? '')
  return {
    ids: named.filter(own).map(({ id }) => id),
    sameAs: named.filter((other) => !own(other)),
    formerSlugs: slugs.filter((other) => other !== slug),
  }
}
