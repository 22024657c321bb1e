import type { Session } from '../../../../account/account.ts'
import { malformed } from '../../../../core/problem.ts'
import { knownCourse, presentLibrary } from '../../../../library/served-slug.ts'
import { whereOf } from '../../../../platform/config.ts'
import { openThreadCache } from '../../../../platform/thread-cache.ts'
import type { AppContext } from '../../context.ts'
import { summaryBySlug } from '../../pages/gps/course-of.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { layoutOf } from '../layout-of.ts'
import { taggedGzip } from '../tagged-gzip.ts'
import { bodyOf, LIMIT_MS, sizeOfAnswer, type ThreadAnswer } from '../thread-answer.ts'
import { ambientOver } from './ambient-over.ts'
import { notSurveyed } from './wind-over.ts'
import type { WindOrder } from './wind-worker.ts'

const ONE_MINUTE = 60

/** The wind over a course: the weather of now, and what ground and trees make of it. */
export function getWind(context: AppContext) {
  const where = whereOf(context.config)
  const made = openThreadCache<WindOrder, ThreadAnswer>(new URL('./wind-worker.ts', import.meta.url), {
    atOnce: 1,
    mostUnderWay: 60,
    busy: 'We’re busy calculating wind. Try again shortly.',
    mostBytes: 8 << 20,
    sizeOf: sizeOfAnswer,
    limitMs: LIMIT_MS,
  })
  return async ({ params, query, headers }: AppRequest<Session>): Promise<AppAnswer> => {
    const slug = knownCourse(context, params.slug ?? '')
    const wanted = { hole: holeOf(query.get('hole')), layout: layoutOf(query) }
    const library = presentLibrary(context)
    const summary = summaryBySlug(library, slug)
    if (!summary?.coverage.wind) throw notSurveyed()
    const { revision } = library
    const reading = await ambientOver(context, summary)
    const key = JSON.stringify([revision, slug, wanted, reading])
    const order = { where, slug, revision, now: context.now(), wanted, reading }
    return taggedGzip(bodyOf(await made(key, order)), headers, ONE_MINUTE)
  }
}

function holeOf(text: string | null): number | null {
  if (text === null) return null
  if (!/^\d{1,3}$/.test(text)) throw malformed('hole', 'a hole number')
  return Number(text)
}
