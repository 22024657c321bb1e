import type { FastifyInstance } from 'fastify'
import type { Library } from '../../library/library.ts'
import type { Addresses } from '../../platform/config.ts'
import { frontPage } from './front-page.ts'
import { openKeptPages } from './kept-pages.ts'
import { sendPage } from './send-page.ts'
import { siteView } from './site-view.ts'

export type FrontRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
}

export function registerFront(app: FastifyInstance, { constraints, addresses, library }: FrontRoutes) {
  const kept = openKeptPages(library)
  app.route({
    ...{ method: ['GET', 'HEAD'], url: '/', constraints },
    handler: async (request, reply) => {
      const view = siteView(request, addresses, '/')
      const snapshot = library.current()
      const page = await kept(view.language, () => frontPage(snapshot, view))
      return sendPage(reply, page ?? '', { addresses, changedAt: snapshot?.updatedAt ?? null })
    },
  })
}
