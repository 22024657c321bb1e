import type { CourseJson, SiteCourseJson } from '../course/schema.ts'
import { readSiteFields } from '../course/site-fields-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Library } from './library.ts'
import { presentLibrary, servedSlug } from './served-slug.ts'
import { courseBody } from './snapshot.ts'

/**
 * A course as the data API serves it, with its source and the other fields that /v1 leaves out. A course that was merged
 * into another is that one; null when no course has the slug.
 */
export async function readSiteCourse(
  { library, db }: { readonly library: Library; readonly db: Db },
  slug: string,
): Promise<SiteCourseJson | null> {
  const snapshot = presentLibrary({ library })
  const served = servedSlug(snapshot, slug)
  const course = served === null ? undefined : snapshot.numberOf.get(served)
  if (served === null || course === undefined) return null
  const body: CourseJson = JSON.parse(courseBody(snapshot, course, Buffer.allocUnsafe).toString())
  return { ...body, ...(await readSiteFields(db, served)) }
}
