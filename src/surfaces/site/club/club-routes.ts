import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPublicStatus } from '../../../club/public-status.ts'
import { listPublicCompetitions } from '../../../competition/competition-store.ts'
import type { Library } from '../../../library/library.ts'
import { readSummary } from '../../../library/read-course.ts'
import { listWith, presentLibrary, servedSlug } from '../../../library/served-slug.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { Addresses } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/open.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { sendErrorPage, sendTrouble } from '../error-page.ts'
import { sendPage } from '../send-page.ts'
import { siteView } from '../site-view.ts'
import { CLUB_CACHE, type ClubList, isPublic, type PublicClub } from './club-list.ts'
import { clubPage } from './club-page.ts'

export type ClubRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly clubs: ClubList
  readonly db: Db
  readonly now?: () => number
}

/** The page of each club that wants one. A club without one might as well not exist. */
export function registerClubs(app: FastifyInstance, routes: ClubRoutes) {
  const { constraints, addresses } = routes
  app.route({
    ...{ method: ['GET', 'HEAD'], url: '/clubs/:slug', constraints },
    handler: async (request, reply) =>
      showClub(routes, request, reply).catch((error: unknown) => sendTrouble(error, addresses, reply)),
  })
}

async function showClub(
  { addresses, library, clubs, db, now = Date.now }: ClubRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { slug } = request.params as { readonly slug: string }
  const snapshot = presentLibrary({ library })
  const club = (await clubs.all()).filter(isPublic).find((each) => each.slug === slug)
  if (club === undefined) {
    const { notFound } = wordsOf(languageOf(request)).clubPublic
    return sendErrorPage(reply.code(404), addresses, notFound, CLUB_CACHE)
  }
  const view = siteView(request, addresses, `/clubs/${slug}`)
  const status = club.page.showsStatus ? await readPublicStatus(db, club, now()) : null
  const competitions = await listPublicCompetitions({ db, now }, club.id)
  const page = await clubPage({ club, course: courseOf(snapshot, club), status, competitions }, view)
  return sendPage(reply, page, { addresses, cacheControl: CLUB_CACHE })
}

function courseOf(snapshot: Snapshot, { courseSlug, page }: PublicClub) {
  const served = page.showsCourse ? servedSlug(snapshot, courseSlug) : null
  if (served === null) return null
  const list = listWith(snapshot, served)
  const course = list.numberOf.get(served)
  return course === undefined ? null : readSummary(list, course)
}
