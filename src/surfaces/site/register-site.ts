import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem, STATUS_OF } from '../../core/problem.ts'
import { isSlug } from '../../course/slug.ts'
import type { Library } from '../../library/library.ts'
import type { Addresses } from '../../platform/config.ts'
import type { Where } from '../../platform/db/open.ts'
import type { Retriever } from '../../product/retriever.ts'
import { keepSurvey } from '../../quality/keep-survey.ts'
import type { CourseClient } from './course-client.ts'
import { coursePage, siteErrorPage } from './course-page.ts'
import { frontPage } from './front-page.ts'
import { registerPlaces } from './place-routes.ts'
import { registerPlans } from './plans-routes.ts'
import { registerProductPages } from './product-routes.ts'
import { openQualityPage } from './quality-page.ts'
import { ONE_HOUR, ONE_MINUTE, sendPage } from './send-page.ts'

export type SiteContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly where: Where
  readonly courses: CourseClient
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
  const qualityPage = openQualityPage(addresses)
  app.get('/', { constraints }, async (_request, reply) =>
    sendPage(reply, await frontPage(addresses, library.current()?.count ?? 0, retriever.pages())),
  )
  app.get('/quality', { constraints }, async (_request, reply) =>
    sendPage(reply, await qualityPage(await survey())),
  )
  app.route<{ Params: { slug: string } }>({
    method: ['GET', 'HEAD'],
    url: '/courses/:slug',
    constraints,
    handler: async ({ params }, reply) => showCourse(context, params.slug, reply),
  })
  registerPlaces(app, context)
  registerPlans(app, context)
  registerProductPages(app, context)
}

async function showCourse({ addresses, courses }: SiteContext, slug: string, reply: FastifyReply) {
  try {
    const course = isSlug(slug) ? await courses.read(slug) : null
    if (course === null) return sendPage(reply.code(404), await noCoursePage(addresses), ONE_MINUTE)
    if (course.slug === slug) return sendPage(reply, await coursePage(course, addresses), ONE_HOUR)
    return reply.code(301).header('Location', course.url).header('Cache-Control', ONE_HOUR).send()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    reply.code(STATUS_OF[error.code]).header('Retry-After', String(error.retryAfter ?? 5))
    return sendPage(reply, await siteErrorPage('Try again shortly', error.detail, addresses), 'no-store')
  }
}

const noCoursePage = (addresses: Addresses) =>
  siteErrorPage('Course not found', 'We couldn’t find that course.', addresses)
