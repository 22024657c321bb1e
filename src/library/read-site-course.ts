import type { CourseJson, SiteCourseJson } from '../course/schema.ts'
import { readSiteFields } from '../course/site-fields-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Library } from './library.ts'
import { listWith, presentLibrary, servedSlug } from './served-slug.ts'
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
  if (served === null) return null
  const list = listWith(snapshot, served)
  const course = list.numberOf.get(served)
  if (course === undefined) return null
  const body: CourseJson = JSON.parse(courseBody(list, course, Buffer.allocUnsafe).toString())
  return { ...body, ...(await readSiteFields(db, served)) }
}
