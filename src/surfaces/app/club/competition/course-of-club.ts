import { readClub } from '../../../../club/club-store.ts'
import type { PlayedCourse } from '../../../../competition/settings-json.ts'
import { Problem } from '../../../../core/problem.ts'
import { layoutsFromJson } from '../../../../course/layout-json.ts'
import type { CourseJson } from '../../../../course/schema.ts'
import { listWith } from '../../../../library/served-slug.ts'
import { courseBody } from '../../../../library/snapshot.ts'
import type { AppContext } from '../../context.ts'
import { noClub } from '../../guard.ts'
import type { InClub } from '../../route.ts'

const noCourse = () => new Problem('conflict', 'The club’s course isn’t in the library any more.')

/** The club's course with its layouts. */
export async function courseOfClub(
  { db, library }: AppContext,
  { membership }: InClub,
): Promise<PlayedCourse> {
  const club = await readClub(db, membership.slug)
  if (club === null) throw noClub()
  const snapshot = library.current()
  if (snapshot === null) throw noCourse()
  const list = listWith(snapshot, club.courseSlug)
  const course = list.numberOf.get(club.courseSlug)
  if (course === undefined) throw noCourse()
  const json: CourseJson = JSON.parse(courseBody(list, course, Buffer.allocUnsafe).toString())
  return { slug: club.courseSlug, name: json.name, layouts: layoutsFromJson(json.layouts) }
}
