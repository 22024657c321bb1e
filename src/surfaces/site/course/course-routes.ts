import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { miles } from '../../../core/units.ts'
import { isSlug } from '../../../course/slug.ts'
import type { Library } from '../../../library/library.ts'
import { LIMITS } from '../../../library/query.ts'
import { readSummary } from '../../../library/read-course.ts'
import { readSiteCourse } from '../../../library/read-site-course.ts'
import { searchCourses } from '../../../library/search.ts'
import { listWith, presentLibrary, servedSlug } from '../../../library/served-slug.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { Addresses } from '../../../platform/config.ts'
import type { Db, Where } from '../../../platform/db/open.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { CLUB_CACHE, type ClubList, isPublic } from '../club/club-list.ts'
import { sendErrorPage, sendTrouble } from '../error-page.ts'
import { openKeptPages } from '../kept-pages.ts'
import { ONE_HOUR, ONE_MINUTE, sendPage } from '../send-page.ts'
import { sendText } from '../send-text.ts'
import { courseMarkdown } from './course-markdown.ts'
import { coursePage } from './course-page.ts'
import { type CourseView, unitsOf } from './course-view.ts'
import { openDetailsCache } from './details-cache.ts'
import { holePage } from './hole-page.ts'
import { holePath, holesOf, type NearCourse, type ShownCourse } from './shown-course.ts'

export type CourseRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly where: Where
  readonly db: Db
  readonly clubs: Pick<ClubList, 'known'>
}

/** What is asked for: the course, or one of its holes, in which unit, and as what. */
type Asked = {
  readonly slug: string
  readonly hole: number | null
  readonly layout: string | null
  readonly isMarkdown: boolean
}

/** The pages of courses and of their holes, and what programs read in their place. */
export function registerCourses(app: FastifyInstance, routes: CourseRoutes) {
  const { constraints, addresses } = routes
  const show = openCoursePages(routes)
  const method = ['GET', 'HEAD']
  const serve = (url: string, askedOf: (request: FastifyRequest) => Asked | null) =>
    app.route({
      ...{ method, url, constraints },
      handler: async (request, reply) =>
        show(askedOf(request), request, reply).catch((error: unknown) =>
          sendTrouble(error, addresses, reply),
        ),
    })
  serve('/courses/:slug', ({ params }) => {
    const { slug } = params as { readonly slug: string }
    const isMarkdown = slug.endsWith('.md')
    return { slug: isMarkdown ? slug.slice(0, -3) : slug, hole: null, layout: null, isMarkdown }
  })
  serve('/courses/:slug/holes/:hole', ({ params, query }) => {
    const { slug, hole } = params as { readonly slug: string; readonly hole: string }
    const { layout } = query as { readonly layout?: unknown }
    if (!/^[1-9]\d?$/.test(hole)) return null
    return { slug, hole: Number(hole), layout: typeof layout === 'string' ? layout : null, isMarkdown: false }
  })
}

/** A page is rendered once for all who open it while the library stays the same. */
function openCoursePages({ addresses, library, db, where, clubs }: CourseRoutes) {
  const kept = openKeptPages(library)
  const readDetails = openDetailsCache(where)
  const clubsAt = async (snapshot: Snapshot, slug: string) =>
    (await clubs.known()).filter(({ courseSlug }) => servedSlug(snapshot, courseSlug) === slug)
  const readShown = async (slug: string, playing: ShownCourse['clubs']): Promise<ShownCourse | null> => {
    const snapshot = presentLibrary({ library })
    const course = await readSiteCourse({ library, db }, slug)
    const details = course && (await readDetails(snapshot.revision, slug))
    if (!course || !details) return null
    return {
      ...{ course, details },
      nearby: nearbyOf(snapshot, slug),
      championships: snapshot.championships.get(slug) ?? [],
      changedAt: changedAt(snapshot, slug),
      clubs: playing,
    }
  }
  return async (asked: Asked | null, request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    const words = wordsOf(language).course
    const units = unitsOf(language, (request.query as { readonly units?: unknown }).units)
    const snapshot = presentLibrary({ library })
    const served =
      asked !== null && units !== null && isSlug(asked.slug) ? servedSlug(snapshot, asked.slug) : null
    if (asked === null || units === null || served === null)
      return sendErrorPage(reply.code(404), addresses, words.notFound, ONE_MINUTE)
    if (served !== asked.slug)
      return redirect(reply, `${addresses.site}${pathIn(language, pathOf({ ...asked, slug: served }))}`)
    const view: CourseView = { language, addresses, path: pathOf(asked), units }
    const near = await clubsAt(snapshot, served)
    const playing = near.filter(isPublic).map(({ slug, name }) => ({ slug, name }))
    const page = await kept(JSON.stringify([language, units, asked, playing]), async () => {
      const shown = await readShown(served, playing)
      return shown && renderAsked(shown, asked, view)
    })
    if (page === null) return sendErrorPage(reply.code(404), addresses, words.holeNotFound, ONE_MINUTE)
    const options = {
      addresses,
      // A club that comes or goes changes the page, and does so within a minute.
      changedAt: latest(changedAt(snapshot, served), near),
      ...(near.length === 0 ? {} : { cacheControl: CLUB_CACHE }),
    }
    if (!asked.isMarkdown) return sendPage(reply, page, options)
    const canonical = `${addresses.site}${pathIn(language, `/courses/${served}`)}`
    return sendText(reply, page, { ...options, type: 'text/markdown', canonical })
  }
}

const pathOf = ({ slug, hole, layout, isMarkdown }: Asked) =>
  hole === null ? `/courses/${slug}${isMarkdown ? '.md' : ''}` : holePath(slug, { hole, layout })

/** Null for a hole that the course doesn't have. */
function renderAsked(shown: ShownCourse, { hole, layout, isMarkdown }: Asked, view: CourseView) {
  if (isMarkdown) return courseMarkdown(shown, view)
  if (hole === null) return coursePage(shown, view)
  const found = holesOf(shown).find(
    (each) => each.hole === hole && (layout === null || each.layout === layout),
  )
  return found === undefined
    ? null
    : holePage(shown, found, { ...view, path: holePath(shown.course.slug, found) })
}

const redirect = (reply: FastifyReply, address: string) =>
  reply.code(301).header('Location', address).header('Cache-Control', ONE_HOUR).send()

const latest = (course: number | null, clubs: readonly { readonly changedAt: number }[]) =>
  course === null ? null : Math.max(course, ...clubs.map((club) => club.changedAt))

function changedAt(snapshot: Snapshot, slug: string): number | null {
  const { numberOf, courseUpdatedAt } = listWith(snapshot, slug)
  return courseUpdatedAt[numberOf.get(slug) ?? -1] ?? null
}

const NEARBY = 6
// Beyond that, nobody would call it near.
const NEARBY_MILES = 150

function nearbyOf(snapshot: Snapshot, slug: string): readonly NearCourse[] {
  const list = listWith(snapshot, slug)
  const own = list.numberOf.get(slug)
  const { lat, lng } = own === undefined ? { lat: null, lng: null } : readSummary(list, own)
  if (lat === null || lng === null) return []
  const near = { lat, lng }
  const query = { q: null, country: null, region: null, city: null, coverage: null, offset: 0 }
  const radius = miles(Math.min(NEARBY_MILES, LIMITS.radius.maximum))
  const found = searchCourses(snapshot, { ...query, near, radius, limit: NEARBY + 1 })
  return found.courses
    .map((course, place) => ({ course, miles: (found.hundredths?.[place] ?? 0) / 100 }))
    .filter(({ course }) => list !== snapshot || course !== own)
    .slice(0, NEARBY)
    .map(({ course, miles: away }) => ({ course: readSummary(snapshot, course), miles: away }))
}
