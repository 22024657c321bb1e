import { Problem, shown } from '../../core/problem.ts'
import type { Library } from '../../library/library.ts'
import { courseBody, type Snapshot } from '../../library/snapshot.ts'
import { type Answer, JSON_TYPE, OPEN_HEADERS } from '../../platform/http/fast/answer.ts'
import { acquire } from '../../platform/http/fast/buffer-pool.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import type { OpenRequest } from '../../platform/http/read-only-route.ts'
import { cachedAnswer, ONE_HOUR } from './cached-answer.ts'
import type { ApiContext } from './context.ts'

/** One course with its scorecards. */
export const getCourse =
  ({ library, address, version }: ApiContext) =>
  ({ headers, slug }: OpenRequest): Answer => {
    const snapshot = present(library)
    const course = snapshot.numberOf.get(slug)
    if (course === undefined) return movedTo(snapshot, slug, address)
    return cachedAnswer(headers, {
      tag: `${snapshot.bodyDigests[course]}${version}`,
      lastModified: snapshot.courseUpdatedAt[course] ?? 0,
      body: () => courseBody(snapshot, course, acquire),
      pooled: true,
      cacheControl: ONE_HOUR,
      key: '',
    })
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

export function present(library: Library): Snapshot {
  const snapshot = library.current()
  if (snapshot === null) throw new Problem('unavailable', 'We’re still loading. Try again in a moment.')
  return snapshot
}
