import type { FastifyInstance } from 'fastify'
import { Problem } from '../../core/problem.ts'
import type { Addresses } from '../../platform/config.ts'
import type { Retriever } from '../../product/retriever.ts'
import { productPage } from './product-page.ts'
import { sendPage } from './send-page.ts'
import { siteView } from './site-view.ts'

export type ProductRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly retriever: Retriever
  /** Hears of pages that are not reached at their address. */
  readonly onError: (error: unknown) => void
}

/**
 * Each product page at its path. An operator chooses the paths, so they are looked for last: no page stands in the way
 * of an address that means something else.
 */
export function registerProductPages(app: FastifyInstance, routes: ProductRoutes) {
  const { constraints, addresses, retriever, onError } = routes
  const pages = new Map(retriever.pages().map((page) => [page.path, page]))
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    constraints,
    handler: async (request, reply) => {
      const page = pages.get(request.params['*'])
      if (page === undefined) throw new Problem('not_found', 'Page not found.')
      return sendPage(
        reply,
        await productPage(page, retriever.pages(), siteView(request, addresses, `/${page.path}`)),
        { addresses },
      )
    },
  })
  app.addHook('onReady', async () => {
    for (const path of pages.keys())
      if (isTaken(app, path, constraints))
        onError(new Error(`We can’t show the product page ${path}: its address is already taken.`))
  })
}

// What stands below these is a course or a place.
const TAKEN = /^(?:courses|places)\//

const isTaken = (app: FastifyInstance, path: string, constraints: ProductRoutes['constraints']) =>
  TAKEN.test(path) || app.hasRoute({ method: 'GET', url: `/${path}`, constraints })
