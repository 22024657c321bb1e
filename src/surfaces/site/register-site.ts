import type { FastifyInstance } from 'fastify'
import type { BulkFiles } from '../../export/bulk-files.ts'
import type { Library } from '../../library/library.ts'
import type { LibraryHealth } from '../../library/watch.ts'
import type { Addresses } from '../../platform/config.ts'
import type { Db, Where } from '../../platform/db/open.ts'
import type { Retriever } from '../../product/retriever.ts'
import { keepSurvey } from '../../quality/keep-survey.ts'
import { openClubList } from './club/club-list.ts'
import { registerClubs } from './club/club-routes.ts'
import { registerCorrections } from './correction/register-corrections.ts'
import { registerCourses } from './course/course-routes.ts'
import { registerDeveloperPages } from './developers/register-developer-pages.ts'
import { registerFront } from './front-routes.ts'
import { registerMachines } from './machines/register-machines.ts'
import { registerPictures } from './pictures/register-pictures.ts'
import { registerPlaces } from './place/place-routes.ts'
import { registerPlans } from './plans-routes.ts'
import { registerProductPages } from './product-routes.ts'
import { openQualityPage } from './quality-page.ts'
import { registerSearch } from './search-routes.ts'
import { sendPage } from './send-page.ts'
import { siteView } from './site-view.ts'

export type SiteContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly where: Where
  readonly db: Db
  readonly retriever: Retriever
  readonly health: LibraryHealth
  readonly bulk: BulkFiles
  /** The data API says what changed in the library. */
  readonly hasChanges: boolean
  /** No payment provider is connected: nobody is charged. */
  readonly isTestCheckout: boolean
  /** Whom to tell about a security problem: an email or an https address. */
  readonly contact?: string | null
  readonly now?: () => number
  /** Hears of product pages that cannot be shown. */
  readonly onError: (error: unknown) => void
}

/** The public site: its front door, the quality of the data, a page for each course, the plans, and pages about the service. */
export function registerSite(app: FastifyInstance, context: SiteContext) {
  const { constraints, addresses, library, where } = context
  const survey = keepSurvey({ where, revision: () => library.current()?.revision ?? 0, now: Date.now })
  const qualityPage = openQualityPage(library)
  const clubs = openClubList(context.db, context.now ?? Date.now)
  const withClubs = { ...context, clubs }
  registerFront(app, context)
  registerSearch(app, withClubs)
  app.get('/quality', { constraints }, async (request, reply) =>
    sendPage(reply, await qualityPage(await survey(), siteView(request, addresses, '/quality')), {
      addresses,
    }),
  )
  registerCourses(app, withClubs)
  registerClubs(app, withClubs)
  registerCorrections(app, context)
  registerMachines(app, withClubs)
  registerDeveloperPages(app, context)
  registerPictures(app, context)
  registerPlaces(app, context)
  registerPlans(app, context)
  registerProductPages(app, context)
}
