import { courseAppUrl, courseUrl, type LinkBases } from '../../../../course/links.ts'
import type { SummaryJson } from '../../../../course/schema.ts'
import { readName } from '../../../../library/read-course.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'

/** Only the name and links of a course. */
export type NamedLinks = Pick<SummaryJson, 'name' | 'slug' | 'url' | 'app_url'>

export function readLinks(snapshot: Snapshot, bases: LinkBases, course: number): NamedLinks {
  const slug = snapshot.slugs[course] ?? ''
  const name = readName(snapshot, course)
  return { name, slug, url: courseUrl(slug, bases), app_url: courseAppUrl(slug, bases) }
}
