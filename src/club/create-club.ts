import { parseName } from '../account/name.ts'
import { Problem, shown } from '../core/problem.ts'
import { fold } from '../core/text/fold.ts'
import { newId } from '../core/token.ts'
import { foldedSlug } from '../course/slug.ts'
import { readCourseTimezone } from '../course/timezone-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { Club } from './club.ts'
import { insertClub } from './club-store.ts'

export type NewClub = { readonly name: string; readonly courseSlug: string }

/** `Bar Club` becomes `bar-club`, the next of that name `bar-club-2`. */
export async function createClub(deps: Deps, given: NewClub): Promise<Club> {
  const { db, now, random } = deps
  const name = parseName(given.name)
  const course = await readCourseTimezone(db, given.courseSlug)
  if (course === null)
    throw new Problem('not_found', `We couldn’t find a course with the slug ${shown(given.courseSlug)}.`)
  const stem = slugOf(name)
  const club = { id: newId(random), name, courseSlug: course.slug, createdAt: now() }
  for (let count = 1; ; count++) {
    const slug = count === 1 ? stem : `${stem}-${count}`
    if (await insertClub(db, { ...club, slug })) return { ...club, slug }
  }
}

/** A name without Latin letters or digits gives no slug. */
const slugOf = (name: string) => (/[a-z0-9]/.test(fold(name)) ? foldedSlug(name) : 'club')
