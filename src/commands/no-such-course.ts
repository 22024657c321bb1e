import { shown } from '../core/problem.ts'
import { readNamedCourses } from '../course/course-store.ts'
import { similarCourses } from '../course/similar-courses.ts'
import { WrongSetting } from '../platform/config.ts'
import type { Db } from '../platform/db/open.ts'
import { plain } from './terminal.ts'

const MAX_SUGGESTIONS = 3

/** What to say when no course has the slug: which courses have one like it. */
export async function noSuchCourse(db: Db, slug: string): Promise<WrongSetting> {
  const courses = await readNamedCourses(db)
  const similar = similarCourses(courses, slug).slice(0, MAX_SUGGESTIONS)
  const hint =
    courses.length === 0
      ? 'The library is empty. Fill it with ./dogleg import, or start ./dogleg serve once for demo courses.'
      : similar.length === 0
        ? 'No course has a similar name either.'
        : `Did you mean ${listed(similar.map((one) => `${one.slug} (${one.name})`))}?`
  return new WrongSetting(plain(`We couldn’t find a course with the slug ${shown(slug)}. ${hint}`))
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
