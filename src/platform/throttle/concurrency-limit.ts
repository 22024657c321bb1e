import { Problem } from '../../core/problem.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export type LimitRules = {
  /** When this many wait, we refuse the next one. */
  readonly maxWaiting?: number | undefined
  /** A break before the next one that waits, in ms. */
  readonly restMs?: number
}

/** Runs this many at a time; the others wait their turn in order. */
export function concurrencyLimit(
  atOnce: number,
  { maxWaiting, restMs = 0 }: LimitRules = {},
): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  // The slot goes to the next one that waits, or is free again.
  const pass = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    if (maxWaiting !== undefined && waiting.length >= maxWaiting)
      throw new Problem('unavailable', 'We’re busy right now; try again in a few seconds.', 5)
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      if (restMs > 0 && waiting.length > 0) setTimeout(pass, restMs)
      else pass()
    }
  }
}

type Queue = { readonly inTurn: ConcurrencyLimit; users: number }

/** The same for each key; a key that nobody uses is forgotten. */
export function concurrencyLimitByKey(atOnce: number, maxWaiting?: number) {
  const queues = new Map<string, Queue>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { inTurn: concurrencyLimit(atOnce, { maxWaiting }), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.inTurn(work)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
