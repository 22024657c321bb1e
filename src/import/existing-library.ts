import { readAllCorrections } from '../course/correction-store.ts'
import { readIdentities, readSlugs } from '../course/course-key-store.ts'
import { type MatchingRow, readMatchingCourses } from '../course/matching-store.ts'
import { heldUnserved } from '../course/stored-course.ts'
import type { Db } from '../platform/db/open.ts'
import { readGroundBoxes } from '../terrain/ground-store.ts'
import { emptyKnownCourses, type KnownCourse, type KnownCourses, remember } from './known-courses.ts'
import type { Origin } from './origin.ts'

/** What an import must know about the library before it starts. */
export const readExistingLibrary = async (db: Db) => ({
  known: await readKnownCourses(db),
  corrections: await readAllCorrections(db),
  ground: await readGroundBoxes(db),
})

async function readKnownCourses(db: Db): Promise<KnownCourses> {
  const known = emptyKnownCourses()
  for (const { row, hasMap, origin, shareOrigins } of await readMatchingCourses(db)) {
    const only = origin ?? `records ${row.source_name ?? ''}`
    remember(known, knownFromRow(row, hasMap, shareOrigins.length > 0 ? shareOrigins : [only]))
  }
  for (const { identity, course_id, is_copy } of await readIdentities(db))
    known.identities.set(identity, { id: course_id, isCopy: is_copy === 1 })
  for (const { slug, course_id } of await readSlugs(db)) known.idOfSlug.set(slug, course_id)
  return known
}

export const knownFromRow = (row: MatchingRow, hasMap: boolean, origins: readonly Origin[]): KnownCourse => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  foldedName: row.folded_name,
  origins,
  city: row.city,
  region: row.region,
  country: row.country,
  point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  bounds: row.bounds === null ? null : JSON.parse(row.bounds),
  recordDigest: row.record_digest,
  extras: [...heldUnserved(row, hasMap), ...(row.only_layout_name === null ? [] : ['layoutName' as const])],
})
