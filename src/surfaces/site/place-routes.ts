import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Library } from '../../library/library.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import type { Addresses } from '../../platform/config.ts'
import { pathIn } from '../../words/language.ts'
import { sendErrorPage } from './error-page.ts'
import { findPlace, type PlaceParams } from './find-place.ts'
import { countriesPage, placePage } from './place-page.ts'
import { ONE_HOUR, ONE_MINUTE, sendPage } from './send-page.ts'
import { type SiteView, siteView } from './site-view.ts'

export type PlaceRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
}

const PATHS = ['/places/:country', '/places/:country/:region', '/places/:country/:region/:city']

/** A page for each country, region and town that has courses. */
export function registerPlaces(app: FastifyInstance, routes: PlaceRoutes) {
  const { constraints, addresses, library } = routes
  const method = ['GET', 'HEAD']
  const withLibrary = async (reply: FastifyReply, show: (snapshot: Snapshot) => Promise<unknown>) => {
    const snapshot = library.current()
    return snapshot === null ? sendLoadingPage(reply, addresses) : show(snapshot)
  }
  app.route({
    ...{ method, url: '/places', constraints },
    handler: (request, reply) =>
      withLibrary(reply, async (snapshot) =>
        sendPage(reply, await countriesPage(snapshot, siteView(request, addresses, '/places')), {
          addresses,
        }),
      ),
  })
  for (const url of PATHS)
    app.route<{ Params: PlaceParams; Querystring: { page?: unknown } }>({
      ...{ method, url, constraints },
      handler: (request, reply) =>
        withLibrary(reply, (snapshot) =>
          showPlace(snapshot, siteView(request, addresses, ''), request.params, request.query.page, reply),
        ),
    })
}

async function showPlace(
  snapshot: Snapshot,
  view: SiteView,
  params: PlaceParams,
  givenPage: unknown,
  reply: FastifyReply,
) {
  const found = findPlace(snapshot, params, givenPage)
  if (found === null)
    return sendErrorPage(
      reply.code(404),
      view.addresses,
      { title: 'Place not found', text: 'We have no courses there.' },
      ONE_MINUTE,
    )
  if (found.movedTo !== null)
    return reply
      .code(301)
      .header('Location', `${view.addresses.site}${pathIn(view.language, `/${found.movedTo}`)}`)
      .header('Cache-Control', ONE_HOUR)
      .send()
  return sendPage(reply, await placePage(snapshot, found.place, found.page, view), {
    addresses: view.addresses,
  })
}

const LOADING = { title: 'Try again shortly', text: 'We’re still loading. Try again in a moment.' }

const sendLoadingPage = (reply: FastifyReply, addresses: Addresses) =>
  sendErrorPage(reply.code(503).header('Retry-After', '5'), addresses, LOADING, 'no-store')
