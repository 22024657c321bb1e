import type { Session } from '../../../../account/account.ts'
import { knownCourse, listWith, presentLibrary } from '../../../../library/served-slug.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { whereOf } from '../../../../platform/config.ts'
import { openThreadCache } from '../../../../platform/thread-cache.ts'
import { SPARE_CORES } from '../../../../platform/threads.ts'
import { concurrencyLimitByKey } from '../../../../platform/throttle/concurrency-limit.ts'
import type { AppContext } from '../../context.ts'
import { placeWords, summaryBySlug } from '../../pages/gps/course-of.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { taggedGzip } from '../tagged-gzip.ts'
import { bodyOf, LIMIT_MS, sizeOfAnswer, type ThreadAnswer } from '../thread-answer.ts'
import type { PackHead } from './make-pack.ts'
import type { PackOrder } from './pack-worker.ts'

const FIVE_MINUTES = 300

/** Everything the app needs of one course where there is no network: card, map, ground, greens and their sources. */
export function getPack(context: AppContext) {
  const where = whereOf(context.config)
  const made = openThreadCache<PackOrder, ThreadAnswer>(new URL('./pack-worker.ts', import.meta.url), {
    atOnce: SPARE_CORES,
    mostUnderWay: 60,
    busy: 'We’re busy packing courses. Try again shortly.',
    mostBytes: 32 << 20,
    sizeOf: sizeOfAnswer,
    limitMs: LIMIT_MS,
  })
  // Guests are free, so an address counts: nobody fills the queue of everybody.
  const inTurn = concurrencyLimitByKey(2, 8)
  return async ({ params, headers, address }: AppRequest<Session>): Promise<AppAnswer> => {
    const slug = knownCourse(context, params.slug ?? '')
    const library = presentLibrary(context)
    const key = JSON.stringify([library.revision, slug])
    const answer = await inTurn(address, () =>
      made(key, () => ({ where, head: headOf(context, library, slug) })),
    )
    return taggedGzip(bodyOf(answer), headers, FIVE_MINUTES)
  }
}

function headOf({ addresses }: AppContext, library: Snapshot, slug: string): PackHead {
  const summary = summaryBySlug(library, slug)
  if (summary === null) throw new Error(`The library lists ${slug} without a summary.`)
  const { courseUpdatedAt, numberOf } = listWith(library, slug)
  const changedAt = courseUpdatedAt[numberOf.get(slug) ?? -1] ?? library.updatedAt
  const { name, lat, lng, coverage } = summary
  return {
    ...{ slug, name, place: placeWords(summary), url: `${addresses.site}/courses/${slug}` },
    ...{ lat, lng, updated_at: new Date(changedAt).toISOString(), has_wind: coverage.wind },
  }
}
