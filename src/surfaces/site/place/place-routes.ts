import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Library } from '../../../library/library.ts'
import { allCountries, placesBelow } from '../../../library/places.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { Addresses } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/open.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { sendErrorPage } from '../error-page.ts'
import { openKeptPages } from '../kept-pages.ts'
import { ONE_HOUR, ONE_MINUTE, sendPage } from '../send-page.ts'
import { sendText } from '../send-text.ts'
import { type SiteView, siteView } from '../site-view.ts'
import { findPlace, type PlaceParams } from './find-place.ts'
import { findRenamedPlace } from './find-renamed-place.ts'
import { listAddress, parseListQuery } from './list-query.ts'
import { placeMarkdown } from './place-markdown.ts'
import { levelName, levelsOf } from './place-names.ts'
import { countriesPage, placePage } from './place-page.ts'

export type PlaceRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly db: Db
  /** Hears of lookups that failed. */
  readonly onError: (error: unknown) => void
}

const PATHS = ['/places/:country', '/places/:country/:region', '/places/:country/:region/:city']

/** A page for each country, region and town that has courses, and what programs read in its place. */
export function registerPlaces(app: FastifyInstance, routes: PlaceRoutes) {
  const { constraints, addresses, library } = routes
  const method = ['GET', 'HEAD']
  const show = openPlacePages(routes)
  const serve = (
    url: string,
    handle: (snapshot: Snapshot, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route({
      ...{ method, url, constraints },
      handler: (request, reply) => {
        const snapshot = library.current()
        return snapshot === null ? sendLoadingPage(reply, addresses) : handle(snapshot, request, reply)
      },
    })
  serve('/places', show.countries)
  serve('/places.md', show.countriesText)
  for (const url of PATHS) serve(url, show.place)
}

function openPlacePages({ addresses, library, ...renamed }: PlaceRoutes) {
  const kept = openKeptPages(library)
  const options = (snapshot: Snapshot) => ({ addresses, changedAt: snapshot.updatedAt })
  const countries = async (snapshot: Snapshot, request: FastifyRequest, reply: FastifyReply) => {
    const view = siteView(request, addresses, '/places')
    const page = await kept(`${view.language} /places`, () => countriesPage(snapshot, view))
    return page === null ? notFound(reply, addresses) : sendPage(reply, page, options(snapshot))
  }
  const countriesText = async (snapshot: Snapshot, request: FastifyRequest, reply: FastifyReply) => {
    const view = siteView(request, addresses, '/places')
    const title = wordsOf(view.language).place.world
    const text = placeMarkdown(snapshot, { title, courses: [], below: allCountries(snapshot) }, view)
    return sendText(reply, text, { ...options(snapshot), type: 'text/markdown', canonical: addressOf(view) })
  }
  const place = async (snapshot: Snapshot, request: FastifyRequest, reply: FastifyReply) => {
    const { params, isMarkdown } = askedOf(request.params as PlaceParams)
    const found = findPlace(snapshot, params) ?? (await findRenamedPlace(renamed, snapshot, params))
    const query = parseListQuery(request.query as Readonly<Record<string, unknown>>)
    if (found === null || query === null) return notFound(reply, addresses)
    const view = siteView(request, addresses, `/${found.path}`)
    if (found.hasMoved) return moved(reply, view, isMarkdown)
    if (isMarkdown)
      return sendText(reply, textOf(snapshot, found.place, view), {
        ...{ ...options(snapshot), type: 'text/markdown', canonical: addressOf(view) },
      })
    const page = await kept(`${view.language} ${listAddress(view.path, query)}`, () =>
      placePage(snapshot, found.place, query, view),
    )
    return page === null ? notFound(reply, addresses) : sendPage(reply, page, options(snapshot))
  }
  return { countries, countriesText, place }
}

const addressOf = ({ addresses, language, path }: SiteView) => `${addresses.site}${pathIn(language, path)}`

/** The last part may end in `.md`. */
function askedOf(given: PlaceParams): { readonly params: PlaceParams; readonly isMarkdown: boolean } {
  const entries = Object.entries(given).filter(([, part]) => part !== undefined)
  const last = entries.at(-1)
  if (last === undefined || !last[1].endsWith('.md')) return { params: given, isMarkdown: false }
  return { params: { ...given, [last[0]]: last[1].slice(0, -3) }, isMarkdown: true }
}

function textOf(snapshot: Snapshot, place: Parameters<typeof placesBelow>[1], view: SiteView): string {
  const names = levelsOf(snapshot, place).map((name, level) => levelName(name, level, view.language))
  const title = names.toReversed().join(', ')
  return placeMarkdown(snapshot, { title, courses: place.courses, below: placesBelow(snapshot, place) }, view)
}

const moved = (reply: FastifyReply, { addresses, language, path }: SiteView, isMarkdown: boolean) =>
  reply
    .code(301)
    .header('Location', `${addresses.site}${pathIn(language, path)}${isMarkdown ? '.md' : ''}`)
    .header('Cache-Control', ONE_HOUR)
    .send()

const notFound = (reply: FastifyReply, addresses: Addresses) =>
  sendErrorPage(reply.code(404), addresses, wordsOf(languageOf(reply.request)).place.notFound, ONE_MINUTE)

const sendLoadingPage = (reply: FastifyReply, addresses: Addresses) =>
  sendErrorPage(
    reply.code(503).header('Retry-After', '5'),
    addresses,
    wordsOf(languageOf(reply.request)).course.loading,
    'no-store',
  )
