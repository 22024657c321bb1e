import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../../../core/problem.ts'
import type { Library } from '../../../../library/library.ts'
import { presentLibrary } from '../../../../library/served-slug.ts'
import type { Addresses } from '../../../../platform/config.ts'
import { acceptsGzip } from '../../../../platform/http/content-coding.ts'
import type { Retriever } from '../../../../product/retriever.ts'
import { type ClubList, isPublic } from '../../club/club-list.ts'
import { ONE_HOUR } from '../../send-page.ts'
import { isStillGood } from '../send-file.ts'
import { listPlaces } from './list-places.ts'
import {
  ADDRESSES_PER_PART,
  entriesOf,
  type Listing,
  listParts,
  type PartKind,
  pageEntries,
} from './sitemap-parts.ts'
import { indexXml, urlSetXml } from './sitemap-xml.ts'
import { streamXml } from './stream-xml.ts'

export type SitemapContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly retriever: Pick<Retriever, 'pages'>
  readonly clubs: Pick<ClubList, 'known'>
  readonly addressesPerPart?: number
}

/** Pages with code, where they exist. */
const PAGES = ['/', '/places', '/plans', '/quality', '/developers', '/downloads', '/changelog', '/status']

/** Changes the tags of all parts when they are written differently. */
const SHAPE = 1

/** `/sitemap.xml` lists the parts, and each part the addresses of some pages. */
export function registerSitemap(app: FastifyInstance, context: SitemapContext) {
  const { addresses, constraints, addressesPerPart = ADDRESSES_PER_PART } = context
  const { site } = addresses
  const listing = async () => {
    const snapshot = presentLibrary(context)
    const clubs = (await context.clubs.known()).filter(isPublic)
    return {
      ...{ snapshot, places: await listPlaces(snapshot), addressesPerPart, pages: pagesOf(app, context) },
      clubs: clubs.map(({ slug, changedAt }) => ({ path: `/clubs/${slug}`, changedAt })),
    }
  }
  const serve = (url: string, linesOf: (listing: Listing, number: number) => Iterable<string>) =>
    app.route<{ Params: { number?: string } }>({
      ...{ method: ['GET', 'HEAD'], url, constraints },
      handler: async ({ params }, reply) => {
        const given = await listing()
        const lines = linesOf(given, Number(params.number))
        return sendXml(reply, lines, tagOf(site, given, url, params.number ?? ''))
      },
    })
  const servePart = (kind: PartKind) =>
    serve(`/sitemap-${kind}-:number(^\\d+).xml`, (given, number) => {
      const entries = entriesOf(given, kind, number)
      if (entries === null) throw new Problem('not_found', 'Page not found.')
      return urlSetXml(site, entries)
    })
  serve('/sitemap.xml', (given) => indexXml(site, listParts(given)))
  serve('/sitemap-pages.xml', (given) => urlSetXml(site, pageEntries(given)))
  servePart('courses')
  servePart('places')
  servePart('clubs')
}

function sendXml(reply: FastifyReply, lines: Iterable<string>, tag: string) {
  const coding = acceptsGzip(reply.request.headers['accept-encoding']) ? 'gzip' : 'identity'
  const head = { type: 'application/xml; charset=utf-8', cacheControl: ONE_HOUR, tag, coding } as const
  if (isStillGood(reply, head) || reply.request.method === 'HEAD') return reply.send()
  return reply.send(streamXml(lines, coding))
}

function tagOf(
  site: string,
  { snapshot, addressesPerPart, pages, clubs }: Listing,
  ...part: readonly string[]
) {
  const { digest, revision } = snapshot
  return createHash('sha256')
    .update(JSON.stringify([SHAPE, site, digest, revision, addressesPerPart, pages, clubs, part]))
    .digest('hex')
    .slice(0, 24)
}

/** Our own pages, and those about the service. The reference of the API is listed where it is on the same host. */
function pagesOf(app: FastifyInstance, { addresses, constraints, retriever }: SitemapContext) {
  const { api, site } = addresses
  const reference = new URL(api).origin === site ? [`${new URL(api).pathname}/docs`] : []
  const own = [...PAGES, ...reference].filter((url) => app.hasRoute({ method: 'GET', url, constraints }))
  return [...new Set([...own, ...retriever.pages().map(({ path }) => `/${path}`)])]
}
