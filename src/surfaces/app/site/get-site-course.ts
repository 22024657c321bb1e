import { Problem, shown } from '../../../core/problem.ts'
import { readSiteCourse } from '../../../library/read-site-course.ts'
import { isSigned } from '../../../platform/http/request-signature.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

const REFUSED = 'X-Service-Timestamp and X-Service-Signature must be current and match this request.'

/**
 * APP-4: a course with its source and the other fields that /v1 does not serve, for callers with the key. Others
 * learn nothing, not even whether it exists.
 */
export const getSiteCourse =
  (context: AppContext) =>
  async ({ target, headers, params }: AppRequest): Promise<AppAnswer> => {
    // The signature covers the path alone; a query would be anybody's.
    if (target.includes('?'))
      throw new Problem('malformed_parameter', 'Send the request without a query string.')
    if (!isSigned(context.siteSecret, target, headers, context.now())) throw new Problem('signature', REFUSED)
    const slug = params.slug ?? ''
    const course = await readSiteCourse(context, slug)
    if (course === null)
      throw new Problem('not_found', `We couldn’t find a course with the slug ${shown(slug)}.`)
    return { status: 200, json: course }
  }
