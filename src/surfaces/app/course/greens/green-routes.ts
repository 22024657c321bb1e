import type { Session } from '../../../../account/account.ts'
import { readProfile } from '../../../../account/profile-store.ts'
import type { LatLng } from '../../../../core/geo/point.ts'
import { malformed } from '../../../../core/problem.ts'
import { knownCourse, presentLibrary } from '../../../../library/served-slug.ts'
import { whereOf } from '../../../../platform/config.ts'
import { openThreadCache } from '../../../../platform/thread-cache.ts'
import { SPARE_CORES } from '../../../../platform/threads.ts'
import { concurrencyLimitByKey } from '../../../../platform/throttle/concurrency-limit.ts'
import { STIMP_RANGE } from '../../../../terrain/putt/green-speed.ts'
import { USUAL_HANDICAP } from '../../../../terrain/putt/make-probability.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, forSession } from '../../route.ts'
import { layoutOf } from '../layout-of.ts'
import { taggedGzip } from '../tagged-gzip.ts'
import { bodyOf, LIMIT_MS, sizeOfAnswer, type ThreadAnswer } from '../thread-answer.ts'
import type { WantedPutt } from './read-course-greens.ts'
import type { GreenOrder } from './read-greens.ts'

/** The greens of a course as they are surveyed: all of them, one, and a putt on it. */
export function greenRoutes(context: AppContext) {
  const ask = openGreens(context)
  return [
    forSession('GET', '/api/v1/courses/:slug/greens', (request) => ask(request, null, null)),
    forSession('GET', '/api/v1/courses/:slug/greens/:hole', (request) => ask(request, holeOf(request), null)),
    forSession('GET', '/api/v1/courses/:slug/greens/:hole/putt', async (request) =>
      ask(request, holeOf(request), await puttOf(context, request)),
    ),
  ]
}

function openGreens(context: AppContext) {
  const where = whereOf(context.config)
  const made = openThreadCache<GreenOrder, ThreadAnswer>(new URL('./green-worker.ts', import.meta.url), {
    atOnce: SPARE_CORES,
    mostUnderWay: 60,
    busy: 'We’re busy measuring greens. Try again shortly.',
    mostBytes: 32 << 20,
    sizeOf: sizeOfAnswer,
    limitMs: LIMIT_MS,
  })
  // All greens of a course at once are fine; more from one address must not fill the queue of everybody.
  const inTurn = concurrencyLimitByKey(2, 20)
  return async (
    { params, query, headers, address }: AppRequest<Session>,
    hole: number | null,
    putt: WantedPutt | null,
  ): Promise<AppAnswer> => {
    const slug = knownCourse(context, params.slug ?? '')
    const { revision } = presentLibrary(context)
    const layout = layoutOf(query)
    const key = JSON.stringify([revision, slug, layout?.toLowerCase(), hole, putt])
    const answer = await inTurn(address, () => made(key, { where, slug, revision, layout, hole, putt }))
    return taggedGzip(bodyOf(answer), headers, FIVE_MINUTES)
  }
}

const FIVE_MINUTES = 300

function holeOf({ params }: AppRequest<Session>): number {
  const { hole = '' } = params
  if (!/^\d{1,3}$/.test(hole)) throw malformed('hole', 'a hole number')
  return Number(hole)
}

async function puttOf(context: AppContext, { query, session }: AppRequest<Session>): Promise<WantedPutt> {
  const wanted = { from: pointOf(query, 'from'), to: pointOf(query, 'to'), stimp: stimpOf(query) }
  const { handicap } = await readProfile(context.db, session.account.id)
  return { ...wanted, handicap: handicap ?? USUAL_HANDICAP, isHandicapAssumed: handicap === null }
}

const NUMBER = String.raw`\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*`
const LAT_LNG = new RegExp(`^${NUMBER},${NUMBER}$`)

function pointOf(query: URLSearchParams, name: string): LatLng {
  const [, lat, lng] = LAT_LNG.exec(query.get(name) ?? '') ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  if (!(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180))
    throw malformed(name, 'latitude and longitude, such as 56.3433,-2.8025')
  return point
}

function stimpOf(query: URLSearchParams): number {
  const text = query.get('stimp')
  if (text === null) return 10
  const { least, most } = STIMP_RANGE
  const stimp = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  if (!(stimp >= least && stimp <= most)) throw malformed('stimp', `a number from ${least} to ${most}`)
  return stimp
}
