import { checkRevision, readALot } from '../course/read-a-lot.ts'
import type { Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import { MAX_SHOWN } from './list-table.ts'
import type { SurveyOrder } from './quality-worker.ts'
import type { Survey } from './survey.ts'

const WORKER = new URL('./quality-worker.ts', import.meta.url)

export type SurveyKeeper = {
  readonly where: Where
  /** Revision of the library that is being served. */
  readonly revision: () => number
  readonly now: () => number
}

// Sources get older even when nothing changes.
const KEPT_MS = 86_400_000

/** A survey of the library as we serve it: made at the first request, cached until the library changes. */
export function keepSurvey({ where, revision, now }: SurveyKeeper): () => Promise<Survey> {
  let kept: Survey | null = null
  let underWay: Promise<Survey> | null = null
  const current = () => {
    if (kept === null || kept.revision < revision()) return null
    return now() - Date.parse(kept.made_at) < KEPT_MS ? kept : null
  }
  const make = async () => {
    const wanted = revision()
    kept = await readALot(where, wanted, async (from) => {
      const order: SurveyOrder = { where: from, now: now(), most: MAX_SHOWN }
      const made = await inThread<Survey>(WORKER, order)
      if (from.url !== where.url) checkRevision(made.revision, wanted)
      return made
    })
    return kept
  }
  const makeOnce = () => {
    underWay ??= make().finally(() => {
      underWay = null
    })
    return underWay
  }
  return async () => {
    // A survey in progress may have started before the library changed.
    if (current() === null && underWay !== null) await underWay
    return current() ?? makeOnce()
  }
}
