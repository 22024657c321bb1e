import type { FastifyInstance } from 'fastify'
import type { Addresses } from '../../platform/config.ts'
import type { Retriever } from '../../product/retriever.ts'
import { plansPage } from './plans-page.ts'
import { sendPage } from './send-page.ts'
import { siteView } from './site-view.ts'

export type PlansRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly retriever: Retriever
  readonly isTestCheckout: boolean
}

export function registerPlans(app: FastifyInstance, routes: PlansRoutes) {
  const { constraints, addresses, isTestCheckout, retriever } = routes
  const hasDetails = retriever.pages().some(({ path }) => path === 'premium')
  app.route({
    method: ['GET', 'HEAD'],
    url: '/plans',
    constraints,
    handler: async (request, reply) =>
      sendPage(
        reply,
        await plansPage({ view: siteView(request, addresses, '/plans'), isTestCheckout, hasDetails }),
        { addresses },
      ),
  })
}
