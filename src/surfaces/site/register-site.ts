import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem, STATUS_OF } from '../../core/problem.ts'
import { isSlug } from '../../course/slug.ts'
import type { Library } from '../../library/library.ts'
import { readSiteCourse } from '../../library/read-site-course.ts'
import { presentLibrary, servedSlug } from '../../library/served-slug.ts'
import type { Addresses } from '../../platform/config.ts'
import type { Db, Where } from '../../platform/db/open.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { Retriever } from '../../product/retriever.ts'
import { keepSurvey } from '../../quality/keep-survey.ts'
import { coursePage } from './course-page.ts'
import { sendErrorPage } from './error-page.ts'
import { frontPage } from './front-page.ts'
import { openKeptPages } from './kept-pages.ts'
import { registerPlaces } from './place-routes.ts'
import { registerPlans } from './plans-routes.ts'
import { registerProductPages } from './product-routes.ts'
import { openQualityPage } from './quality-page.ts'
import { ONE_HOUR, ONE_MINUTE, sendPage } from './send-page.ts'
import { siteView } from './site-view.ts'

export type SiteContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly where: Where
  readonly db: Db
  readonly retriever: Retriever
  /** No payment provider is connected: nobody is charged. */
  readonly isTestCheckout: boolean
  /** Hears of product pages that cannot be shown. */
  readonly onError: (error: unknown) => void
}

/** The public site: its front door, the quality of the data, a page for each course, the plans, and pages about the service. */
export function registerSite(app: FastifyInstance, context: SiteContext) {
  const { constraints, addresses, library, where, retriever } = context
  const survey = keepSurvey({ where, revision: () => library.current()?.revision ?? 0, now: Date.now })
  const qualityPage = openQualityPage({ language: 'en', addresses, path: '/quality' })
  const showCourse = openCoursePages(context)
  app.get('/', { constraints }, async (request, reply) =>
    sendPage(
      reply,
      await frontPage(siteView(request, addresses, '/'), library.current()?.count ?? 0, retriever.pages()),
      { addresses },
    ),
  )
  app.get('/quality', { constraints }, async (_request, reply) =>
    sendPage(reply, await qualityPage(await survey()), { addresses }),
  )
  app.route<{ Params: { slug: string } }>({
    method: ['GET', 'HEAD'],
    url: '/courses/:slug',
    constraints,
    handler: async ({ params }, reply) =>
      showCourse(params.slug, reply).catch((error: unknown) => sendTrouble(error, addresses, reply)),
  })
  registerPlaces(app, context)
  registerPlans(app, context)
  registerProductPages(app, context)
}

/** Shows a course's page. A course that was merged into another one has its page there. */
function openCoursePages({ addresses, library, db }: SiteContext) {
  const kept = openKeptPages(library)
  return async (slug: string, reply: FastifyReply) => {
    const served = isSlug(slug) ? servedSlug(presentLibrary({ library }), slug) : null
    if (served !== null && served !== slug)
      return reply
        .code(301)
        .header('Location', `${addresses.site}/courses/${served}`)
        .header('Cache-Control', ONE_HOUR)
        .send()
    const page =
      served &&
      (await kept(served, async () => {
        const course = await readSiteCourse({ library, db }, served)
        return course && coursePage(course, { language: 'en', addresses, path: `/courses/${served}` })
      }))
    return page
      ? sendPage(reply, page, { addresses })
      : sendErrorPage(reply.code(404), addresses, NO_COURSE, ONE_MINUTE)
  }
}

/** What cannot be shown right now is a page too. */
async function sendTrouble(error: unknown, addresses: Addresses, reply: FastifyReply) {
  const problem = isUnavailable(error) ? new Problem('unavailable', CANNOT_LOAD, 5) : error
  if (!(problem instanceof Problem)) throw error
  reply.code(STATUS_OF[problem.code]).header('Retry-After', String(problem.retryAfter ?? 5))
  return sendErrorPage(reply, addresses, ['Try again shortly', problem.detail], 'no-store')
}

const CANNOT_LOAD = 'We can’t load this course right now. Try again shortly.'

const NO_COURSE = ['Course not found', 'We couldn’t find that course.'] as const
