import type { Advice } from '../caddie/shot/advice.ts'
import type { Asked } from '../caddie/shot/asked.ts'
import { Problem } from '../core/problem.ts'
import type { Where } from '../platform/db/open.ts'
import { openThreadCache } from '../platform/thread-cache.ts'
import type { CaddieOrder, CaddieReply, OrderedHole } from './caddie-order.ts'

/** Thinks in a thread of its own: whoever reads course data meanwhile notices nothing. */
export type Caddie = {
  /** One answer for each question. */
  readonly advise: (
    on: OrderedHole | null,
    asked: readonly Asked[],
    now: number,
  ) => Promise<readonly Advice[]>
}

const LIMIT_MS = 20_000
const KEPT_BYTES = 2 << 20
const MAX_LOW_PRIORITY_MS = 1_000

const WORKER = new URL('./caddie-worker.ts', import.meta.url)
const USUAL_WORKER = new URL('./caddie-usual-worker.ts', import.meta.url)

export function openCaddie(where: Where): Caddie {
  const ask = openThreadCache<CaddieOrder, CaddieReply>(WORKER, {
    atOnce: 1,
    mostUnderWay: 60,
    busy: 'Many golfers are asking the caddie just now. Try again shortly.',
    mostBytes: KEPT_BYTES,
    sizeOf: (reply) => reply && reply.length * 4_000,
    limitMs: LIMIT_MS,
    usual: { url: USUAL_WORKER, afterMs: MAX_LOW_PRIORITY_MS },
  })
  return {
    advise: async (on, asked, now) => {
      const advice = await ask(JSON.stringify([on, asked]), { where, on, asked, now })
      if (advice === null) throw new Problem('not_found', 'That course has no map any more.')
      return advice
    },
  }
}
