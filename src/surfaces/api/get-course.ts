import { Problem, shown } from '../../core/problem.ts'
import { presentLibrary } from '../../library/served-slug.ts'
import { codedCourseBody, courseBody, type Snapshot } from '../../library/snapshot.ts'
import { THOROUGH } from '../../platform/http/content-coding.ts'
import { type Answer, JSON_TYPE, OPEN_HEADERS } from '../../platform/http/fast/answer.ts'
import { acquire } from '../../platform/http/fast/buffer-pool.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import type { OpenRequest } from '../../platform/http/read-only-route.ts'
import { cachedAnswer, ONE_HOUR } from './cached-answer.ts'
import type { ApiContext } from './context.ts'
import { recentCourses } from './recent-courses.ts'

/** One course with its scorecards. */
export const getCourse = (context: ApiContext) => {
  const bodyOf = recentCourses(courseBody)
  return ({ headers, slug }: OpenRequest): Answer => {
    const snapshot = presentLibrary(context)
    const course = snapshot.numberOf.get(slug)
    if (course === undefined) return movedTo(snapshot, slug, context.address)
    return cachedAnswer(headers, {
      tag: `${snapshot.bodyDigests[course]}${context.version}`,
      lastModified: snapshot.courseUpdatedAt[course] ?? 0,
      body: () => bodyOf(snapshot, course, acquire),
      coded: (coding) => codedCourseBody(snapshot, course, coding, acquire),
      effort: THOROUGH,
      cacheControl: ONE_HOUR,
      key: '',
    })
  }
}

/** The slug of a merged course redirects to the course it was merged into. */
function movedTo(snapshot: Snapshot, slug: string, address: string): Answer {
  const target = snapshot.mergedInto.get(slug)
  // ERR-404: this route never answers 400; a malformed slug simply matches no course.
  if (target === undefined)
    throw new Problem('not_found', `We couldn’t find a course with the slug ${shown(slug)}.`)
  const location = `${address}/courses/${target}`
  return {
    status: 301,
    headers: OPEN_HEADERS + JSON_TYPE + headerLines({ 'Cache-Control': ONE_HOUR, Location: location }),
    body: Buffer.from(JSON.stringify({ location })),
  }
}
