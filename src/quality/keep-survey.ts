import { Worker } from 'node:worker_threads'
import type { Where } from '../db/open.ts'
import { MOST_SHOWN } from './list-table.ts'
import type { SurveyOrder } from './quality-worker.ts'
import type { Survey } from './survey.ts'

export type SurveyKeeper = {
  readonly where: Where
  /** Revision of the library that is being served. */
  readonly revision: () => number
  readonly now: () => number
}

// Sources grow old even when nothing changes.
const KEPT_MS = 86_400_000

/** A survey of the library as it is served: made when it is first asked for, kept until the library changes. */
export function keepSurvey({ where, revision, now }: SurveyKeeper): () => Promise<Survey> {
  let kept: Survey | null = null
  let underWay: Promise<Survey> | null = null
  const current = () => {
    if (kept === null || kept.revision < revision()) return null
    return now() - Date.parse(kept.made_at) < KEPT_MS ? kept : null
  }
  const make = async () => {
    kept = await inWorker({ where, now: now(), most: MOST_SHOWN })
    return kept
  }
  const makeOnce = () => {
    underWay ??= make().finally(() => {
      underWay = null
    })
    return underWay
  }
  return async () => {
    // The one under way may have begun before the library changed.
    if (current() === null && underWay !== null) await underWay
    return current() ?? makeOnce()
  }
}

/** A survey of the world takes seconds: a thread of its own keeps answers flowing meanwhile. */
function inWorker(order: SurveyOrder): Promise<Survey> {
  const { promise, resolve, reject } = Promise.withResolvers<Survey>()
  const worker = new Worker(new URL('./quality-worker.ts', import.meta.url), {
    workerData: order,
    // What it reads dies young: a small nursery keeps the process small.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The worker of the survey ended with ${code}.`)))
  return promise
}
