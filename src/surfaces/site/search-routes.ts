import type { FastifyInstance } from 'fastify'
import { Problem } from '../../core/problem.ts'
import { miles } from '../../core/units.ts'
import type { SummaryJson } from '../../course/schema.ts'
import { find } from '../../find/find.ts'
import { listFound } from '../../find/found.ts'
import type { Library } from '../../library/library.ts'
import { LIMITS, parseNear } from '../../library/query.ts'
import { readSummary } from '../../library/read-course.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import { coursesLike } from '../../library/spelt-like.ts'
import type { Addresses } from '../../platform/config.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { ClubList } from './club/club-list.ts'
import { clubsNamed } from './club/club-list.ts'
import { sendErrorPage } from './error-page.ts'
import { type Sought, searchPage } from './search-page.ts'
import { ONE_MINUTE, sendPage } from './send-page.ts'
import { siteView } from './site-view.ts'

export type SearchRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly clubs: Pick<ClubList, 'known'>
}

/** What the search form asks. */
export function registerSearch(app: FastifyInstance, routes: SearchRoutes) {
  const { constraints, addresses, library, clubs } = routes
  registerCloseNames(app, routes)
  app.route({
    ...{ method: ['GET', 'HEAD'], url: '/search', constraints },
    handler: async (request, reply) => {
      const snapshot = library.current()
      const words = wordsOf(languageOf(request)).course
      if (snapshot === null)
        return sendErrorPage(reply.code(503).header('Retry-After', '5'), addresses, words.loading, 'no-store')
      const sought = soughtIn(request.query as Readonly<Record<string, unknown>>)
      const named = clubsNamed(await clubs.known(), sought.q)
      const page = await searchPage(snapshot, sought, named, siteView(request, addresses, '/search'))
      // Where somebody is, no cache needs to know.
      return sendPage(reply, page, {
        addresses,
        cacheControl: sought.near === null ? ONE_MINUTE : 'no-store',
      })
    },
  })
}

/** What the search box suggests when nothing has that name: what was meant, or courses that are spelt almost like it. */
function registerCloseNames(app: FastifyInstance, { constraints, addresses, library }: SearchRoutes) {
  app.route({
    ...{ method: ['GET', 'HEAD'], url: '/search.json', constraints },
    handler: async (request, reply) => {
      const snapshot = library.current()
      const { q } = soughtIn(request.query as Readonly<Record<string, unknown>>)
      const courses = snapshot === null ? [] : coursesMeant(snapshot, q)
      // Our pages on other hosts ask too.
      reply.header('Access-Control-Allow-Origin', '*')
      const type = 'application/json; charset=utf-8'
      const cacheControl = snapshot === null ? 'no-store' : ONE_MINUTE
      return sendPage(reply, JSON.stringify({ courses }), { addresses, cacheControl, type })
    },
  })
}

const SUGGESTED = 5

type Suggested = SummaryJson & { readonly kind?: 'pitch_and_putt' }

function coursesMeant(snapshot: Snapshot, query: string): readonly Suggested[] {
  const set = {
    near: null,
    radius: miles(LIMITS.radius.default),
    coverage: null,
    limit: SUGGESTED,
    offset: 0,
  }
  const found = query === '' ? null : find(snapshot, { ...set, query })
  if (found === null) return coursesLike(snapshot, query).map((course) => readSummary(snapshot, course))
  const list = listFound(snapshot, found)
  const kind = found.isPitchAndPutt ? ({ kind: 'pitch_and_putt' } as const) : {}
  return found.courses.map(({ course }) => ({ ...readSummary(list, course), ...kind }))
}

/** A form asks this: what makes no sense is left out, rather than refused. */
function soughtIn({ q, near, offset }: Readonly<Record<string, unknown>>): Sought {
  return {
    q: typeof q === 'string' ? [...q.trim()].slice(0, LIMITS.q.maximum).join('') : '',
    near: typeof near === 'string' ? nearOrNull(near) : null,
    offset: typeof offset === 'string' && /^\d{1,6}$/.test(offset) ? Number(offset) : 0,
  }
}

function nearOrNull(text: string) {
  try {
    return parseNear(text)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
